import { describe, expect, it } from 'vitest';
import {
  type Color,
  canMate,
  deadness,
  insufficientMaterialClub,
  makeUci,
  squareName,
  type Unwinnable,
} from '../../../lambdas/chess/index.ts';
import { fen } from '../positions.ts';

const whyNot = (text: string, color: Color): Unwinnable => {
  const answer = canMate(fen(text), color);
  if (answer.verdict !== 'unwinnable') throw new Error(`${text} is ${answer.verdict} for ${color}`);
  return answer.why;
};

describe('why a side can never mate, as evidence (ledger E4, C6, C8)', () => {
  it.each([
    ['8/8/4k3/8/8/3K4/4P3/8 w - - 0 1', 'black', 'kingAlone'],
    ['4k2q/8/8/8/8/8/8/4K1N1 w - - 0 1', 'white', 'knightAgainstQueens'],
    ['4k2r/8/8/8/8/8/8/4K1B1 w - - 0 1', 'white', 'bishopsOnOneColor'],
    ['4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1', 'black', undefined],
  ] as const)('names the material of %s for %s: %s', (text, color, reason) => {
    const answer = canMate(fen(text), color);
    if (reason === undefined) expect(answer).toMatchObject({ verdict: 'unwinnable' });
    else expect(answer).toEqual({ verdict: 'unwinnable', why: { kind: 'material', reason } });
  });

  it('names every square that each piece can ever reach behind a wall', () => {
    const why = whyNot('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1', 'white');
    if (why.kind !== 'blocked') throw new Error(why.kind);
    const reachOf = (square: string) => why.pieces.find((piece) => squareName(piece.square) === square)!;
    expect(reachOf('a4').squares.map(squareName)).toEqual(['a4']);
    expect(reachOf('f1').squares.map(squareName)).not.toContain('e8');
    expect(why.kingSquares.map(squareName)).toEqual(expect.arrayContaining(['h6', 'a7', 'h8']));
    expect(why.kingSquares.every((square) => square >= 32)).toBe(true);
  });

  it('plays moves that are forced before it judges', () => {
    const why = whyNot('8/8/8/8/8/8/5k1p/7K w - - 0 1', 'black');
    if (why.kind !== 'forced') throw new Error(why.kind);
    expect(why.line.map(makeUci)).toEqual(['h1h2']);
    expect(why.why).toEqual({ kind: 'material', reason: 'kingAlone' });
  });

  it('says how the game is over where it is', () => {
    expect(whyNot('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'white')).toEqual({ kind: 'over', ending: 'stalemate' });
    expect(whyNot('7k/6Q1/6K1/8/8/8/7q/8 b - - 0 1', 'black')).toEqual({ kind: 'over', ending: 'checkmate' });
  });

  it('counts the positions it has exhausted', () => {
    const why = whyNot('2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1', 'white');
    expect(why).toMatchObject({ kind: 'exhausted' });
    expect(why.kind === 'exhausted' && why.nodes).toBeGreaterThan(10);
  });

  it('leaves open what a small budget does not decide', () => {
    const answer = canMate(fen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), 'white', 2);
    expect(answer).toEqual({ verdict: 'undetermined', nodes: 2 });
  });
});

describe('dead positions (ledger E4, C8)', () => {
  it('are those in which neither side can mate', () => {
    expect(deadness(fen('8/8/4k3/8/8/3KN3/8/8 w - - 0 1')).verdict).toBe('dead');
    expect(deadness(fen('8/8/4k3/8/8/3KNN2/8/8 w - - 0 1')).verdict).toBe('alive');
  });

  it('are none while one side is open', () => {
    const { verdict, byColor } = deadness(fen('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'), 2);
    expect([verdict, byColor.white.verdict, byColor.black.verdict]).toEqual([
      'undetermined',
      'undetermined',
      'unwinnable',
    ]);
  });
});

describe('material that the club rules draw (draw 1, ledger E4 and T4)', () => {
  it.each([
    ['8/8/4k3/8/8/3K4/8/8 w - - 0 1', 'kings'],
    ['8/8/4k3/8/8/3KB3/8/8 w - - 0 1', 'minorAgainstKing'],
    ['8/8/4kn2/8/8/3K4/8/8 w - - 0 1', 'minorAgainstKing'],
    ['8/8/4kn2/8/8/3KB3/8/8 w - - 0 1', 'minorAgainstMinor'],
    ['8/8/3k1b2/8/8/3KR3/8/8 w - - 0 1', 'rookAgainstMinor'],
    ['8/8/4kr2/8/8/3KN3/8/8 w - - 0 1', 'rookAgainstMinor'],
    ['8/8/4k3/8/8/3KNN2/8/8 w - - 0 1', 'twoKnightsAgainstKing'],
    ['8/8/4kn2/8/8/3KNN2/8/8 w - - 0 1', undefined],
    ['8/8/4k3/8/8/3KBB2/8/8 w - - 0 1', undefined],
    ['8/8/3k1r2/8/8/3KR3/8/8 w - - 0 1', undefined],
    ['8/8/4k3/8/8/3KP3/8/8 w - - 0 1', undefined],
    ['8/8/4kq2/8/8/3KN3/8/8 w - - 0 1', undefined],
  ] as const)('of %s: %s', (text, draw) => {
    expect(insufficientMaterialClub(fen(text))).toBe(draw);
  });
});
