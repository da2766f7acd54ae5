import { describe, expect, it } from 'vitest';
import {
  type BookName,
  DAY,
  type GameEvent,
  HOUR,
  isStopped,
  type RunningGame,
  remainingAt,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played, TOM } from '../given.ts';
import { decided, LATER, MOVES, opened, REASON, rules, SUE } from './given.ts';

describe("a director's ruling (ledger A2)", () => {
  it('has play go on, and decides the case', () => {
    const game = given(opened(begun()))
      .when(rules({ kind: 'playOn' }), LATER)
      .happens({ type: 'ruled', by: TOM, as: 'director', case: 1, reason: REASON, law: 'a4c 7.3' });
    expect(game).toMatchObject({ cases: [{ number: 1, stage: 'ruled', ruledBy: TOM }] });
  });

  it('is a case of its own where nobody called', () => {
    const game = given(begun())
      .when(rules({ kind: 'warn', member: BEA }), LATER)
      .happens({ type: 'ruled', opens: true });
    expect(game).toMatchObject({ cases: [{ stage: 'ruled', ruledBy: TOM }] });
    given(begun())
      .when(rules({ kind: 'playOn' }), LATER)
      .refuses('goesOnAlready');
  });

  it('leaves the case open where it only warns, expels or stops the clocks', () => {
    for (const ruling of [
      { kind: 'warn', member: ANN },
      { kind: 'expel', member: SUE },
    ] as const) {
      const game = given(opened(begun())).when(rules(ruling), LATER).happens({ type: 'ruled', case: 1 });
      expect(game).toMatchObject({ cases: [{ stage: 'open' }] });
      expect(isStopped((game as RunningGame).clock)).toBe(true);
    }
  });

  it('stops the clocks unasked, and starts them again', () => {
    const stopped = [
      ...begun(),
      {
        type: 'ruled',
        at: NOON + HOUR,
        by: TOM,
        as: 'director',
        ruling: { kind: 'stopClocks' },
        reason: REASON,
        law: 'a4c 7.1',
        opens: true,
        case: 1,
      },
    ] as GameEvent[];
    given(stopped)
      .when(rules({ kind: 'stopClocks' }), NOON + 2 * HOUR)
      .refuses('clocksStand');
    const game = given(stopped)
      .when(rules({ kind: 'playOn' }), NOON + 5 * HOUR)
      .happens({ type: 'ruled', case: 1 });
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + 5 * HOUR)).toBe(3 * DAY - HOUR);
  });

  it('gives time, and takes it', () => {
    const left = (game: unknown, color: 'white' | 'black') => remainingAt((game as RunningGame).clock, color, LATER);
    const more = given(begun())
      .when(rules({ kind: 'giveTime', color: 'black', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(more, 'black')).toBe(4 * DAY);
    const less = given(begun())
      .when(rules({ kind: 'takeTime', color: 'black', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(less, 'black')).toBe(2 * DAY);
    const running = given(begun())
      .when(rules({ kind: 'takeTime', color: 'white', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(running, 'white')).toBe(2 * DAY - HOUR);
  });

  it.each([0, -1, 3 * DAY, 9 * DAY, Number.POSITIVE_INFINITY, Number.NaN])(
    'takes no time below zero: %d',
    (duration) => {
      given(begun())
        .when(rules({ kind: 'takeTime', color: 'black', duration }), LATER)
        .refuses('tooMuchTime', { color: 'black', left: 3 * DAY });
    },
  );

  it.each([0, -DAY, 366 * DAY, 1e9 * DAY, Number.NaN])('gives no impossible time: %d', (duration) => {
    given(begun())
      .when(rules({ kind: 'giveTime', color: 'black', duration }), LATER)
      .refuses('tooMuchTimeGiven');
  });

  it('gives time to who has overstepped, who may then move', () => {
    const late = [
      ...begun(),
      { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY },
    ] as GameEvent[];
    const game = given(late)
      .when(rules({ kind: 'giveTime', color: 'white', duration: DAY }), NOON + 4 * DAY)
      .happens({ type: 'ruled' });
    expect(game).not.toHaveProperty('overstepped');
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + 4 * DAY)).toBe(DAY);
  });

  it('declares the game lost, drawn, or lost by both (ledger P1, E8)', () => {
    for (const outcome of ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2'] as const) {
      const game = given(opened(played(MOVES)))
        .when(rules({ kind: 'award', result: { outcome, forfeit: false } }), LATER)
        .happens({ type: 'ruled', case: 1 }, { type: 'gameEnded', ending: 'ruling', outcome });
      expect(game).toMatchObject({ phase: 'ended', outcome, cases: [{ stage: 'ruled' }] });
    }
    given(begun())
      .when(rules({ kind: 'award', result: { outcome: '0-1', forfeit: true } }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', ending: 'forfeit', outcome: '0-1' });
  });

  it('adjudicates a game that holds up a round (ledger E9)', () => {
    given(begun())
      .when(rules({ kind: 'adjudicate', outcome: '1/2-1/2' }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', ending: 'adjudication', outcome: '1/2-1/2', law: 'a4c 13.5' });
  });

  it('orders the new game later where it was forgotten, and one alone (ledger E10)', () => {
    const annulled = (replay?: 'same'): GameEvent[] => [
      ...decided(begun(), { kind: 'annul', ...(replay && { replay }) }),
      { type: 'gameEnded', at: LATER, ending: 'ruling', outcome: 'annulled', law: 'a4c 7.1' },
    ];
    const again = rules({ kind: 'annul', replay: 'same' }, { case: 1 });
    given(annulled())
      .when(again, LATER + 1)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: 'annulled' });
    given(annulled('same'))
      .when(again, LATER + 1)
      .refuses('sameResult');
    given(annulled())
      .when(rules({ kind: 'annul' }, { case: 1 }), LATER + 1)
      .refuses('sameResult');
  });

  it('annuls a game that cannot be put right, once (ledger E10)', () => {
    const history = played(MOVES);
    const game = given(history)
      .when(rules({ kind: 'annul', replay: 'reversed' }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: 'annulled' });
    expect(game).toMatchObject({ phase: 'ended', outcome: 'annulled' });
  });

  it('rejects a request, and penalises one without ground (ledger A3)', () => {
    given(begun())
      .when(rules({ kind: 'reject' }), LATER)
      .refuses('noOpenCase');
    given(begun())
      .when(rules({ kind: 'groundless' }), LATER)
      .refuses('noOpenCase');
    given(opened(begun()))
      .when(rules({ kind: 'reject' }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.4' });
    const game = given(opened(begun()))
      .when(rules({ kind: 'groundless', duration: DAY }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.4, 13.4' });
    expect(remainingAt((game as RunningGame).clock, 'black', LATER)).toBe(2 * DAY);
  });

  it('has a reason that can be read', () => {
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: ' \n' }), LATER)
      .refuses('reasonNeeded');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: 'x'.repeat(4_000) }), LATER)
      .happens({ type: 'ruled' });
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: 'x'.repeat(4_001) }), LATER)
      .refuses('reasonTooLong');
  });
});

describe('a result that is a penalty (ledger E8, P2)', () => {
  it('rests on what its book says of it, where it does', () => {
    const awards = (book: BookName, outcome: '0-0' | '1/2-0' | '1-0') =>
      given(begun({}, book)).when(rules({ kind: 'award', result: { outcome, forfeit: false } }), LATER);
    for (const [book, outcome, law] of [
      ['a4c', '0-0', 'a4c 11.6'],
      ['a4c', '1/2-0', 'a4c 11.5'],
      ['a4c', '1-0', 'a4c 13.4'],
      ['classic', '0-0', 'classic 17'],
      ['iccf', '0-0', 'iccf 5'],
    ] as const) {
      awards(book, outcome).happens({ type: 'ruled', law }, { type: 'gameEnded', outcome, law });
    }
  });
});
