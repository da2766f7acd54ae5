import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardInWords } from '../../lambdas/board/index.ts';
import { initialPosition, type Position, PROMOTION_ROLES, parseFen } from '../../lambdas/chess/index.ts';
import { fen, played, randomGame } from '../chess/positions.ts';
import { runs } from '../properties/runs.ts';
import { sq } from './picture.ts';

describe('the position in words', () => {
  it('names every piece and its square, by rank of piece and then by file', () => {
    expect(boardInWords(initialPosition)).toBe(
      'White: king e1, queen d1, rooks a1 and h1, bishops c1 and f1, knights b1 and g1; ' +
        'pawns a2, b2, c2, d2, e2, f2, g2 and h2. ' +
        'Black: king e8, queen d8, rooks a8 and h8, bishops c8 and f8, knights b8 and g8; ' +
        'pawns a7, b7, c7, d7, e7, f7, g7 and h7. White to move.',
    );
  });

  it('says nothing of pieces that are gone', () => {
    expect(boardInWords(fen('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1'))).toBe(
      'White: king e1; pawn e2. Black: king e8. Black to move.',
    );
  });

  it.each([
    ['a plain move', played('g1f3'), { from: sq('g1'), to: sq('f3') }, 'White’s knight g1 to f3. Black to move.'],
    [
      'castling',
      fen('4k3/8/8/8/8/8/8/5RK1 b - - 1 1'),
      { from: sq('e1'), to: sq('g1') },
      'White’s king e1 to g1, castling. Black to move.',
    ],
    [
      'promotion',
      fen('4k3/8/8/8/8/8/8/1n2K3 w - - 0 1'),
      { from: sq('b2'), to: sq('b1'), promotion: 'knight' },
      'Black’s pawn b2 to b1, now a knight. White to move.',
    ],
  ] as const)('tells the last move: %s', (_, position, lastMove, ending) => {
    expect(boardInWords(position, { lastMove }).split('Last move: ')[1]).toBe(ending.replace('’', "'"));
  });

  it.each([
    ['check', '4k3/8/8/8/7b/8/8/4K3 w - - 0 1', 'White to move, in check from the bishop on h4.'],
    [
      'double check',
      '4k3/8/8/8/7b/8/4r3/4K3 w - - 0 1',
      'White to move, in check from the rook on e2 and the bishop on h4.',
    ],
    [
      'mate',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      'White is checkmated by the queen on h4.',
    ],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'Black is stalemated.'],
  ])('ends with how the side to move stands: %s', (_, text, ending) => {
    expect(boardInWords(fen(text)).endsWith(`. ${ending}`)).toBe(true);
  });
});

describe('the length of the words (Discord keeps 1,024 characters)', () => {
  const LIMIT = 1024;

  it('stays within the limit through whole games', () => {
    for (let seed = 1; seed <= 10; seed++)
      for (const position of randomGame(seed, 120)) expect(boardInWords(position).length).toBeLessThanOrEqual(LIMIT);
  });

  /** All 32 men on any squares, some of the pawns promoted; not every such board can stand, so most are tried in vain. */
  const crowded: fc.Arbitrary<Position> = fc
    .record({
      squares: fc.shuffledSubarray(
        Array.from({ length: 64 }, (_, square) => square),
        { minLength: 32, maxLength: 32 },
      ),
      promoted: fc.array(fc.constantFrom(...'QRBNNN'), { minLength: 0, maxLength: 16 }),
      turn: fc.constantFrom('w', 'b'),
    })
    .map(({ squares, promoted, turn }) => {
      const men = (own: readonly string[]): string[] => ['K', 'Q', 'R', 'R', 'B', 'B', 'N', 'N', ...own].slice(0, 16);
      const white = men(promoted.slice(0, 8));
      const black = men(promoted.slice(8)).map((man) => man.toLowerCase());
      const board = new Map([...white, ...black].map((man, i) => [squares[i]!, man]));
      const pawns = ['P', 'p'].flatMap((pawn, side) => Array(16 - (side === 0 ? white : black).length).fill(pawn));
      for (let square = 8; square < 56 && pawns.length > 0; square++)
        if (!board.has(square)) board.set(square, pawns.pop());
      const ranks = Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (_, file) => board.get((7 - row) * 8 + file) ?? '1').join(''),
      );
      return parseFen(`${ranks.join('/').replace(/1+/g, (empty) => `${empty.length}`)} ${turn} - - 0 1`);
    })
    .filter((position) => position.ok)
    .map((position) => (position as { value: Position }).value);

  it('stays within half the limit with 32 men, many of them promoted, and a last move of every kind', () => {
    const squares = fc.integer({ min: 0, max: 63 });
    const moves = fc.record({ from: squares, to: squares, promotion: fc.constantFrom(...PROMOTION_ROLES) });
    fc.assert(
      fc.property(crowded, moves, (position, lastMove) => {
        const words = boardInWords(position, { lastMove });
        expect(words.length).toBeLessThanOrEqual(LIMIT / 2);
        expect(words.match(/\b[a-h][1-8]\b/g)!.length).toBeGreaterThanOrEqual(34);
      }),
      runs(200),
    );
  });
});
