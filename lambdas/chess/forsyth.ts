import { BLACK, roleOf, type Side, sideOf, WHITE } from './board.ts';
import { fail, ok, type Result } from './result.ts';
import { type Square, squareAt } from './types.ts';

/** A piece as read from a text: `index` is the place of its letter. */
export interface PlacedPiece {
  readonly square: Square;
  readonly side: Side;
  readonly role: number;
  readonly index: number;
}

export type ForsythErrorCode = 'boardSyntax' | 'rankTooShort' | 'rankTooLong' | 'tooFewRanks' | 'tooManyRanks';

const LETTERS = 'pnbrqk';

/** Reads Forsyth's notation of a board: ranks from the eighth down, files from a, digits for empty squares. */
export const readForsyth = (
  text: string,
  offset: number,
): Result<readonly PlacedPiece[], { readonly code: ForsythErrorCode; readonly index: number }> => {
  const pieces: PlacedPiece[] = [];
  let rank = 7;
  let file = 0;
  const wrong = (code: ForsythErrorCode, place: number) => fail({ code, index: offset + place });
  for (let place = 0; place < text.length; place++) {
    const character = text[place]!;
    if (character === '/') {
      if (file < 8) return wrong('rankTooShort', place);
      if (rank-- === 0) return wrong('tooManyRanks', place);
      file = 0;
      continue;
    }
    if (character >= '1' && character <= '8') {
      if (place > 0 && isDigit(text[place - 1]!)) return wrong('boardSyntax', place);
      file += Number(character);
    } else {
      const role = LETTERS.indexOf(character.toLowerCase()) + 1;
      if (role === 0) return wrong('boardSyntax', place);
      const side = character === LETTERS[role - 1] ? BLACK : WHITE;
      pieces.push({ square: squareAt(file++, rank), side, role, index: offset + place });
    }
    if (file > 8) return wrong('rankTooLong', place);
  }
  if (file < 8) return wrong('rankTooShort', text.length);
  return rank > 0 ? wrong('tooFewRanks', text.length) : ok(pieces);
};

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Writes the squares of a board in Forsyth's notation: the inverse of `readForsyth`. */
export const writeForsyth = (squares: Uint8Array): string => {
  let text = '';
  for (let rank = 7; rank >= 0; rank--) {
    let empty = 0;
    for (let file = 0; file < 8; file++) {
      const piece = squares[squareAt(file, rank)]!;
      if (piece === 0) {
        empty++;
        continue;
      }
      const letter = LETTERS[roleOf(piece) - 1]!;
      text += (empty > 0 ? empty : '') + (sideOf(piece) === WHITE ? letter.toUpperCase() : letter);
      empty = 0;
    }
    text += (empty > 0 ? empty : '') + (rank > 0 ? '/' : '');
  }
  return text;
};
