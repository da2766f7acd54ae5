import { attackers, isAttacked, pinner } from './attacks.ts';
import {
  BISHOP,
  type Board,
  encode,
  KING,
  KING_SIDE,
  KNIGHT,
  PAWN,
  QUEEN,
  QUEEN_SIDE,
  ROOK,
  roleOf,
  type Side,
  sideOf,
  WHITE,
} from './board.ts';
import { TOWARDS } from './geometry.ts';
import { fileOf, rankOf, type Square } from './types.ts';

/** Why a move is illegal (ledger M7), as data to be put into words: `by` and `from` name the pieces that prevent it. */
export type Illegality =
  | { readonly reason: 'emptySquare' }
  | { readonly reason: 'notYourPiece' }
  | { readonly reason: 'pieceCannotMoveThere' }
  | { readonly reason: 'ownPieceInTheWay'; readonly by: Square }
  | { readonly reason: 'blocked'; readonly by: Square }
  /** A pawn's diagonal step to an empty square. */
  | { readonly reason: 'nothingToCapture' }
  /** It would be en passant, were that pawn's double step the last move (ledger M4). */
  | { readonly reason: 'enPassantTooLate'; readonly pawn: Square }
  /** The two pawns that would leave the rank shield the king together. */
  | { readonly reason: 'enPassantExposesKing'; readonly by: Square }
  | { readonly reason: 'pinned'; readonly by: Square }
  /** The king stands in check, and the move does not answer it. */
  | { readonly reason: 'inCheck'; readonly from: readonly Square[] }
  | { readonly reason: 'movesIntoCheck'; readonly from: readonly Square[] }
  | { readonly reason: 'kingsAdjacent'; readonly by: Square }
  | { readonly reason: 'castlingRightLost'; readonly side: CastlingSide }
  | { readonly reason: 'castlingBlocked'; readonly by: Square }
  | { readonly reason: 'castlingOutOfCheck'; readonly from: readonly Square[] }
  | { readonly reason: 'castlingThroughCheck'; readonly square: Square; readonly from: readonly Square[] }
  | { readonly reason: 'castlingIntoCheck'; readonly square: Square; readonly from: readonly Square[] }
  | { readonly reason: 'promotionNeeded' }
  | { readonly reason: 'notAPromotion' };

export type IllegalReason = Illegality['reason'];
export type CastlingSide = 'kingSide' | 'queenSide';

/** Why a move is illegal on this board; undefined when it is legal. `promotion` is the role's number, or 0. */
export const whyIllegal = (board: Board, from: Square, to: Square, promotion: number): Illegality | undefined => {
  const piece = board.squares[from] ?? 0;
  if (piece === 0) return { reason: 'emptySquare' };
  if (sideOf(piece) !== board.turn) return { reason: 'notYourPiece' };
  if (board.squares[to] === undefined) return { reason: 'pieceCannotMoveThere' };
  const role = roleOf(piece);
  return (
    (isCastling(board, from, to) ? whyNotCastle(board, from, to) : whyNotMove(board, role, from, to)) ??
    whyNotPromote(board, role, to, promotion)
  );
};

const enemyOf = (board: Board): Side => (board.turn ^ 1) as Side;

const homeSquare = (board: Board): Square => (board.turn === WHITE ? 4 : 60);

const isCastling = (board: Board, from: Square, to: Square): boolean =>
  from === homeSquare(board) && board.king(board.turn) === from && Math.abs(to - from) === 2;

const whyNotCastle = (board: Board, from: Square, to: Square): Illegality | undefined => {
  const side = to > from ? 'kingSide' : 'queenSide';
  const right = (side === 'kingSide' ? KING_SIDE : QUEEN_SIDE) << (board.turn * 2);
  if ((board.rights & right) === 0) return { reason: 'castlingRightLost', side };
  const step = to > from ? 1 : -1;
  const rook = to > from ? from + 3 : from - 4;
  const by = firstBetween(board, from, rook, step);
  if (by !== undefined) return { reason: 'castlingBlocked', by };
  const attacks = (square: Square): Square[] => sorted(attackers(board, square, enemyOf(board)));
  const [here, crossed, there] = [attacks(from), attacks(from + step), attacks(to)];
  if (here.length > 0) return { reason: 'castlingOutOfCheck', from: here };
  if (crossed.length > 0) return { reason: 'castlingThroughCheck', square: from + step, from: crossed };
  return there.length > 0 ? { reason: 'castlingIntoCheck', square: to, from: there } : undefined;
};

const sorted = (squares: Square[]): Square[] => squares.sort((a, b) => a - b);

