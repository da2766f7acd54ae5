import { describe, expect, it } from 'vitest';
import {
  explainIllegal,
  type Illegality,
  legalMoves,
  type Position,
  PROMOTION_ROLES,
  parseSquare,
  parseUci,
} from '../../lambdas/chess/index.ts';
import { fen, played, randomGame } from './positions.ts';

const why = (position: Position, uci: string): Illegality | undefined => {
  const { from, to, promotion } = parseUci(uci)!;
  return explainIllegal(position, from, to, promotion);
};
const sq = (name: string): number => parseSquare(name)!;

describe('why a move is illegal (ledger M7)', () => {
  const start = played('e2e4');
  it.each([
    ['an empty square', start, 'e5e6', { reason: 'emptySquare' }],
    ['a piece of the other side', start, 'd2d4', { reason: 'notYourPiece' }],
    ['a way that the piece does not move', start, 'g8g6', { reason: 'pieceCannotMoveThere' }],
    ['no move at all', start, 'g8g8', { reason: 'pieceCannotMoveThere' }],
    ['an own piece on the target', start, 'a8a7', { reason: 'ownPieceInTheWay', by: sq('a7') }],
    ['a piece in between', start, 'a8a5', { reason: 'blocked', by: sq('a7') }],
    ['a pawn stopped by an enemy', played('e2e4 e7e5'), 'e4e5', { reason: 'blocked', by: sq('e5') }],
    [
      'a pawn stopped at its first step',
      played('e2e4 a7a5 e4e5 a5a4 e5e6'),
      'e7e5',
      { reason: 'blocked', by: sq('e6') },
    ],
    ['a pawn that takes nothing', start, 'd7e6', { reason: 'nothingToCapture' }],
    ['a double step from elsewhere', played('e2e4 e7e5 d2d3 a7a6'), 'd3d5', { reason: 'pieceCannotMoveThere' }],
    ['a piece named where none is due', start, 'e7e5q', { reason: 'notAPromotion' }],
    ['a promotion without its piece', fen('7k/P7/8/8/8/8/8/K7 w - - 0 1'), 'a7a8', { reason: 'promotionNeeded' }],
  ] as const)('names %s', (_, position, uci, reason) => {
    expect(why(position, uci)).toEqual(reason);
  });

  it('says that en passant comes too late a move later (ledger M4)', () => {
    const inTime = played('e2e4 a7a6 e4e5 d7d5');
    expect(why(inTime, 'e5d6')).toBeUndefined();
    expect(why(played('h2h3 h7h6', inTime), 'e5d6')).toEqual({ reason: 'enPassantTooLate', pawn: sq('d5') });
  });
});

describe('moves that endanger the king (ledger M6, M7)', () => {
  it.each([
    ['a pin', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3', { reason: 'pinned', by: sq('e8') }],
    ['a check left standing', '4r2k/8/8/8/8/8/N7/4K3 w - - 0 1', 'a2c1', { reason: 'inCheck', from: [sq('e8')] }],
    ['a double check', '4r2k/8/8/8/8/3n4/N7/4K3 w - - 0 1', 'a2b4', { reason: 'inCheck', from: [sq('d3'), sq('e8')] }],
    ['a step into check', '3r3k/8/8/8/8/8/8/4K3 w - - 0 1', 'e1d1', { reason: 'movesIntoCheck', from: [sq('d8')] }],
    [
      'a step along the line of the check',
      '7k/8/8/8/8/8/8/r3K3 w - - 0 1',
      'e1f1',
      { reason: 'movesIntoCheck', from: [sq('a1')] },
    ],
    ['the other king', '8/8/8/8/8/4k3/8/4K3 w - - 0 1', 'e1e2', { reason: 'kingsAdjacent', by: sq('e3') }],
    [
      'a pinned pawn en passant',
      '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
      'e4d3',
      { reason: 'enPassantExposesKing', by: sq('h4') },
    ],
    [
      'a pin on the pawn that would take',
      '4k3/8/8/8/3Pp3/8/8/4R1K1 b - d3 0 1',
      'e4d3',
      { reason: 'pinned', by: sq('e1') },
    ],
    [
      'a pinned piece that could answer the check',
      '4r2k/8/8/8/1b6/8/3NR3/2R1K3 w - - 0 1',
      'd2b3',
      { reason: 'pinned', by: sq('b4') },
    ],
  ] as const)('names %s', (_, position, uci, reason) => {
    expect(why(fen(position), uci)).toEqual(reason);
  });
});

describe('why castling is illegal (ledger M3, M7)', () => {
  it.each([
    ['the right is lost', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'e1g1', { reason: 'castlingRightLost', side: 'kingSide' }],
    ['a piece stands between', '4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1', 'e1c1', { reason: 'castlingBlocked', by: sq('b1') }],
    [
      'the king is in check',
      '4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1',
      'e1c1',
      { reason: 'castlingOutOfCheck', from: [sq('e4')] },
    ],
    [
      'the king crosses an attacked square',
      '4k3/8/8/8/3r4/8/8/R3K3 w Q - 0 1',
      'e1c1',
      { reason: 'castlingThroughCheck', square: sq('d1'), from: [sq('d4')] },
    ],
    [
      'the king reaches an attacked square',
      '4k3/8/8/8/2r5/8/8/R3K3 w Q - 0 1',
      'e1c1',
      { reason: 'castlingIntoCheck', square: sq('c1'), from: [sq('c4')] },
    ],
  ] as const)('says that %s', (_, position, uci, reason) => {
    expect(why(fen(position), uci)).toEqual(reason);
  });
});

describe('the explanation and the move generator (ledger M1-M6)', () => {
  it('agree on every move of random games', () => {
    for (let seed = 1; seed <= 4; seed++) {
      for (const position of randomGame(seed, 150)) {
        const legal = new Set(legalMoves(position));
        const unexplained = [];
        for (let from = 0; from < 64; from++) {
          for (let to = 0; to < 64; to++) {
            for (const promotion of [undefined, ...PROMOTION_ROLES]) {
              if (promotion !== undefined && to > 7 && to < 56) continue;
              if (explainIllegal(position, from, to, promotion) !== undefined) continue;
              unexplained.push(promotion === undefined ? { from, to } : { from, to, promotion });
            }
          }
        }
        expect(new Set(unexplained)).toEqual(legal);
      }
    }
  });
});
