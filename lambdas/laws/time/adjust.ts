import type { Color } from '../../chess/types.ts';
import type { Duration, Instant } from '../instant.ts';
import { allowance, type Clock, settled, takenAt } from './clock.ts';
import type { TimeControl, TripleBlock } from './control.ts';
import { charge } from './counting.ts';
import { balanced, charged, type PlayerTime } from './credit.ts';

const withTime = (clock: Clock, color: Color, time: PlayerTime): Clock => ({
  ...clock,
  times: { ...clock.times, [color]: time },
});

/** The turn begins anew at an instant, with what was left of it and `amount` besides. */
const afresh = (clock: Clock, control: TimeControl, amount: Duration, at: Instant): Clock => {
  const paid = charged(clock.times[clock.turn], charge(clock.counting, takenAt(clock, at)));
  const bank = control.kind === 'perMove' ? Math.min(paid.bank, paid.left) : paid.bank;
  const time = { ...paid, bank, left: paid.left + amount };
  return { ...withTime(settled(clock, at), clock.turn, time), taken: 0, heardAfter: 0 };
};

/**
 * Gives a player time: the director's word, or an opponent's "give more time" (ledger T3, A2). After the flag fell it
 * counts from the instant at which it is given: what was overstepped is forgiven. With a time per move it is for one
 * move, and goes before the bank.
 */
export const giveTime = (clock: Clock, control: TimeControl, color: Color, amount: Duration, at: Instant): Clock => {
  const overstepped = color === clock.turn && takenAt(clock, at) >= allowance(clock);
  if (overstepped) return afresh(clock, control, amount, at);
  const time = clock.times[color];
  return withTime(clock, color, { ...time, left: time.left + amount });
};

/** Takes time from a player (ledger A2). A running flag falls at once where it was too much, never in the past. */
export const takeTime = (clock: Clock, color: Color, amount: Duration, at: Instant): Clock => {
  const time = clock.times[color];
  const least = color === clock.turn ? charge(clock.counting, takenAt(clock, at)) + 1 : 1;
  return withTime(clock, color, { ...time, left: Math.max(Math.min(time.left, least), time.left - amount) });
};

/** Fills the running clock of a Triple Block from its bank without a move, as its player may at any time. */
export const refillClock = (clock: Clock, control: TripleBlock, at: Instant): Clock => {
  const time = clock.times[clock.turn];
  const taken = takenAt(clock, at);
  if (taken >= time.left) return clock;
  const full = balanced(control, { ...time, left: time.left - taken });
  return withTime(clock, clock.turn, { ...full, left: full.left + taken });
};
