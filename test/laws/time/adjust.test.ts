import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clock,
  DAY,
  flagFallsAt,
  giveTime,
  HOUR,
  pressClock,
  refillClock,
  remainingAt,
  restoreClock,
  restoreInProportion,
  startAgain,
  stopClock,
  type TimeControl,
  type TripleBlock,
  takeTime,
} from '../../../lambdas/laws/index.ts';
import { anyControl, anyTaken, clockAfter, NOON, periods, played, whiteAfter } from './given.ts';

const tenDays = periods({ time: 10 * DAY });
const daily: TimeControl = { kind: 'perMove', perMove: DAY, bank: 5 * DAY };

describe('time given (ledger T3, A2)', () => {
  it('moves the flag by as much', () => {
    expect(flagFallsAt(giveTime(clockAfter(tenDays), tenDays, 'white', 2 * DAY, NOON + DAY))).toBe(NOON + 12 * DAY);
    expect(remainingAt(giveTime(clockAfter(tenDays), tenDays, 'black', DAY, NOON), 'black', NOON)).toBe(11 * DAY);
  });

  it('after the flag fell counts from when it is given', () => {
    const late = NOON + 10 * DAY + 5 * HOUR;
    const clock = giveTime(clockAfter(tenDays), tenDays, 'white', 2 * DAY, late);
    expect(flagFallsAt(clock)).toBe(late + 2 * DAY);
    expect(remainingAt(pressClock(clock, tenDays, late + DAY), 'white', NOON)).toBe(DAY);
  });

  it('after a fallen flag is whole, where whole days are counted or the time was doubled', () => {
    const counting = { wholeDays: true, doubleAfter: 2 * DAY } as const;
    const control = { ...tenDays, counting } as TimeControl;
    const late = flagFallsAt(clockAfter(control)) + HOUR;
    expect(flagFallsAt(giveTime(clockAfter(control), control, 'white', 2 * DAY, late))).toBe(late + 2 * DAY);
  });

  it('after silence leaves what was on the clock', () => {
    const control = { ...tenDays, counting: { silence: 3 * DAY } } as TimeControl;
    const clock = giveTime(clockAfter(control), control, 'white', DAY, NOON + 4 * DAY);
    expect(remainingAt(clock, 'white', NOON + 4 * DAY)).toBe(7 * DAY);
    expect(flagFallsAt(clock)).toBe(NOON + 7 * DAY);
  });

  it('with a time per move is for one move, and goes before the bank', () => {
    const gift = giveTime(clockAfter(daily), daily, 'white', DAY, NOON);
    expect(pressClock(gift, daily, NOON + 2 * DAY).times.white).toMatchObject({ left: 6 * DAY, bank: 5 * DAY });
    expect(pressClock(gift, daily, NOON + 3 * DAY).times.white).toMatchObject({ left: 5 * DAY, bank: 4 * DAY });
  });

  it('goes on with the running move as it is, while the flag stands', () => {
    const counting = { wholeDays: true } as const;
    const control = { ...tenDays, counting } as TimeControl;
    const clock = clockAfter(control);
    const gift = giveTime(clock, control, 'white', DAY, NOON + 1.5 * DAY);
    expect(gift).toEqual({ ...clock, times: { ...clock.times, white: { ...clock.times.white, left: 11 * DAY } } });
    expect(giveTime(clock, control, 'white', DAY, NOON + 10 * DAY).taken).toBe(0);
  });

  it('to who waits does nothing to the flag of who is to move, fallen or not', () => {
    const clock = clockAfter(tenDays);
    for (const at of [NOON + DAY, NOON + 11 * DAY]) {
      const gift = giveTime(clock, tenDays, 'black', DAY, at);
      expect(flagFallsAt(gift)).toBe(NOON + 10 * DAY);
      expect(remainingAt(gift, 'black', at)).toBe(11 * DAY);
    }
  });

  it('after a fallen flag leaves the bank of a Triple Block as it is', () => {
    const control: TripleBlock = { kind: 'tripleBlock', clock: 50 * DAY, bank: 30 * DAY, increment: DAY };
    const clock = giveTime(clockAfter(control), control, 'white', 2 * DAY, NOON + 51 * DAY);
    expect(clock.times.white).toMatchObject({ left: 2 * DAY, bank: 30 * DAY });
  });

  it('after a fallen flag does not fill an empty bank', () => {
    const clock = giveTime(clockAfter(daily), daily, 'white', 2 * DAY, NOON + 7 * DAY);
    expect(pressClock(clock, daily, NOON + 7 * DAY).times.white).toMatchObject({ left: DAY, bank: 0 });
  });
});

