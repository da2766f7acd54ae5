import { fail, makeFen, ok, parseFen, type Result, status } from '../chess/index.ts';
import type { StartProblem } from './refusal.ts';

/**
 * The position that people mean a game to start from, as the record keeps it: FEN, an impossible right to castle or take
 * dropped. Fails where no game can start from it, or would be over at once.
 */
export const readStart = (fen: string): Result<string, StartProblem> => {
  const read = parseFen(fen, { castling: 'normalise', enPassant: 'normalise' });
  if (!read.ok) return fail(read.error.code);
  const standing = status(read.value);
  return standing === 'checkmate' || standing === 'stalemate' ? fail(standing) : ok(makeFen(read.value));
};
