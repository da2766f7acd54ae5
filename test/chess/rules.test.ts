import { describe, expect, it } from 'vitest';
import {
  attackersOf,
  castlingRights,
  checkers,
  initialPosition,
  isLegal,
  kingSquare,
  legalMoves,
  makeFen,
  makeUci,
  type Position,
  parseSquare,
  parseUci,
  pinnedBy,
  play,
  squareName,
  status,
} from '../../lambdas/chess/index.ts';
import { fen, played } from './positions.ts';

const sq = (name: string): number => parseSquare(name)!;

/** Where the piece on a square may go, in alphabetical order. */
const targets = (position: Position, from: string): string[] =>
  legalMoves(position)
    .filter((move) => move.from === sq(from))
    .map((move) => makeUci(move).slice(2))
    .sort();

describe('turns (ledger M1)', () => {
  it('alternate, and full moves are counted after Black', () => {
    const afterWhite = played('e2e4');
    expect([afterWhite.turn, afterWhite.fullmoveNumber]).toEqual(['black', 1]);
    const afterBlack = played('e7e5', afterWhite);
    expect([afterBlack.turn, afterBlack.fullmoveNumber]).toEqual(['white', 2]);
  });

  it('leave every earlier position as it was', () => {
    const before = makeFen(initialPosition);
    played('e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4');
    expect(makeFen(initialPosition)).toBe(before);
  });

  it('count half-moves since the last capture or pawn move', () => {
    const clocks = 'g1f3 g8f6 f3e5 f6g4 e5d7 a7a6'
      .split(' ')
      .map((_, index, moves) => played(moves.slice(0, index + 1).join(' ')).halfmoveClock);
    expect(clocks).toEqual([1, 2, 3, 4, 0, 0]);
  });
});

describe('moves of the pieces (ledger M2)', () => {
  it('go along open lines up to the first piece, which they may take', () => {
    expect(targets(fen('7k/8/3p4/8/1P1R2p1/8/8/K7 w - - 0 1'), 'd4')).toEqual(
      ['c4', 'd1', 'd2', 'd3', 'd5', 'd6', 'e4', 'f4', 'g4'].sort(),
    );
  });

  it('jump with the knight', () => {
    expect(targets(initialPosition, 'b1')).toEqual(['a3', 'c3']);
  });

  it('keep the kings apart', () => {
    expect(targets(fen('8/8/8/8/8/3k4/8/4K3 w - - 0 1'), 'e1')).toEqual(['d1', 'f1', 'f2']);
  });

  it('never take a piece of the same side', () => {
    expect(targets(initialPosition, 'd1')).toEqual([]);
  });
});

describe('castling (ledger M3)', () => {
  const both = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

  it('moves the king two squares and the rook over him', () => {
    expect(makeFen(played('e1g1 e8c8', fen(both)))).toBe('2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2');
    expect(makeFen(played('e1c1 e8g8', fen(both)))).toBe('r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2');
  });

  it.each([
    ['the king has moved, even if he is back', 'e1e2 e8e7 e2e1 e7e8', ''],
    ["the king's rook has moved, even if it is back", 'h1h2 h8h7 h2h1 h7h8', 'Qq'],
    ["the queen's rook has moved, even if it is back", 'a1a2 a8a7 a2a1 a7a8', 'Kk'],
    ['the rook has been taken on its square', 'h1h8', 'Qq'],
  ])('is lost for good once %s', (_, moves, rights) => {
    expect(makeFen(played(moves, fen(both))).split(' ')[2]).toBe(rights || '-');
  });

  it.each([
    ['prevented while the king is in check', '4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1', []],
    ['prevented where the square the king crosses is attacked', '4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1', ['c1']],
    ['prevented where the square the king reaches is attacked', '4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1', ['c1']],
    ['prevented by a pawn that attacks the square crossed', '4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1', ['c1']],
    ['allowed while the rook is attacked', '4k3/8/8/8/r6r/8/8/R3K2R w KQ - 0 1', ['c1', 'g1']],
    ['allowed where only the rook crosses an attacked square', '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1', ['c1']],
    ['prevented by a piece between, next to the rook too', '4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1', []],
    ['prevented without the right', '4k3/8/8/8/8/8/8/R3K2R w - - 0 1', []],
  ])('is %s', (_, text, wings) => {
    expect(targets(fen(text), 'e1').filter((to) => to === 'c1' || to === 'g1')).toEqual(wings);
  });

  it('is remembered, not seen: the right stays while castling is prevented', () => {
    const rights = castlingRights(fen('4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1'));
    expect(rights.white).toEqual({ kingSide: true, queenSide: true });
    expect(rights.black).toEqual({ kingSide: false, queenSide: false });
  });
});

describe('en passant (ledger M4)', () => {
  const ready = played('e2e4 a7a6 e4e5 d7d5');

  it('takes the pawn that has just passed', () => {
    expect(ready.epSquare).toBe(sq('d6'));
    expect(makeFen(played('e5d6', ready))).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  });

  it('is open on the very next move only', () => {
    expect(isLegal(ready, parseUci('e5d6')!)).toBe(true);
    const later = played('h2h3 h7h6', ready);
    expect(later.epSquare).toBeUndefined();
    expect(isLegal(later, parseUci('e5d6')!)).toBe(false);
  });

  it('is not for a pawn that came by single steps', () => {
    expect(targets(played('e2e4 d7d6 e4e5 a7a6 a2a3 d6d5'), 'e5')).toEqual(['e6']);
  });

  it.each([
    ['uncovers the king along the rank', '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1', 'e4', ['e3']],
    ['uncovers the king along the diagonal of the pawn taken', '8/8/1k6/8/3Pp3/8/5B2/4K3 b - d3 0 1', 'e4', ['e3']],
    ['leaves the file of a pin', '4k3/8/8/8/3Pp3/8/8/4R1K1 b - d3 0 1', 'e4', ['e3']],
  ])('is illegal where it %s', (_, text, from, moves) => {
    const position = fen(text, { unreachable: 'accept' });
    expect(targets(position, from)).toEqual(moves);
    expect(position.epSquare).toBeUndefined();
  });

  it('may take the pawn that gives check', () => {
    expect(targets(fen('8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1'), 'e4')).toEqual(['d3']);
  });

  it('may be all that saves from mate', () => {
    expect(legalMoves(fen('8/2N5/R7/4k3/3Pp3/8/8/K2Q1R2 b - d3 0 1')).map(makeUci)).toEqual(['e4d3']);
  });
});

