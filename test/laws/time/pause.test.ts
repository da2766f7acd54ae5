import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakSilence,
  DAY,
  flagFallsAt,
  giveBack,
  HOUR,
  isStopped,
  MINUTE,
  pressClock,
  remainingAt,
  startAgain,
  startClock,
  stopClock,
  type TimeControl,
} from '../../../lambdas/laws/index.ts';
import { dueReminders, nextReminderAt } from '../../../lambdas/laws/time/reminders.ts';
import { anyControl, clockAfter, NOON, periods, whiteAfter } from './given.ts';

const tenDays = periods({ time: 10 * DAY });
const wholeDays: TimeControl = { ...tenDays, counting: { wholeDays: true } } as TimeControl;
const CASE = { reason: 'case 12' };
const LEAVE = { reason: 'leave', color: 'white' } as const;

describe('clocks that are stopped (ledger T6)', () => {
  it("stand for each player's own reason, and for no other's", () => {
    const both = stopClock(stopClock(clockAfter(tenDays), LEAVE, NOON), { ...LEAVE, color: 'black' }, NOON);
    expect(both.stops).toHaveLength(2);
    expect(startAgain(both, { ...LEAVE, color: 'black' }, NOON).stops).toEqual([LEAVE]);
  });

  it('stand, and have no flag to fall', () => {
    const clock = stopClock(clockAfter(tenDays), CASE, NOON + DAY);
    expect(remainingAt(clock, 'white', NOON + 30 * DAY)).toBe(9 * DAY);
    expect(flagFallsAt(clock)).toBe(Number.POSITIVE_INFINITY);
    expect([dueReminders(clock, [], NOON + 30 * DAY), nextReminderAt(clock, [])]).toEqual([[], undefined]);
  });

  it('go on where they stood', () => {
    const clock = startAgain(stopClock(clockAfter(tenDays), CASE, NOON + DAY), CASE, NOON + 5 * DAY);
    expect(flagFallsAt(clock)).toBe(NOON + 14 * DAY);
    expect(remainingAt(pressClock(clock, tenDays, NOON + 6 * DAY), 'white', NOON)).toBe(8 * DAY);
  });

  it('stand until the last reason is gone', () => {
    const both = stopClock(stopClock(clockAfter(tenDays), CASE, NOON), LEAVE, NOON + DAY);
    const one = startAgain(both, CASE, NOON + 2 * DAY);
    expect(isStopped(one)).toBe(true);
    expect(flagFallsAt(startAgain(one, LEAVE, NOON + 3 * DAY))).toBe(NOON + 13 * DAY);
  });

  it('are stopped once by the same reason, and not started by another', () => {
    const stopped = stopClock(clockAfter(tenDays), CASE, NOON);
    expect(stopClock(stopped, CASE, NOON + DAY)).toBe(stopped);
    expect(startAgain(stopped, LEAVE, NOON + DAY)).toBe(stopped);
  });

  it('take a pause out of whole days to the millisecond', () => {
    const clock = startAgain(stopClock(clockAfter(wholeDays), CASE, NOON + 23 * HOUR), CASE, NOON + 40 * HOUR);
    expect(remainingAt(clock, 'white', NOON + 41 * HOUR - 1)).toBe(10 * DAY);
    expect(remainingAt(clock, 'white', NOON + 41 * HOUR)).toBe(9 * DAY);
    expect(flagFallsAt(clock)).toBe(NOON + 10 * DAY + 17 * HOUR);
  });

  it('lose exactly the pauses, whatever the control and however they overlap (property)', () => {
    const pause = fc.record({ start: fc.integer({ min: 0, max: 9 * DAY }), long: fc.integer({ min: 0, max: DAY }) });
    fc.assert(
      fc.property(anyControl, fc.array(pause, { maxLength: 6 }), (control, pauses) => {
        const edges = pauses
          .flatMap(({ start, long }, index) => [
            { at: NOON + start, index, stops: true },
            { at: NOON + start + long, index, stops: false },
          ])
          .sort((one, other) => one.at - other.at || Number(other.stops) - Number(one.stops));
        const clock = edges.reduce(
          (now, { at, index, stops }) => (stops ? stopClock : startAgain)(now, { reason: `${index}` }, at),
          startClock(control, 'white', NOON),
        );
        const end = NOON + 11 * DAY;
        const stood = standing(pauses);
        const plain = startClock(control, 'white', NOON);
        expect(flagFallsAt(clock)).toBe(flagFallsAt(plain) + stood);
        expect(remainingAt(clock, 'white', end)).toBe(remainingAt(plain, 'white', end - stood));
      }),
    );
  });
});

