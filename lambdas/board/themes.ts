/** What a square can look like: ordinary, or left or reached by the last move. */
export const SQUARE_GROUNDS = ['light', 'dark', 'lightMoved', 'darkMoved'] as const;
export type SquareGround = (typeof SQUARE_GROUNDS)[number];

/** What can lie under a piece: a square, or the disc that marks a king in check. */
export const GROUNDS = [...SQUARE_GROUNDS, 'check'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A red, green and blue from 0 to 255, written as CSS does: #rrggbb. */
export type Hex = `#${string}`;

export interface Theme {
  readonly grounds: Readonly<Record<Ground, Hex>>;
  /** The edge of the disc that marks a check. */
  readonly checkRim: Hex;
  /** The colour of a coordinate on each kind of square. */
  readonly labels: Readonly<Record<SquareGround, Hex>>;
  /** Black's figures and White's edges. */
  readonly ink: Hex;
  /** White's figures and the cut-outs in Black's. */
  readonly figure: Hex;
}

/**
 * Slate, the default, keeps blue against yellow, the pair that people who confuse red and green see best; a check also
 * has a shape of its own, so no theme tells it by colour alone.
 */
export const THEMES = {
  slate: {
    grounds: {
      light: '#e9edf0',
      dark: '#7b93a8',
      lightMoved: '#f7e08f',
      darkMoved: '#dfbb55',
      check: '#f08a7a',
    },
    checkRim: '#941616',
    labels: { light: '#566b7f', dark: '#ffffff', lightMoved: '#6d5c1e', darkMoved: '#4d4010' },
    ink: '#20262c',
    figure: '#ffffff',
  },
  wood: {
    grounds: {
      light: '#f1e4cb',
      dark: '#b28459',
      lightMoved: '#b9d3dc',
      darkMoved: '#7fabbd',
      check: '#f08a7a',
    },
    checkRim: '#941616',
    labels: { light: '#855a33', dark: '#ffffff', lightMoved: '#3a5f6e', darkMoved: '#1d3d4a' },
    ink: '#241d18',
    figure: '#fffdf8',
  },
  contrast: {
    grounds: {
      light: '#ffffff',
      dark: '#929292',
      lightMoved: '#ffe14d',
      darkMoved: '#e0b400',
      check: '#ff7a66',
    },
    checkRim: '#8f0000',
    labels: { light: '#3c3c3c', dark: '#000000', lightMoved: '#3c3c3c', darkMoved: '#000000' },
    ink: '#000000',
    figure: '#ffffff',
  },
} as const satisfies Record<string, Theme>;

export type BoardTheme = keyof typeof THEMES;
export const BOARD_THEMES = Object.keys(THEMES) as readonly BoardTheme[];
export const DEFAULT_THEME: BoardTheme = 'slate';
