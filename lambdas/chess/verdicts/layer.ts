import { type Board, NOWHERE, type Side } from '../board.ts';
import type { Square } from '../types.ts';

/** A set of squares: a bit for each, the first four ranks in `low` and the others in `high`. */
export interface Squares {
  readonly low: number;
  readonly high: number;
}

export const has = ({ low, high }: Squares, square: Square): boolean =>
  (((square < 32 ? low : high) >>> square) & 1) === 1;

export const oneSquare = (square: Square): Squares =>
  square < 32 ? { low: 1 << square, high: 0 } : { low: 0, high: 1 << square };

export const setOf = (squares: Iterable<Square>): Squares => {
  const set = { low: 0, high: 0 };
  for (const square of squares) {
    if (square < 32) set.low |= 1 << square;
    else set.high |= 1 << square;
  }
  return set;
};

export const squaresOf = ({ low, high }: Squares): Square[] => {
  const squares: Square[] = [];
  for (let bits = low; bits !== 0; bits &= bits - 1) squares.push(31 - Math.clz32(bits & -bits));
  for (let bits = high; bits !== 0; bits &= bits - 1) squares.push(63 - Math.clz32(bits & -bits));
  return squares;
};

/** The one square of a set that has no other; -1 for all other sets. */
export const onlySquare = ({ low, high }: Squares): Square => {
  if (low !== 0) return high === 0 && (low & (low - 1)) === 0 ? 31 - Math.clz32(low) : -1;
  return high !== 0 && (high & (high - 1)) === 0 ? 63 - Math.clz32(high) : -1;
};

/** A man and the squares where he may be. */
export interface Man extends Squares {
  readonly side: Side;
  /** A role's number; 0 when he has been captured. */
  readonly role: number;
}

/**
 * A set of positions: each man that is left is on some square of his set, in whatever combination. A pawn's set is
 * always one square, since his moves lead from layer to layer, as captures do. A man keeps his place in all layers.
 */
export type Layer = readonly Man[];

/** The layer that is one position: the men in the order of the board's slots. */
export const layerOf = ({ squares, where }: Board): Layer => {
  const men: Man[] = [];
  for (const [slot, square] of where.entries()) {
    if (square === NOWHERE) continue;
    men.push({ side: (slot >> 4) as Side, role: squares[square]! & 7, ...oneSquare(square) });
  }
  return men;
};
