import { Resvg } from '@resvg/resvg-js';
import { COLORS, ROLES } from '../../chess/types.ts';
import {
  DISC_FACE,
  DISC_RIM,
  INK,
  LABEL_FULL,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  LABELS,
  LIGHT,
  SQUARE_SIZE,
} from '../layout.ts';
import { discDrawing, labelDrawing, pieceDrawing } from './glyphs.ts';

/** Red is ink and green is light on blue ground: so a pixel's channels tell how much of each is in it. */
const PURE = { ink: '#f00', light: '#0f0' };
const GROUND = '#00f';

/** Each pixel is the mean of 8×8 finer ones, so that its mixture is exact to a sixty-fourth. */
const FINENESS = 8;

interface Mixture {
  readonly ink: number;
  readonly light: number;
}

/** How much of each pixel is ink and how much light, row by row; the rest is what lies underneath. */
const mixtures = (drawing: string, width: number, height: number): Mixture[] => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>${drawing}</svg>`;
  const fine = new Resvg(svg, { fitTo: { mode: 'width', value: width * FINENESS } }).render();
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

/** All sprites in the codes and the order that layout.ts tells. */
export const rasterise = (): Uint8Array => {
  const square = (drawing: string): Mixture[] => mixtures(drawing, SQUARE_SIZE, SQUARE_SIZE);
  return Uint8Array.from([
    ...COLORS.flatMap((color) => ROLES.flatMap((role) => square(pieceDrawing({ color, role }, PURE)).map(pieceCode))),
    ...[...LABELS].flatMap((label) => mixtures(labelDrawing(label, PURE), LABEL_WIDTH, LABEL_HEIGHT).map(labelCode)),
    ...square(discDrawing(PURE)).map(discCode),
  ]);
};
