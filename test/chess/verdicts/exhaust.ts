import { inCheck } from '../../../lambdas/chess/attacks.ts';
import { generate, MOST_MOVES } from '../../../lambdas/chess/generate.ts';
import { packedKey } from '../../../lambdas/chess/hash.ts';
import type { Position } from '../../../lambdas/chess/index.ts';
import { boardOf } from '../../../lambdas/chess/position.ts';

/** Who can mate: true where a mate was found; false where there is none in all that can follow; else undefined. */
export interface Truth {
  readonly white: boolean | undefined;
  readonly black: boolean | undefined;
}

/** Goes through every position that can follow, nearest first, until there are no more or more than `most`. */
export const exhaust = (root: Position, most: number): Truth => {
  const moves = new Uint16Array(MOST_MOVES);
  const found = { white: false, black: false };
  const boards = [boardOf(root).clone()];
  const seen = new Set([packedKey(boards[0]!)]);
  for (const board of boards) {
    const end = generate(board, moves, 0);
    if (end === 0 && inCheck(board)) found[board.turn === 0 ? 'black' : 'white'] = true;
    if (found.white && found.black) return found;
    if (seen.size > most) return { white: found.white || undefined, black: found.black || undefined };
    for (let i = 0; i < end; i++) {
      const undo = board.make(moves[i]!);
      const known = seen.size;
      if (seen.add(packedKey(board)).size > known) boards.push(board.clone());
      board.unmake(moves[i]!, undo);
    }
  }
  return found;
};
