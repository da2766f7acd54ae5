import * as gifenc from 'gifenc';
import { type Color, type Move, type Position, play } from '../chess/index.ts';
import { BOARD_SIZE } from './layout.ts';
import { paletteOf } from './palette.ts';
import { boardPixels } from './pixels.ts';
import { type BoardTheme, DEFAULT_THEME } from './themes.ts';
import { boardView } from './view.ts';

// A bundler takes the package's ES module, and Node its CommonJS one, where all hangs on the default.
const { GIFEncoder } = 'GIFEncoder' in gifenc ? gifenc : (gifenc as { default: typeof gifenc }).default;

/** How long a position stands, and the last one, in milliseconds. */
const STANDS_MS = 1_200;
const LAST_STANDS_MS = 4_000;

export interface LineGifOptions {
  /** Whose side is at the bottom. */
  readonly from: Color;
  readonly theme?: BoardTheme;
}

/** Every position of a line, the first included, as the palette numbers of its picture. */
const frames = (start: Position, line: readonly Move[], { from, theme }: LineGifOptions): Uint8Array[] => {
  const view = { from, ...(theme && { theme }) };
  let position = start;
  const drawn = [boardPixels(boardView(position, view))];
  for (const lastMove of line) {
    position = play(position, lastMove);
    drawn.push(boardPixels(boardView(position, { ...view, lastMove })));
  }
  return drawn;
};

/** What of a frame differs from the one before; the rest is transparent, and costs nearly nothing. */
const difference = (frame: Uint8Array, before: Uint8Array, transparent: number): Uint8Array =>
  frame.map((color, place) => (color === before[place] ? transparent : color));

const triples = (palette: Uint8Array): [number, number, number][] =>
  Array.from({ length: palette.length / 3 }, (_, n) => [palette[3 * n]!, palette[3 * n + 1]!, palette[3 * n + 2]!]);

/** A line of moves as an animated GIF, 720 × 720 pixels, for ever from its start. Throws for a move that is not legal. */
export const lineGif = (start: Position, line: readonly Move[], options: LineGifOptions): Uint8Array => {
  const colors = triples(paletteOf(options.theme ?? DEFAULT_THEME));
  const transparentIndex = colors.length;
  const palette = [...colors, [0, 0, 0] as const];
  const gif = GIFEncoder();
  const drawn = frames(start, line, options);
  for (const [n, frame] of drawn.entries()) {
    const before = drawn[n - 1];
    gif.writeFrame(before ? difference(frame, before, transparentIndex) : frame, BOARD_SIZE, BOARD_SIZE, {
      ...(n === 0 && { palette, repeat: 0 }),
      ...(before && { transparent: true, transparentIndex }),
      delay: n === drawn.length - 1 ? LAST_STANDS_MS : STANDS_MS,
      dispose: 1,
    });
  }
  gif.finish();
  return gif.bytes();
};
