import type { Position } from '../position.ts';
import type { Color } from '../types.ts';

/** A move number as it is written: "14." is White's, "14..." Black's, "14 " leaves the side open. */
export interface MoveNumber {
  readonly number?: number;
  readonly color?: Color;
}

const NUMBER = /^(?:([1-9]\d{0,3})\s*((?:[.,:)]\s*)+)|([1-9]\d{0,2})(?:\s+(?=[\p{L}\d♔-♙])|(?=[A-Za-z♔-♙])|$))/u;
const DOTS = /^(?:\.\s*){2,}/;

/** Splits "14... Nf6" into the number and the rest. Dots alone, "...Nf6", are Black's without a number. */
export const splitNumber = (text: string): { readonly said: MoveNumber; readonly rest: string } => {
  const parts = NUMBER.exec(text);
  const rest = text.slice(parts?.[0].length ?? 0);
  // Four digits with nothing after them are a move in numeric notation.
  if (!parts || (rest === '' && /^[1-8]{4}/.test(text))) {
    const dots = DOTS.exec(text);
    return dots ? { said: { color: 'black' }, rest: text.slice(dots[0].length) } : { said: {}, rest: text };
  }
  const dots = parts[2]?.replace(/[^.]/g, '').length ?? 0;
  const color = dots === 0 ? undefined : dots === 1 ? 'white' : 'black';
  return { said: { number: Number(parts[1] ?? parts[3]), ...(color && { color }) }, rest };
};

/** Is this the number of the move that is due in the position? What was left open agrees with everything. */
export const isDue = ({ number, color }: MoveNumber, position: Position): boolean =>
  (number === undefined || number === position.fullmoveNumber) && (color === undefined || color === position.turn);
