import { describe, expect, it } from 'vitest';
import { initialPosition, parseSquare } from '../../../lambdas/chess/index.ts';
import { makeMove } from '../../../lambdas/chess/notation/index.ts';
import { reading } from './games.ts';

const knight = { from: parseSquare('g1')!, to: parseSquare('f3')! };

describe('figurines, ICCF numeric and letters of other languages (ledger N8)', () => {
  it.each([
    ['de', 'Sf3'],
    ['fr', 'Cf3'],
    ['es-ES', 'Cf3'],
    ['nl', 'Pf3'],
    ['it', 'Cf3'],
    ['en-GB', 'Nf3'],
    ['xx', 'Nf3'],
  ])('writes the knight in %s as %s', (locale, text) => {
    expect(makeMove(initialPosition, knight, 'san', { locale })).toBe(text);
  });

  it('writes and reads figurines and numbers', () => {
    expect(makeMove(initialPosition, knight, 'figurine')).toBe('♘f3');
    expect(makeMove(initialPosition, knight, 'iccf')).toBe('7163');
    for (const text of ['♘f3', '♞f3', '♞\ufe0ff3', '7163', '♘g1-f3']) expect(reading(text)).toBe('Nf3');
    expect(reading('5254')).toBe('e4');
    expect(reading('5171', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')).toBe('O-O');
  });

  it.each([
    ['de', 'Sf3', 'Nf3'],
    ['de', 'sf3', 'Nf3'],
    ['fr', 'Cf3', 'Nf3'],
    ['es', 'Cf3', 'Nf3'],
    ['it', 'Cf3', 'Nf3'],
    ['nl', 'Pf3', 'Nf3'],
    ['fr', 'Nf3', 'Nf3'],
  ])('%s reads %s', (locale, text, meaning) => {
    expect(reading(text, undefined, { locale })).toBe(meaning);
  });

  const KING_OR_ROOK = '4k3/8/8/8/8/8/3K4/R7 w - - 0 1';
  it('asks where a letter means two pieces that can both go there', () => {
    expect(reading('Rd1', KING_OR_ROOK, { locale: 'fr' })).toBe('ambiguous: Kd1 Rd1');
    expect(reading('Td1', KING_OR_ROOK, { locale: 'fr' })).toBe('Rd1');
    expect(reading('Rb1', KING_OR_ROOK, { locale: 'fr' })).toBe('Rb1');
    expect(reading('Rd1', KING_OR_ROOK)).toBe('Rd1');
    const bishopOrBauer = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPBPPP/RNBQK1NR w KQkq - 0 3';
    expect(reading('Bf3', bishopOrBauer, { locale: 'de' })).toBe('ambiguous: Bf3 f3');
  });
  it("reads letters that mean nothing in English without knowing the player's language", () => {
    expect(reading('Sf3')).toBe('Nf3');
    expect(reading('Lb5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe('Bb5');
  });
  it('does not take an English letter for another language that nobody chose', () => {
    expect(reading('Rc1', '4k3/8/8/8/8/8/3K4/8 w - - 0 1')).toBe('illegal: noPieceReaches');
  });
  it('reads promotions in the same letters', () => {
    const pawn = '7k/4P3/8/8/8/8/8/4K3 w - - 0 1';
    expect(reading('e8=D', pawn, { locale: 'de' })).toBe('e8=Q+');
    expect(reading('e8T', pawn, { locale: 'nl' })).toBe('e8=R+');
    expect(reading('e8=C', pawn, { locale: 'es' })).toBe('e8=N');
    expect(reading('e8=D', pawn)).toBe('e8=Q+');
  });
});
