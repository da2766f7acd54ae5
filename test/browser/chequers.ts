import { deflateSync } from 'node:zlib';

const crc = (bytes: Buffer): number => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};

const chunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(body.length, 0);
  around.writeUInt32BE(crc(head), 4);
  return Buffer.concat([around.subarray(0, 4), head, around.subarray(4)]);
};

/** A chequered square as a PNG. */
export const chequers = (size = 720): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  const row = (y: number): Buffer =>
    Buffer.from([
      0,
      ...Array.from({ length: size }, (_, x) => ((Math.floor(x / 90) + Math.floor(y / 90)) % 2 ? 140 : 230)),
    ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, (_, y) => row(y))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};
