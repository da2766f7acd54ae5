import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rasterise } from '../../lambdas/board/build/rasterise.ts';
import { SPRITES } from '../../lambdas/board/sprites.ts';

describe('the sprites that the program carries', () => {
  it('are what the build makes of the font, but for a step of shade that another processor may round otherwise', () => {
    const carried = inflateRawSync(Buffer.from(SPRITES, 'base64'));
    const drawn = rasterise();
    expect(carried.length).toBe(drawn.length);
    expect(carried.findIndex((code, i) => Math.abs(code - drawn[i]!) > 1)).toBe(-1);
  });
});
