import type { Board } from './board.ts';
import { generate, MOST_MOVES } from './generate.ts';
import { boardOf, type Position } from './position.ts';

const count = (board: Board, depth: number, moves: Uint16Array, start: number): number => {
  const end = generate(board, moves, start);
  if (depth === 1) return end - start;
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    const undo = board.make(move);
    leaves += count(board, depth - 1, moves, end);
    board.unmake(move, undo);
  }
  return leaves;
};

/**
 * How many sequences of `depth` legal moves start here. Moves of the last ply are counted without being played.
 * Chess programs agree on these numbers, so a wrong one points at a wrong rule.
 */
export const perft = (position: Position, depth: number): number =>
  depth < 1 ? 1 : count(boardOf(position).clone(), depth, new Uint16Array(depth * MOST_MOVES), 0);
