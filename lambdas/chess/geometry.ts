import { fileOf, rankOf } from './types.ts';

/** The eight directions as steps between square numbers: four along ranks and files, then four along diagonals. */
export const STEPS = Int8Array.of(8, -8, 1, -1, 9, 7, -7, -9);
const FILE_STEPS = [0, 0, 1, -1, 1, -1, 1, -1] as const;
const RANK_STEPS = [1, -1, 0, 0, 1, 1, -1, -1] as const;

/** `REACH[square * 8 + direction]`: how many steps lead from the square to the edge of the board. */
export const REACH = new Uint8Array(64 * 8);

/** `TOWARDS[a * 64 + b]`: the step that leads from a in a straight line to b; 0 where none does. */
export const TOWARDS = new Int8Array(64 * 64);

/** The squares a knight reaches from s: `KNIGHT_TARGETS[KNIGHT_START[s]]` up to, not including, `KNIGHT_START[s + 1]`. */
export const KNIGHT_START = new Uint16Array(65);
export const KNIGHT_TARGETS = new Uint8Array(336);

const onBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

const fillRays = (square: number): void => {
  for (let direction = 0; direction < 8; direction++) {
    let file = fileOf(square) + FILE_STEPS[direction]!;
    let rank = rankOf(square) + RANK_STEPS[direction]!;
    let reach = 0;
    while (onBoard(file, rank)) {
      TOWARDS[square * 64 + rank * 8 + file] = STEPS[direction]!;
      file += FILE_STEPS[direction]!;
      rank += RANK_STEPS[direction]!;
      reach++;
    }
    REACH[square * 8 + direction] = reach;
  }
};

const KNIGHT_FILES = [-2, -1, 1, 2, 2, 1, -1, -2] as const;
const KNIGHT_RANKS = [1, 2, 2, 1, -1, -2, -2, -1] as const;

const fillKnight = (square: number, start: number): number => {
  let end = start;
  for (let jump = 0; jump < 8; jump++) {
    const file = fileOf(square) + KNIGHT_FILES[jump]!;
    const rank = rankOf(square) + KNIGHT_RANKS[jump]!;
    if (onBoard(file, rank)) KNIGHT_TARGETS[end++] = rank * 8 + file;
  }
  return end;
};

for (let square = 0; square < 64; square++) {
  fillRays(square);
  KNIGHT_START[square + 1] = fillKnight(square, KNIGHT_START[square]!);
}
