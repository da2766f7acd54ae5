export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];
export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];
export const PROMOTION_ROLES = ['queen', 'rook', 'bishop', 'knight'] as const;
export type PromotionRole = (typeof PROMOTION_ROLES)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/** 0 is a1, 1 is b1, 63 is h8. */
export type Square = number;

export const FILE_NAMES = 'abcdefgh';
export const fileOf = (square: Square): number => square & 7;
export const rankOf = (square: Square): number => square >> 3;
export const squareAt = (file: number, rank: number): Square => rank * 8 + file;
export const squareName = (square: Square): string => `${FILE_NAMES[fileOf(square)]}${rankOf(square) + 1}`;

/** The square that a name like "e4" means; undefined for anything else. */
export const parseSquare = (name: string): Square | undefined =>
  /^[a-h][1-8]$/.test(name) ? squareAt(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49) : undefined;

/** A move as data. Castling is the king's move of two squares; promotion is present exactly when a pawn promotes. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole;
}
