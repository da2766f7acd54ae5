import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Role } from '../../chess/types.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, SQUARE_SIZE } from '../layout.ts';

const font = create(
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2'),
    ),
  ),
);

/** How large each glyph is drawn, in pixels of figure height: a king stands above a pawn, as on a real board. */
const FIGURES: Record<Role, { readonly glyph: string; readonly height: number; readonly shift: number }> = {
  king: { glyph: '♚', height: 71, shift: 0 },
  queen: { glyph: '♛', height: 68, shift: 0 },
  bishop: { glyph: '♝', height: 63.5, shift: 0 },
  knight: { glyph: '♞', height: 66, shift: 0 },
  rook: { glyph: '♜', height: 59, shift: 0 },
  pawn: { glyph: '♟', height: 57, shift: 0 },
};
const FOOT = 79.5;
const EDGE = 2;

/** The three things that a pixel of a sprite can show. Their mixture in a pixel is read back from these pure colours. */
const INK = '#f00';
const LIGHT = '#0f0';
const NOTHING = '#00f';

interface Contour {
  readonly path: string;
  readonly area: number;
}

/** Twice the signed area of the polygon through a contour's points: its sign tells an outline from a hole. */
const signedArea = (path: string): number => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  let area = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    const next = (i + 2) % numbers.length;
    area += numbers[i]! * numbers[next + 1]! - numbers[next]! * numbers[i + 1]!;
  }
  return area;
};

const contoursOf = (outline: string): Contour[] =>
  outline.split(/(?=M)/).map((path) => ({ path, area: signedArea(path) }));

/** The contour that encloses all others; every chess glyph has one. */
const silhouetteOf = (contours: readonly Contour[]): Contour =>
  contours.reduce((largest, contour) => (Math.abs(contour.area) > Math.abs(largest.area) ? contour : largest));

const picture = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${NOTHING}"/>${inner}</svg>`;

/**
 * A piece as an SVG picture of one square in the three pure colours. Both colours stand on the same inked silhouette;
 * Black's figure stays ink with light in its cut-outs, White's is light with ink in them.
 */
export const pieceSvg = (role: Role, color: 'white' | 'black'): string => {
  const { glyph, height, shift } = FIGURES[role];
  const { path } = font.glyphForCodePoint(glyph.codePointAt(0)!);
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = height / (maxY - minY);
  const x = SQUARE_SIZE / 2 + shift - ((minX + maxX) / 2) * scale;
  const y = FOOT + minY * scale;
  const contours = contoursOf(path.toSVG());
  const silhouette = silhouetteOf(contours);
  const cutOuts = contours.filter((contour) => contour !== silhouette);
  const light = (color === 'white' ? contours : cutOuts).map((contour) => contour.path).join('');
  return picture(
    SQUARE_SIZE,
    SQUARE_SIZE,
    `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill-rule="evenodd">` +
      `<path d="${silhouette.path}" fill="${INK}" stroke="${INK}" stroke-width="${(2 * EDGE) / scale}" stroke-linejoin="round"/>` +
      `<path d="${light}" fill="${LIGHT}"/></g>`,
  );
};

const LABEL_EM = 23;
const LABEL_WEIGHT = 1.2;
const LABEL_BASE = 18;
const LABEL_INSET = 1.5;

/** A coordinate as an SVG picture in the label's box, in ink: the font's own character, made bold. */
export const labelSvg = (label: string): string => {
  const { path } = font.glyphForCodePoint(label.codePointAt(0)!);
  const scale = LABEL_EM / font.unitsPerEm;
  const x = LABEL_INSET - path.bbox.minX * scale;
  return picture(
    LABEL_WIDTH,
    LABEL_HEIGHT,
    `<g transform="translate(${x} ${LABEL_BASE}) scale(${scale} ${-scale})">` +
      `<path d="${path.toSVG()}" fill="${INK}" stroke="${INK}" stroke-width="${LABEL_WEIGHT / scale}"/></g>`,
  );
};

/** The disc under a king in check: its rim in ink, its face in light. */
export const discSvg = (): string =>
  picture(
    SQUARE_SIZE,
    SQUARE_SIZE,
    `<circle cx="45" cy="45" r="44" fill="${INK}"/><circle cx="45" cy="45" r="39" fill="${LIGHT}"/>`,
  );