/** How long some pause was on, counted by merging them. */
const standing = (pauses: readonly { readonly start: number; readonly long: number }[]): number => {
  let sum = 0;
  let until = 0;
  for (const { start, long } of [...pauses].sort((one, other) => one.start - other.start)) {
    sum += Math.max(0, start + long - Math.max(until, start));
    until = Math.max(until, start + long);
  }
  return sum;
};

describe('leave (ledger T9)', () => {
  it("holds one player's clock, and lets the other's run", () => {
    const away = stopClock(clockAfter(tenDays, DAY), LEAVE, NOON + DAY);
    expect(flagFallsAt(away)).toBe(NOON + 11 * DAY);
    const toMove = pressClock(away, tenDays, NOON + 2 * DAY);
    expect(remainingAt(toMove, 'black', NOON + 30 * DAY)).toBe(9 * DAY);
    expect(remainingAt(toMove, 'white', NOON + 30 * DAY)).toBe(9 * DAY);
    expect(flagFallsAt(startAgain(toMove, LEAVE, NOON + 30 * DAY))).toBe(NOON + 39 * DAY);
  });
});

describe('an outage of the service (ledger T6)', () => {
  it('is given back to the clock that ran, to the millisecond', () => {
    const clock = giveBack(clockAfter(tenDays), { from: NOON + DAY, to: NOON + DAY + 29 * MINUTE });
    expect(flagFallsAt(clock)).toBe(NOON + 10 * DAY + 29 * MINUTE);
  });

  it('gives back only what of it fell into this turn', () => {
    const clock = giveBack(clockAfter(tenDays, DAY), { from: NOON + 20 * HOUR, to: NOON + 30 * HOUR });
    expect(flagFallsAt(clock)).toBe(NOON + 11 * DAY + 6 * HOUR);
  });

  it('gives nothing to a clock that stood, or started later', () => {
    const stopped = stopClock(clockAfter(tenDays), CASE, NOON);
    expect(giveBack(stopped, { from: NOON + DAY, to: NOON + 2 * DAY })).toBe(stopped);
    const later = clockAfter(tenDays, 3 * DAY);
    expect(giveBack(later, { from: NOON + DAY, to: NOON + 2 * DAY })).toBe(later);
  });

  it('never makes a turn shorter than nothing (property)', () => {
    const instants = fc.tuple(fc.integer({ min: -DAY, max: 5 * DAY }), fc.integer({ min: 0, max: 5 * DAY }));
    fc.assert(
      fc.property(anyControl, instants, (control, [start, long]) => {
        const plain = clockAfter(control);
        const clock = giveBack(plain, { from: NOON + start, to: NOON + start + long });
        expect(clock.taken).toBeGreaterThanOrEqual(0);
        expect(flagFallsAt(clock) - flagFallsAt(plain)).toBe(Math.max(0, Math.min(long, start + long)));
      }),
    );
  });
});

describe('silence (ledger T1, iccf)', () => {
  const silent = { ...periods({ time: 300 * DAY }), counting: { silence: 40 * DAY } } as TimeControl;

  it('is broken by a word, and begins anew with each move', () => {
    const clock = breakSilence(whiteAfter(silent), NOON + 30 * DAY);
    expect(flagFallsAt(clock)).toBe(NOON + 70 * DAY);
    expect(remainingAt(clock, 'white', NOON + 60 * DAY)).toBe(240 * DAY);
    const moved = pressClock(clock, silent, NOON + 50 * DAY);
    expect(flagFallsAt(moved)).toBe(NOON + 90 * DAY);
  });
});