const firstBetween = (board: Board, from: Square, to: Square, step: number): Square | undefined => {
  for (let square = from + step; square !== to; square += step) if (board.squares[square] !== 0) return square;
  return undefined;
};

const whyNotMove = (board: Board, role: number, from: Square, to: Square): Illegality | undefined =>
  (role === PAWN ? whyNotPawn(board, from, to) : whyNotPiece(board, role, from, to)) ??
  (role === KING ? whyNotStep(board, from, to) : whyNotSafe(board, role, from, to));

const whyNotPiece = (board: Board, role: number, from: Square, to: Square): Illegality | undefined => {
  if (!reaches(role, from, to)) return { reason: 'pieceCannotMoveThere' };
  const by = role === KNIGHT ? undefined : firstBetween(board, from, to, TOWARDS[from * 64 + to]!);
  if (by !== undefined) return { reason: 'blocked', by };
  return ownOn(board, to) ? { reason: 'ownPieceInTheWay', by: to } : undefined;
};

const ownOn = (board: Board, square: Square): boolean =>
  board.squares[square] !== 0 && sideOf(board.squares[square]!) === board.turn;

/** Does the piece's way of moving lead there on an empty board? */
const reaches = (role: number, from: Square, to: Square): boolean => {
  const files = Math.abs(fileOf(to) - fileOf(from));
  const ranks = Math.abs(rankOf(to) - rankOf(from));
  if (role === KNIGHT) return files * ranks === 2;
  if (role === KING) return Math.max(files, ranks) === 1;
  const along = files === 0 || ranks === 0;
  return from !== to && ((role !== ROOK && files === ranks) || (role !== BISHOP && along));
};

const whyNotPawn = (board: Board, from: Square, to: Square): Illegality | undefined => {
  const forward = board.turn === WHITE ? 8 : -8;
  const ahead = from + forward;
  const atHome = rankOf(from) === (board.turn === WHITE ? 1 : 6);
  if (to === ahead || (atHome && to === ahead + forward)) {
    const by = board.squares[ahead] === 0 ? to : ahead;
    return board.squares[by] === 0 ? undefined : { reason: 'blocked', by };
  }
  if (rankOf(to) !== rankOf(ahead) || Math.abs(to - ahead) !== 1) return { reason: 'pieceCannotMoveThere' };
  if (ownOn(board, to)) return { reason: 'ownPieceInTheWay', by: to };
  if (board.squares[to] !== 0 || (board.ep !== 0 && board.ep === to)) return undefined;
  const passed = to - forward;
  const mayHavePassed = rankOf(to) === (board.turn === WHITE ? 5 : 2);
  const enemyPawn = (enemyOf(board) << 7) | PAWN;
  return mayHavePassed && (board.squares[passed]! & 0x87) === enemyPawn
    ? { reason: 'enPassantTooLate', pawn: passed }
    : { reason: 'nothingToCapture' };
};

const whyNotStep = (board: Board, from: Square, to: Square): Illegality | undefined => {
  const { squares } = board;
  const king = squares[from]!;
  squares[from] = 0;
  const danger = isAttacked(board, to, enemyOf(board)) ? sorted(attackers(board, to, enemyOf(board))) : [];
  squares[from] = king;
  if (danger.length === 0) return undefined;
  const by = board.king(enemyOf(board));
  return danger.includes(by) ? { reason: 'kingsAdjacent', by } : { reason: 'movesIntoCheck', from: danger };
};

/** A move of another piece than the king: whether the king is safe after it. */
const whyNotSafe = (board: Board, role: number, from: Square, to: Square): Illegality | undefined => {
  const enemy = enemyOf(board);
  const king = board.king(board.turn);
  const move = encode(from, to);
  const undo = board.make(move);
  const danger = isAttacked(board, king, enemy) ? attackers(board, king, enemy) : [];
  board.unmake(move, undo);
  if (danger.length === 0) return undefined;
  const checks = sorted(attackers(board, king, enemy));
  if (danger.some((square) => checks.includes(square))) return { reason: 'inCheck', from: checks };
  const by = danger[0]!;
  const enPassant = role === PAWN && board.ep !== 0 && to === board.ep;
  return enPassant && pinner(board, from) !== by ? { reason: 'enPassantExposesKing', by } : { reason: 'pinned', by };
};

const whyNotPromote = (board: Board, role: number, to: Square, promotion: number): Illegality | undefined => {
  if (role !== PAWN || rankOf(to) !== (board.turn === WHITE ? 7 : 0)) {
    return promotion === 0 ? undefined : { reason: 'notAPromotion' };
  }
  return promotion >= KNIGHT && promotion <= QUEEN ? undefined : { reason: 'promotionNeeded' };
};
