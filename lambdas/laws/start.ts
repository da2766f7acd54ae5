import { fail, makeFen, ok, type Position, parseFen, type Result, status } from '../chess/index.ts';
import { startOf } from './begin.ts';
import type { Settings } from './books/book.ts';
import type { RunningGame } from './game.ts';
import type { StartProblem } from './refusal.ts';
import { reviewDead, reviewMaterial, reviewQuietMoves, reviewRepetition } from './review.ts';
import type { Terms } from './terms.ts';

/** The board that a game is to begin with: where it starts, and what was played before it begins here. */
type Board = Pick<RunningGame, 'start' | 'moves' | 'position'>;

const mateOrStalemate = (position: Position): StartProblem | undefined => {
  const standing = status(position);
  return standing === 'checkmate' || standing === 'stalemate' ? standing : undefined;
};

/**
 * The position that people mean a game to start from, as the record keeps it: FEN, an impossible right to castle or take
 * dropped. Fails where no move can be made in it.
 */
export const readStart = (fen: string): Result<string, StartProblem> => {
  const read = parseFen(fen, { castling: 'normalise', enPassant: 'normalise' });
  if (!read.ok) return fail(read.error.code);
  const problem = mateOrStalemate(read.value);
  return problem ? fail(problem) : ok(makeFen(read.value));
};

/**
 * What a game's settings would have ended it with before it could begin (ledger E1, E4 to E6): mate, stalemate, or a draw
 * that comes at once. Undefined where there is something to play.
 */
export const overAlready = (board: Board, settings: Settings): StartProblem | undefined => {
  const { repetition, quietMoves, deadPosition } = settings;
  const isCorrect = ({ result }: { readonly result: string }): boolean => result === 'correct';
  const mate = mateOrStalemate(board.position);
  if (mate) return mate;
  if (repetition.atOnce !== undefined && isCorrect(reviewRepetition(board, repetition.atOnce))) return 'repeated';
  if (quietMoves.atOnce !== undefined && isCorrect(reviewQuietMoves(board, quietMoves.atOnce))) return 'quiet';
  const dead =
    (deadPosition === 'byMaterial' && reviewMaterial(board.position)) ||
    (deadPosition === 'atOnce' && isCorrect(reviewDead(board.position)));
  return dead ? 'dead' : undefined;
};

/** The terms of a fresh game with its start as the record keeps it. Fails where no game can start there, or it would be over at once. */
export const withStart = (terms: Terms): Result<Terms, StartProblem> => {
  if (terms.fen === undefined) return ok(terms);
  const read = readStart(terms.fen);
  if (!read.ok) return read;
  const start = startOf(read.value);
  const over = overAlready({ start, moves: [], position: start }, terms.settings);
  return over ? fail(over) : ok({ ...terms, fen: read.value });
};
