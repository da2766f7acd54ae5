import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  castlingRights,
  type FenError,
  type FenOptions,
  initialPosition,
  makeFen,
  makeForsyth,
  parseFen,
  parseSquare,
  pieceAt,
} from '../../lambdas/chess/index.ts';
import { runs } from '../properties/runs.ts';
import { fen, played, randomGame } from './positions.ts';

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const PROMOTION_RACE = 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1';

const errorOf = (text: string, options?: FenOptions): FenError | undefined => {
  const position = parseFen(text, options);
  return position.ok ? undefined : position.error;
};

describe('the initial position (ledger M1)', () => {
  it('is the one every game starts from, with White to move', () => {
    expect(makeFen(initialPosition)).toBe(INITIAL);
    expect(initialPosition.turn).toBe('white');
    expect(pieceAt(initialPosition, parseSquare('d8')!)).toEqual({ color: 'black', role: 'queen' });
    expect(pieceAt(initialPosition, parseSquare('e4')!)).toBeUndefined();
  });
});

describe('Forsyth-Edwards notation (ledger N6)', () => {
  it.each([
    INITIAL,
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/8/8/8/1k1Ppn1R/8/8/4K3 b - d3 0 1',
    '4k3/8/8/8/8/8/8/R3K2R b KQ - 100 80',
    'k7/8/8/8/8/8/8/K7 b - - 12 345',
  ])('reads and writes %s', (text) => {
    expect(makeFen(fen(text))).toBe(text);
  });

  it('comes back the same from every position of random games', () => {
    const plies = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(plies, ([seed, length]) => {
        for (const position of randomGame(seed, length))
          expect(makeFen(fen(makeFen(position)))).toBe(makeFen(position));
      }),
      runs(30),
    );
  });

  it('never throws, whatever the text, and points inside it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'pnbrqkPNBRQK12345678/ -wbx0') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), letters), (text) => {
        const error = errorOf(text);
        if (error !== undefined) expect(error.index).toBeLessThanOrEqual(text.length);
      }),
      runs(2000),
    );
  });

  it('survives any one character going wrong in a good text', () => {
    fc.assert(
      fc.property(fc.nat(INITIAL.length - 1), fc.constantFrom(...'pKq18/ -wbx0'), (place, character) => {
        const text = INITIAL.slice(0, place) + character + INITIAL.slice(place + 1);
        const position = parseFen(text);
        if (position.ok) expect(makeFen(fen(makeFen(position.value)))).toBe(makeFen(position.value));
      }),
      runs(2000),
    );
  });

  it('takes white space around and between the fields', () => {
    expect(makeFen(fen(`  ${INITIAL.replaceAll(' ', ' \t ')}\n`))).toBe(INITIAL);
  });

  it('takes missing counters as 0 and 1, as in EPD', () => {
    expect(makeFen(fen(INITIAL.replace(' 0 1', '')))).toBe(INITIAL);
    expect(makeFen(fen('k7/8/8/8/8/8/8/K7 w - - 7'))).toBe('k7/8/8/8/8/8/8/K7 w - - 7 1');
  });

  it('writes the castling letters in their order, in whatever order it finds them', () => {
    expect(makeFen(fen(INITIAL.replace('KQkq', 'qkQK')))).toBe(INITIAL);
  });

  it('keeps the en passant square only where the capture is legal', () => {
    expect(makeFen(fen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'))).toContain(' - 0 1');
    expect(makeFen(fen('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1'))).toBe('8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1');
    expect(makeFen(played('e2e4 a7a6 e4e5 d7d5'))).toContain(' d6 0 3');
    expect(makeFen(played('e2e4'))).toContain(' - 0 1');
  });
});

describe('the board alone, as Forsyth wrote it (ledger N6)', () => {
  const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

  it('is read where the caller asks for it, with White to move and no castling', () => {
    const position = parseFen(board, { bareBoard: true });
    expect(position.ok && makeFen(position.value)).toBe(`${board} w - - 0 1`);
    expect(errorOf(board)).toEqual({ code: 'fieldMissing', index: board.length });
    expect(errorOf(`${board} w`, { bareBoard: true })?.code).toBe('fieldMissing');
  });

  it('is written from any position', () => {
    expect(makeForsyth(initialPosition)).toBe(board);
  });
});

describe('a FEN that can not be read (ledger N6)', () => {
  it.each([
    ['fieldMissing', '', 0],
    ['fieldMissing', '8/8/8/8/8/8/8/8 w -', 19],
    ['fieldUnexpected', `${INITIAL} ;`, 57],
    ['boardSyntax', INITIAL.replace('k', '?'), 4],
    ['boardSyntax', INITIAL.replace('8', '44'), 19],
    ['boardSyntax', INITIAL.replace('8', '0p7'), 18],
    ['boardSyntax', INITIAL.replaceAll(' ', '_'), 43],
    ['rankTooShort', INITIAL.replace('8', '7'), 19],
    ['rankTooShort', 'rnbqkbnr/ppp w - - 0 1', 12],
    ['rankTooLong', INITIAL.replace('8', '8p'), 19],
    ['tooFewRanks', INITIAL.replace('8/8/', '8/'), 41],
    ['tooManyRanks', INITIAL.replace('8/', '8/8/'), 36],
    ['turnSyntax', INITIAL.replace('w', 'white'), 44],
    ['castlingSyntax', INITIAL.replace('KQkq', 'KQxq'), 48],
    ['castlingSyntax', INITIAL.replace('KQkq', 'KKQq'), 47],
    ['enPassantSyntax', INITIAL.replace('- 0', 'e9 0'), 51],
    ['halfmoveClockSyntax', INITIAL.replace('0 1', '-1 1'), 53],
    ['fullmoveNumberSyntax', INITIAL.replace('0 1', '0 0'), 55],
    ['fullmoveNumberSyntax', INITIAL.replace('0 1', '0 1.5'), 55],
  ])('is refused as %s: %s', (code, text, index) => {
    expect(errorOf(text)).toEqual({ code, index });
  });
});