describe('promotion (ledger M5)', () => {
  const position = fen('1n4k1/P7/8/8/8/8/8/QQQQK3 w - - 0 1', { unreachable: 'accept' });

  it('is to queen, rook, bishop or knight, whatever is still on the board, straight on or by a capture', () => {
    expect(targets(position, 'a7')).toEqual(['a8b', 'a8n', 'a8q', 'a8r', 'b8b', 'b8n', 'b8q', 'b8r']);
  });

  it('is not complete without a piece, and no other move has one', () => {
    expect(isLegal(position, { from: sq('a7'), to: sq('a8') })).toBe(false);
    expect(isLegal(position, { from: sq('e1'), to: sq('e2'), promotion: 'queen' })).toBe(false);
    expect(isLegal(position, { from: sq('a7'), to: sq('a8'), promotion: 'king' as never })).toBe(false);
    expect(() => play(position, { from: sq('a7'), to: sq('a8') })).toThrow('not a legal move');
  });

  it('puts the piece in the place of the pawn', () => {
    expect(makeFen(played('a7b8n', position))).toBe('1N4k1/8/8/8/8/8/8/QQQQK3 b - - 0 1');
  });
});

describe('the king in check (ledger M6)', () => {
  it.each([
    ['by going, taking or putting a piece between', '4k3/8/8/8/7b/8/3P2P1/3QK3 w - - 0 1', ['e1e2', 'e1f1', 'g2g3']],
    ['of a double check only by going', '4k3/8/8/8/4r3/8/6n1/R3K2B w - - 0 1', ['e1d1', 'e1d2', 'e1f1', 'e1f2']],
  ])('answers a check %s', (_, text, moves) => {
    expect(legalMoves(fen(text)).map(makeUci).sort()).toEqual(moves);
  });

  it('may not step back along the line of the check', () => {
    expect(targets(fen('7k/8/8/8/8/8/8/r3K3 w - - 0 1'), 'e1')).toEqual(['d2', 'e2', 'f2']);
  });

  it('holds a pinned piece to its line', () => {
    const position = fen('4r2k/8/8/8/7b/4R3/5N2/4K3 w - - 0 1');
    expect(targets(position, 'e3')).toEqual(['e2', 'e4', 'e5', 'e6', 'e7', 'e8']);
    expect(targets(position, 'f2')).toEqual([]);
    expect(pinnedBy(position, sq('e3'))).toBe(sq('e8'));
    expect(pinnedBy(position, sq('f2'))).toBe(sq('h4'));
    expect(pinnedBy(position, sq('e1'))).toBeUndefined();
  });

  it('is attacked by a pinned piece too', () => {
    const position = fen('3rk3/8/8/8/8/8/3R4/3K2r1 w - - 0 1');
    expect(checkers(position).map(squareName)).toEqual(['g1']);
    expect(attackersOf(position, sq('d8'), 'white').map(squareName)).toEqual(['d2']);
    expect(legalMoves(fen('3k4/3r4/8/8/8/2K5/8/3R4 w - - 0 1')).map(makeUci)).not.toContain('c3d4');
  });

  it('is found for either colour', () => {
    const position = played('e2e4 e7e5 e1e2');
    expect([kingSquare(position, 'white'), kingSquare(position, 'black')].map(squareName)).toEqual(['e2', 'e8']);
  });
});

describe('how a position stands (ledger M9)', () => {
  it.each([
    ['ongoing', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['check', 'rnbqkbnr/ppp2ppp/3p4/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 3'],
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['checkmate', 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'],
    ['checkmate', '6rk/5Npp/8/8/8/8/8/7K b - - 0 1'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['stalemate', '5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10'],
    ['ongoing', 'k7/8/8/8/8/8/8/K7 w - - 0 1'],
  ])('is %s in %s', (expected, text) => {
    expect(status(fen(text))).toBe(expected);
  });

  it('has no legal moves in mate and stalemate', () => {
    expect(legalMoves(fen('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).toEqual([]);
  });
});

describe('legal moves (ledger M2)', () => {
  it('number 218 where there are most', () => {
    const most = fen('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1', { unreachable: 'accept' });
    expect(legalMoves(most)).toHaveLength(218);
  });

  it('have room for fifteen queens, which no game can have', () => {
    const queens = '7k/1Q1QQ3/6QK/Q6Q/2Q2Q2/Q6Q/6Q1/1Q1QQ1Q1 w - - 0 1';
    expect(legalMoves(fen(queens, { unreachable: 'accept' }))).toHaveLength(222);
  });

  it('are the same objects for the same squares, and can not be changed', () => {
    const [move] = legalMoves(initialPosition);
    expect(legalMoves(fen(makeFen(initialPosition)))).toContain(move);
    expect(Object.isFrozen(move)).toBe(true);
  });
});
