import { type Move, type PromotionRole, parseSquare, squareName } from './types.ts';

const LETTERS: Readonly<Record<PromotionRole, string>> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };
const ROLE_OF: Readonly<Record<string, PromotionRole>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/** A move as the UCI protocol writes it: "e2e4", "e7e8q"; castling is the king's move. */
export const makeUci = (move: Move): string =>
  squareName(move.from) + squareName(move.to) + (move.promotion ? LETTERS[move.promotion] : '');

/** The move that a UCI text writes, legal or not; undefined for any other text. */
export const parseUci = (text: string): Move | undefined => {
  const parts = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/.exec(text);
  if (!parts) return undefined;
  const move = { from: parseSquare(parts[1]!)!, to: parseSquare(parts[2]!)! };
  return parts[3] ? { ...move, promotion: ROLE_OF[parts[3]]! } : move;
};