describe('a FEN that no game can contain (ledger N6)', () => {
  it.each([
    ['kingMissing', '8/8/8/8/8/8/8/7K w - - 0 1', 0],
    ['tooManyKings', 'kk6/8/8/8/8/8/8/7K w - - 0 1', 1],
    ['kingsAdjacent', '8/8/8/3k4/4K3/8/8/8 w - - 0 1', 7],
    ['opponentInCheck', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 1],
    ['pawnOnEdge', '8/8/8/8/8/8/1k3K2/3p4 w - - 0 1', 19],
    ['tooManyPieces', 'k7/8/8/8/8/NNNNNNNN/NNNNNNNN/K7 w - - 0 1', 29],
    ['tooManyPawns', 'k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1', 21],
    ['tooManyPromotions', 'k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1', 24],
    ['tooManyPromotions', 'k7/8/8/8/8/8/PPPPPPPP/KB1B4 w - - 0 1', 25],
    ['tooManyCheckers', '4k3/8/8/8/1b2r3/3n4/8/4K3 w - - 0 1', 17],
    ['impossibleDoubleCheck', '8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1', 11],
    ['impossibleDoubleCheck', 'k3r3/8/8/4r3/8/8/8/4K2r w - - 0 1', 22],
    ['castlingImpossible', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1', 47],
    ['castlingImpossible', 'r3k2r/8/8/8/8/8/4K3/R6R b KQkq - 0 1', 26],
    ['enPassantImpossible', INITIAL.replace('- 0', 'e4 0'), 51],
    ['enPassantImpossible', INITIAL.replace('- 0', 'e6 0'), 51],
    ['enPassantImpossible', '4k3/8/8/8/4P3/8/8/R3K2R b KQ e3 5 80', 29],
    ['enPassantImpossible', '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1', 28],
  ])('is refused as %s: %s', (code, text, index) => {
    expect(errorOf(text)).toEqual({ code, index });
  });

  it('may be put right instead: castling rights and en passant squares are dropped on request', () => {
    const normalise = { castling: 'normalise', enPassant: 'normalise' } as const;
    const castling = parseFen('4k2r/8/8/8/8/8/8/R3K3 w KQkq e6 0 1', normalise);
    expect(castling.ok && makeFen(castling.value)).toBe('4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1');
    expect(castling.ok && castlingRights(castling.value)).toEqual({
      white: { kingSide: false, queenSide: true },
      black: { kingSide: true, queenSide: false },
    });
  });

  it('may be taken as it is where the rules can go on from it', () => {
    for (const text of [
      'k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1',
      'k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1',
      '8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1',
      '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1',
    ]) {
      expect(parseFen(text, { unreachable: 'accept' }).ok).toBe(true);
    }
    expect(errorOf('8/8/8/8/8/8/8/7K w - - 0 1', { unreachable: 'accept' })?.code).toBe('kingMissing');
  });
});

describe('checks on the board (ledger M6, N6)', () => {
  it.each([
    ['a knight that uncovers a rook', '4k3/8/8/8/4r3/8/6n1/4K3 w - - 0 1'],
    ['a bishop that takes and uncovers a rook', '4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1'],
    ['a rook that uncovers a bishop', '7k/8/8/7R/8/2B5/8/K7 b - - 0 1'],
    ['a pawn that takes and uncovers a rook', '8/8/3k4/4P3/8/8/8/3RK3 b - - 0 1'],
    ['a pawn that takes, promotes and uncovers a rook', '3Qk3/8/8/8/8/8/8/4RK2 b - - 0 1'],
    ['a pawn that promotes and uncovers a rook', 'Q3k2R/8/8/8/8/8/8/5K2 b - - 0 1', 'refused'],
    ['a pawn that takes en passant between rook and bishop', '8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1'],
    ['two pieces that a pawn can not have uncovered by taking', '8/3p4/3Pk3/8/8/1B6/8/K3R3 b - - 0 1', 'refused'],
    ['one that no move explains, as in a classic perft position', PROMOTION_RACE],
  ])('are believed if a move can have given them: %s', (_, text, refused?: string) => {
    expect(errorOf(text)?.code).toBe(refused && 'impossibleDoubleCheck');
  });

  it('are given by some move in every position of random games', () => {
    for (let seed = 1; seed <= 40; seed++) {
      for (const position of randomGame(seed, 200)) expect(errorOf(makeFen(position))).toBeUndefined();
    }
  });
});
