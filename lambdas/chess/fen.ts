import { attackers, isAttacked } from './attacks.ts';
import { BLACK, Board, KING, KING_SIDE, PAWN, QUEEN_SIDE, ROOK, type Side, WHITE } from './board.ts';
import { type ForsythErrorCode, type PlacedPiece, readForsyth, writeForsyth } from './forsyth.ts';
import { someMoveGivesDoubleCheck } from './lastmove.ts';
import { boardOf, Position } from './position.ts';
import { findUnplayable, findUnreachable, type UnplayablePieces, type UnreachablePieces } from './possible.ts';
import { fail, ok, type Result } from './result.ts';
import { parseSquare, rankOf, type Square, squareName } from './types.ts';

export type FenErrorCode =
  | 'fieldMissing'
  | 'fieldUnexpected'
  | ForsythErrorCode
  | 'turnSyntax'
  | 'castlingSyntax'
  | 'enPassantSyntax'
  | 'halfmoveClockSyntax'
  | 'fullmoveNumberSyntax'
  | UnplayablePieces
  | UnreachablePieces
  | 'opponentInCheck'
  | 'tooManyCheckers'
  | 'impossibleDoubleCheck'
  | 'castlingImpossible'
  | 'enPassantImpossible';

/** `index` is the place in the text, counted from 0, where it goes wrong. */
export interface FenError {
  readonly code: FenErrorCode;
  readonly index: number;
}

export interface FenOptions {
  /** Takes the board alone too (Forsyth's notation): then White is to move and nobody may castle. Default false. */
  readonly bareBoard?: boolean;
  /** Castling rights without king and rook at home are an error, or dropped. Default 'refuse'. */
  readonly castling?: 'refuse' | 'normalise';
  /** An en passant square that the last move can't have made is an error, or dropped. Default 'refuse'. */
  readonly enPassant?: 'refuse' | 'normalise';
  /**
   * Positions that the rules can go on from but no game can lead to are an error, or taken: too many pawns or promoted
   * pieces, checks that no one move gives, a double step that can't have been the last move. Default 'refuse'.
   */
  readonly unreachable?: 'refuse' | 'accept';
}

interface Field {
  readonly text: string;
  readonly index: number;
}

/**
 * Reads Forsyth-Edwards notation (PGN standard 16.1), and refuses what no game of chess can contain. White space
 * around and between the fields is free; the last two fields may be missing, as in EPD, and then are 0 and 1. The en
 * passant square is kept only where the capture is legal.
 */
export const parseFen = (text: string, options: FenOptions = {}): Result<Position, FenError> => {
  const fields = Array.from(text.matchAll(/\S+/g), (match): Field => ({ text: match[0], index: match.index }));
  const [placement, turn, castling, enPassant, halfmoves, fullmoves, extra] = fields;
  if (extra !== undefined) return fail({ code: 'fieldUnexpected', index: extra.index });
  if (placement === undefined) return fail({ code: 'fieldMissing', index: text.length });
  const pieces = readForsyth(placement.text, placement.index);
  if (!pieces.ok) return pieces;
  const bare = turn === undefined && options.bareBoard === true;
  if (enPassant === undefined && !bare) return fail({ code: 'fieldMissing', index: text.length });

  const anyGame = options.unreachable === 'accept';
  const culprit = findUnplayable(pieces.value) ?? (anyGame ? undefined : findUnreachable(pieces.value));
  if (culprit !== undefined) return fail({ code: culprit.code, index: culprit.piece?.index ?? placement.index });
  const board = new Board();
  for (const { square, side, role } of pieces.value) board.put(square, side, role);

  const error =
    readTurn(board, turn) ??
    opponentInCheck(board, pieces.value) ??
    readCastling(board, castling, options.castling === 'normalise') ??
    readClocks(board, halfmoves, fullmoves) ??
    readEnPassant(board, enPassant, options) ??
    (anyGame ? undefined : impossibleChecks(board, pieces.value));
  return error === undefined ? ok(new Position(board)) : fail(error);
};

type Reading = FenError | undefined;

const readTurn = (board: Board, field: Field | undefined): Reading => {
  if (field !== undefined && !/^[wb]$/.test(field.text)) return { code: 'turnSyntax', index: field.index };
  board.turn = field?.text === 'b' ? BLACK : WHITE;
  return undefined;
};

const opponentInCheck = (board: Board, pieces: readonly PlacedPiece[]): Reading => {
  const king = pieces.find(({ role, side }) => role === KING && side !== board.turn)!;
  return isAttacked(board, king.square, board.turn) ? { code: 'opponentInCheck', index: king.index } : undefined;
};

const impossibleChecks = (board: Board, pieces: readonly PlacedPiece[]): Reading => {
  const checkers = attackers(board, board.king(board.turn), (board.turn ^ 1) as Side);
  if (checkers.length < 2 || (checkers.length === 2 && someMoveGivesDoubleCheck(board))) return undefined;
  const { index } = pieces.find(({ square }) => square === checkers.at(-1))!;
  return { code: checkers.length > 2 ? 'tooManyCheckers' : 'impossibleDoubleCheck', index };
};

