import { BOOK_NAMES, BOOKS, type BookName } from '../books/index.ts';
import type { Terms } from '../terms.ts';
import type { Ruling, RulingKind } from './ruling.ts';

/** The law that a ruling of this kind rests on under a game's book; undefined where the book gives no ground (ledger A5). */
export const groundFor = ({ book }: Pick<Terms, 'book'>, kind: RulingKind): string | undefined =>
  BOOKS[book].rulings[kind];

/** The same for one ruling: a result that is a penalty of its own rests on what the book says of it (ledger E8, P2). */
export const lawOf = (terms: Pick<Terms, 'book'>, ruling: Ruling): string | undefined => {
  const score = ruling.kind === 'award' && !ruling.result.forfeit ? ruling.result.outcome : undefined;
  return (score && BOOKS[terms.book].penalties?.[score]) ?? groundFor(terms, ruling.kind);
};

/** The books that give ground for it. */
export const booksAllowing = (kind: RulingKind): readonly BookName[] =>
  BOOK_NAMES.filter((name) => BOOKS[name].rulings[kind] !== undefined);
