import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../lambdas/laws/index.ts';
import { tournamentDesk } from '../lambdas/tournament-desk.ts';
import type { TournamentCommand } from '../lambdas/tournaments/index.ts';
import { openStore, type TestStore } from './store/given.ts';
import { ANN, BEA, CAT, DAN, NOON, open, pairRounds } from './tournaments/given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

let events = 0;

/** A desk, and an event at it that tom has opened at noon. */
const begun = async () => {
  events += 1;
  const tournamentId = `14567890123456789${String(events).padStart(2, '0')}`;
  const committed: number[] = [];
  const desk = tournamentDesk(test.store, ({ version }) => committed.push(version));
  const send = (command: TournamentCommand, cause: string, at = NOON) =>
    desk.submit({ tournamentId, command, cause, at });
  await send(open(), 'c1');
  return { tournamentId, desk, send, committed };
};

const enter = (by: string): TournamentCommand => ({ type: 'enter', by, name: `player ${by}` });

describe('the desk for events', () => {
  it('stores what was decided before it says so', async () => {
    const { tournamentId, desk, send } = await begun();
    const ruling = await send(enter(ANN), 'c2');
    expect(ruling).toMatchObject({ accepted: true, events: [{ type: 'entered', member: ANN, cause: 'c2' }] });
    const found = await desk.look(tournamentId);
    expect(found?.tournament.entrants).toMatchObject([{ member: ANN, standing: 'playing' }]);
    expect(found?.record).toEqual(await test.store.loadTournament(tournamentId));
  });

  it('answers the same interaction again with the same ruling, and stores it once', async () => {
    const { send } = await begun();
    const first = await send(enter(ANN), 'c2');
    await send({ type: 'withdraw', by: ANN }, 'c3');
    const again = await send(enter(ANN), 'c2');
    expect(again).toMatchObject({ accepted: true, events: (first as { events: unknown }).events });
    expect(again).toMatchObject({ record: { version: 3 } });
  });

  it('takes everybody who enters at once, and a round that is paired twice at once but once', async () => {
    const { tournamentId, desk, send } = await begun();
    const rulings = await Promise.all([ANN, BEA, CAT, DAN].map((member) => send(enter(member), `enter ${member}`)));
    expect(rulings.map(({ accepted }) => accepted)).toEqual([true, true, true, true]);
    const pair = pairRounds(3, { id: tournamentId });
    const paired = await Promise.all(['p1', 'p2'].map((cause) => send(pair, cause)));
    expect(paired.map(({ accepted }) => accepted).sort()).toEqual([false, true]);
    expect(paired.find(({ accepted }) => !accepted)).toMatchObject({ refusal: { code: 'allRoundsPaired' } });
    expect((await desk.look(tournamentId))?.tournament.games).toHaveLength(6);
  });

  it('changes nothing when it refuses, and knows no event that was never opened', async () => {
    const { tournamentId, desk, send } = await begun();
    expect(await send({ type: 'withdraw', by: ANN }, 'c2')).toMatchObject({
      accepted: false,
      refusal: { code: 'notEntered' },
      tournament: { name: 'Winter Open' },
    });
    expect((await desk.look(tournamentId))?.record.version).toBe(1);
    const elsewhere = await desk.submit({ tournamentId: '7', command: enter(ANN), cause: 'c1', at: NOON });
    expect(elsewhere).toEqual({ accepted: false, refusal: { code: 'noSuchEvent' }, tournament: undefined });
    expect(await desk.look('7')).toBeUndefined();
  });

  it('has time never run backwards, whatever came late', async () => {
    const { send } = await begun();
    await send(enter(ANN), 'c2', NOON + HOUR);
    expect(await send(enter(BEA), 'c3', NOON)).toMatchObject({ events: [{ at: NOON + HOUR }] });
  });

  it('tells of each commit, and of nothing else', async () => {
    const { send, committed } = await begun();
    await send(enter(ANN), 'c2');
    await send(enter(ANN), 'c2');
    await send(enter(ANN), 'c3');
    expect(committed).toEqual([1, 2]);
  });
});
