import { inflateRawSync } from 'node:zlib';
import {
  COLORS,
  type Color,
  FILE_NAMES,
  fileOf,
  type Piece,
  ROLES,
  rankOf,
  type Square,
  squareAt,
} from '../chess/types.ts';
import {
  BOARD_SIZE,
  FILE_LEFT,
  FILE_TOP,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  LABELS,
  RANK_LEFT,
  RANK_TOP,
  SQUARE_SIZE,
} from './layout.ts';
import { DISC_NUMBERS, LABEL_NUMBERS, PIECE_NUMBERS } from './palette.ts';
import { SPRITES } from './sprites.ts';
import { GROUNDS } from './themes.ts';
import type { BoardView } from './view.ts';

/** Rectangles of codes, see layout.ts: what of the picture a thing covers. */
interface Sprite {
  readonly codes: Uint8Array;
  readonly width: number;
}

const sprites = inflateRawSync(Buffer.from(SPRITES, 'base64'));
let read = 0;
const next = (width: number, height: number): Sprite => {
  const codes = sprites.subarray(read, read + width * height);
  read += codes.length;
  return { codes, width };
};

const pieceSprites = COLORS.map(() => ROLES.map(() => next(SQUARE_SIZE, SQUARE_SIZE)));
const labelSprites = new Map(Array.from(LABELS, (label) => [label, next(LABEL_WIDTH, LABEL_HEIGHT)]));
const discSprite = next(SQUARE_SIZE, SQUARE_SIZE);

const pieceSprite = ({ color, role }: Piece): Sprite => pieceSprites[COLORS.indexOf(color)]![ROLES.indexOf(role)]!;

const CHECK = GROUNDS.indexOf('check');

/** The square at a place in the picture, its column and row of squares counted from the top left. */
const squareSeen = (column: number, row: number, from: Color): Square =>
  from === 'white' ? squareAt(column, 7 - row) : squareAt(7 - column, row);

/** The ground of a square as its place among `GROUNDS`. */
const groundOf = ({ lastMove }: BoardView, square: Square): number => {
  const dark = (fileOf(square) + rankOf(square) + 1) & 1;
  return dark + (square === lastMove?.from || square === lastMove?.to ? 2 : 0);
};

/** Lays a row of eight squares' grounds: one line of pixels, copied down. */
const layGrounds = (pixels: Uint8Array, row: number, grounds: readonly number[]): void => {
  const start = row * SQUARE_SIZE * BOARD_SIZE;
  const line = pixels.subarray(start, start + BOARD_SIZE);
  grounds.forEach((ground, column) => {
    line.fill(PIECE_NUMBERS[ground]![0]!, column * SQUARE_SIZE, (column + 1) * SQUARE_SIZE);
  });
  for (let y = 1; y < SQUARE_SIZE; y++) pixels.set(line, start + y * BOARD_SIZE);
};

/** Lays a sprite down: each code as the palette number that it stands for here, and nothing where it covers nothing. */
const lay = (pixels: Uint8Array, { codes, width }: Sprite, left: number, top: number, numbers: Uint8Array): void => {
  let i = 0;
  for (let start = top * BOARD_SIZE + left; i < codes.length; start += BOARD_SIZE) {
    for (let at = start; at < start + width; at++) {
      const code = codes[i++]!;
      if (code > 0) pixels[at] = numbers[code]!;
    }
  }
};

/** Lays what stands on a square, and the coordinates at the picture's edges. */
const laySquare = (pixels: Uint8Array, view: BoardView, column: number, row: number): void => {
  const square = squareSeen(column, row, view.from);
  const ground = groundOf(view, square);
  const checked = square === view.check;
  const piece = view.pieces[square];
  const left = column * SQUARE_SIZE;
  const top = row * SQUARE_SIZE;
  if (checked) lay(pixels, discSprite, left, top, DISC_NUMBERS[ground]!);
  if (piece) lay(pixels, pieceSprite(piece), left, top, PIECE_NUMBERS[checked ? CHECK : ground]!);
  if (column === 0) {
    const rank = labelSprites.get(`${rankOf(square) + 1}`)!;
    lay(pixels, rank, left + RANK_LEFT, top + RANK_TOP, LABEL_NUMBERS[ground]!);
  }
  if (row === 7) {
    const file = labelSprites.get(FILE_NAMES[fileOf(square)]!)!;
    lay(pixels, file, left + FILE_LEFT, top + FILE_TOP, LABEL_NUMBERS[ground]!);
  }
};

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The picture as palette numbers, 720 × 720, row by row from the top left; the same for every theme. Coordinates stand
 * in the corners of the squares along the left and bottom edges.
 */
export const boardPixels = (view: BoardView): Uint8Array => {
  const pixels = new Uint8Array(BOARD_SIZE * BOARD_SIZE);
  for (const row of EIGHT) {
    layGrounds(
      pixels,
      row,
      EIGHT.map((column) => groundOf(view, squareSeen(column, row, view.from))),
    );
    for (const column of EIGHT) laySquare(pixels, view, column, row);
  }
  return pixels;
};
