import { Resvg } from '@resvg/resvg-js';
import { BOARD_SIZE } from '../../lambdas/board/index.ts';
import { type Color, fileOf, parseSquare, rankOf } from '../../lambdas/chess/index.ts';

const SQUARE = BOARD_SIZE / 8;

export const sq = (name: string): number => parseSquare(name)!;

/** A picture as somebody else's decoder reads it. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of every pixel, row by row. */
  readonly rgba: Buffer;
}

/** Decodes by resvg, which knows nothing of our encoder. A file it can't read gives a transparent picture. */
export const decode = (png: Uint8Array, width = BOARD_SIZE, height = BOARD_SIZE): Decoded => {
  const data = Buffer.from(png).toString('base64');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${data}"/></svg>`;
  const rendered = new Resvg(svg).render();
  return { width: rendered.width, height: rendered.height, rgba: rendered.pixels };
};

/** The colour of one pixel, as CSS writes it; transparent ones have four channels. */
export const colorAt = ({ width, rgba }: Decoded, x: number, y: number): string => {
  const at = (y * width + x) * 4;
  return `#${rgba.subarray(at, at + (rgba[at + 3] === 255 ? 3 : 4)).toString('hex')}`;
};

/** Where a square's top left corner is, in pixels, seen from a side. */
export const cornerOf = (square: number, from: Color = 'white'): { readonly x: number; readonly y: number } => {
  const [file, rank] = from === 'white' ? [fileOf(square), 7 - rankOf(square)] : [7 - fileOf(square), rankOf(square)];
  return { x: file * SQUARE, y: rank * SQUARE };
};

/** A square's pixels, cut out of the picture: equal strings are equal pictures. */
export const cutOut = (picture: Decoded, square: number, from: Color = 'white'): string => {
  const { x, y } = cornerOf(square, from);
  const rows = Array.from({ length: SQUARE }, (_, row) => ((y + row) * picture.width + x) * 4);
  return rows.map((start) => picture.rgba.toString('latin1', start, start + SQUARE * 4)).join('');
};
