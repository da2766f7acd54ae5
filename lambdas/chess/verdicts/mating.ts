import * as attacks from '../attacks.ts';
import type { Board, MoveCode, Side } from '../board.ts';
import * as pieces from '../board.ts';
import * as generation from '../generate.ts';
import * as geometry from '../geometry.ts';
import type { Square } from '../types.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { KING, KNIGHT } = pieces;
const { generate, MOST_MOVES } = generation;
const { FAR, isAttacked, NEAR } = attacks;
const { KNIGHT_START, KNIGHT_TARGETS, REACH, STEPS, TOWARDS } = geometry;

const replies = new Uint16Array(MOST_MOVES);

/** `directionTo[a * 64 + b]`: the index in STEPS of the step that leads from a in a straight line to b; -1 where none does. */
const directionTo = new Int8Array(64 * 64).fill(-1);
for (let from = 0; from < 64; from++) {
  for (let direction = 0; direction < 8; direction++) {
    for (let left = REACH[(from << 3) | direction]!, at = from; left > 0; left--) {
      at += STEPS[direction]!;
      directionTo[(from << 6) | at] = direction;
    }
  }
}
const jumps = new Uint8Array(64 * 64);
for (let from = 0; from < 64; from++) {
  for (let i = KNIGHT_START[from]!; i < KNIGHT_START[from + 1]!; i++) jumps[(from << 6) | KNIGHT_TARGETS[i]!] = 1;
}

/** Lines of the enemy king on which a piece of ours is the only thing between a line piece of ours and him. */
const batteries = (board: Board, king: Square, us: Side): number => {
  const { squares } = board;
  let lines = 0;
  for (let direction = 0; direction < 8; direction++) {
    let shielded = false;
    for (let left = REACH[(king << 3) | direction]!, at = king; left > 0; left--) {
      at += STEPS[direction]!;
      const piece = squares[at]!;
      if (piece === 0) continue;
      if (piece >> 7 !== us) break;
      if (shielded) {
        if ((FAR[direction]! >> (piece & 7)) & 1) lines |= 1 << direction;
        break;
      }
      shielded = true;
    }
  }
  return lines;
};

const isClear = (squares: Uint8Array, from: Square, to: Square): boolean => {
  const step = TOWARDS[(from << 6) | to]!;
  for (let at = from + step; at !== to; at += step) if (squares[at] !== 0) return false;
  return true;
};

/**
 * The first of these legal moves of the side to move that mates, or -1. Castling and en passant are not looked at:
 * whoever goes on searching finds their mates where the other side then has no move.
 */
export const findMate = (board: Board, moves: Uint16Array, start: number, end: number): MoveCode | -1 => {
  const { squares, turn } = board;
  const enemyKing = board.king((turn ^ 1) as Side);
  const lines = batteries(board, enemyKing, turn);
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const role = move >> 12 !== 0 ? move >> 12 : squares[from]! & 7;
    let checks = false;
    const uncovered = lines === 0 ? -1 : directionTo[(enemyKing << 6) | from]!;
    if (uncovered >= 0 && (lines >> uncovered) & 1) {
      checks = directionTo[(enemyKing << 6) | to]! !== uncovered;
    }
    if (!checks) {
      if (role === KNIGHT) checks = jumps[(to << 6) | enemyKing] === 1;
      else if (role !== KING) {
        const direction = directionTo[(enemyKing << 6) | to]!;
        if (direction < 0) continue;
        const near = enemyKing + STEPS[direction]! === to;
        const able = near ? NEAR[(turn << 3) | direction]! : FAR[direction]!;
        checks = ((able >> role) & 1) === 1 && (near || isClear(squares, enemyKing, to));
      }
    }
    if (!checks) continue;
    const undo = board.make(move);
    const mates = generate(board, replies, 0) === 0 && isAttacked(board, enemyKing, turn);
    board.unmake(move, undo);
    if (mates) return move;
  }
  return -1;
};
