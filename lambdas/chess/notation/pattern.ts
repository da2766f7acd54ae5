import { FILE_NAMES, type PromotionRole, type Role, type Square, squareAt } from '../types.ts';

export type Wing = 'kingside' | 'queenside';

/**
 * What a text says about a move. Every field that is present must hold; what is absent is left open, as "Nf3" leaves
 * the origin open. Square lists name the possibilities: a file for "exd5", both bishop's fourths for "B-B4".
 */
export interface MovePattern {
  readonly role?: Role;
  readonly from?: readonly Square[];
  readonly to?: readonly Square[];
  readonly promotion?: PromotionRole;
  readonly castle?: Wing;
  /** Something is captured; `captured` says what, where the text does. */
  readonly capture?: true;
  readonly captured?: Role;
  readonly enPassant?: true;
  /** Descriptive "KR" and "QN": tells two pieces apart, and excludes neither where only one can move. */
  readonly wing?: Wing;
  readonly capturedWing?: Wing;
}

export const fileSquares = (file: number): readonly Square[] => FILES[file]!;
const rankSquares = (rank: number): readonly Square[] => RANKS[rank]!;

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];
const FILES = EIGHT.map((file) => EIGHT.map((rank) => squareAt(file, rank)));
const RANKS = EIGHT.map((rank) => EIGHT.map((file) => squareAt(file, rank)));

/** The squares that a file letter, a rank digit or both leave possible; undefined where neither is given. */
export const squaresNamed = (file: string | undefined, rank: string | undefined): readonly Square[] | undefined => {
  if (file === undefined) return rank === undefined ? undefined : rankSquares(Number(rank) - 1);
  const column = FILE_NAMES.indexOf(file);
  return rank === undefined ? fileSquares(column) : [squareAt(column, Number(rank) - 1)];
};
