import { legalMoves, type Position, pieceAt, play, status } from '../position.ts';
import { fileOf, type Move, type Role, rankOf, type Square } from '../types.ts';
import type { MovePattern, Wing } from './pattern.ts';

const roleAt = (position: Position, square: Square): Role | undefined => pieceAt(position, square)?.role;

/** Does this king move go two squares, and so castle? */
export const castlingWing = (position: Position, { from, to }: Move): Wing | undefined => {
  if (roleAt(position, from) !== 'king' || Math.abs(to - from) !== 2) return undefined;
  return to > from ? 'kingside' : 'queenside';
};

/** Where the piece stands that a move takes: beside the target when it takes en passant. */
export const capturedSquare = (position: Position, { from, to }: Move): Square | undefined => {
  if (pieceAt(position, to)) return to;
  return roleAt(position, from) === 'pawn' && fileOf(from) !== fileOf(to) ? to ^ 8 : undefined;
};

const fits = (position: Position, pattern: MovePattern, move: Move): boolean => {
  if (pattern.castle) return castlingWing(position, move) === pattern.castle;
  if (pattern.from && !pattern.from.includes(move.from)) return false;
  if (pattern.role && roleAt(position, move.from) !== pattern.role) return false;
  if (pattern.promotion && move.promotion !== pattern.promotion) return false;
  const captured = capturedSquare(position, move);
  if (pattern.capture && captured === undefined) return false;
  if (pattern.captured && roleAt(position, captured!) !== pattern.captured) return false;
  if (pattern.enPassant && captured === move.to) return false;
  return !pattern.to || pattern.to.includes(move.to) || takesOwnRook(position, pattern, move);
};

/** Castling as some programs write it: the king takes the rook that he castles with. */
const takesOwnRook = (position: Position, pattern: MovePattern, move: Move): boolean => {
  const wing = castlingWing(position, move);
  if (wing === undefined || pattern.from?.length !== 1 || pattern.to?.length !== 1) return false;
  return pattern.to[0] === (wing === 'kingside' ? move.from + 3 : move.from - 4);
};

/** Bishops keep the colour of square they started on; of other pieces the half of the board says whose side they are. */
const standsOnWing = (position: Position, square: Square, wing: Wing): boolean => {
  const piece = pieceAt(position, square);
  if (piece?.role !== 'bishop') return fileOf(square) > 3 === (wing === 'kingside');
  const dark = (fileOf(square) + rankOf(square)) % 2 === 0;
  return dark === ((piece.color === 'white') === (wing === 'queenside'));
};

const narrow = (moves: readonly Move[], keep: (move: Move) => boolean): readonly Move[] => {
  const kept = moves.length > 1 ? moves.filter(keep) : moves;
  return kept.length > 0 ? kept : moves;
};

/** The legal moves that a pattern can mean. Wings only tell apart what would otherwise be confused. */
export const matches = (position: Position, pattern: MovePattern): readonly Move[] => {
  const moves = legalMoves(position).filter((move) => fits(position, pattern, move));
  const { wing, capturedWing } = pattern;
  const byOrigin = wing ? narrow(moves, ({ from }) => standsOnWing(position, from, wing)) : moves;
  if (!capturedWing) return byOrigin;
  return narrow(byOrigin, (move) => standsOnWing(position, capturedSquare(position, move)!, capturedWing));
};

/** The legal moves that any of the patterns can mean, each once. */
export const matchesAny = (position: Position, patterns: readonly MovePattern[]): readonly Move[] => [
  ...new Set(patterns.flatMap((pattern) => matches(position, pattern))),
];

/** Does the move give check? */
export const givesCheck = (position: Position, move: Move): boolean => {
  const after = status(play(position, move));
  return after === 'check' || after === 'checkmate';
};
