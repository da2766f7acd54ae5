import { COLORS, type Color } from '../../chess/types.ts';
import type { Duration, Instant } from '../instant.ts';
import { type Clock, startClock } from './clock.ts';
import type { TimeControl } from './control.ts';
import { firstTime, type PlayerTime } from './credit.ts';
import { evenly } from './restore.ts';

/** What so many moves must have cost a player, who has so much left: for want of a record, the least that fits. */
const spentOn = (control: TimeControl, made: number, { left, bank }: Pick<PlayerTime, 'left' | 'bank'>): Duration => {
  const unspent = evenly(control, 0, made, made);
  if (control.kind === 'periods') return Math.max(0, unspent.left - left);
  if (control.kind === 'tripleBlock') return Math.max(0, unspent.left + unspent.bank - left - bank);
  const fromBank = (control.bank ?? 0) - bank;
  return fromBank > 0 ? made * control.perMove + fromBank : 0;
};

/**
 * A player's time as it is brought along from another board (ledger T7): so much is left after so many moves, which
 * count towards the control's periods. What is more than a clock of the control can show goes to its bank.
 */
export const carriedTime = (control: TimeControl, made: number, time: Duration): PlayerTime => {
  const kept =
    control.kind === 'tripleBlock'
      ? { left: Math.min(time, control.clock), bank: Math.max(0, time - control.clock) }
      : control.kind === 'perMove'
        ? { left: time, bank: Math.min(control.bank ?? 0, Math.max(0, time - control.perMove)) }
        : { left: time, bank: 0 };
  return { ...kept, moves: made, spent: spentOn(control, made, kept) };
};

/**
 * The clocks of a game that goes on here. In: how many moves each player has made, and what is left where that is
 * known; where it is not, the control begins anew for that player.
 */
export const carriedClock = (
  control: TimeControl,
  turn: Color,
  at: Instant,
  made: Readonly<Record<Color, number>>,
  remaining: Readonly<Partial<Record<Color, Duration>>>,
): Clock => {
  const [white, black] = COLORS.map((color) => {
    const time = remaining[color];
    return time === undefined ? firstTime(control) : carriedTime(control, made[color], time);
  }) as [PlayerTime, PlayerTime];
  return { ...startClock(control, turn, at), times: { white, black } };
};
