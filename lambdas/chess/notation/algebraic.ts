import { FILE_NAMES, PROMOTION_ROLES, type PromotionRole, type Role } from '../types.ts';
import type { Alphabet } from './letters.ts';
import { fileSquares, type MovePattern, squaresNamed, type Wing } from './pattern.ts';

/** Everything after the piece letter: perhaps an origin, perhaps a sign, the target, perhaps a promotion. */
const SQUARES = /^([a-h])?([1-8])?([-x:])?([a-h])([1-8])(?:=?([^\d=()/\\])|[/\\]([^\d=()])|=?\(([^\d()])\))?$/u;
const SHORT_CAPTURE = /^([a-h])[x:]([a-h])$/;
const ANY_CAPTURE = /^[x:]([a-h])([1-8])$/;
/** Without hyphens in capitals or noughts only: "ooo" is what people say when they are astonished. */
const CASTLING = /^(?:[oO0]-[oO0](-[oO0])?|[O0]{2}([O0])?)$/;

const isPromotionRole = (role: Role): role is PromotionRole => PROMOTION_ROLES.includes(role as PromotionRole);

/**
 * The promotions that a letter may name: left open where there is no letter, or on the last rank one of a king or pawn
 * (so that the player is asked); none where no piece has that letter.
 */
const promotionsNamed = (
  letter: string | undefined,
  rank: string,
  alphabet: Alphabet,
): readonly (PromotionRole | undefined)[] => {
  if (letter === undefined) return [undefined];
  const roles = alphabet.get(letter.toUpperCase()) ?? [];
  const promotions = roles.filter(isPromotionRole);
  const asks = promotions.length === 0 && roles.length > 0 && '18'.includes(rank);
  return asks ? [undefined] : promotions;
};

const readSquares = (text: string, role: Role | undefined, alphabet: Alphabet, anyCase: boolean): MovePattern[] => {
  const parts = SQUARES.exec(text);
  if (!parts) return [];
  const [, file, rank, sign, toFile, toRank] = parts;
  const pawn = role === 'pawn' || (role === undefined && (file === undefined || rank === undefined));
  const takes = pawn && file === undefined && sign !== undefined;
  if (takes && role === undefined) return [];
  if (pawn && rank !== undefined && file === undefined) return [];
  if (pawn && file !== undefined && rank === undefined && sign === undefined && !anyCase) return [];
  const from = squaresNamed(file, rank) ?? (pawn && !takes ? fileSquares(FILE_NAMES.indexOf(toFile!)) : undefined);
  const squares = { to: squaresNamed(toFile, toRank)!, ...(from && { from }) };
  const piece = pawn ? { role: 'pawn' as const, ...(takes && { capture: true as const }) } : role && { role };
  const letter = parts[6] ?? parts[7] ?? parts[8];
  return promotionsNamed(letter, toRank!, alphabet).map((promotion) => ({
    ...piece,
    ...squares,
    ...(promotion && { promotion }),
  }));
};

const wingOf = (text: string): Wing | undefined => {
  const castling = CASTLING.exec(text);
  return castling ? ((castling[1] ?? castling[2]) ? 'queenside' : 'kingside') : undefined;
};

/**
 * What a text says as short or long algebraic notation, in the letters it is written in: capitals for pieces, small
 * letters for files. Nothing where it is not that; several readings where a letter means several pieces.
 */
export const readAlgebraic = (text: string, alphabet: Alphabet): MovePattern[] => {
  const castle = wingOf(text);
  if (castle) return [{ castle }];
  const roles = alphabet.get(text[0] ?? '') ?? [];
  return [
    ...roles.flatMap((role) => readSquares(text.slice(1), role, alphabet, false)),
    ...readSquares(text, undefined, alphabet, false),
  ];
};

/**
 * The same for a text whose capitals can't be relied on, and for the short cuts "exd" and "xd5". "bc3" is both
 * the bishop and the pawn; "Bc3" stays the bishop, as somebody chose that capital.
 */
export const readAlgebraicLoosely = (text: string, alphabet: Alphabet): MovePattern[] => {
  const small = text.toLowerCase();
  const roles = alphabet.get(text[0]?.toUpperCase() ?? '') ?? [];
  const capital = roles.length > 0 && small[0] !== text[0] && /[a-h][1-8]/.test(text.slice(1));
  const pieces = roles.flatMap((role) => readSquares(small.slice(1), role, alphabet, true));
  return capital ? pieces : [...pieces, ...readSquares(small, undefined, alphabet, true), ...readShortCuts(small)];
};

const readShortCuts = (text: string): MovePattern[] => {
  const short = SHORT_CAPTURE.exec(text);
  if (short) {
    const to = squaresNamed(short[2], undefined)!;
    return [{ role: 'pawn', from: squaresNamed(short[1], undefined)!, to, capture: true }];
  }
  const any = ANY_CAPTURE.exec(text);
  return any ? [{ to: squaresNamed(any[1], any[2])!, capture: true }] : [];
};

/** ICCF numeric notation: "5254" is e2-e4, a fifth digit names the promotion (1 queen, 2 rook, 3 bishop, 4 knight). */
export const readIccf = (text: string): MovePattern[] => {
  const parts = /^([1-8])([1-8])([1-8])([1-8])([1-4])?$/.exec(text);
  if (!parts) return [];
  const at = (file: string, rank: string) => squaresNamed(FILE_NAMES[Number(file) - 1], rank)!;
  const promotion = parts[5] === undefined ? undefined : PROMOTION_ROLES[Number(parts[5]) - 1]!;
  return [{ from: at(parts[1]!, parts[2]!), to: at(parts[3]!, parts[4]!), ...(promotion && { promotion }) }];
};
