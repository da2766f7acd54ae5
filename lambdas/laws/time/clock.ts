import { type Color, opposite } from '../../chess/types.ts';
import type { Duration, Instant } from '../instant.ts';
import type { TimeControl } from './control.ts';

/** Both players' time. The running clock is known by its start alone, so nothing needs to tick. */
export interface Clock {
  /** What each player had left when the running turn began. */
  readonly remaining: Readonly<Record<Color, Duration>>;
  readonly turn: Color;
  readonly turnStartedAt: Instant;
}

/** White's clock, or that of whoever is to move in a set-up position, starts with the game (ledger T2). */
export const startClock = (control: TimeControl, turn: Color, at: Instant): Clock => ({
  remaining: { white: control.perMove, black: control.perMove },
  turn,
  turnStartedAt: at,
});

/** A move stops one's own clock and starts the other (ledger T2); a time per move begins anew with each turn. */
export const pressClock = (clock: Clock, control: TimeControl, at: Instant): Clock => ({
  remaining: { ...clock.remaining, [clock.turn]: control.perMove },
  turn: opposite(clock.turn),
  turnStartedAt: at,
});

/** The first instant at which the time of the player to move has run out. */
export const flagFallsAt = (clock: Clock): Instant => clock.turnStartedAt + clock.remaining[clock.turn];

/** What a player has left at an instant, in milliseconds, never negative. */
export const remainingAt = (clock: Clock, color: Color, at: Instant): Duration =>
  color === clock.turn ? Math.max(0, flagFallsAt(clock) - Math.max(at, clock.turnStartedAt)) : clock.remaining[color];
