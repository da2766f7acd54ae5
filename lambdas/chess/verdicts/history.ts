import { positionKey } from '../fen.ts';
import { type Position, play, status } from '../position.ts';
import type { Move } from '../types.ts';

/** A game as far as claims ask about it: where it began and what was played. Ply 0 is the start, set up or not. */
export interface History {
  readonly start: Position;
  readonly moves: readonly Move[];
}

/** The position after each ply, the start first. */
const positions = ({ start, moves }: History): Position[] => {
  const all = [start];
  for (const move of moves) all.push(play(all.at(-1)!, move));
  return all;
};

/** Only these can be the same as the last: a capture or pawn move can't be undone. The start's own count may reach back. */
const firstAlike = (all: readonly Position[]): number => {
  const last = all.at(-1)!;
  return Math.max(0, all.length - 1 - last.halfmoveClock);
};

/**
 * The plies after which the present position has stood (laws of chess 9.2, ledger C1 to C3), itself included. In: the
 * game, and, for a claim ahead, the move named with it: then the position that it would bring about.
 */
export const repetition = (history: History, named?: Move): readonly number[] => {
  const all = positions(named ? { ...history, moves: [...history.moves, named] } : history);
  const key = positionKey(all.at(-1)!);
  const plies: number[] = [];
  for (let ply = firstAlike(all); ply < all.length; ply += 1) if (positionKey(all[ply]!) === key) plies.push(ply);
  return plies;
};

/** Half-moves without capture or pawn move. */
export interface QuietMoves {
  readonly halfMoves: number;
  /** The ply after which they began to count; below 0 where a set-up position brought some along. */
  readonly since: number;
  /** Mate by the last of them wins all the same (ledger C4). */
  readonly mates: boolean;
}

/** How long nothing was taken and no pawn moved (laws of chess 9.3, ledger C4), with a named move where one is given. */
export const fiftyMoves = (history: History, named?: Move): QuietMoves => {
  const moves = named ? [...history.moves, named] : history.moves;
  const position = moves.reduce<Position>(play, history.start);
  const { halfmoveClock } = position;
  return { halfMoves: halfmoveClock, since: moves.length - halfmoveClock, mates: status(position) === 'checkmate' };
};