const CASTLING = [
  { letter: 'K', side: WHITE, right: KING_SIDE, king: 4, rook: 7 },
  { letter: 'Q', side: WHITE, right: QUEEN_SIDE, king: 4, rook: 0 },
  { letter: 'k', side: BLACK, right: KING_SIDE << 2, king: 60, rook: 63 },
  { letter: 'q', side: BLACK, right: QUEEN_SIDE << 2, king: 60, rook: 56 },
] as const;

const readCastling = (board: Board, field: Field | undefined, normalise: boolean): Reading => {
  if (field === undefined || field.text === '-') return undefined;
  for (let i = 0; i < field.text.length; i++) {
    const index = field.index + i;
    const castling = CASTLING.find(({ letter }) => letter === field.text[i]);
    if (castling === undefined || field.text.indexOf(castling.letter) < i) return { code: 'castlingSyntax', index };
    const { side, right, king, rook } = castling;
    if (stands(board, king, side, KING) && stands(board, rook, side, ROOK)) board.rights |= right;
    else if (!normalise) return { code: 'castlingImpossible', index };
  }
  return undefined;
};

const stands = (board: Board, square: Square, side: Side, role: number): boolean =>
  (board.squares[square]! & 0x87) === ((side << 7) | role);

const readClocks = (board: Board, halfmoves: Field | undefined, fullmoves: Field | undefined): Reading => {
  if (halfmoves !== undefined) {
    if (!/^\d{1,4}$/.test(halfmoves.text)) return { code: 'halfmoveClockSyntax', index: halfmoves.index };
    board.halfmoveClock = Number(halfmoves.text);
  }
  if (fullmoves !== undefined) {
    if (!/^0{0,3}[1-9]\d{0,3}$/.test(fullmoves.text)) return { code: 'fullmoveNumberSyntax', index: fullmoves.index };
    board.fullmoveNumber = Number(fullmoves.text);
  }
  return undefined;
};

const readEnPassant = (board: Board, field: Field | undefined, options: FenOptions): Reading => {
  if (field === undefined || field.text === '-') return undefined;
  const square = parseSquare(field.text);
  if (square === undefined) return { code: 'enPassantSyntax', index: field.index };
  const possible = mayHavePassed(board, square) && (options.unreachable === 'accept' || leftNoCheck(board, square));
  if (possible) board.allowEnPassant(square);
  else if (options.enPassant !== 'normalise') return { code: 'enPassantImpossible', index: field.index };
  return undefined;
};

/** Do the pieces stand as after a double step over this square? */
const mayHavePassed = ({ squares, turn, halfmoveClock }: Board, square: Square): boolean => {
  const forward = turn === WHITE ? -8 : 8;
  const pawn = ((turn ^ 1) << 7) | PAWN;
  if (rankOf(square) !== (turn === WHITE ? 5 : 2) || halfmoveClock !== 0) return false;
  return squares[square] === 0 && squares[square - forward] === 0 && (squares[square + forward]! & 0x87) === pawn;
};

/** Was the king of the side now to move safe before that double step? */
const leftNoCheck = (board: Board, passed: Square): boolean => {
  const forward = board.turn === WHITE ? -8 : 8;
  const squares = board.squares.slice();
  squares[passed - forward] = squares[passed + forward]!;
  squares[passed + forward] = 0;
  return !isAttacked({ squares }, board.king(board.turn), (board.turn ^ 1) as Side);
};

/**
 * Writes Forsyth-Edwards notation. The en passant square appears only where the capture is legal, so that two texts
 * differ before their counters exactly when the positions do (laws of chess 9.2.3).
 */
export const makeFen = (position: Position): string =>
  `${positionKey(position)} ${position.halfmoveClock} ${position.fullmoveNumber}`;

/** Writes the board alone, in Forsyth's notation (ledger N6). */
export const makeForsyth = (position: Position): string => writeForsyth(boardOf(position).squares);

/**
 * The same text for two positions exactly when the laws call them the same (ledger C3): player to move, pieces on
 * their squares, castling rights, and an en passant capture where it is legal. They are the first four fields of FEN.
 */
export const positionKey = (position: Position): string => {
  const { rights } = boardOf(position);
  const castling = CASTLING.filter(({ right }) => rights & right).map(({ letter }) => letter);
  const { epSquare } = position;
  const ep = epSquare === undefined ? '-' : squareName(epSquare);
  return `${makeForsyth(position)} ${position.turn === 'white' ? 'w' : 'b'} ${castling.join('') || '-'} ${ep}`;
};

const initial = parseFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
if (!initial.ok) throw new Error(`the initial position is refused: ${initial.error.code}`);

/** The position in which every game begins (ledger M1). */
export const initialPosition: Position = initial.value;
