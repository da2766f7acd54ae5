import { describe, expect, it } from 'vitest';
import { desk } from '../lambdas/desk.ts';
import { pulse } from '../lambdas/heartbeat.ts';
import { type Command, DAY, HOUR, MINUTE } from '../lambdas/laws/index.ts';
import { ANN, BEA, NOON, terms } from './laws/given.ts';
import { openStore } from './store/given.ts';

const open = async () => {
  const { store } = await openStore();
  return { store, heart: pulse(store), other: pulse(store) };
};

describe("the service's heartbeat (ledger T6)", () => {
  it('finds no outage while the schedule runs, and none before it ever ran', async () => {
    const { heart } = await open();
    expect(await heart.beat(NOON)).toEqual({ at: NOON, outages: [] });
    expect(await heart.beat(NOON + MINUTE)).toEqual({ at: NOON + MINUTE, outages: [] });
    expect(await heart.beat(NOON + 4 * MINUTE)).toEqual({ at: NOON + 4 * MINUTE, outages: [] });
  });

  it('finds what was missed beyond three minutes, to be given back until that is done', async () => {
    const { heart } = await open();
    await heart.beat(NOON);
    const outage = { from: NOON, to: NOON + 29 * MINUTE };
    expect(await heart.beat(outage.to)).toEqual({ at: outage.to, outages: [outage], toGiveBack: true });
    expect(await heart.beat(outage.to + MINUTE)).toMatchObject({ outages: [outage], toGiveBack: true });
    await heart.allGivenBack();
    expect(await heart.beat(outage.to + 2 * MINUTE)).toEqual({ at: outage.to + 2 * MINUTE, outages: [outage] });
  });

  it('finds an outage once, whoever looks first: two schedules, or a player', async () => {
    const { heart, other } = await open();
    await heart.beat(NOON);
    const outage = { from: NOON, to: NOON + 10 * MINUTE };
    expect(await other.outagesAt(outage.to)).toEqual([outage]);
    const both = await Promise.all([heart.beat(outage.to + 1), other.beat(outage.to + 2)]);
    for (const { outages } of both) expect(outages).toEqual([outage]);
  });

  it('tells other processes of it', async () => {
    const { heart, other } = await open();
    await heart.beat(NOON);
    await heart.beat(NOON + 5 * MINUTE);
    expect(await other.outagesAt(NOON + 5 * MINUTE)).toEqual([{ from: NOON, to: NOON + 5 * MINUTE }]);
  });

  it('misses nothing where a clock is moved on by hand', async () => {
    const { heart } = await open();
    await heart.beat(NOON);
    await heart.wasAwake(NOON + 60 * MINUTE);
    expect(await heart.beat(NOON + 60 * MINUTE)).toEqual({ at: NOON + 60 * MINUTE, outages: [] });
  });

  it('lets nobody claim a flag that fell while the service was away, however soon they come', async () => {
    const { store, heart } = await open();
    const decides = desk(store, undefined, heart.outagesAt);
    const names = { [ANN]: 'ann', [BEA]: 'bea' };
    const place = { guildId: '10', channelId: '11' };
    const settings = { ...terms().settings, flag: 'claim' } as const;
    const challenge = { type: 'challenge', by: ANN, opponent: BEA, names, place, color: 'white' } as const;
    const send = (command: Command, at: number) => decides.submit({ gameId: '900', command, cause: `${at}`, at });
    await heart.beat(NOON);
    await send({ ...challenge, terms: terms('a4c', { settings }) }, NOON);
    await send({ type: 'accept', by: BEA, toss: 'white' }, NOON + 1);
    await heart.wasAwake(NOON + 3 * DAY - HOUR);
    const claimed = await send({ type: 'claimFlag', by: BEA }, NOON + 3 * DAY + HOUR);
    expect(claimed).toMatchObject({ accepted: false, refusal: { code: 'flagStands' } });
  });

  it('keeps the newest outages alone', async () => {
    const { heart } = await open();
    for (let n = 0; n < 30; n += 1) await heart.beat(NOON + n * 5 * MINUTE);
    const { outages } = await heart.beat(NOON + 29 * 5 * MINUTE);
    expect(outages).toHaveLength(20);
    expect(outages.at(-1)).toEqual({ from: NOON + 28 * 5 * MINUTE, to: NOON + 29 * 5 * MINUTE });
  });
});
