/**
 * Draws the pieces, coordinates and the check disc once and writes them as `lambdas/board/sprites.ts`.
 * Run it after changing `glyphs.ts` or the font: `npx tsx lambdas/board/build/sprites.ts`.
 */
import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { COLORS, ROLES } from '../../chess/types.ts';
import { DISC_FACE, DISC_RIM, INK, LABEL_FULL, LABEL_WIDTH, LABELS, LIGHT, SQUARE_SIZE } from '../layout.ts';
import { discSvg, labelSvg, pieceSvg } from './glyphs.ts';

/** Each pixel is the mean of 8×8 finer ones, so that its mixture is exact to a sixty-fourth. */
const FINENESS = 8;

interface Mixture {
  readonly ink: number;
  readonly light: number;
}

/** How much of each pixel is ink and how much light, row by row; the rest is what lies underneath. */
const mixtures = (svg: string, width: number): Mixture[] => {
  const fine = new Resvg(svg, { fitTo: { mode: 'width', value: width * FINENESS } }).render();
  const height = fine.height / FINENESS;
  const pixels = fine.pixels; // read once: the getter copies the whole picture
  const share = (x: number, y: number, channel: number): number => {
    let sum = 0;
    for (let row = 0; row < FINENESS; row++)
      for (let column = 0; column < FINENESS; column++)
        sum += pixels[((y * FINENESS + row) * fine.width + x * FINENESS + column) * 4 + channel]!;
    return sum / (255 * FINENESS * FINENESS);
  };
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return { ink: share(x, y, 0), light: share(x, y, 1) };
  });
};

const pieceCode = ({ ink, light }: Mixture): number =>
  light > 0.01 ? INK + Math.round((light / (ink + light)) * (LIGHT - INK)) : Math.round(ink * INK);

const labelCode = ({ ink }: Mixture): number => Math.round(ink * LABEL_FULL);

const discCode = ({ ink, light }: Mixture): number =>
  light > 0 ? DISC_RIM + Math.round(light * (DISC_FACE - DISC_RIM)) : Math.round(ink * DISC_RIM);

const sprites = Uint8Array.from([
  ...COLORS.flatMap((color) => ROLES.flatMap((role) => mixtures(pieceSvg(role, color), SQUARE_SIZE).map(pieceCode))),
  ...[...LABELS].flatMap((label) => mixtures(labelSvg(label), LABEL_WIDTH).map(labelCode)),
  ...mixtures(discSvg(), SQUARE_SIZE).map(discCode),
]);

writeFileSync(
  new URL('../sprites.ts', import.meta.url),
  `/** Written by build/sprites.ts from outlines of Noto Sans Symbols 2; see NOTICE. Not to be edited by hand. */
export const SPRITES =
  '${deflateRawSync(sprites, { level: 9 }).toString('base64')}';
`,
);
