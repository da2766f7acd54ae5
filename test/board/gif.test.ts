import { describe, expect, it } from 'vitest';
import { lineGif } from '../../lambdas/board/index.ts';
import { initialPosition, type Move, parseMove, play } from '../../lambdas/chess/index.ts';

const line = (...texts: string[]): Move[] => {
  let position = initialPosition;
  return texts.map((text) => {
    const reading = parseMove(position, text);
    if (reading.kind !== 'move') throw new Error(`${text} is ${reading.kind}`);
    position = play(position, reading.move);
    return reading.move;
  });
};

/** The frames of a GIF, by its block structure: how many images, and each one's delay in hundredths of a second. */
const blocks = (gif: Uint8Array): { width: number; height: number; delays: number[]; images: number } => {
  const view = Buffer.from(gif);
  const packed = view[10]!;
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const delays: number[] = [];
  let images = 0;
  const skip = (): void => {
    while (view[at] !== 0) at += view[at]! + 1;
    at += 1;
  };
  while (view[at] !== 0x3b) {
    if (view[at] === 0x21) {
      if (view[at + 1] === 0xf9) delays.push(view.readUInt16LE(at + 4));
      at += 2;
      skip();
    } else {
      images += 1;
      const local = view[at + 9]!;
      at += 10 + (local & 0x80 ? 3 * 2 ** ((local & 7) + 1) : 0) + 1;
      skip();
    }
  }
  return { width: view.readUInt16LE(6), height: view.readUInt16LE(8), delays, images };
};

describe('a line as a moving picture', () => {
  const gif = lineGif(initialPosition, line('f3', 'e5', 'g4', 'Qh4'), { from: 'white' });

  it('shows every position, and rests on the last', () => {
    expect(blocks(gif)).toEqual({ width: 720, height: 720, delays: [120, 120, 120, 120, 400], images: 5 });
  });

  it('stays small, since only what changes is drawn', () => {
    const still = lineGif(initialPosition, [], { from: 'white' });
    expect(gif.length).toBeLessThan(2 * still.length);
  });

  it('is the same for the same line', () => {
    expect(lineGif(initialPosition, line('f3', 'e5', 'g4', 'Qh4'), { from: 'white' })).toEqual(gif);
  });

  it('refuses a move that is not legal', () => {
    expect(() => lineGif(initialPosition, [{ from: 0, to: 63 }], { from: 'white' })).toThrow();
  });
});