describe('time taken (ledger A2)', () => {
  it('brings the flag nearer by as much', () => {
    expect(flagFallsAt(takeTime(clockAfter(tenDays), 'white', 2 * DAY, NOON + DAY))).toBe(NOON + 8 * DAY);
    expect(remainingAt(takeTime(clockAfter(tenDays), 'black', DAY, NOON), 'black', NOON)).toBe(9 * DAY);
  });

  it('leaves who waits next to nothing, whatever the running move has taken', () => {
    expect(remainingAt(takeTime(clockAfter(tenDays), 'black', 400 * DAY, NOON + 2 * DAY), 'black', NOON)).toBe(1);
    expect(flagFallsAt(takeTime(clockAfter(tenDays), 'white', 400 * DAY, NOON + 2 * DAY))).toBe(NOON + 2 * DAY + 1);
  });

  it('leaves no less than nothing, and no flag in the past (property)', () => {
    const amount = fc.integer({ min: 0, max: 400 * DAY });
    fc.assert(
      fc.property(anyControl, amount, amount, fc.constantFrom('white', 'black'), (control, taken, waited, color) => {
        const before = clockAfter(control);
        const at = NOON + (waited % (flagFallsAt(before) - NOON));
        const clock = takeTime(before, color as 'white' | 'black', taken, at);
        expect(remainingAt(clock, color as 'white' | 'black', at)).toBeGreaterThan(0);
        expect(flagFallsAt(clock)).toBeGreaterThan(at);
        expect(flagFallsAt(clock)).toBeLessThanOrEqual(flagFallsAt(before));
      }),
    );
  });
});

describe('the bank of a Triple Block (ledger T1, iccf)', () => {
  const control: TripleBlock = { kind: 'tripleBlock', clock: 50 * DAY, bank: 30 * DAY, increment: DAY };

  it('fills the running clock when its player asks, as far as it goes', () => {
    const clock = refillClock(clockAfter(control), control, NOON + 20 * DAY);
    expect(remainingAt(clock, 'white', NOON + 20 * DAY)).toBe(50 * DAY);
    const again = refillClock(clock, control, NOON + 60 * DAY);
    expect(remainingAt(again, 'white', NOON + 60 * DAY)).toBe(20 * DAY);
    expect(again.times.white.bank).toBe(0);
  });

  it('comes too late once the flag has fallen', () => {
    const clock = clockAfter(control);
    expect(refillClock(clock, control, NOON + 50 * DAY)).toBe(clock);
  });
});

describe('clocks after a rollback (classic 14.7, ledger T7)', () => {
  it('show what the record has, from now on', () => {
    const then = clockAfter(tenDays, DAY, 2 * DAY);
    const now = clockAfter(tenDays, DAY, 2 * DAY, 4 * DAY, DAY);
    const clock = restoreClock(now, then, NOON + 30 * DAY);
    expect(clock.turn).toBe('white');
    expect(flagFallsAt(clock)).toBe(NOON + 39 * DAY);
    expect(remainingAt(clock, 'black', NOON)).toBe(8 * DAY);
  });

  it('still stand where they are stopped', () => {
    const then = clockAfter(tenDays, DAY, DAY);
    const stopped = stopClock(clockAfter(tenDays, DAY, DAY, DAY), { reason: 'case' }, NOON + 3 * DAY);
    const clock = restoreClock(stopped, then, NOON + 4 * DAY);
    expect(flagFallsAt(clock)).toBe(Number.POSITIVE_INFINITY);
    expect(flagFallsAt(startAgain(clock, { reason: 'case' }, NOON + 5 * DAY))).toBe(NOON + 14 * DAY);
  });

  it('show a share of the time used where the record is silent', () => {
    const now = whiteAfter(tenDays, 0, 0, DAY, 3 * DAY);
    const clock = restoreInProportion(tenDays, now, { white: 2, black: 2 }, 'white', NOON + 4 * DAY);
    expect(remainingAt(clock, 'white', NOON + 4 * DAY)).toBe(8 * DAY);
    expect(flagFallsAt(clock)).toBe(NOON + 12 * DAY);
  });

  it('count the running move to the time used', () => {
    const now = whiteAfter(tenDays, 0, 0, DAY, 3 * DAY);
    const clock = restoreInProportion(tenDays, now, { white: 2, black: 2 }, 'white', NOON + 6 * DAY);
    expect(remainingAt(clock, 'white', NOON + 6 * DAY)).toBe(7 * DAY);
    expect(remainingAt(clock, 'black', NOON + 6 * DAY)).toBe(10 * DAY);
  });

  it('show time with every time per move', () => {
    const now = whiteAfter(daily, 2 * DAY, 2 * DAY);
    const clock = restoreInProportion(daily, now, { white: 1, black: 1 }, 'white', NOON);
    expect(clock.times.white).toMatchObject({ left: 5 * DAY, bank: 4 * DAY, moves: 1 });
  });

  it('never leave anybody without time who has some now (property)', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(anyControl, fc.array(anyTaken, { maxLength: 60 }), share, (control, taken, percent) => {
        const now: Clock = played(control, taken).at(-1)!;
        const made = (moves: number) => Math.floor((moves * percent) / 100);
        const { white, black } = now.times;
        const at = now.turnStartedAt;
        const clock = restoreInProportion(
          control,
          now,
          { white: made(white.moves), black: made(black.moves) },
          'black',
          at,
        );
        for (const color of ['white', 'black'] as const) {
          expect(remainingAt(clock, color, at)).toBeGreaterThan(0);
          expect(clock.times[color].spent).toBeLessThanOrEqual(now.times[color].spent);
        }
      }),
    );
  });
});
