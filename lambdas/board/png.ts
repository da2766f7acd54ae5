import { deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

// node:zlib has crc32 only since 20.15; this is ISO 3309's polynomial, as PNG's annex D wants it.
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crcOf(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
};

const header = (width: number, height: number): Uint8Array => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 3], 8); // eight bits a pixel, each a palette number; the rest stays 0: the one compression and filter method, no interlacing
  return data;
};

/** Filter type 2: each line as its difference from the one above, which leaves mostly zeros on a board. */
const UP = 2;

/** Every scanline, filtered, with its filter byte before it. */
const scanlines = (pixels: Uint8Array, width: number, height: number): Uint8Array => {
  const lines = new Uint8Array((width + 1) * height);
  lines[0] = UP;
  lines.set(pixels.subarray(0, width), 1);
  for (let y = 1; y < height; y++) {
    const line = pixels.subarray(y * width, (y + 1) * width);
    const above = pixels.subarray((y - 1) * width, y * width);
    let at = y * (width + 1);
    lines[at++] = UP;
    // Where a line repeats the one above, as most do beside the men, every difference is the 0 that stands there already.
    if (Buffer.compare(line, above) === 0) continue;
    for (let x = 0; x < width; x++) lines[at++] = line[x]! - above[x]!;
  }
  return lines;
};

// Level 5 finds the sprites that repeat along a line; each level above costs half as much time again for a hundredth.
const DEFLATE = { level: 5, memLevel: 9 };

export interface PaletteImage {
  readonly width: number;
  readonly height: number;
  /** One palette number a pixel, row by row from the top. */
  readonly pixels: Uint8Array;
  /** Red, green and blue of each palette number; at most 256 of them. */
  readonly palette: Uint8Array;
}

/** The image as a PNG file (ISO 15948), colour type 3. */
export const palettePng = ({ width, height, pixels, palette }: PaletteImage): Uint8Array =>
  Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(scanlines(pixels, width, height), DEFLATE)),
    chunk('IEND', new Uint8Array()),
  ]);
