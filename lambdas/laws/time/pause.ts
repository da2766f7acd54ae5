import type { Instant } from '../instant.ts';
import { type Clock, type Stop, settled, takenAt } from './clock.ts';

const isSame = (one: Stop, other: Stop): boolean => one.reason === other.reason && one.color === other.color;

/** Stops the clock for a reason (ledger T6, T9): the turn so far stays charged to the millisecond. Twice is once. */
export const stopClock = (clock: Clock, stop: Stop, at: Instant): Clock =>
  clock.stops.some((other) => isSame(stop, other)) ? clock : { ...settled(clock, at), stops: [...clock.stops, stop] };

/** Takes one reason away. The clock goes on from here where no other is left. */
export const startAgain = (clock: Clock, stop: Stop, at: Instant): Clock =>
  clock.stops.some((other) => isSame(stop, other))
    ? { ...settled(clock, at), stops: clock.stops.filter((other) => !isSame(stop, other)) }
    : clock;

/**
 * Gives back what an outage of the service cost the running clock (ledger T6): the part of it in which this turn's
 * clock ran. To be applied once an outage, after it: a clock that stood still, or started later, gets nothing.
 */
export const giveBack = (clock: Clock, outage: { readonly from: Instant; readonly to: Instant }): Clock => {
  const now = settled(clock, outage.to);
  const lost = Math.min(outage.to - outage.from, now.taken - clock.taken);
  return lost > 0 ? { ...now, taken: now.taken - lost } : clock;
};

/** The player to move says that they are there, and may be silent as long again (iccf). The clock runs on. */
export const breakSilence = (clock: Clock, at: Instant): Clock => ({ ...clock, heardAfter: takenAt(clock, at) });
