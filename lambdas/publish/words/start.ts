import type { FenErrorCode } from '../../chess/index.ts';
import type { StartProblem } from '../../laws/index.ts';

const FEN_PROBLEMS: Readonly<Record<FenErrorCode, string>> = {
  fieldMissing: 'it needs at least four fields: the board, who is to move, castling and en passant',
  fieldUnexpected: 'it has more than the six fields of a FEN',
  boardSyntax: 'the board has a character that stands for no piece',
  rankTooShort: 'a row of the board is too short',
  rankTooLong: 'a row of the board is too long',
  tooFewRanks: 'the board has fewer than eight rows',
  tooManyRanks: 'the board has more than eight rows',
  turnSyntax: 'who is to move must be w or b',
  castlingSyntax: 'the castling rights must be like KQkq, or -',
  enPassantSyntax: 'the en passant square must be like e3, or -',
  halfmoveClockSyntax: 'the half-move count is no number',
  fullmoveNumberSyntax: 'the move number is no number',
  kingMissing: 'a king is missing',
  tooManyKings: 'a side has more than one king',
  kingsAdjacent: 'the kings stand side by side',
  pawnOnEdge: 'a pawn stands on the first or last rank',
  tooManyPieces: 'a side has more than sixteen pieces',
  tooManyPawns: 'a side has more than eight pawns',
  tooManyPromotions: 'a side has more pieces than its pawns can have become',
  opponentInCheck: 'the side that is not to move is in check',
  tooManyCheckers: 'the king is in check from more than two pieces',
  impossibleDoubleCheck: 'no move can have given that double check',
  castlingImpossible: 'a king or rook has left its place, and can’t castle',
  enPassantImpossible: 'no pawn can have just passed that square',
};

/** Why no game can start from a position, to follow "…from that position: ". */
export const startProblemInWords = (problem: StartProblem): string => {
  switch (problem) {
    case 'checkmate':
      return 'it is checkmate already';
    case 'stalemate':
      return 'it is stalemate already';
    case 'dead':
      return 'neither side could ever mate, so it would be a draw already';
    case 'repeated':
      return 'it has stood on the board so often that it would be a draw already';
    case 'quiet':
      return 'so many moves were made without a capture or a pawn move that it would be a draw already';
    default:
      return FEN_PROBLEMS[problem];
  }
};

/** The same as a whole sentence. */
export const noGameFrom = (problem: StartProblem): string =>
  `No game can start from that position: ${startProblemInWords(problem)}.`;
