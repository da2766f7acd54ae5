import type { SingleReading } from '../notation/read.ts';
import type { Position } from '../position.ts';
import type { Move } from '../types.ts';

export const PGN_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type PgnResult = (typeof PGN_RESULTS)[number];

/** A move with what is said about it. Each variation is played instead of this move. */
export interface PgnMove {
  readonly move: Move;
  /** Numeric annotation glyphs: 1 for "!", 2 for "?", and so on (PGN standard, 10). */
  readonly nags: readonly number[];
  /** The comments after it, word for word, with commands such as [%clk 71:59:00] in them. */
  readonly comments: readonly string[];
  readonly variations: readonly PgnLine[];
}

/** Moves in a row, and what is said before the first. */
export interface PgnLine {
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
}

export interface PgnGame extends PgnLine {
  readonly tags: ReadonlyMap<string, string>;
  readonly start: Position;
  /** The position after the last move that could be played. */
  readonly end: Position;
  /** As the moves end; where they end without a result, as the Result tag says. */
  readonly result: PgnResult;
  /** What is broken in this game, in the order of the text. */
  readonly errors: readonly PgnError[];
}

export type PgnErrorCode =
  | 'badTag'
  | 'badFen'
  | 'illegalMove'
  | 'ambiguousMove'
  | 'promotionMissing'
  | 'unreadableMove'
  | 'strayText'
  | 'unclosedComment'
  | 'unclosedVariation'
  | 'tooLong';

/** A move that can't be played where it stands. */
export interface UnplayableMove {
  readonly reading: Exclude<SingleReading, { kind: 'move' }>;
  /** The moves that lead there from the start of the game; some may be a variation's. */
  readonly after: readonly Move[];
}

/** What is wrong at a place in a file. */
export interface PgnError {
  readonly code: PgnErrorCode;
  /** The line of the file, counted from 1. */
  readonly line: number;
  /** The game in the file, counted from 0. */
  readonly game: number;
  /** The words in question, cut short. */
  readonly text: string;
  /** For a move: what was made of it. */
  readonly unplayable?: UnplayableMove;
  /** Whether moves of the game itself are lost by it. */
  readonly fatal: boolean;
}

export const isWhole = (game: PgnGame): boolean => !game.errors.some(({ fatal }) => fatal);
