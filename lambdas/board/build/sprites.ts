/**
 * Draws the pieces, coordinates and the check disc once and writes them as `lambdas/board/sprites.ts`.
 * Run it after changing a drawing or the font: `npx tsx lambdas/board/build/sprites.ts`.
 */
import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { rasterise } from './rasterise.ts';

writeFileSync(
  new URL('../sprites.ts', import.meta.url),
  `/** Written by build/sprites.ts from outlines of Noto Sans Symbols 2; see NOTICE. Not to be edited by hand. */
export const SPRITES =
  '${deflateRawSync(rasterise(), { level: 9 }).toString('base64')}';
`,
);
