import type { Color, Move, Piece, Square } from '../types.ts';

/** Why material alone can't mate: proofs in docs/verdicts.md. */
export type MaterialReason =
  /** The side has nothing but its king. */
  | 'kingAlone'
  /** One knight, against nothing but queens: whatever takes a flight square from the king can take the knight. */
  | 'knightAgainstQueens'
  /** Bishops on one colour of square, and the other side has nothing that could close squares of the other colour. */
  | 'bishopsOnOneColor';

/** A piece and every square where it can ever stand. A pawn's promotions are counted with the pawn. */
export interface Reach {
  readonly square: Square;
  readonly piece: Piece;
  readonly squares: readonly Square[];
}

/** Why a side can never mate, as evidence that words and pictures can be made of. */
export type Unwinnable =
  | { readonly kind: 'material'; readonly reason: MaterialReason }
  /** The game is over on the board without a mate of the other side. */
  | { readonly kind: 'over'; readonly ending: 'checkmate' | 'stalemate' }
  /**
   * Neither captures nor pawn moves that can still happen lead to a position where the other king could be mated.
   * `kingSquares` are all squares where he can ever stand; on none of them can he be mated.
   */
  | { readonly kind: 'blocked'; readonly pieces: readonly Reach[]; readonly kingSquares: readonly Square[] }
  /** Every position that can follow was looked at: so many. */
  | { readonly kind: 'exhausted'; readonly nodes: number }
  /** There is only one legal move at each turn; after these, the reason holds. */
  | { readonly kind: 'forced'; readonly line: readonly Move[]; readonly why: Unwinnable };

export type MateVerdict =
  /** A series of legal moves that ends in mate by the side asked about; empty when it stands on the board. */
  | { readonly verdict: 'winnable'; readonly line: readonly Move[] }
  | { readonly verdict: 'unwinnable'; readonly why: Unwinnable }
  /** The budget is spent: so many positions were looked at, and neither was proved. */
  | { readonly verdict: 'undetermined'; readonly nodes: number };

/** A position is dead when neither side can mate by any series of legal moves. */
export interface Deadness {
  readonly verdict: 'dead' | 'alive' | 'undetermined';
  readonly byColor: Readonly<Record<Color, MateVerdict>>;
}
