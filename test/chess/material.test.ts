import { describe, expect, it } from 'vitest';
import { initialPosition, materialBalance, materialOf } from '../../lambdas/chess/index.ts';
import { fen, played } from './positions.ts';

describe('material balance (ledger S3)', () => {
  it('is even at the start', () => {
    expect(materialBalance(initialPosition)).toBe(0);
    expect(materialOf(initialPosition).white).toEqual({ pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1, king: 1 });
  });

  it.each([
    ['a pawn', 1, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    ['a knight', 3, '4k3/8/8/8/8/8/4N3/4K3 w - - 0 1'],
    ['a bishop', 3, '4k3/8/8/8/8/8/3B4/4K3 w - - 0 1'],
    ['a rook', 5, '4k3/8/8/8/8/8/3R4/4K3 w - - 0 1'],
    ['a queen', 9, '4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1'],
    ['a rook against a knight and two pawns', 0, '4k3/pp1n4/8/8/8/8/8/4K2R w - - 0 1'],
    ["Black's queen", -9, '3qk3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ])('counts %s as %i', (_, points, text) => {
    expect(materialBalance(fen(text))).toBe(points);
  });

  it('follows captures and promotions', () => {
    const before = fen('1n5k/P7/8/8/8/8/8/K7 w - - 0 1');
    expect([materialBalance(before), materialBalance(played('a7b8q', before))]).toEqual([-2, 9]);
  });
});
