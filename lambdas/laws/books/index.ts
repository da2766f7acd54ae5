import { a4c } from './a4c.ts';
import type { BookName, RuleBook } from './book.ts';
import { classic } from './classic.ts';
import { club } from './club.ts';
import { fide } from './fide.ts';
import { iccf } from './iccf.ts';

export * from './book.ts';

export const BOOKS: Readonly<Record<BookName, RuleBook>> = { a4c, classic, club, fide, iccf };
