import { type Color, PROMOTION_ROLES, type Role, type Square, squareAt } from '../types.ts';
import type { MovePattern, Wing } from './pattern.ts';

/** The files by the pieces that stand on them at first, from White's left: laws of chess of the 1970s, appendix. */
export const FILE_PIECES = ['QR', 'QN', 'QB', 'Q', 'K', 'KB', 'KN', 'KR'] as const;

const FILE = '(?:[KQ]?[RNB]|[KQ])';
const PIECE = `${FILE}?P|[KQ]?[RNB]|[KQ]`;
const ORIGIN = `(?:\\((${FILE}?[1-8]?)\\)|/(${FILE}?[1-8]))?`;
const TARGET = `(${FILE}[1-8])`;
const VICTIM = `[x:](${PIECE})(?:\\((${FILE}?[1-8])\\)|/(${FILE}?[1-8]))?`;
const PROMOTION = '(?:[=/]?([QRBN])|=?\\(([QRBN])\\))?';
const STRICT = new RegExp(`^(${PIECE})${ORIGIN}(?:-${TARGET}|${VICTIM})${PROMOTION}$`);
const LOOSE = new RegExp(`^(${PIECE})${ORIGIN}(?:-?${TARGET}|${VICTIM})${PROMOTION}$`);

const ROLES_BY_LETTER: Readonly<Record<string, Role>> = {
  P: 'pawn',
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
};

const ALL = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The files that "KB", "B" or nothing names. */
const filesNamed = (name: string): readonly number[] =>
  ALL.filter(
    (file) =>
      name === '' ||
      FILE_PIECES[file] === name ||
      (name.length === 1 && FILE_PIECES[file]!.endsWith(name) && !'KQ'.includes(name)),
  );

/** The squares that "KB3", "B3", "B" or "3" may name; ranks count from the mover's side. */
const descriptiveSquares = (name: string, mover: Color): readonly Square[] => {
  const digit = /[1-8]$/.exec(name)?.[0];
  const files = filesNamed(digit === undefined ? name : name.slice(0, -1));
  const ranks = digit === undefined ? ALL : [mover === 'white' ? Number(digit) - 1 : 8 - Number(digit)];
  return files.flatMap((file) => ranks.map((rank) => squareAt(file, rank)));
};

const wingNamed = (letter: string): Wing => (letter === 'K' ? 'kingside' : 'queenside');

/** A piece as it is named: "KBP" is a pawn on the king's bishop's file, "QN" the knight of the queen's side. */
const pieceNamed = (name: string, mover: Color): { role: Role; squares?: readonly Square[]; wing?: Wing } => {
  const role = ROLES_BY_LETTER[name.at(-1)!]!;
  if (name.length === 1) return { role };
  if (role === 'pawn') return { role, squares: descriptiveSquares(name.slice(0, -1), mover) };
  return { role, wing: wingNamed(name[0]!) };
};

const both = (a: readonly Square[] | undefined, b: readonly Square[] | undefined): readonly Square[] | undefined =>
  a && b ? a.filter((square) => b.includes(square)) : (a ?? b);

const readWith = (shape: RegExp, text: string, mover: Color, enPassant: boolean): MovePattern[] => {
  const parts = shape.exec(text);
  if (!parts) return [];
  const [, piece, bracketed, slashed, target, victim, victimBracketed, victimSlashed, promoted, promotedBracketed] =
    parts;
  const { role, squares, wing } = pieceNamed(piece!, mover);
  const origin = bracketed ?? slashed;
  const from = both(squares, origin === undefined ? undefined : descriptiveSquares(origin, mover));
  const place = victimBracketed ?? victimSlashed ?? target;
  const captured = victim === undefined ? undefined : pieceNamed(victim, mover);
  const to = both(captured?.squares, place === undefined ? undefined : descriptiveSquares(place, mover));
  const promotion = PROMOTION_ROLES.find((each) => each === ROLES_BY_LETTER[promoted ?? promotedBracketed ?? '']);
  return [
    {
      role,
      ...(from && { from }),
      ...(to && { to }),
      ...(wing && { wing }),
      ...(captured && { capture: true, captured: captured.role }),
      ...(captured?.wing && { capturedWing: captured.wing }),
      ...(promotion && { promotion }),
      ...(enPassant && captured && { enPassant: true }),
    },
  ];
};

/**
 * What a text says as descriptive notation: "P-K4", "N(KB3)-Q2", "QBPxN", "PxP(K5)". Nothing where it is not that.
 * Files and ranks are named from the mover's side, and a square may be one of two ("B3").
 */
export const readDescriptive = (text: string, mover: Color, enPassant: boolean): MovePattern[] =>
  readWith(STRICT, text.replaceAll('Kt', 'N'), mover, enPassant);

/** The same without hyphen or in small letters. */
export const readDescriptiveLoosely = (text: string, mover: Color, enPassant: boolean): MovePattern[] =>
  readWith(LOOSE, text.toUpperCase().replaceAll('X', 'x').replaceAll('KT', 'N'), mover, enPassant);
