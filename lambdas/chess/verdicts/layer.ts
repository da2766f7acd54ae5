import { type Board, KING, NOWHERE, PAWN, type Side } from '../board.ts';
import type { Square } from '../types.ts';

/*
 * Sets of squares are pairs of 32-bit halves. A layer stands for a set of positions: each man that is left is on some
 * square of his set. A pawn's set is always one square: his moves lead from layer to layer, as captures do.
 */

export interface Man {
  readonly side: Side;
  /** A role's number; 0 when he has been captured. */
  readonly role: number;
  /** The square set, first to fourth rank and fifth to eighth. */
  readonly low: number;
  readonly high: number;
}

/** The men in the order of the board's slots; a man keeps his place through all layers. */
export type Layer = readonly Man[];

export const has = ({ low, high }: Pick<Man, 'low' | 'high'>, square: Square): boolean =>
  (((square < 32 ? low : high) >>> square) & 1) === 1;

export const lowBit = (square: Square): number => (square < 32 ? 1 << square : 0);
export const highBit = (square: Square): number => (square < 32 ? 0 : 1 << square);

export const on = (side: Side, role: number, square: Square): Man => ({
  side,
  role,
  low: lowBit(square),
  high: highBit(square),
});

export const without = (man: Man, square: Square): Man => ({
  ...man,
  low: man.low & ~lowBit(square),
  high: man.high & ~highBit(square),
});

export const captured = (man: Man): Man => ({ ...man, role: 0, low: 0, high: 0 });

/** The one square of a man who has no other; -1 for all others. */
export const onlySquare = ({ low, high }: Pick<Man, 'low' | 'high'>): Square => {
  if (low !== 0) return high === 0 && (low & (low - 1)) === 0 ? 31 - Math.clz32(low) : -1;
  return high !== 0 && (high & (high - 1)) === 0 ? 63 - Math.clz32(high) : -1;
};

export const squaresOf = (man: Pick<Man, 'low' | 'high'>): Square[] => {
  const squares: Square[] = [];
  for (let square = 0; square < 64; square++) if (has(man, square)) squares.push(square);
  return squares;
};

export const layerOf = ({ squares, where }: Board): Layer => {
  const men: Man[] = [];
  for (const [slot, square] of where.entries()) {
    if (square !== NOWHERE) men.push(on((slot >> 4) as Side, squares[square]! & 7, square));
  }
  return men;
};

export const isKing = (man: Man): boolean => man.role === KING;
export const isPawn = (man: Man): boolean => man.role === PAWN;
