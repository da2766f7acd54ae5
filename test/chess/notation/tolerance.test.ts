import { describe, expect, it } from 'vitest';
import { reading } from './games.ts';

/** A pawn on b2 and a bishop on e1 can both take on c3. */
const BOTH = '6k1/8/8/8/8/2n5/1P6/K3B3 w - - 0 1';
const BISHOP_ALONE = '6k1/8/8/8/8/2n5/8/K3B3 w - - 0 1';
/** As BOTH, but the queen on a3 pins the pawn. */
const PAWN_PINNED = '6k1/8/8/8/8/q1n5/1P6/2K1B3 w - - 0 1';

describe('small piece letters (ledger N9)', () => {
  it.each([
    ['nf3', 'Nf3'],
    ['NF3', 'Nf3'],
    ['ng1f3', 'Nf3'],
    ['E4', 'e4'],
    ['E2E4', 'e4'],
  ])('reads %s', (text, meaning) => {
    expect(reading(text)).toBe(meaning);
  });

  it('keeps bxc3 a pawn move where a pawn can do it', () => {
    expect(reading('bxc3', BOTH)).toBe('bxc3');
  });
  it('reads it as the bishop where no pawn can', () => {
    expect(reading('bxc3', BISHOP_ALONE)).toBe('Bxc3');
    expect(reading('bd2', BOTH)).toBe('Bd2');
  });
  it('asks where the text may mean the pawn and the bishop', () => {
    expect(reading('bc3', BOTH)).toBe('ambiguous: Bxc3 bxc3');
    expect(reading('BXC3', BOTH)).toBe('ambiguous: Bxc3 bxc3');
  });
  it('never takes a capital B for a pawn', () => {
    expect(reading('Bxc3', '6k1/8/8/8/8/2n5/1P6/K7 w - - 0 1')).toBe('illegal: noPieceReaches');
  });
  it('does not play the bishop for a pawn that is only kept from moving by its king', () => {
    expect(reading('bxc3', PAWN_PINNED)).toBe('illegal: pinned');
  });
});

describe('English words (ledger N10)', () => {
  it.each([
    ['knight to f3', 'Nf3'],
    ['knight f3', 'Nf3'],
    ['Knight g1 to f3', 'Nf3'],
    ['pawn to e4', 'e4'],
    ['pawn e2 to e4', 'e4'],
  ])('reads "%s"', (text, meaning) => {
    expect(reading(text)).toBe(meaning);
  });
  it('reads captures and promotions in words', () => {
    expect(reading('bishop takes knight', BISHOP_ALONE)).toBe('Bxc3');
    expect(reading('bishop captures c3', BISHOP_ALONE)).toBe('Bxc3');
    expect(reading('pawn to e8 promotes to queen', '7k/4P3/8/8/8/8/8/4K3 w - - 0 1')).toBe('e8=Q+');
  });
});
