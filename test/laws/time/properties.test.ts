import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  decide,
  type EndedGame,
  flagFallsAt,
  type GameEvent,
  nextDueAt,
  remainingAt,
  replay,
  type TimeControl,
} from '../../../lambdas/laws/index.ts';
import { begun } from '../given.ts';
import { anyControl, anyTaken, NOON, played } from './given.ts';

describe('the clock under any control (ledger T1, T2, T10)', () => {
  it('never shows less than nothing, and never more for waiting (property)', () => {
    fc.assert(
      fc.property(anyControl, fc.array(anyTaken, { maxLength: 60 }), anyTaken, (control, taken, wait) => {
        for (const clock of played(control, taken)) {
          for (const color of ['white', 'black'] as const) {
            const now = remainingAt(clock, color, clock.turnStartedAt);
            const later = remainingAt(clock, color, clock.turnStartedAt + wait);
            expect(later).toBeGreaterThanOrEqual(0);
            expect(later).toBeLessThanOrEqual(now);
          }
        }
      }),
    );
  });

  it('has its flag fall at the first instant without time, and not before (property)', () => {
    fc.assert(
      fc.property(anyControl, fc.array(anyTaken, { maxLength: 40 }), (control, taken) => {
        const clock = played(control, taken).at(-1)!;
        const silenceEnds = clock.turnStartedAt + (clock.counting.silence ?? Number.POSITIVE_INFINITY);
        const falls = flagFallsAt(clock);
        expect(remainingAt(clock, clock.turn, falls - 1)).toBeGreaterThan(0);
        if (falls < silenceEnds) expect(remainingAt(clock, clock.turn, falls)).toBe(0);
        else expect(falls).toBe(silenceEnds);
      }),
    );
  });

  it('is the same however it is stored in between (property)', () => {
    fc.assert(
      fc.property(anyControl, fc.array(anyTaken, { maxLength: 20 }), (control, taken) => {
        const clock = played(control, taken).at(-1)!;
        const stored = JSON.parse(JSON.stringify(control)) as TimeControl;
        const again = played(stored, taken).at(-1)!;
        expect(again).toEqual(clock);
        expect(JSON.parse(JSON.stringify(clock))).toEqual(clock);
      }),
    );
  });
});

describe('time is conserved (ledger T1)', () => {
  const exact = anyControl.filter((control) => !control.counting);

  it('what periods gave is what was spent and what is left (property)', () => {
    const uncapped = exact.filter(
      (control) => control.kind === 'periods' && control.periods.every(({ cap }) => cap === undefined),
    );
    fc.assert(
      fc.property(uncapped, fc.array(anyTaken, { maxLength: 80 }), (control, taken) => {
        if (control.kind !== 'periods') return;
        const clocks = played(control, taken);
        const clock = clocks.at(-1)!;
        const whiteMoves = Math.ceil((clocks.length - 1) / 2);
        const used = clocks
          .slice(1)
          .map((next, index) => next.turnStartedAt - clocks[index]!.turnStartedAt)
          .filter((_, index) => index % 2 === 0)
          .reduce((sum, time) => sum + time, 0);
        expect(clock.times.white.spent).toBe(used);
        expect(used + clock.times.white.left).toBe(given(control.periods, whiteMoves));
      }),
    );
  });

  it('what a Triple Block gave is spent, on the clock or in the bank (property)', () => {
    const blocks = exact.filter((control) => control.kind === 'tripleBlock' && control.guarantee === undefined);
    fc.assert(
      fc.property(blocks, fc.array(anyTaken, { maxLength: 160 }), (control, taken) => {
        if (control.kind !== 'tripleBlock') return;
        for (const color of ['white', 'black'] as const) {
          const { left, bank, spent, moves } = played(control, taken).at(-1)!.times[color];
          expect(left + bank + spent).toBe(control.clock + control.bank + Math.min(50, moves) * control.increment);
          expect(left).toBeLessThanOrEqual(control.clock);
          expect(bank).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('what a bank loses is what moves took beyond their time (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * DAY }), { maxLength: 60 }), (taken) => {
        const control: TimeControl = { kind: 'perMove', perMove: DAY, bank: 20 * DAY };
        const clocks = played(control, taken);
        const whites = taken.slice(0, clocks.length - 1).filter((_, index) => index % 2 === 0);
        const over = whites.reduce((sum, time) => sum + Math.max(0, time - DAY), 0);
        expect(clocks.at(-1)!.times.white).toMatchObject({ bank: 20 * DAY - over, left: 21 * DAY - over });
      }),
    );
  });
});

/** What periods have given after so many moves, counted move by move. */
const given = (
  all: readonly { readonly moves?: number; readonly time: number; readonly increment?: number }[],
  made: number,
): number => {
  let total = all[0]!.time;
  let index = 0;
  let inPeriod = 0;
  for (let move = 0; move < made; move += 1) {
    const period = all[index]!;
    total += period.increment ?? 0;
    inPeriod += 1;
    if (inPeriod !== period.moves) continue;
    inPeriod = 0;
    index = Math.min(index + 1, all.length - 1);
    total += all[index]!.time;
  }
  return total;
};

describe('the flag under any control (ledger T4, T10)', () => {
  const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

  it('falls at the same millisecond, however the checks are spaced, and so does its replay (property)', () => {
    const spacing = fc.array(fc.integer({ min: 0, max: 400 * DAY }), { maxLength: 12 });
    fc.assert(
      fc.property(anyControl, fc.array(anyTaken, { maxLength: 12 }), spacing, (control, taken, offsets) => {
        const clocks = played(control, taken);
        const events: GameEvent[] = [
          ...begun({ time: control }, 'iccf'),
          ...clocks
            .slice(1)
            .map(
              (clock, index): GameEvent => ({ type: 'movePlayed', at: clock.turnStartedAt, uci: SHUFFLE[index % 4]! }),
            ),
        ];
        const last = clocks.at(-1)!;
        const falls = flagFallsAt(last);
        for (const at of [...offsets.sort((one, other) => one - other), Number.MAX_SAFE_INTEGER - NOON]) {
          const game = replay(events);
          const decision = decide(game, { type: 'checkTime' }, last.turnStartedAt + at);
          if (decision.accepted) events.push(...decision.events);
          if (last.turnStartedAt + at < falls) expect(nextDueAt(replay(events))).toBeLessThanOrEqual(falls);
        }
        const ends = events.filter(({ type }) => type === 'gameEnded');
        expect(ends).toMatchObject([{ at: falls, ending: 'flagFall', by: last.turn }]);
        const stored = JSON.parse(JSON.stringify(events)) as GameEvent[];
        expect((replay(stored) as EndedGame).clock).toEqual((replay(events) as EndedGame).clock);
      }),
    );
  });
});
