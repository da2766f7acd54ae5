import { describe, expect, it } from 'vitest';
import { canMate, makeUci, parseFen, play, shortestMate, status } from '../../../lambdas/chess/index.ts';

const from = (fen: string) => {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

describe('a line that shows that a position is not dead (ledger C8)', () => {
  it.each([
    ['a mate in one', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'white', 1],
    ['a rook with the help of the other king', '8/8/8/8/1k6/8/3r4/4K3 w - - 0 1', 'black', 8],
    ['two knights, with help', 'k7/8/1K6/8/8/8/8/N1N5 w - - 0 1', 'white', undefined],
    ['bishop and knight', 'k7/8/1K6/8/8/8/8/1B1N4 w - - 0 1', 'white', undefined],
  ] as const)('is short: %s', (_, fen, color, plies) => {
    const position = from(fen);
    const known = canMate(position, color);
    if (known.verdict !== 'winnable') throw new Error(known.verdict);
    const line = shortestMate(position, color, known.line);
    expect(line.length).toBeLessThanOrEqual(known.line.length);
    const end = line.reduce(play, position);
    expect(status(end)).toBe('checkmate');
    expect(end.turn).not.toBe(color);
    if (plies !== undefined) expect([line.length, line.map(makeUci).join(' ')]).toEqual([plies, expect.any(String)]);
  });

  it('is the known one where no shorter one is found in time', () => {
    const position = from('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    const known = canMate(position, 'black');
    if (known.verdict !== 'winnable') throw new Error(known.verdict);
    expect(shortestMate(position, 'black', known.line).length).toBeLessThanOrEqual(known.line.length);
  });
});
