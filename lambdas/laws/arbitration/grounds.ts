import { BOOK_NAMES, BOOKS, type BookName } from '../books/index.ts';
import type { Terms } from '../terms.ts';
import type { RulingKind } from './ruling.ts';

/** The law that a ruling of this kind rests on under a game's book; undefined where the book gives no ground (ledger A5). */
export const groundFor = ({ book }: Pick<Terms, 'book'>, kind: RulingKind): string | undefined =>
  BOOKS[book].rulings[kind];

/** The books that give ground for it. */
export const booksAllowing = (kind: RulingKind): readonly BookName[] =>
  BOOK_NAMES.filter((name) => BOOKS[name].rulings[kind] !== undefined);
