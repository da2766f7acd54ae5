import type { Color } from '../../chess/types.ts';
import type { Duration, Instant } from '../instant.ts';
import { type Clock, takenAt } from './clock.ts';
import type { TimeControl } from './control.ts';
import { charge } from './counting.ts';
import { charged, credited, firstTime, type PlayerTime } from './credit.ts';

/**
 * The clock after the game was taken back to an earlier move (classic 14.7, ledger T7): each player has what the
 * record says they had then. In: the clock as it is, and as it was when that turn began. It goes on from `at`; what
 * stops it now still does.
 */
export const restoreClock = (now: Clock, then: Clock, at: Instant): Clock => ({
  ...then,
  turnStartedAt: at,
  countedAt: at,
  taken: 0,
  heardAfter: 0,
  stops: now.stops,
});

/** Spends a time evenly over so many of a player's moves. */
export const evenly = (control: TimeControl, spent: Duration, made: number, of: number): PlayerTime => {
  let time = firstTime(control);
  for (let move = 1; move <= made; move += 1) {
    const cost = Math.round((spent * move) / of) - Math.round((spent * (move - 1)) / of);
    time = credited(control, charged(time, cost));
  }
  return time;
};

/**
 * The same where the record does not tell the times: in proportion to what the clocks show now (classic 14.7, ledger
 * T7). Nobody comes out with less than they have now. In: how many moves each player had made, and whose turn it was.
 */
export const restoreInProportion = (
  control: TimeControl,
  now: Clock,
  made: Readonly<Record<Color, number>>,
  turn: Color,
  at: Instant,
): Clock => {
  const shown = (color: Color): PlayerTime =>
    color === now.turn ? charged(now.times[color], charge(now.counting, takenAt(now, at))) : now.times[color];
  const share = (color: Color): PlayerTime => {
    const { spent, moves, left } = shown(color);
    const time = evenly(control, spent, Math.min(made[color], moves), moves);
    return { ...time, left: Math.max(time.left, Math.min(left, firstTime(control).left)) };
  };
  const { beforeCredit: _, ...rest } = now;
  const times = { white: share('white'), black: share('black') };
  return { ...rest, times, turn, turnStartedAt: at, countedAt: at, taken: 0, heardAfter: 0 };
};
