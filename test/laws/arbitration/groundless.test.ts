import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../lambdas/chess/index.ts';
import {
  type Command,
  DAY,
  decide,
  evolve,
  type Game,
  type GameEvent,
  HOUR,
  MINUTE,
  type Ruling,
  type RunningGame,
  remainingAt,
  replay,
  type Terms,
} from '../../../lambdas/laws/index.ts';
import { allowance } from '../../../lambdas/laws/time/clock.ts';
import { runs } from '../../properties/runs.ts';
import { ANN, BEA, begun, given, NOON, played, TOM } from '../given.ts';
import { anyControl } from '../time/given.ts';
import { appeals, EVE, LATER, opened, rules } from './given.ts';

const costing = (cost: number, more: Partial<Terms> = {}): Partial<Terms> => {
  const { settings } = replayTerms();
  return { settings: { ...settings, groundlessCost: cost }, ...more };
};
const replayTerms = (): Terms => (replay(begun()) as RunningGame).terms;

/** A call by bea, Black, in a game in which such calls cost so much. */
const called = (cost: number, more: Partial<Terms> = {}, moves = 'e2e4'): GameEvent[] =>
  opened(played(moves, costing(cost, more)));

const GROUNDLESS = rules({ kind: 'groundless' });

/** What black has left after a command, as of then. */
const leftAfter = (history: readonly GameEvent[], command: Command, at: number, event: object): number => {
  const game = given(history)
    .when(command, at)
    .happens({ type: 'ruled', ...event }) as RunningGame;
  return remainingAt(game.clock, 'black', at);
};

const ruled = (ruling: Ruling, at: number, more: object = {}): GameEvent =>
  ({
    type: 'ruled',
    at,
    by: TOM,
    as: 'director',
    reason: 'No.',
    law: 'a4c 7.4',
    case: 1,
    ruling,
    ...more,
  }) as GameEvent;
const appealed = (at: number): GameEvent => ({ type: 'appealed', at, by: BEA, case: 1, reason: 'It had ground.' });
const onAppeal = (ruling: Ruling) => rules(ruling, { by: EVE, as: appeals, case: 1 });

describe('what a call without ground costs where the settings say so (ledger A3, P4)', () => {
  it('is taken by itself, and kept with the ruling as what the settings had', () => {
    const ruling = { kind: 'groundless', duration: DAY, automatic: true };
    expect(leftAfter(called(DAY), GROUNDLESS, LATER, { ruling })).toBe(2 * DAY - 9 * MINUTE);
  });

  it('is nothing where they say nothing', () => {
    given(called(0))
      .when(GROUNDLESS, LATER)
      .happens({ type: 'ruled', ruling: { kind: 'groundless' } });
    const game = given(called(0)).when(GROUNDLESS, LATER).happens({ type: 'ruled' }) as RunningGame;
    expect(game.cases?.[0]).not.toHaveProperty('penalty');
  });

  it('is never more than half of what is left, to the minute', () => {
    const late = NOON + 2 * DAY + 13 * HOUR + MINUTE;
    const history = opened(played('e2e4', costing(DAY)), late);
    const left = 3 * DAY - (late - NOON - MINUTE);
    const half = 5 * HOUR + 30 * MINUTE;
    expect(left).toBe(2 * half);
    const ruling = { kind: 'groundless', duration: half, automatic: true };
    expect(leftAfter(history, GROUNDLESS, late + 4 * HOUR, { ruling })).toBe(half);
  });

  it('is never more than that whatever the clock, and however long it has run (property)', () => {
    const share = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(anyControl, fc.integer({ min: MINUTE, max: 30 * DAY }), share, (time, cost, spent) => {
        const history = played('e2e4', costing(cost, { time }));
        const { clock } = replay(history) as RunningGame;
        const at = NOON + MINUTE + Math.floor((allowance(clock) * spent) / 100);
        const left = remainingAt(clock, 'black', at);
        const decision = decide(replay(opened(history, at)), GROUNDLESS, at);
        const ruled = decision.accepted ? decision.events[0] : undefined;
        if (ruled?.type !== 'ruled' || ruled.ruling.kind !== 'groundless') throw new Error('not ruled');
        const { duration = 0, automatic = false } = ruled.ruling;
        expect(duration).toBeLessThanOrEqual(left / 2);
        expect(duration).toBe(cost <= left / 2 ? cost : Math.floor(left / 2 / MINUTE) * MINUTE);
        expect(automatic).toBe(duration > 0);
      }),
      runs(60),
    );
  });

  it.each<[said: number, left: number]>([
    [12 * HOUR, 2 * DAY + 12 * HOUR],
    [2 * DAY, DAY],
    [0, 3 * DAY],
  ])('is what the director says instead: %i ms', (duration, left) => {
    const ruling = { kind: 'groundless', duration } as const;
    const event = { ruling };
    expect(leftAfter(called(DAY), rules(ruling), LATER, event)).toBe(left - 9 * MINUTE);
    const game = given(called(DAY)).when(rules(ruling), LATER).happens({ type: 'ruled' }) as RunningGame;
    expect(game.cases?.[0]?.stage).toBe('ruled');
  });

  it('is said by the settings alone: nobody asks for it under their name', () => {
    const asked = rules({ kind: 'groundless', duration: HOUR, automatic: true });
    const game = given(called(DAY)).when(asked, LATER).happens({ type: 'ruled' }) as RunningGame;
    expect(remainingAt(game.clock, 'black', LATER)).toBe(3 * DAY - 9 * MINUTE - HOUR);
    const decision = given(called(DAY)).when(asked, LATER);
    decision.happens({ type: 'ruled', ruling: { kind: 'groundless', duration: HOUR } });
  });

  it('takes nothing in a game that is over, whose case is answered all the same', () => {
    const over: GameEvent[] = [
      ...played('f2f3 e7e5 g2g4 d8h4', costing(DAY)),
      { type: 'gameEnded', at: NOON + 4 * MINUTE, ending: 'checkmate', outcome: '0-1', by: 'black' },
    ];
    const late = opened(over, NOON + 20 * MINUTE);
    given(late)
      .when(GROUNDLESS, LATER)
      .happens({ type: 'ruled', ruling: { kind: 'groundless' } });
    given(late)
      .when(rules({ kind: 'groundless', duration: HOUR }), LATER)
      .refuses('gameOver');
  });
});

