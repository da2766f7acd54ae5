import { describe, expect, it } from 'vitest';
import { makeForsyth, materialBalance, parseFen, parseSquare, pieceAt } from '../../lambdas/chess/index.ts';

describe("Forsyth's notation (ledger N6, classic's appendix)", () => {
  /** Petrosian against Spassky, tenth match game 1966, after the 23rd move: the example that the classic laws give. */
  const EXAMPLE = 'r2q1rk1/7p/p2p4/nppP4/2P2nB1/1P2N3/PQ1N3P/5RK1';

  it('is read as the board alone, and written as it was read', () => {
    const read = parseFen(EXAMPLE, { bareBoard: true });
    if (!read.ok) throw new Error(read.error.code);
    expect(makeForsyth(read.value)).toBe(EXAMPLE);
    expect(pieceAt(read.value, parseSquare('g4')!)).toEqual({ color: 'white', role: 'bishop' });
    expect(pieceAt(read.value, parseSquare('a5')!)).toEqual({ color: 'black', role: 'knight' });
    expect(materialBalance(read.value)).toBe(-2);
  });

  it('is no full FEN, unless that is what was asked for', () => {
    expect(parseFen(EXAMPLE)).toMatchObject({ ok: false, error: { code: 'fieldMissing' } });
  });
});
