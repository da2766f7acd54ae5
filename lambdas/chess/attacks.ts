import type { Board, Side } from './board.ts';
import * as pieces from './board.ts';
import * as geometry from './geometry.ts';
import type { Square } from './types.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } = pieces;
const { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS, TOWARDS } = geometry;

const roles = (...list: readonly number[]): number => list.reduce((set, role) => set | (1 << role), 0);
const LINE_ROLES = roles(ROOK, QUEEN);
const DIAGONAL_ROLES = roles(BISHOP, QUEEN);

/** `FAR[direction]`: the roles, as bits, that attack along that direction from any distance. */
export const FAR = Uint8Array.from(STEPS, (_, direction) => (direction < 4 ? LINE_ROLES : DIAGONAL_ROLES));

/** `NEAR[side * 8 + direction]`: the roles of that side that attack a square from the next one in that direction. */
export const NEAR = Uint8Array.from({ length: 16 }, (_, index) => {
  const side = index >> 3;
  const direction = index & 7;
  const pawnStandsThere = side === WHITE ? direction >= 6 : direction === 4 || direction === 5;
  return FAR[direction]! | roles(KING, ...(pawnStandsThere ? [PAWN] : []));
});

/** Does any piece of that side attack the square? A pinned piece still attacks (laws of chess 3.1.2). */
export const isAttacked = ({ squares }: Pick<Board, 'squares'>, square: Square, by: Side): boolean => {
  for (let direction = 0; direction < 8; direction++) {
    const step = STEPS[direction]!;
    const reach = REACH[(square << 3) | direction]!;
    for (let distance = 1, at = square + step; distance <= reach; distance++, at += step) {
      const piece = squares[at]!;
      if (piece === 0) continue;
      if (piece >> 7 !== by) break;
      const attackers = distance === 1 ? NEAR[(by << 3) | direction]! : FAR[direction]!;
      if ((attackers >> (piece & 7)) & 1) return true;
      break;
    }
  }
  const knight = (by << 7) | KNIGHT;
  const end = KNIGHT_START[square + 1]!;
  for (let i = KNIGHT_START[square]!; i < end; i++) {
    if ((squares[KNIGHT_TARGETS[i]!]! & 0x87) === knight) return true;
  }
  return false;
};

/** The squares of every piece of that side that attacks the square, in no promised order. */
export const attackers = ({ squares }: Board, square: Square, by: Side): Square[] => {
  const found: Square[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const step = STEPS[direction]!;
    const reach = REACH[(square << 3) | direction]!;
    for (let distance = 1, at = square + step; distance <= reach; distance++, at += step) {
      const piece = squares[at]!;
      if (piece === 0) continue;
      const attacking = distance === 1 ? NEAR[(by << 3) | direction]! : FAR[direction]!;
      if (piece >> 7 === by && (attacking >> (piece & 7)) & 1) found.push(at);
      break;
    }
  }
  for (let i = KNIGHT_START[square]!; i < KNIGHT_START[square + 1]!; i++) {
    if ((squares[KNIGHT_TARGETS[i]!]! & 0x87) === ((by << 7) | KNIGHT)) found.push(KNIGHT_TARGETS[i]!);
  }
  return found;
};

/** The enemy piece on the far side of this one that would attack the king were this piece, not a king, away. */
export const pinner = (board: Board, square: Square): Square | undefined => {
  const { squares } = board;
  const side = (squares[square]! >> 7) as Side;
  const king = board.king(side);
  const step = TOWARDS[(king << 6) | square]!;
  if (step === 0) return undefined;
  const direction = STEPS.indexOf(step);
  for (let left = REACH[(king << 3) | direction]!, at = king + step; left > 0; left--, at += step) {
    const piece = squares[at]!;
    if (piece === 0 || at === square) continue;
    const isBehind = TOWARDS[(square << 6) | at] === step;
    return isBehind && piece >> 7 !== side && (FAR[direction]! >> (piece & 7)) & 1 ? at : undefined;
  }
  return undefined;
};

/** Is the king of the side to move attacked? */
export const inCheck = (board: Board): boolean => isAttacked(board, board.king(board.turn), (board.turn ^ 1) as Side);
