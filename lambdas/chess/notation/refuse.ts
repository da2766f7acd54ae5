import { explainIllegal, type Illegality } from '../illegal.ts';
import { kingSquare, type Position, pieceAt } from '../position.ts';
import { type Role, type Square, squareAt } from '../types.ts';
import type { MovePattern } from './pattern.ts';

/** Why what a text says is no legal move: what holds for the two squares, or that no piece fits the text at all. */
export type Refusal =
  | Illegality
  /** No piece of that kind can move there; `role` is open where the text leaves it open. */
  | { readonly reason: 'noPieceReaches'; readonly role?: Role; readonly to: Square }
  /** The text names one piece, and another stands on the square it names. */
  | { readonly reason: 'otherPieceThere'; readonly found: Role };

export interface Refused {
  readonly reason: Refusal;
  readonly from?: Square;
  readonly to: Square;
}

/** The reasons that leave the piece free to go there but for its king: such a text meant that move and no other. */
const KING_SAFETY: ReadonlySet<Refusal['reason']> = new Set([
  'pinned',
  'inCheck',
  'movesIntoCheck',
  'kingsAdjacent',
  'enPassantExposesKing',
]);

export const isKingSafety = ({ reason }: Refused): boolean => KING_SAFETY.has(reason.reason);

/** How near each reason comes to the move being legal: the nearest is the one to tell. */
const NEARNESS: Partial<Record<Refusal['reason'], number>> = {
  emptySquare: 0,
  notYourPiece: 0,
  otherPieceThere: 0,
  noPieceReaches: 1,
  pieceCannotMoveThere: 1,
  ownPieceInTheWay: 3,
  blocked: 2,
  nothingToCapture: 2,
};
const nearness = ({ reason }: Refused): number => NEARNESS[reason.reason] ?? 4;

const ALL_SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** Explains why no legal move fits the patterns: the reason that comes nearest. Undefined where they name no target. */
export const refuse = (position: Position, patterns: readonly MovePattern[]): Refused | undefined =>
  patterns
    .flatMap((pattern) => refusals(position, pattern))
    .reduce<Refused | undefined>((best, next) => (best && nearness(best) >= nearness(next) ? best : next), undefined);

const refusals = (position: Position, pattern: MovePattern): readonly Refused[] => {
  if (pattern.castle) return [refuseCastling(position, pattern.castle === 'kingside')];
  if (!pattern.to || pattern.to.length > 2) return [];
  if (pattern.from?.length === 1)
    return pattern.to.flatMap((to) => refuseSquares(position, pattern, pattern.from![0]!, to));
  return pattern.to.flatMap((to) => refuseTarget(position, pattern, to));
};

const refuseCastling = (position: Position, short: boolean): Refused => {
  const rank = position.turn === 'white' ? 0 : 7;
  const from = kingSquare(position, position.turn);
  const to = squareAt(short ? 6 : 2, rank);
  const lost: Refusal = { reason: 'castlingRightLost', side: short ? 'kingSide' : 'queenSide' };
  const reason = from === squareAt(4, rank) ? explainIllegal(position, from, to) : undefined;
  return { reason: reason ?? lost, from, to };
};

const refuseSquares = (position: Position, pattern: MovePattern, from: Square, to: Square): readonly Refused[] => {
  const piece = pieceAt(position, from);
  if (piece && pattern.role && piece.role !== pattern.role && piece.color === position.turn) {
    return [{ reason: { reason: 'otherPieceThere', found: piece.role }, from, to }];
  }
  const reason = explainIllegal(position, from, to, pattern.promotion);
  return reason ? [{ reason, from, to }] : [];
};

/** One target, the origin open: the piece that comes nearest to going there, if any comes near. */
const refuseTarget = (position: Position, pattern: MovePattern, to: Square): readonly Refused[] => {
  const all = (pattern.from ?? ALL_SQUARES)
    .filter((from) => {
      const piece = pieceAt(position, from);
      return piece?.color === position.turn && (pattern.role === undefined || piece.role === pattern.role);
    })
    .flatMap((from) => refuseSquares(position, pattern, from, to));
  const near = all.filter(({ reason }) => reason.reason !== 'pieceCannotMoveThere');
  if (near.length > 0) return near;
  if (pattern.from && all.length === 1) return all;
  const { role } = pattern;
  return [{ reason: { reason: 'noPieceReaches', ...(role && { role }), to }, to }];
};
