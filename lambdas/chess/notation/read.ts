import type { Position } from '../position.ts';
import type { Color, Move, Square } from '../types.ts';
import { readAlgebraic, readAlgebraicLoosely, readIccf } from './algebraic.ts';
import { type CleanText, cleanMove } from './clean.ts';
import { closestMoves } from './closest.ts';
import { readDescriptive, readDescriptiveLoosely } from './descriptive.ts';
import { alphabetFor, FOREIGN_LETTERS } from './letters.ts';
import { givesCheck, matchesAny } from './match.ts';
import type { MovePattern } from './pattern.ts';
import { isKingSafety, type Refusal, refuse } from './refuse.ts';
import { fromWords } from './words.ts';

export interface ReadOptions {
  /** The player's language, as Discord gives it ("de", "es-ES"): its piece letters are read beside the English ones. */
  readonly locale?: string;
  /** The move that led to the position: "14. Nf3 Nf6" is then only read if that move was Nf3. */
  readonly last?: Move;
}

/** What a text means as one move in a position. `closest` lists legal moves to offer instead, best first, at most five. */
export type SingleReading =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'ambiguous'; readonly moves: readonly Move[] }
  | { readonly kind: 'needsPromotion'; readonly from: Square; readonly to: Square }
  | {
      readonly kind: 'illegal';
      readonly reason: Refusal;
      readonly from?: Square;
      readonly to: Square;
      readonly closest: readonly Move[];
    }
  | { readonly kind: 'unreadable'; readonly closest: readonly Move[] };

/** No move takes more characters than this in any notation; what is longer is not read as one. */
const LONGEST = 80;

/** What a text says when read as each notation is written by the book (ledger N1-N5, N8). */
const strictly = (text: string, mover: Color, enPassant: boolean, locale: string | undefined): MovePattern[] => [
  ...readAlgebraic(text, alphabetFor(locale)),
  ...readIccf(text),
  ...readDescriptive(text, mover, enPassant),
];

/** The same with some good will: any case, letters of other languages, short cuts (ledger N9). */
const loosely = (text: string, mover: Color, enPassant: boolean, locale: string | undefined): MovePattern[] => [
  ...readAlgebraicLoosely(text, alphabetFor(locale)),
  ...readDescriptiveLoosely(text, mover, enPassant),
  ...(locale === undefined ? readAlgebraic(text, FOREIGN_LETTERS) : []),
];

export const strictPatterns = ({ body, enPassant }: CleanText, mover: Color, locale?: string): MovePattern[] =>
  strictly(body, mover, enPassant, locale);

export const loosePatterns = ({ body, enPassant }: CleanText, mover: Color, locale?: string): MovePattern[] => [
  ...loosely(body, mover, enPassant, locale),
  ...fromWords(body).flatMap((said) => [
    ...strictly(said, mover, enPassant, locale),
    ...loosely(said, mover, enPassant, locale),
  ]),
];

const decide = (position: Position, moves: readonly Move[], check: boolean): SingleReading | undefined => {
  const [first] = moves;
  if (first === undefined) return undefined;
  if (moves.length === 1) return { kind: 'move', move: first };
  if (moves.every(({ from, to }) => from === first.from && to === first.to)) {
    return { kind: 'needsPromotion', from: first.from, to: first.to };
  }
  const checking = check && !first.promotion ? moves.filter((move) => givesCheck(position, move)) : [];
  return checking.length === 1 ? { kind: 'move', move: checking[0]! } : { kind: 'ambiguous', moves };
};

/** Reads a text as one move, without a number. A move is played only if it is the one legal move that can be meant. */
export const readMove = (position: Position, text: string, options: ReadOptions = {}): SingleReading => {
  const clean = cleanMove(text.slice(0, 2 * LONGEST));
  if (clean.body.length > LONGEST) return { kind: 'unreadable', closest: [] };
  const strict = strictPatterns(clean, position.turn, options.locale);
  const exactly = decide(position, matchesAny(position, strict), clean.check);
  if (exactly) return exactly;
  const refused = refuse(position, strict);
  const loose = loosePatterns(clean, position.turn, options.locale);
  if (!refused || !isKingSafety(refused)) {
    const probably = decide(position, matchesAny(position, loose), clean.check);
    if (probably) return probably;
  }
  const closest = closestMoves(position, [...strict, ...loose], clean.body);
  const why = refused ?? refuse(position, loose);
  return why ? { kind: 'illegal', ...why, closest } : { kind: 'unreadable', closest };
};
