import { type Color, opposite } from '../../chess/types.ts';
import type { Duration, Instant } from '../instant.ts';
import type { TimeControl } from './control.ts';
import { type Counting, charge, takenFor } from './counting.ts';
import { charged, credited, firstTime, type PlayerTime } from './credit.ts';

/**
 * Why a clock stands still. One stop may begin before another ends: the clock runs again when none is left. A stop of
 * one player (leave) holds only while that player is to move.
 */
export interface Stop {
  readonly reason: string;
  readonly color?: Color;
}

/** Both players' time. The running clock is known by its start alone, so nothing needs to tick. */
export interface Clock {
  readonly counting: Counting;
  /** What each player had when the running turn began. */
  readonly times: Readonly<Record<Color, PlayerTime>>;
  readonly turn: Color;
  readonly turnStartedAt: Instant;
  /** How much of this turn had passed on the clock at `countedAt`. */
  readonly taken: Duration;
  readonly countedAt: Instant;
  readonly stops: readonly Stop[];
  /** How much of this turn had passed when its player last spoke up, where silence is limited. */
  readonly heardAfter: Duration;
  /** What the player who moved last had then, before the move brought any time. */
  readonly beforeCredit?: PlayerTime;
}

/** White's clock, or that of whoever is to move in a set-up position, starts with the game (ledger T2). */
export const startClock = (control: TimeControl, turn: Color, at: Instant): Clock => ({
  counting: control.counting ?? {},
  times: { white: firstTime(control), black: firstTime(control) },
  turn,
  turnStartedAt: at,
  taken: 0,
  countedAt: at,
  stops: [],
  heardAfter: 0,
});

/** Whether the clock of the player to move stands still. */
export const isStopped = ({ stops, turn }: Clock): boolean =>
  stops.some(({ color }) => color === undefined || color === turn);

/** How much of the running turn has passed on the clock: pauses and give-backs are not in it. */
export const takenAt = (clock: Clock, at: Instant): Duration =>
  clock.taken + (isStopped(clock) ? 0 : Math.max(0, at - clock.countedAt));

/** The clock as it goes on from an instant, with what has passed until then settled. */
export const settled = (clock: Clock, at: Instant): Clock => ({
  ...clock,
  taken: takenAt(clock, at),
  countedAt: isStopped(clock) ? at : Math.max(at, clock.countedAt),
});

/**
 * A move stops one's own clock and starts the other (ledger T2). What it took is charged, and what it brings is added:
 * a new time per move, an increment, the next period's time. The time left over goes on as the control has it.
 */
export const pressClock = (clock: Clock, control: TimeControl, at: Instant): Clock => {
  const { beforeCredit: _, ...rest } = clock;
  const before = charged(clock.times[clock.turn], charge(clock.counting, takenAt(clock, at)));
  return {
    ...rest,
    times: { ...clock.times, [clock.turn]: credited(control, before) },
    turn: opposite(clock.turn),
    turnStartedAt: at,
    taken: 0,
    countedAt: at,
    heardAfter: 0,
    beforeCredit: before,
  };
};

/**
 * The clocks after a move that ended the game: they stand, and the move brings nothing. "The last move of a period
 * counts once it is made, unless it ends the game" (classic 14.4, ledger T2).
 */
export const finishClock = (clock: Clock, at: Instant): Clock => {
  const { beforeCredit, times } = clock;
  const mover = opposite(clock.turn);
  return {
    ...settled(clock, at),
    ...(beforeCredit && { times: { ...times, [mover]: { ...beforeCredit, moves: times[mover].moves } } }),
    stops: [...clock.stops, { reason: 'end' }],
  };
};

/** How long the running turn may last on the clock: until what it costs is all there is, or its player is silent too long. */
export const allowance = ({ counting, times, turn, heardAfter }: Clock): Duration =>
  Math.min(takenFor(counting, times[turn].left), heardAfter + (counting.silence ?? Number.POSITIVE_INFINITY));

/**
 * The first instant at which the time of the player to move has run out, if nothing happens before. Infinity while the
 * clock stands still: it never comes.
 */
export const flagFallsAt = (clock: Clock): Instant =>
  isStopped(clock) ? Number.POSITIVE_INFINITY : clock.countedAt + allowance(clock) - clock.taken;

/** What a player has left on the clock at an instant, in milliseconds, never negative. A Triple Block's bank is not in it. */
export const remainingAt = (clock: Clock, color: Color, at: Instant): Duration => {
  const { left } = clock.times[color];
  return color === clock.turn ? Math.max(0, left - charge(clock.counting, takenAt(clock, at))) : left;
};
