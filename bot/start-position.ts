import { fail, initialPosition, makeFen, ok, parseFen, type Result } from '../lambdas/chess/index.ts';
import { noGameFrom } from '../lambdas/publish/words/start.ts';

/** A position that a game is to start from, as FEN, and what should be known of how it was read. */
export interface StartPosition {
  readonly fen: string;
  readonly note?: string;
}

/** A board in Forsyth's notation, alone or with what follows it in a FEN. */
const BOARD = /^[^\s/[]*(?:\/[^\s/]*){3,}(?:\s|$)/;
const USUAL = /^(?:the )?(?:usual|normal|initial|standard)(?: (?:one|position|start))?$/i;

/** What is left out of a FEN is as for a board alone: nobody may castle, nor take in passing. */
const completed = ([board, turn, castling = '-', ...rest]: readonly string[]): string =>
  turn === undefined ? board! : [board, turn, castling, ...(rest.length > 0 ? rest : ['-'])].join(' ');

const NOTES: Readonly<Record<number, string>> = {
  1: 'A board alone does not say whose move it is: White is to move, and nobody may castle. Add `b` behind it for Black.',
  2: 'Nobody may castle: that is said behind whose move it is, like `w KQkq`.',
};

/**
 * Reads a position to start from (ledger N6): a FEN, as much of one as there is, the board alone in Forsyth's notation
 * with it; or "usual". Undefined for what is plainly none of these; fails with what to tell.
 */
export const readStartPosition = (text: string): Result<StartPosition, string> | undefined => {
  const trimmed = text.trim();
  if (USUAL.test(trimmed)) return ok({ fen: makeFen(initialPosition) });
  if (!BOARD.test(trimmed)) return undefined;
  const fields = trimmed.split(/\s+/);
  const read = parseFen(completed(fields), { bareBoard: true, castling: 'normalise', enPassant: 'normalise' });
  const note = NOTES[fields.length];
  if (read.ok) return ok({ fen: makeFen(read.value), ...(note !== undefined && { note }) });
  const { code } = read.error;
  const hint = code === 'opponentInCheck' && fields.length === 1 ? ' For Black to move, add `b` behind the board.' : '';
  return fail(`${noGameFrom(code)}${hint}`);
};
