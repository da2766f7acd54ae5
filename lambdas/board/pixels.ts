import { inflateRawSync } from 'node:zlib';
import { COLORS, type Color, FILE_NAMES, fileOf, type Piece, ROLES, rankOf, type Square } from '../chess/types.ts';
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

/** Where a square lies in the picture: its column and row of squares, counted from the top left. */
const placeOf = (square: Square, from: Color): { readonly column: number; readonly row: number } =>
  from === 'white'
    ? { column: fileOf(square), row: 7 - rankOf(square) }
    : { column: 7 - fileOf(square), row: rankOf(square) };

const fillSquare = (pixels: Uint8Array, left: number, top: number, number: number): void => {
  for (let y = top; y < top + SQUARE_SIZE; y++) {
    const start = y * BOARD_SIZE + left;
    pixels.fill(number, start, start + SQUARE_SIZE);
  }
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

const drawSquare = (pixels: Uint8Array, view: BoardView, square: Square): void => {
  const { column, row } = placeOf(square, view.from);
  const left = column * SQUARE_SIZE;
  const top = row * SQUARE_SIZE;
  const moved = square === view.lastMove?.from || square === view.lastMove?.to;
  const ground = (moved ? 2 : 0) + ((column + row) & 1);
  const checked = square === view.check;
  const piece = view.pieces[square];
  const labels = LABEL_NUMBERS[ground]!;

  fillSquare(pixels, left, top, PIECE_NUMBERS[ground]![0]!);
  if (checked) lay(pixels, discSprite, left, top, DISC_NUMBERS[ground]!);
  if (piece) lay(pixels, pieceSprite(piece), left, top, PIECE_NUMBERS[checked ? CHECK : ground]!);
  if (column === 0) {
    const rank = labelSprites.get(`${rankOf(square) + 1}`)!;
    lay(pixels, rank, left + RANK_LEFT, top + RANK_TOP, labels);
  }
  if (row === 7) {
    const file = labelSprites.get(FILE_NAMES[fileOf(square)]!)!;
    lay(pixels, file, left + FILE_LEFT, top + FILE_TOP, labels);
  }
};

/**
 * The picture as palette numbers, 720 × 720, row by row from the top left; the same for every theme. Coordinates stand
 * in the corners of the squares along the left and bottom edges.
 */
export const boardPixels = (view: BoardView): Uint8Array => {
  const pixels = new Uint8Array(BOARD_SIZE * BOARD_SIZE);
  for (let square = 0; square < 64; square++) drawSquare(pixels, view, square);
  return pixels;
};
