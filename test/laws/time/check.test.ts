import { describe, expect, it } from 'vitest';
import { DAY, HOUR, ICCF_COUNTING, MINUTE, SECOND, type TimeControl } from '../../../lambdas/laws/index.ts';
import { problemWith, type TimeOf, takesCounting } from '../../../lambdas/laws/time/check.ts';
import { periods } from './given.ts';

const perMove = (more: object): TimeControl => ({ kind: 'perMove', perMove: 2 * DAY, ...more }) as TimeControl;
const block = (more: object): TimeControl =>
  ({ kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY, ...more }) as TimeControl;

/** How to make a control with such a time in it, and between which times it can be played under. */
const LIMITS: readonly [TimeOf, least: number, most: number, (time: number) => TimeControl][] = [
  ['move', 5 * MINUTE, 366 * DAY, (time) => perMove({ perMove: time })],
  ['bank', 5 * MINUTE, 3_660 * DAY, (bank) => perMove({ bank })],
  ['period', 5 * MINUTE, 3_660 * DAY, (time) => periods({ time })],
  ['increment', SECOND, 366 * DAY, (increment) => periods({ time: DAY, increment })],
  ['cap', 5 * MINUTE, 3_660 * DAY, (cap) => periods({ time: 5 * MINUTE, increment: DAY, cap })],
  ['doubling', 5 * MINUTE, 366 * DAY, (doubleAfter) => perMove({ counting: { doubleAfter } })],
  [
    'doubling',
    5 * MINUTE,
    366 * DAY,
    (doubleAfter) => ({ ...periods({ time: DAY }), counting: { doubleAfter } }) as TimeControl,
  ],
  ['silence', 5 * MINUTE, 366 * DAY, (silence) => perMove({ counting: { silence } })],
  [
    'silence',
    5 * MINUTE,
    366 * DAY,
    (silence) => ({ ...periods({ time: DAY }), counting: { silence } }) as TimeControl,
  ],
  ['clock', DAY, 366 * DAY, (clock) => block({ clock })],
  ['bank', 5 * MINUTE, 3_660 * DAY, (bank) => block({ bank })],
  ['increment', SECOND, 366 * DAY, (increment) => block({ increment })],
];

describe('the times that can be played under (ledger T1)', () => {
  it.each(LIMITS)('%s: from %i to %i ms', (of, least, most, control) => {
    expect(problemWith(control(least))).toBeUndefined();
    expect(problemWith(control(most))).toBeUndefined();
    const outOfRange = { code: 'timeOutOfRange', of, least, most };
    expect(problemWith(control(least - 1))).toEqual(outOfRange);
    expect(problemWith(control(most + 1))).toEqual(outOfRange);
  });

  it('are none at all for the bank and the increment of a Triple Block', () => {
    expect(problemWith(block({ bank: 0, increment: 0 }))).toBeUndefined();
  });

  it('are for a guarantee no longer than the clock', () => {
    expect(problemWith(block({ guarantee: 50 * DAY }))).toBeUndefined();
    expect(problemWith(block({ guarantee: 50 * DAY + 1 }))).toEqual({ code: 'guaranteeAboveClock', clock: 50 * DAY });
    expect(problemWith(block({ guarantee: 5 * MINUTE - 1 }))).toMatchObject({
      code: 'timeOutOfRange',
      of: 'guarantee',
    });
  });

  it('are in at most five periods of at most five hundred moves, of which the last alone may be for all', () => {
    const period = { moves: 10, time: DAY };
    const four = [period, period, period, period] as const;
    expect(problemWith(periods(...four, { time: DAY }))).toBeUndefined();
    expect(problemWith(periods(...four, period, period))).toEqual({ code: 'tooManyPeriods', most: 5 });
    expect(problemWith(periods({ moves: 500, time: DAY }))).toBeUndefined();
    expect(problemWith(periods({ moves: 501, time: DAY }))).toEqual({ code: 'tooManyMoves', most: 500 });
    expect(problemWith(periods({ moves: 0, time: DAY }))).toEqual({ code: 'noMoves' });
    expect(problemWith(periods(period, { time: DAY }, period))).toEqual({ code: 'periodAfterAllMoves' });
    expect(problemWith(periods(period, { moves: 10, time: 1 }))).toMatchObject({ code: 'timeOutOfRange' });
  });

  it('have a cap no lower than what the clock starts with, and only with an increment', () => {
    expect(problemWith(periods({ time: 2 * DAY, increment: DAY, cap: 2 * DAY }))).toBeUndefined();
    expect(problemWith(periods({ time: 2 * DAY, increment: DAY, cap: 2 * DAY - 1 }))).toEqual({
      code: 'capBelowBase',
      base: 2 * DAY,
      cap: 2 * DAY - 1,
    });
    expect(problemWith(periods({ time: 2 * DAY, cap: 3 * DAY }))).toEqual({ code: 'capWithoutIncrement' });
  });
});

describe('counting in whole days (ledger T1, iccf)', () => {
  const whole = (more: object): TimeControl => ({ ...more, counting: { wholeDays: true } }) as TimeControl;

  it('needs every time in days', () => {
    for (const control of [
      perMove({ perMove: DAY + HOUR }),
      perMove({ bank: DAY + HOUR }),
      periods({ time: DAY + HOUR }),
      periods({ time: DAY, increment: HOUR }),
      periods({ time: DAY, increment: DAY, cap: DAY + HOUR }),
      periods({ moves: 10, time: DAY }, { time: HOUR }),
    ]) {
      expect(problemWith(whole(control))).toEqual({ code: 'notWholeDays' });
      expect(problemWith(control)).toBeUndefined();
    }
    expect(problemWith(whole(perMove({ bank: DAY })))).toBeUndefined();
    expect(problemWith(whole(periods({ time: DAY, increment: DAY, cap: 2 * DAY })))).toBeUndefined();
    const doubled = (doubleAfter: number) =>
      ({ ...perMove({}), counting: { wholeDays: true, doubleAfter } }) as TimeControl;
    expect(problemWith(doubled(DAY))).toBeUndefined();
    expect(problemWith(doubled(DAY + HOUR))).toEqual({ code: 'notWholeDays' });
  });

  it('is taken from the book by days for many moves alone, where they say no other', () => {
    const plain = periods({ moves: 10, time: 50 * DAY });
    expect(takesCounting(plain, ICCF_COUNTING)).toBe(true);
    expect(takesCounting(plain, {})).toBe(false);
    expect(takesCounting({ ...plain, counting: { silence: DAY } } as TimeControl, ICCF_COUNTING)).toBe(false);
    expect(takesCounting(periods({ time: 90 * MINUTE }), ICCF_COUNTING)).toBe(false);
    expect(takesCounting(perMove({}), ICCF_COUNTING)).toBe(false);
    expect(takesCounting(block({}), ICCF_COUNTING)).toBe(false);
  });
});
