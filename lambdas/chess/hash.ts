import { type Board, NOWHERE, roleOf, sideOf } from './board.ts';

/*
 * Keys of a board for tables of positions already searched. Two boards that differ only in an en passant capture that
 * would be illegal have different keys here: the search then looks twice, and is no less right. Where the laws ask
 * whether two positions are the same, `positionKey` answers.
 */

const randomWords = (length: number, seed: number): Uint32Array => {
  let state = seed;
  return Uint32Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  });
};

/** For each side, role and square; then rights and side to move, 32 of them; then the en passant square. */
const WORDS = 12 * 64 + 32 + 64;
const LOW = randomWords(WORDS, 0x1f3a5c79);
const HIGH = randomWords(WORDS, 0x6b8d2e4f);

/** A whole number below 2^52, spread evenly (Zobrist's method): unequal boards nearly always have unequal hashes. */
export const hashOf = ({ squares, where, turn, rights, ep }: Board): number => {
  const state = 768 + rights * 2 + turn;
  let low = LOW[state]! ^ LOW[800 + ep]!;
  let high = HIGH[state]! ^ HIGH[800 + ep]!;
  for (let slot = 0; slot < 32; slot++) {
    const square = where[slot]!;
    if (square === NOWHERE) continue;
    const piece = squares[square]!;
    const word = ((piece >> 7) * 6 + (piece & 7) - 1) * 64 + square;
    low ^= LOW[word]!;
    high ^= HIGH[word]!;
  }
  return (high & 0xfffff) * 2 ** 32 + (low >>> 0);
};

/** What a piece is, whichever slot it has, in four bits. */
const NIBBLE = Uint8Array.from({ length: 256 }, (_, piece) => (piece === 0 ? 0 : (sideOf(piece) << 3) | roleOf(piece)));

const four = (squares: Uint8Array, at: number): number =>
  (NIBBLE[squares[at]!]! << 12) |
  (NIBBLE[squares[at + 1]!]! << 8) |
  (NIBBLE[squares[at + 2]!]! << 4) |
  NIBBLE[squares[at + 3]!]!;

/** The whole board in seventeen characters: equal exactly when board, turn, rights and en passant square are. */
export const packedKey = ({ squares: s, turn, rights, ep }: Board): string =>
  // One call with all its arguments spelt out is several times faster than a spread or a concatenation.
  // biome-ignore format: two ranks a line
  String.fromCharCode(
    four(s, 0), four(s, 4), four(s, 8), four(s, 12), four(s, 16), four(s, 20), four(s, 24), four(s, 28),
    four(s, 32), four(s, 36), four(s, 40), four(s, 44), four(s, 48), four(s, 52), four(s, 56), four(s, 60),
    (ep << 5) | (rights << 1) | turn,
  );
