import * as attacks from '../attacks.ts';
import type { Board, MoveCode, Side } from '../board.ts';
import * as generation from '../generate.ts';
import { findMate } from './mating.ts';
import { type Corner, change, estimate } from './plan.ts';
import { ScoreQueue } from './queue.ts';
import { States } from './states.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { isAttacked } = attacks;
const { generate, MOST_MOVES } = generation;

/** How a search ended: with the moves to a mate, with every state seen and none a mate, or with its budget spent. */
export type Search =
  | { readonly end: 'mate'; readonly line: readonly MoveCode[]; readonly nodes: number }
  | { readonly end: 'exhausted'; readonly nodes: number }
  | { readonly end: 'spent'; readonly nodes: number };

/** Kept from search to search: they are emptied at the start, and no search runs inside another. */
const states = new States();
const queue = new ScoreQueue(1024);
const moves = new Uint16Array(MOST_MOVES);

/** Is it known that the winner can't mate from here? Asked after every capture and pawn move. */
export type IsHopeless = (board: Board) => boolean;

/**
 * Looks for a series of legal moves after which the loser is mated. Both sides work together, so this is a search for
 * a path through one graph of states, and not a game: the state that seems nearest to a mate is looked at next. When
 * none is left that hasn't been looked at, there is no mate. `patience` is what each move of a line counts for.
 */
export const searchMate = (
  root: Board,
  winner: Side,
  corner: Corner,
  budget: number,
  isHopeless: IsHopeless,
  patience = 0,
): Search => {
  states.clear();
  queue.clear();
  const board = root.clone();
  const loser = (winner ^ 1) as Side;
  let current = states.add(board, -1, 0);
  for (;;) {
    const end = generate(board, moves, 0);
    if (board.turn === winner) {
      const mate = findMate(board, moves, 0, end);
      if (mate >= 0) return { end: 'mate', line: [...states.line(current), mate], nodes: states.count };
    } else if (end === 0 && isAttacked(board, board.king(loser), winner)) {
      return { end: 'mate', line: states.line(current), nodes: states.count };
    }
    if (end > 0) {
      const score = estimate(board, winner, corner) + patience * states.depth(current);
      for (let i = 0; i < end; i++) {
        queue.push(current * 0x8000 + moves[i]!, score + change(board, moves[i]!, winner, corner));
      }
    }
    current = next(board, budget, isHopeless);
    if (current < 0) return { end: current === EMPTY ? 'exhausted' : 'spent', nodes: states.count };
  }
};

const EMPTY = -1;
const SPENT = -2;

/** Sets the board to the most promising state that hasn't been looked at, and returns its number. */
const next = (board: Board, budget: number, isHopeless: IsHopeless): number => {
  for (;;) {
    const edge = queue.pop();
    if (edge < 0) return EMPTY;
    if (states.count >= budget) return SPENT;
    const parent = Math.floor(edge / 0x8000);
    const move = edge & 0x7fff;
    states.load(parent, board);
    board.make(move);
    // The clock, which states leave out, is 0 after a capture or pawn move only.
    if (board.halfmoveClock === 0 && isHopeless(board)) continue;
    const state = states.add(board, parent, move);
    if (state >= 0) return state;
  }
};
