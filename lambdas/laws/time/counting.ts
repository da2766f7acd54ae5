import { DAY, type Duration } from '../instant.ts';

/**
 * How the time that a move takes is charged to its player. Left out, each setting is off, and time is charged as it
 * passes.
 */
export interface Counting {
  /** Only full days count: a move that comes within 24 hours costs nothing (iccf). */
  readonly wholeDays?: true;
  /** What one move takes beyond this costs twice (iccf). */
  readonly doubleAfter?: Duration;
  /** The longest that one move may take, whatever is left on the clock (iccf). */
  readonly silence?: Duration;
}

/** As the ICCF counts on its server: whole days, double after 20 days on one move, 40 days of silence at most. */
export const ICCF_COUNTING: Counting = { wholeDays: true, doubleAfter: 20 * DAY, silence: 40 * DAY };

/** What a move costs that took so long. Never less for a longer time. */
export const charge = ({ wholeDays, doubleAfter }: Counting, taken: Duration): Duration => {
  const time = wholeDays ? taken - (taken % DAY) : taken;
  return doubleAfter === undefined ? time : time + Math.max(0, time - doubleAfter);
};

/** The shortest time for which a move costs at least so much: the other way round than `charge`. */
export const takenFor = ({ wholeDays, doubleAfter = Number.POSITIVE_INFINITY }: Counting, cost: Duration): Duration => {
  const time = cost <= doubleAfter ? cost : doubleAfter + Math.ceil((cost - doubleAfter) / 2);
  return wholeDays ? Math.ceil(time / DAY) * DAY : time;
};
