import { describe, expect, it } from 'vitest';
import {
  DAY,
  finishClock,
  flagFallsAt,
  HOUR,
  ICCF_COUNTING,
  MINUTE,
  remainingAt,
  startClock,
  type TimeControl,
} from '../../../lambdas/laws/index.ts';
import { clockAfter, NOON, periods, whiteAfter } from './given.ts';

const daysLeft = (clock: ReturnType<typeof clockAfter>) => remainingAt(clock, 'white', clock.turnStartedAt) / DAY;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a time per move (ledger T1)', () => {
  it('begins anew with each move, and what is not used lapses', () => {
    expect(daysLeft(whiteAfter({ kind: 'perMove', perMove: 3 * DAY }, DAY, 2 * DAY))).toBe(3);
  });

  it('is eked out of a bank that is never filled again', () => {
    const control: TimeControl = { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY };
    expect(flagFallsAt(clockAfter(control))).toBe(NOON + 22 * DAY);
    expect(daysLeft(whiteAfter(control, 5 * DAY))).toBe(19);
    expect(daysLeft(whiteAfter(control, 5 * DAY, HOUR, 2 * DAY))).toBe(19);
    expect(daysLeft(whiteAfter(control, 5 * DAY, 18 * DAY))).toBe(3);
  });
});

describe('so many moves in so many days (ledger T1)', () => {
  const tenInFifty = periods({ moves: 10, time: 50 * DAY });

  it('carries unused time over the control', () => {
    expect(daysLeft(whiteAfter(tenInFifty, ...times(9, 3 * DAY)))).toBe(23);
    expect(daysLeft(whiteAfter(tenInFifty, ...times(10, 3 * DAY)))).toBe(70);
    expect(daysLeft(whiteAfter(tenInFifty, ...times(20, 3 * DAY)))).toBe(90);
  });

  it('has the flag fall when the whole of it is used', () => {
    const clock = whiteAfter(tenInFifty, ...times(9, 5 * DAY));
    expect(flagFallsAt(clock)).toBe(clock.turnStartedAt + 5 * DAY);
  });

  it('has 18 moves an hour after 36 in two hours (classic 14.1)', () => {
    const control = periods({ moves: 36, time: 2 * HOUR }, { moves: 18, time: HOUR });
    const made = (count: number) => remainingAt(whiteAfter(control, ...times(count, 3 * MINUTE)), 'white', 0) / MINUTE;
    expect([35, 36, 37, 53, 54, 72].map(made)).toEqual([15, 72, 69, 21, 78, 84]);
  });

  it('gives what is left to all later moves where the last period has no number', () => {
    const control = periods({ moves: 2, time: 10 * DAY }, { time: 5 * DAY });
    expect([1, 2, 3, 9].map((count) => daysLeft(whiteAfter(control, ...times(count, DAY))))).toEqual([9, 13, 12, 6]);
  });

  it('gives all moves one time', () => {
    expect(daysLeft(whiteAfter(periods({ time: 60 * DAY }), ...times(20, 2 * DAY)))).toBe(20);
  });
});

describe('time added with each move (ledger T1)', () => {
  const thirtyAndOne = { time: 30 * DAY, increment: DAY };

  it('comes once the move is made', () => {
    expect(daysLeft(clockAfter(periods(thirtyAndOne)))).toBe(30);
    expect(daysLeft(whiteAfter(periods(thirtyAndOne), 3 * DAY))).toBe(28);
    expect(daysLeft(whiteAfter(periods(thirtyAndOne), 0, 0))).toBe(32);
  });

  it('never brings the clock above the cap', () => {
    const capped = periods({ ...thirtyAndOne, cap: 31 * DAY });
    expect(daysLeft(whiteAfter(capped, 0, 0, 0))).toBe(31);
    expect(daysLeft(whiteAfter(capped, 0, 0, 12 * HOUR))).toBe(31);
  });

  it('is that of the period in which the move was made', () => {
    const control = periods({ moves: 2, time: 10 * DAY, increment: DAY }, { time: 5 * DAY, increment: HOUR });
    expect(daysLeft(whiteAfter(control, 0, 0))).toBe(17);
    expect(daysLeft(whiteAfter(control, 0, 0, 0))).toBe(17 + 1 / 24);
  });
});

