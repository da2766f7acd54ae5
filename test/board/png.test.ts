import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaletteImage, palettePng } from '../../lambdas/board/png.ts';
import { runs } from '../properties/runs.ts';
import { colorAt, decode } from './picture.ts';

const images: fc.Arbitrary<PaletteImage> = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc.uint8Array({ minLength: 3, maxLength: 768 }).chain((bytes) => {
      const palette = bytes.subarray(0, bytes.length - (bytes.length % 3));
      const numbers = fc.integer({ min: 0, max: palette.length / 3 - 1 });
      return fc
        .array(numbers, { minLength: width * height, maxLength: width * height })
        .map((pixels) => ({ width, height, palette, pixels: Uint8Array.from(pixels) }));
    }),
  );

/** The file's chunks in order, and where each one's checksum stands. */
const chunksOf = (png: Buffer): { readonly type: string; readonly data: Buffer; readonly crcAt: number }[] => {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const crcAt = at + 8 + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, crcAt), crcAt });
    at = crcAt + 4;
  }
  return chunks;
};

describe('a palette picture as a PNG file (ISO 15948)', () => {
  it('is read by another decoder as the very colours that went in', () => {
    fc.assert(
      fc.property(images, (image) => {
        const picture = decode(palettePng(image), image.width, image.height);
        const color = (number: number): string =>
          `#${Buffer.from(image.palette.subarray(number * 3, number * 3 + 3)).toString('hex')}`;
        image.pixels.forEach((number, i) => {
          expect(colorAt(picture, i % image.width, Math.floor(i / image.width))).toBe(color(number));
        });
      }),
      runs(40),
    );
  });

  it('has its chunks in the order that the standard asks for', () => {
    fc.assert(
      fc.property(images, (image) => {
        const png = Buffer.from(palettePng(image));
        const chunks = chunksOf(png);
        expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
        expect(inflateSync(chunks[2]!.data).length).toBe((image.width + 1) * image.height);
        expect(png.subarray(-4).toString('hex')).toBe('ae426082'); // the checksum of every IEND
      }),
    );
  });

  it('carries checksums that the other decoder insists on', () => {
    const image = { width: 1, height: 1, palette: Uint8Array.of(1, 2, 3), pixels: Uint8Array.of(0) };
    const png = Buffer.from(palettePng(image));
    for (const { crcAt } of chunksOf(png).slice(0, 3)) {
      const broken = Buffer.from(png);
      broken[crcAt]! ^= 1;
      expect([colorAt(decode(png, 1, 1), 0, 0), colorAt(decode(broken, 1, 1), 0, 0)]).toEqual(['#010203', '#00000000']);
    }
  });
});
