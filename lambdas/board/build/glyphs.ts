import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Piece, Role } from '../../chess/types.ts';
import { SQUARE_SIZE } from '../layout.ts';

const font = create(
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2'),
    ),
  ),
);

interface Figure {
  readonly glyph: string;
  /** In pixels of a square: a king stands above a pawn, as on a real board. */
  readonly height: number;
  /** Cut-outs that begin above this line, in font units, are gleams on a dark body: on a white one they would be spots. */
  readonly gleamsAbove?: number;
}

const FIGURES: Record<Role, Figure> = {
  king: { glyph: '♚', height: 71 },
  queen: { glyph: '♛', height: 68, gleamsAbove: 400 },
  bishop: { glyph: '♝', height: 63.5 },
  knight: { glyph: '♞', height: 66 },
  rook: { glyph: '♜', height: 59 },
  pawn: { glyph: '♟', height: 59, gleamsAbove: 0 },
};
/** Where all figures stand, in pixels from the square's top, and how far their edge reaches beyond the outline. */
const FOOT = 79.5;
const EDGE = 2;

interface Contour {
  readonly path: string;
  /** Twice the area of the polygon through its points. */
  readonly area: number;
  readonly lowest: number;
}

const contourOf = (path: string): Contour => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const points = Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));
  const crossed = points.map(({ x, y }, i) => {
    const next = points[(i + 1) % points.length]!;
    return x * next.y - next.x * y;
  });
  return {
    path,
    area: Math.abs(crossed.reduce((sum, part) => sum + part, 0)),
    lowest: Math.min(...points.map(({ y }) => y)),
  };
};

/** The contour that encloses all others, as every chess glyph has one, and those that are cut out of it. */
const contoursOf = (outline: string): { readonly silhouette: Contour; readonly cutOuts: readonly Contour[] } => {
  const [silhouette, ...cutOuts] = outline
    .split(/(?=M)/)
    .map(contourOf)
    .sort((a, b) => b.area - a.area);
  return { silhouette: silhouette!, cutOuts };
};

/** What a drawing is painted with: ink for edges and Black, light for White and cut-outs. */
export interface Paints {
  readonly ink: string;
  readonly light: string;
}

/**
 * A piece as SVG, in a square of `SQUARE_SIZE`. Both colours stand on the same inked silhouette; Black's figure stays
 * ink with light in its cut-outs, White's is light with ink in them.
 */
export const pieceDrawing = ({ role, color }: Piece, { ink, light }: Paints): string => {
  const { glyph, height, gleamsAbove = Number.POSITIVE_INFINITY } = FIGURES[role];
  const { path } = font.glyphForCodePoint(glyph.codePointAt(0)!);
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = height / (maxY - minY);
  const x = SQUARE_SIZE / 2 - ((minX + maxX) / 2) * scale;
  const y = FOOT + minY * scale;
  const { silhouette, cutOuts } = contoursOf(path.toSVG());
  const lit = color === 'black' ? cutOuts : [silhouette, ...cutOuts.filter(({ lowest }) => lowest <= gleamsAbove)];
  return (
    `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill-rule="evenodd">` +
    `<path d="${silhouette.path}" fill="${ink}" stroke="${ink}" stroke-width="${(2 * EDGE) / scale}" stroke-linejoin="round"/>` +
    `<path d="${lit.map((contour) => contour.path).join('')}" fill="${light}"/></g>`
  );
};

const LABEL_EM = 23;
const LABEL_WEIGHT = 1.2;
const LABEL_BASE = 18;
const LABEL_INSET = 1.5;

/** A coordinate as SVG, in the label's box: the font's own character, made bold. */
export const labelDrawing = (label: string, { ink }: Paints): string => {
  const { path } = font.glyphForCodePoint(label.codePointAt(0)!);
  const scale = LABEL_EM / font.unitsPerEm;
  const x = LABEL_INSET - path.bbox.minX * scale;
  return (
    `<g transform="translate(${x} ${LABEL_BASE}) scale(${scale} ${-scale})">` +
    `<path d="${path.toSVG()}" fill="${ink}" stroke="${ink}" stroke-width="${LABEL_WEIGHT / scale}"/></g>`
  );
};

/** The disc under a king in check as SVG: its rim in ink, its face in light. */
export const discDrawing = ({ ink, light }: Paints): string => {
  const middle = SQUARE_SIZE / 2;
  const circle = (radius: number, paint: string): string =>
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${paint}"/>`;
  return circle(middle - 1, ink) + circle(middle - 6, light);
};