describe('the Triple Block (ledger T1, iccf)', () => {
  const control: TimeControl = { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY };
  const white = (...taken: number[]) => whiteAfter(control, ...taken).times.white;

  it('puts into the bank what the clock can not take', () => {
    expect(white(HOUR)).toMatchObject({ left: 50 * DAY, bank: 76 * DAY - HOUR });
  });

  it('fills the clock up from the bank after each move', () => {
    expect(white(49 * DAY)).toMatchObject({ left: 50 * DAY, bank: 27 * DAY });
    expect(white(49 * DAY, 49 * DAY)).toMatchObject({ left: 29 * DAY, bank: 0 });
  });

  it('lets the flag fall with days in the bank', () => {
    expect(flagFallsAt(clockAfter(control))).toBe(NOON + 50 * DAY);
  });

  it('adds nothing after the fiftieth move: 175 days are all there is', () => {
    const { left, bank, spent } = white(...times(60, DAY));
    expect({ left, bank, all: left + bank + spent }).toEqual({ left: 50 * DAY, bank: 65 * DAY, all: 175 * DAY });
  });

  it('keeps a guaranteed time for every move after the fiftieth', () => {
    const guaranteed = { ...control, clock: 3 * DAY, bank: 0, guarantee: 3 * DAY };
    expect(daysLeft(whiteAfter(guaranteed, ...times(50, DAY), 2 * DAY))).toBe(3);
    expect(daysLeft(whiteAfter({ ...control, clock: 3 * DAY, bank: 0 }, ...times(50, DAY), 2 * DAY))).toBe(1);
    expect(daysLeft(whiteAfter(guaranteed, 2 * DAY))).toBe(2);
    expect(daysLeft(whiteAfter(guaranteed, ...times(49, DAY), 2 * DAY))).toBe(2);
  });
});

describe('counting as the ICCF does (ledger T1, iccf)', () => {
  const control: TimeControl = {
    kind: 'periods',
    periods: [{ moves: 10, time: 50 * DAY }],
    counting: { wholeDays: true, doubleAfter: 20 * DAY },
  };

  it.each([
    [0, 50],
    [DAY - 1, 50],
    [DAY, 49],
    [2 * DAY - 1, 49],
    [20 * DAY, 30],
    [21 * DAY - 1, 30],
    [21 * DAY, 28],
    [23 * DAY + 23 * HOUR, 24],
  ])('charges a move that took %i ms so that %i days are left', (taken, left) => {
    expect(daysLeft(whiteAfter(control, taken))).toBe(left);
  });

  it('costs nothing to answer within a day, move for move', () => {
    expect(daysLeft(whiteAfter(control, ...times(9, 23 * HOUR)))).toBe(50);
  });

  it('shows what the running move has cost so far', () => {
    const left = (taken: number) => remainingAt(clockAfter(control), 'white', NOON + taken) / DAY;
    expect([23 * HOUR, 25 * HOUR, 22 * DAY].map(left)).toEqual([50, 49, 26]);
  });

  it('has the flag fall after 35 days on the first move: 20 and twice 15', () => {
    expect(flagFallsAt(clockAfter(control))).toBe(NOON + 35 * DAY);
  });

  it('has it fall at the end of a full day where double days do not come out even', () => {
    expect(flagFallsAt(whiteAfter(control, DAY))).toBe(NOON + DAY + 35 * DAY);
  });

  it('has it fall after 40 days of silence, whatever is left', () => {
    const silent: TimeControl = { ...control, periods: [{ time: 300 * DAY }], counting: ICCF_COUNTING };
    expect(flagFallsAt(clockAfter(silent))).toBe(NOON + 40 * DAY);
    expect(remainingAt(clockAfter(silent), 'white', NOON + 40 * DAY)).toBe(240 * DAY);
  });
});

describe('a move and the clocks (ledger T2)', () => {
  it('stops one clock and starts the other', () => {
    const clock = clockAfter(periods({ time: 10 * DAY }), DAY);
    expect(clock.turn).toBe('black');
    expect(remainingAt(clock, 'white', NOON + 5 * DAY)).toBe(9 * DAY);
    expect(remainingAt(clock, 'black', NOON + 5 * DAY)).toBe(6 * DAY);
  });

  it('that is the last of a period brings the next one, unless it ends the game', () => {
    const clock = clockAfter(periods({ moves: 1, time: 10 * DAY }), 4 * DAY);
    expect(remainingAt(clock, 'white', NOON)).toBe(16 * DAY);
    const over = finishClock(clock, NOON + 4 * DAY);
    expect(remainingAt(over, 'white', NOON + 9 * DAY)).toBe(6 * DAY);
    expect(remainingAt(over, 'black', NOON + 9 * DAY)).toBe(10 * DAY);
    expect(flagFallsAt(over)).toBe(Number.POSITIVE_INFINITY);
    expect(over.stops).toEqual([{ reason: 'end' }]);
  });

  it('starts with whoever is to move', () => {
    const clock = startClock(periods({ time: DAY }), 'black', NOON);
    expect(remainingAt(clock, 'black', NOON + HOUR)).toBe(23 * HOUR);
    expect(remainingAt(clock, 'white', NOON + HOUR)).toBe(DAY);
  });
});
