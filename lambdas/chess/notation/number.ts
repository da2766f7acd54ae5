import type { Position } from '../position.ts';
import type { Color } from '../types.ts';

/** A move number as it is written: "14." is White's, "14..." Black's, "14 " leaves the side open. */
export interface MoveNumber {
  readonly number?: number;
  readonly color?: Color;
}

const NUMBER = /^([1-9]\d{0,3})(?:\s*((?:[.,:)]\s*)+)|\s+(?=\S)|(?=[A-Za-z♔♕♖♗♘♙])|$)/;
const DOTS = /^(?:\.\s*){2,}/;

/** Splits "14... Nf6" into the number and the rest. Dots alone, "...Nf6", are Black's without a number. */
export const splitNumber = (text: string): { readonly said: MoveNumber; readonly rest: string } => {
  const parts = NUMBER.exec(text);
  const plain = parts !== null && parts[0] === text && text.length > 3 && parts[2] === undefined;
  if (!parts || plain) {
    const dots = DOTS.exec(text);
    return dots ? { said: { color: 'black' }, rest: text.slice(dots[0].length) } : { said: {}, rest: text };
  }
  const dots = parts[2]?.replace(/[^.]/g, '').length ?? 0;
  const color = dots === 0 ? undefined : dots === 1 ? 'white' : 'black';
  return { said: { number: Number(parts[1]), ...(color && { color }) }, rest: text.slice(parts[0].length) };
};

/** Is this the number of the move that is due in the position? What was left open agrees with everything. */
export const isDue = ({ number, color }: MoveNumber, position: Position): boolean =>
  (number === undefined || number === position.fullmoveNumber) && (color === undefined || color === position.turn);
