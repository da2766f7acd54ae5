import { BOARD_SIZE } from './layout.ts';
import { paletteOf } from './palette.ts';
import { boardPixels } from './pixels.ts';
import { palettePng } from './png.ts';
import { DEFAULT_THEME } from './themes.ts';
import type { BoardView } from './view.ts';

export { lineGif } from './gif.ts';
export { BOARD_SIZE } from './layout.ts';
export { BOARD_THEMES, type BoardTheme, DEFAULT_THEME } from './themes.ts';
export { type BoardView, boardView } from './view.ts';
export { boardInWords } from './words.ts';

/** The picture of a position as a PNG file, 720 × 720 pixels. The same view gives the same bytes. */
export const boardPng = (view: BoardView): Uint8Array =>
  palettePng({
    width: BOARD_SIZE,
    height: BOARD_SIZE,
    pixels: boardPixels(view),
    palette: paletteOf(view.theme ?? DEFAULT_THEME),
  });
