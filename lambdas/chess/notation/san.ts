import { attackersOf, checkers, legalMoves, type Position, pieceAt, play, status } from '../position.ts';
import { FILE_NAMES, fileOf, type Move, type Role, rankOf, squareName } from '../types.ts';
import { capturedSquare, castlingWing } from './match.ts';

/** How a role is written: its letter, its figurine. */
export type Lettering = (role: Role) => string;

const LETTERS: Readonly<Record<Role, string>> = {
  pawn: '',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};
const ENGLISH: Lettering = (role) => LETTERS[role];

/** "+" for check, "#" for mate: the sign of the move that leads to this position. */
const checkSign = (after: Position): string => {
  if (checkers(after).length === 0) return '';
  return status(after) === 'checkmate' ? '#' : '+';
};

/** What of its origin tells the moving piece from the others of its kind that could go there (PGN standard 8.2.3.4). */
const origin = (position: Position, move: Move, role: Role): string => {
  const near = attackersOf(position, move.to, position.turn).filter(
    (square) => pieceAt(position, square)!.role === role,
  );
  if (near.length < 2) return '';
  const others = legalMoves(position).filter(
    ({ from, to }) => to === move.to && from !== move.from && near.includes(from),
  );
  if (others.length === 0) return '';
  const name = squareName(move.from);
  if (others.every(({ from }) => fileOf(from) !== fileOf(move.from))) return name[0]!;
  return others.every(({ from }) => rankOf(from) !== rankOf(move.from)) ? name[1]! : name;
};

const castlingText = (position: Position, move: Move): string | undefined => {
  const wing = castlingWing(position, move);
  return wing && (wing === 'kingside' ? 'O-O' : 'O-O-O');
};

/** A legal move in standard algebraic notation, exactly as the PGN standard (8.2.3) has it. */
export const makeSan = (position: Position, move: Move, letter: Lettering = ENGLISH): string =>
  sanWithoutSign(position, move, letter) + checkSign(play(position, move));

/** The same where the position after the move is at hand already. */
export const makeSanTo = (position: Position, move: Move, after: Position): string =>
  sanWithoutSign(position, move) + checkSign(after);

/** A legal move in standard algebraic notation without "+" and "#", which cost most of the time. */
export const sanWithoutSign = (position: Position, move: Move, letter: Lettering = ENGLISH): string => {
  const castling = castlingText(position, move);
  if (castling) return castling;
  const { role } = pieceAt(position, move.from)!;
  const takes = capturedSquare(position, move) !== undefined;
  const pawnFile = takes ? FILE_NAMES[fileOf(move.from)]! : '';
  const piece = role === 'pawn' ? pawnFile : letter(role) + origin(position, move, role);
  const promotion = move.promotion ? `=${letter(move.promotion)}` : '';
  return piece + (takes ? 'x' : '') + squareName(move.to) + promotion;
};

/** A legal move in long algebraic notation: both squares, "Ng1-f3", "e5xd6". */
export const makeLan = (position: Position, move: Move, letter: Lettering = ENGLISH): string => {
  const castling = castlingText(position, move);
  if (castling) return castling + checkSign(play(position, move));
  const { role } = pieceAt(position, move.from)!;
  const sign = capturedSquare(position, move) === undefined ? '-' : 'x';
  const promotion = move.promotion ? `=${letter(move.promotion)}` : '';
  const piece = role === 'pawn' ? '' : letter(role);
  return piece + squareName(move.from) + sign + squareName(move.to) + promotion + checkSign(play(position, move));
};
