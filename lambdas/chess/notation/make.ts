import type { Position } from '../position.ts';
import { fileOf, type Move, PROMOTION_ROLES, rankOf, type Square } from '../types.ts';
import { makeUci } from '../uci.ts';
import { makeDescriptive } from './descriptive-writer.ts';
import { figurineOf, letterOf } from './letters.ts';
import { type Lettering, makeLan, makeSan } from './san.ts';

export const NOTATIONS = ['san', 'lan', 'uci', 'descriptive', 'iccf', 'figurine'] as const;
export type Notation = (typeof NOTATIONS)[number];

export interface MakeOptions {
  /** The reader's language, for the piece letters of san and lan: "de" writes "Sf3". English by default. */
  readonly locale?: string;
}

const iccfSquare = (square: Square): string => `${fileOf(square) + 1}${rankOf(square) + 1}`;

const makeIccf = ({ from, to, promotion }: Move): string =>
  iccfSquare(from) + iccfSquare(to) + (promotion ? PROMOTION_ROLES.indexOf(promotion) + 1 : '');

/** A legal move as that notation writes it (ledger N1-N5, N8). `parseMove` reads each of them back as the same move. */
export const makeMove = (position: Position, move: Move, notation: Notation, { locale }: MakeOptions = {}): string => {
  const letter: Lettering = (role) => letterOf(role, locale);
  switch (notation) {
    case 'san':
      return makeSan(position, move, letter);
    case 'lan':
      return makeLan(position, move, letter);
    case 'figurine':
      return makeSan(position, move, figurineOf);
    case 'uci':
      return makeUci(move);
    case 'iccf':
      return makeIccf(move);
    case 'descriptive':
      return makeDescriptive(position, move);
  }
};