describe('time that a groundless call cost, once its decision is overturned (ledger A3, A7, T7)', () => {
  const taken: readonly [string, Ruling, Ruling][] = [
    ['of the settings', { kind: 'groundless', duration: DAY, automatic: true }, { kind: 'playOn' }],
    ['of the director', { kind: 'groundless', duration: DAY }, { kind: 'playOn' }],
  ];

  it.each(taken)('comes back on appeal: %s', (_, first, other) => {
    const history = [...called(DAY), ruled(first, LATER), appealed(LATER)];
    const givesBack = { color: 'black', duration: DAY };
    expect(leftAfter(history, onAppeal(other), LATER + 2, { givesBack })).toBe(3 * DAY - 9 * MINUTE);
  });

  it.each(taken)("comes back by the director's own second decision, once: %s", (_, first, other) => {
    const history = [...called(DAY), ruled(first, LATER)];
    const again = rules(other, { case: 1 });
    expect(leftAfter(history, again, LATER, { givesBack: { duration: DAY } })).toBe(3 * DAY - 9 * MINUTE);
    const twice = [...history, ruled(other, LATER, { givesBack: { color: 'black', duration: DAY } })];
    const game = given(twice).when(again, LATER).happens({ type: 'ruled' }) as RunningGame;
    expect(remainingAt(game.clock, 'black', LATER)).toBe(3 * DAY - 9 * MINUTE);
  });

  it('comes beside what the new decision gives', () => {
    const history = [...called(DAY), ruled({ kind: 'groundless', duration: DAY }, LATER)];
    const gives = rules({ kind: 'giveTime', color: 'black', duration: HOUR }, { case: 1 });
    expect(leftAfter(history, gives, LATER, { givesBack: { duration: DAY } })).toBe(3 * DAY - 9 * MINUTE + HOUR);
  });

  it('stays taken where the appeal is rejected, or another case is decided', () => {
    const history = [...called(DAY), ruled({ kind: 'groundless', duration: DAY }, LATER)];
    for (const [command, before] of [
      [onAppeal({ kind: 'reject' }), [appealed(LATER + 1)]],
      [onAppeal({ kind: 'groundless', duration: 0 }), [appealed(LATER + 1)]],
      [rules({ kind: 'warn', member: ANN }, { case: 1 }), []],
      [rules({ kind: 'takeTime', color: 'white', duration: HOUR }), []],
    ] as const) {
      expect(leftAfter([...history, ...before], command, LATER + 2, {})).toBeLessThanOrEqual(2 * DAY - 9 * MINUTE);
    }
  });

  it('comes back whole whatever the clock, and whatever it cost (property)', () => {
    fc.assert(
      fc.property(anyControl, fc.integer({ min: 1, max: 100 }), (time, share) => {
        const history = opened(played('e2e4', { time }), NOON + MINUTE);
        const { clock } = replay(history) as RunningGame;
        const left = remainingAt(clock, 'black', NOON + MINUTE);
        const duration = Math.max(1, Math.floor((left * share) / 101));
        const after = replay([...history, ruled({ kind: 'groundless', duration }, NOON + MINUTE)]) as RunningGame;
        expect(remainingAt(after.clock, 'black', NOON + MINUTE)).toBe(left - duration);
        const again = decide(after, rules({ kind: 'playOn' }, { case: 1 }), NOON + MINUTE);
        const events = again.accepted ? again.events : [];
        const back = events.reduce<Game>(evolve, after) as RunningGame;
        for (const color of COLORS) {
          expect(remainingAt(back.clock, color, NOON + MINUTE)).toBe(remainingAt(clock, color, NOON + MINUTE));
        }
      }),
      runs(60),
    );
  });

  it('is forgiven with the limit that was overstepped for want of it', () => {
    const late = LATER + 2 * DAY;
    const history: GameEvent[] = [
      ...called(DAY),
      ruled({ kind: 'groundless', duration: DAY }, LATER),
      { type: 'overstepped', at: late, color: 'black', until: late + 3 * DAY },
    ];
    const game = given(history)
      .when(rules({ kind: 'playOn' }, { case: 1 }), late + HOUR)
      .happens({ type: 'ruled' }) as RunningGame;
    expect(game.overstepped).toBeUndefined();
    expect(remainingAt(game.clock, 'black', late + HOUR)).toBe(DAY);
  });

  it('is in the clocks already that go back behind it, and is given back to those that do not', () => {
    const opening = 'e2e4 e7e5 g1f3';
    const history: GameEvent[] = [
      ...opened(played(opening, costing(DAY, { time: { kind: 'periods', periods: [{ moves: 40, time: 40 * DAY }] } }))),
      ruled({ kind: 'groundless', duration: DAY }, LATER),
      { type: 'movePlayed', at: LATER + HOUR, uci: 'b8c6' },
      { type: 'movePlayed', at: LATER + 2 * HOUR, uci: 'f1b5' },
    ];
    const back = (ply: number) => rules({ kind: 'restore', ply }, { case: 1 });
    const all = 40 * DAY - MINUTE;
    for (const ply of [2, 3]) expect(leftAfter(history, back(ply), LATER + 3 * HOUR, {})).toBe(all);
    const after = leftAfter(history, back(4), LATER + 3 * HOUR, { givesBack: { duration: DAY } });
    expect(after).toBe(all - 7 * MINUTE - HOUR);
  });

  it('comes back no more once moves were taken back behind it, as the clocks have it already', () => {
    const history: GameEvent[] = [
      ...opened(played('e2e4 e7e5 g1f3', costing(DAY))),
      ruled({ kind: 'groundless', duration: DAY }, LATER),
      { type: 'arbiterCalled', at: LATER + 1, by: ANN, reason: 'Wrong.', opens: true, case: 2 },
      ruled({ kind: 'restore', ply: 2 }, LATER + 2, { case: 2 }),
    ];
    const game = replay(history) as RunningGame;
    const kept = remainingAt(game.clock, 'black', LATER + 2);
    expect(leftAfter(history, rules({ kind: 'playOn' }, { case: 1 }), LATER + 2, {})).toBe(kept);
  });

  it('stayed taken in records of old, and their clocks read as they did', () => {
    const old = [...called(0), ruled({ kind: 'groundless', duration: DAY }, LATER), ruled({ kind: 'playOn' }, LATER)];
    const game = replay(old) as RunningGame;
    expect(remainingAt(game.clock, 'black', LATER)).toBe(2 * DAY - 9 * MINUTE);
  });
});
