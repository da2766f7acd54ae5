import { DAY, type Duration } from '../instant.ts';
import type { Counting } from './counting.ts';

/** So long for each move, whatever the earlier ones took. What is not used lapses. */
export interface PerMove {
  readonly kind: 'perMove';
  readonly perMove: Duration;
  /** Time for the whole game that serves where a move takes longer than it should. It is never filled again. */
  readonly bank?: Duration;
  readonly counting?: Counting;
}

/** So long for so many moves. Without a number of moves: for all that are left. */
export interface Period {
  readonly moves?: number;
  readonly time: Duration;
  /** What each move of this period adds, once it is made. */
  readonly increment?: Duration;
  /** The most that an increment may bring a clock to. */
  readonly cap?: Duration;
}

/** One period after another; the last is repeated while it counts moves. Unused time is carried over. */
export interface Periods {
  readonly kind: 'periods';
  readonly periods: readonly [Period, ...Period[]];
  readonly counting?: Counting;
}

/**
 * The ICCF's Triple Block: a clock that never shows more than it started with, a bank that fills it up after each move,
 * and an increment for each of the first 50 moves. What an increment can't add to the clock goes to the bank. The
 * clock alone loses the game, whatever is in the bank.
 */
export interface TripleBlock {
  readonly kind: 'tripleBlock';
  readonly clock: Duration;
  readonly bank: Duration;
  readonly increment: Duration;
  /** What the clock is set to where less is left of everything after a later move than the fiftieth. */
  readonly guarantee?: Duration;
  readonly counting?: never;
}

/** How much time a player has (ledger T1). It is kept with the game's terms. */
export type TimeControl = PerMove | Periods | TripleBlock;

/** How many moves bring an increment under a Triple Block. */
export const TRIPLE_BLOCK_MOVES = 50;

export const DEFAULT_TIME: TimeControl = { kind: 'perMove', perMove: 3 * DAY };

/** One example of every kind of control, as a player may say it. */
export const TIME_KINDS = [
  '3 days per move',
  '10 moves in 50 days',
  '30 days + 1 day per move, at most 45 days',
  '2 days per move, bank 20 days',
  'all moves in 60 days',
  '40 moves in 150 minutes, then 16 per hour',
  'triple block 50/75/1',
] as const;

/** What to offer, the most usual first. */
export const TIME_EXAMPLES = [
  '3 days per move',
  '1 day per move',
  '7 days per move',
  '12 hours per move',
  ...TIME_KINDS.slice(1),
] as const;

/** The period that a player is in who has made so many moves, and how many moves it still asks for; none for all. */
export const periodAfter = (
  { periods }: Periods,
  made: number,
): { readonly period: Period; readonly next: Period; readonly toGo?: number } => {
  let before = made;
  for (const [index, period] of periods.entries()) {
    if (period.moves === undefined) return { period, next: period };
    const next = periods[index + 1];
    if (!next) return { period, next: period, toGo: period.moves - (before % period.moves) };
    if (before < period.moves) return { period, next, toGo: period.moves - before };
    before -= period.moves;
  }
  throw new RangeError('a time control without periods');
};
