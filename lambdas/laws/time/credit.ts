import type { Duration } from '../instant.ts';
import {
  type Periods,
  type PerMove,
  periodAfter,
  type TimeControl,
  TRIPLE_BLOCK_MOVES,
  type TripleBlock,
} from './control.ts';

/** One player's time, as it stood when their turn began, or as it stands while they wait. */
export interface PlayerTime {
  /** What may pass before the flag falls, as it is charged. */
  readonly left: Duration;
  /**
   * With a time per move: how much of `left` does not come anew with each move. With a Triple Block: what waits beside
   * the clock. Else nothing.
   */
  readonly bank: Duration;
  /** Moves made. */
  readonly moves: number;
  /** All that was charged for them. */
  readonly spent: Duration;
}

/** What a player starts with. */
export const firstTime = (control: TimeControl): PlayerTime => {
  const begun = { moves: 0, spent: 0 };
  switch (control.kind) {
    case 'perMove':
      return { ...begun, left: control.perMove + (control.bank ?? 0), bank: control.bank ?? 0 };
    case 'periods':
      return { ...begun, left: control.periods[0].time, bank: 0 };
    case 'tripleBlock':
      return { ...begun, left: control.clock, bank: control.bank };
  }
};

/** The player's time less what a move cost: never less than nothing. */
export const charged = (time: PlayerTime, cost: Duration): PlayerTime => {
  const paid = Math.min(cost, time.left);
  return { ...time, left: time.left - paid, spent: time.spent + paid };
};

const forPerMove = ({ perMove }: PerMove, { left, bank }: PlayerTime): Partial<PlayerTime> => {
  const kept = Math.min(bank, left);
  return { left: perMove + kept, bank: kept };
};

const forPeriods = (control: Periods, { left, moves }: PlayerTime): Partial<PlayerTime> => {
  const { period, next, toGo } = periodAfter(control, moves);
  const added = left + (period.increment ?? 0);
  const onClock = Math.max(left, Math.min(added, period.cap ?? added));
  return { left: toGo === 1 ? onClock + next.time : onClock };
};

/** Fills the clock from the bank, and puts into the bank what is too much for the clock. */
export const balanced = ({ clock }: TripleBlock, time: PlayerTime): PlayerTime => {
  const fromBank = Math.min(time.bank, clock - time.left);
  return { ...time, left: time.left + fromBank, bank: time.bank - fromBank };
};

const forTripleBlock = (control: TripleBlock, time: PlayerTime): Partial<PlayerTime> => {
  const made = time.moves + 1;
  const increment = made <= TRIPLE_BLOCK_MOVES ? control.increment : 0;
  const { left, bank } = balanced(control, { ...time, left: time.left + increment });
  const short = made > TRIPLE_BLOCK_MOVES && left + bank < (control.guarantee ?? 0);
  return short ? { left: control.guarantee!, bank: 0 } : { left, bank };
};

/** What a move brings that was made (ledger T1, T2), after it was charged. */
export const credited = (control: TimeControl, time: PlayerTime): PlayerTime => {
  const after = { ...time, moves: time.moves + 1 };
  switch (control.kind) {
    case 'perMove':
      return { ...after, ...forPerMove(control, time) };
    case 'periods':
      return { ...after, ...forPeriods(control, time) };
    case 'tripleBlock':
      return { ...after, ...forTripleBlock(control, time) };
  }
};
