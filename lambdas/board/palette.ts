import { DISC_FACE, DISC_RIM, INK, LABEL_FULL, LIGHT } from './layout.ts';
import { type BoardTheme, GROUNDS, type Hex, SQUARE_GROUNDS, THEMES } from './themes.ts';

/**
 * A palette number means the same in every theme, only its colour differs. So the pixels of a position can be drawn
 * without knowing the theme, and every frame of an animation can share one palette.
 */
type Mixture = readonly [under: Hex, over: Hex, share: number];
type Blend = (theme: (typeof THEMES)[BoardTheme]) => Mixture;

const blends: Blend[] = [];
const numberOf = (blend: Blend): number => blends.push(blend) - 1;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const inkOver = GROUNDS.map((ground) =>
  upTo(INK).map((code) => numberOf(({ grounds, ink }) => [grounds[ground], ink, code / INK])),
);
const figure = upTo(LIGHT - INK + 1).map((step) =>
  numberOf((theme) => [theme.ink, theme.figure, step / (LIGHT - INK)]),
);

/** For each ground, the palette number of each code of a piece sprite. */
export const PIECE_NUMBERS = inkOver.map((edge) => Uint8Array.from([...edge, ...figure]));

/** For each ground that a square can have, the palette number of each code of a coordinate. */
export const LABEL_NUMBERS = SQUARE_GROUNDS.map((ground) =>
  Uint8Array.from(
    upTo(LABEL_FULL + 1).map((code) =>
      numberOf(({ grounds, labels }) => [grounds[ground], labels[ground], code / LABEL_FULL]),
    ),
  ),
);

const rimToFace = upTo(DISC_FACE - DISC_RIM + 1).map((step) =>
  numberOf(({ grounds, checkRim }) => [checkRim, grounds.check, step / (DISC_FACE - DISC_RIM)]),
);

/** For each ground that a square can have, the palette number of each code of the check disc. */
export const DISC_NUMBERS = SQUARE_GROUNDS.map((ground) =>
  Uint8Array.from([
    ...upTo(DISC_RIM).map((code) => numberOf(({ grounds, checkRim }) => [grounds[ground], checkRim, code / DISC_RIM])),
    ...rimToFace,
  ]),
);

const channels = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mixed = ([under, over, share]: Mixture): number[] => {
  const from = channels(under);
  const to = channels(over);
  return from.map((value, channel) => Math.round(value + (to[channel]! - value) * share));
};

/** The theme's colours in palette order, three bytes each. */
export const paletteOf = (theme: BoardTheme): Uint8Array =>
  Uint8Array.from(blends.flatMap((blend) => mixed(blend(THEMES[theme]))));
