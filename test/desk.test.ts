import { describe, expect, it } from 'vitest';
import { type Desk, desk } from '../lambdas/desk.ts';
import type { Command } from '../lambdas/laws/index.ts';
import { ANN, BEA, NOON, terms } from './laws/given.ts';
import { openStore } from './store/given.ts';

const GAME = '900';

const challenge: Command = {
  type: 'challenge',
  by: ANN,
  opponent: BEA,
  names: { [ANN]: 'ann', [BEA]: 'bea' },
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  color: 'white',
};

const send = (at: Desk, command: Command, cause: string) => at.submit({ gameId: GAME, command, cause, at: NOON });

const begun = async () => {
  const { store } = await openStore();
  const at = desk(store);
  await send(at, challenge, 'c1');
  await send(at, { type: 'accept', by: BEA, toss: 'white' }, 'c2');
  return { store, at };
};

describe('the desk', () => {
  it('stores what was decided before it says so', async () => {
    const { store, at } = await begun();
    const ruling = await send(at, { type: 'playMove', by: ANN, text: 'e4' }, 'c3');
    expect(ruling).toMatchObject({ accepted: true, events: [{ type: 'movePlayed', uci: 'e2e4', cause: 'c3' }] });
    expect((await store.load(GAME))?.events.at(-1)).toMatchObject({ type: 'movePlayed', uci: 'e2e4' });
  });

  it('answers the same interaction again with the same ruling, and stores it once', async () => {
    const { store, at } = await begun();
    const command: Command = { type: 'playMove', by: ANN, text: 'e4' };
    const first = await send(at, command, 'c3');
    const again = await send(at, command, 'c3');
    expect(again).toMatchObject({ accepted: true, events: (first as { events: unknown }).events });
    expect((await store.load(GAME))?.version).toBe(3);
  });

  it('lets one of many at once win, and tells the others how the game stands', async () => {
    const { store, at } = await begun();
    const texts = ['e4', 'd4', 'c4', 'Nf3', 'g3', 'b3'];
    const rulings = await Promise.all(
      texts.map((text, index) => send(at, { type: 'playMove', by: ANN, text }, `m${index}`)),
    );
    expect(rulings.filter(({ accepted }) => accepted)).toHaveLength(1);
    for (const ruling of rulings) if (!ruling.accepted) expect(ruling.refusal.code).toBe('notYourTurn');
    expect((await store.load(GAME))?.version).toBe(3);
  });

  it('changes nothing when it refuses', async () => {
    const { store, at } = await begun();
    expect(await send(at, { type: 'playMove', by: BEA, text: 'e5' }, 'c3')).toMatchObject({ accepted: false });
    expect((await store.load(GAME))?.version).toBe(2);
  });

  it('knows no game that was never begun', async () => {
    const { store } = await openStore();
    const at = desk(store);
    expect(await send(at, { type: 'checkTime' }, 'c1')).toMatchObject({
      accepted: false,
      refusal: { code: 'noSuchGame' },
    });
    expect(await at.look(GAME)).toBeUndefined();
  });

  it('tells of each commit, and of nothing else', async () => {
    const { store } = await openStore();
    const told: number[] = [];
    const at = desk(store, ({ version }) => told.push(version));
    await send(at, challenge, 'c1');
    await send(at, challenge, 'c1');
    await send(at, { type: 'accept', by: ANN, toss: 'white' }, 'c2');
    await send(at, { type: 'accept', by: BEA, toss: 'white' }, 'c3');
    expect(told).toEqual([1, 2]);
  });
});
