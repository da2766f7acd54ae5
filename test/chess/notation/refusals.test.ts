import { describe, expect, it } from 'vitest';
import { initialPosition, parseSquare } from '../../../lambdas/chess/index.ts';
import { makeMove, parseMove } from '../../../lambdas/chess/notation/index.ts';
import { fen as position } from '../positions.ts';
import { reading } from './games.ts';

describe('why a move is illegal (ledger M7)', () => {
  it.each([
    ['Nc3', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'pinned'],
    ['Ke2', '7k/8/8/1b6/8/8/8/4K3 w - - 0 1', 'movesIntoCheck'],
    ['a3', '7k/8/8/8/7q/8/P7/4K3 w - - 0 1', 'inCheck'],
    ['O-O', 'k7/8/8/8/8/8/8/4K2R w - - 0 1', 'castlingRightLost'],
    ['O-O', 'k4r2/8/8/8/8/8/8/4K2R w K - 0 1', 'castlingThroughCheck'],
    ['e7e5', undefined, 'notYourPiece'],
    ['e5e6', undefined, 'emptySquare'],
    ['Qh5', undefined, 'blocked'],
    ['Ke2', undefined, 'ownPieceInTheWay'],
    ['exd3', undefined, 'nothingToCapture'],
    ['Nf4', undefined, 'noPieceReaches'],
    ['Nbf3', undefined, 'pieceCannotMoveThere'],
    ['e5', undefined, 'pieceCannotMoveThere'],
  ])('%s: %s is %s', (text, fen, reason) => {
    expect(reading(text, fen)).toBe(`illegal: ${reason}`);
  });

  it('names the squares', () => {
    expect(parseMove(position('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'), 'Nc3')).toMatchObject({
      kind: 'illegal',
      reason: { reason: 'pinned', by: parseSquare('e8') },
      from: parseSquare('e2'),
      to: parseSquare('c3'),
    });
  });
});

const closest = (text: string, at = initialPosition): string[] => {
  const read = parseMove(at, text);
  if (read.kind !== 'illegal' && read.kind !== 'unreadable') throw new Error(`${text} is read as ${read.kind}`);
  return read.closest.map((move) => makeMove(at, move, 'san'));
};

describe('what comes close to a text that is no move (ledger N10)', () => {
  it.each([
    ['Nf4', 'Nf3'],
    ['Nf33', 'Nf3'],
    ['Bf3', 'f3'],
    ['e5', 'e4'],
    ['Nge3', 'Nf3'],
    ['P-K5', 'e4'],
  ])('offers a near move for %s', (text, near) => {
    expect(closest(text)).toContain(near);
  });
  it('puts the same target first', () => {
    expect(closest('Bc3')[0]).toMatch(/c3$/);
  });
  it('offers at most five, and each move once', () => {
    const many = closest('Qa9', position('6k1/8/8/Q6Q/8/8/8/QK6 w - - 0 1'));
    expect(many.length).toBeLessThanOrEqual(5);
    expect(new Set(many).size).toBe(many.length);
  });
  it('offers nothing for what has nothing in common with a move', () => {
    expect(closest('good morning')).toEqual([]);
    expect(closest('')).toEqual([]);
  });
});
