import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type Ruling, replay } from '../lambdas/laws/index.ts';
import { tallyOf } from '../lambdas/tally.ts';
import { ANN, BEA, begun, challenged, NOON, TOM } from './laws/given.ts';

const told = (...events: readonly GameEvent[]) => {
  const history = [...begun(), ...events];
  return { history, game: replay(history) };
};
const overstepped: GameEvent = { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY };
const ruled = (ruling: Ruling): GameEvent => ({
  ...{ type: 'ruled', at: NOON, by: TOM, as: 'director', reason: 'So be it.', law: 'a4c 13.4' },
  ...{ ruling, opens: true, case: 1 },
});
const ended = (more: Partial<GameEvent & { type: 'gameEnded' }>): GameEvent => ({
  ...{ type: 'gameEnded', at: NOON + 4 * DAY, ending: 'resignation', outcome: '0-1' },
  ...more,
});

describe("what a director weighs of a player's games (ledger P3, P4, P7)", () => {
  it('is how many there are, challenges and the games of others left out', () => {
    const waiting = { history: challenged(), game: replay(challenged()) };
    const games = [told(), told(ended({})), waiting];
    expect(tallyOf(ANN, games)).toMatchObject({ inPlay: 1, over: 1, lostByRuling: 0, timeouts: 0, absences: 0 });
    expect(tallyOf(TOM, games)).toMatchObject({ inPlay: 0, over: 0 });
    expect(tallyOf(ANN, [])).toMatchObject({ inPlay: 0, calls: 0 });
  });

  it('counts a flag that fell for who let it fall', () => {
    const games = [told(ended({ ending: 'flagFall' }))];
    expect(tallyOf(ANN, games)).toMatchObject({ timeouts: 1, excused: 0 });
    expect(tallyOf(BEA, games)).toMatchObject({ timeouts: 0 });
  });

  it('tells time that ran out and was excused from time that cost the game, or that nobody has judged yet', () => {
    const given: GameEvent = { type: 'timeGiven', at: NOON + 3 * DAY, color: 'white', duration: DAY };
    expect(tallyOf(ANN, [told(overstepped)])).toMatchObject({ excused: 0, timeouts: 0 });
    expect(tallyOf(ANN, [told(overstepped, given)])).toMatchObject({ excused: 1, timeouts: 0 });
    const lost = told(overstepped, given, { ...overstepped, at: NOON + 4 * DAY }, ended({ ending: 'flagFall' }));
    expect(tallyOf(ANN, [lost])).toMatchObject({ excused: 1, timeouts: 1 });
    expect(tallyOf(BEA, [lost])).toMatchObject({ excused: 0, timeouts: 0 });
  });

  it('counts who did not come, apart from a forfeit that a director awarded', () => {
    expect(tallyOf(ANN, [told(ended({ ending: 'forfeit' }))])).toMatchObject({ absences: 1, lostByRuling: 0 });
    const awarded = told(ended({ ending: 'forfeit', law: 'a4c 13.4' }));
    expect(tallyOf(ANN, [awarded])).toMatchObject({ absences: 0, lostByRuling: 1 });
    expect(tallyOf(BEA, [awarded])).toMatchObject({ wonByRuling: 1, lostByRuling: 0 });
  });

  it.each([
    ['0-0', 1, 1],
    ['1/2-0', 0, 1],
    ['0-1/2', 1, 0],
    ['1/2-1/2', 0, 0],
    ['annulled', 0, 0],
  ] as const)('counts a loss by ruling as %s has it', (outcome, white, black) => {
    const games = [told(ended({ ending: 'ruling', outcome }))];
    expect(tallyOf(ANN, games).lostByRuling).toBe(white);
    expect(tallyOf(BEA, games).lostByRuling).toBe(black);
  });

  it('counts offers, calls and time taken for the player whose they are', () => {
    const games = [
      told(
        { type: 'offeredTooOften', at: NOON, color: 'black', count: 3, why: 'often' },
        { type: 'agreedTooEarly', at: NOON, color: 'black' },
        { type: 'arbiterCalled', at: NOON, by: BEA, reason: 'Look!', opens: true, case: 1 },
        ruled({ kind: 'takeTime', color: 'black', duration: HOUR }),
        ruled({ kind: 'giveTime', color: 'black', duration: HOUR }),
      ),
    ];
    expect(tallyOf(BEA, games)).toMatchObject({ tooManyOffers: 1, tooEarly: 1, calls: 1, timePenalties: 1 });
    expect(tallyOf(ANN, games)).toMatchObject({ tooManyOffers: 0, tooEarly: 0, calls: 0, timePenalties: 0 });
  });
});
