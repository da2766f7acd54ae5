import { describe, expect, it } from 'vitest';
import type { Board } from '../../lambdas/chess/board.ts';
import { generate, MOST_MOVES } from '../../lambdas/chess/generate.ts';
import { hashOf, packedKey } from '../../lambdas/chess/hash.ts';
import { makeFen } from '../../lambdas/chess/index.ts';
import { boardOf, decodeMove, encodeMove, type Position } from '../../lambdas/chess/position.ts';
import { fen, randomGame } from './positions.ts';

const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
].map((text) => fen(text));

const movesOf = (board: Board): number[] => {
  const out = new Uint16Array(MOST_MOVES);
  return [...out.subarray(0, generate(board, out, 0))];
};

const bytesOf = ({ squares, where, ...rest }: Board): string => `${squares} ${where} ${JSON.stringify(rest)}`;

describe('the board under a position (ledger M2-M5)', () => {
  it('is the same to the last byte after a move is made and taken back', () => {
    for (const [seed, start] of STARTS.entries()) {
      for (const position of randomGame(seed, 150, start)) {
        const board = boardOf(position).clone();
        const before = bytesOf(board);
        const after = movesOf(board).map((move) => {
          board.unmake(move, board.make(move));
          return bytesOf(board);
        });
        expect(new Set([before, ...after])).toEqual(new Set([before]));
      }
    }
  });

  it('finds every piece where its slot says, after any moves', () => {
    for (const [seed, start] of STARTS.entries()) {
      for (const position of randomGame(seed, 150, start)) {
        const { squares, where } = boardOf(position);
        const bySlot = [...where].flatMap((square, slot) => (square < 64 ? [`${slot}@${square}`] : []));
        const bySquare = [...squares].flatMap((piece, square) => (piece === 0 ? [] : [`${piece >> 3}@${square}`]));
        expect(bySquare.sort()).toEqual(bySlot.sort());
      }
    }
  });

  it('is left alone by looking for moves', () => {
    for (const position of randomGame(7, 200)) {
      const board = boardOf(position);
      const before = bytesOf(board);
      movesOf(board);
      expect(bytesOf(board)).toBe(before);
    }
  });

  it('speaks of moves by codes that stand for one move each', () => {
    for (const position of randomGame(8, 200, STARTS[2])) {
      for (const code of movesOf(boardOf(position))) expect(encodeMove(decodeMove(code))).toBe(code);
    }
  });
});

describe('keys of searched positions', () => {
  const boards = STARTS.flatMap((start, seed) =>
    [0, 1, 2, 3].flatMap((game) => [...randomGame(seed * 9 + game, 300, start)]),
  );

  it.each([
    ['packedKey', packedKey],
    ['hashOf', hashOf],
  ] as const)('by %s are equal exactly when the boards are', (_, keyOf) => {
    const text = (position: Position): string => `${makeFen(position).split(' ', 3).join(' ')} ${boardOf(position).ep}`;
    const keys = new Map(boards.map((position) => [text(position), keyOf(boardOf(position))]));
    for (const position of boards) expect(keyOf(boardOf(position))).toBe(keys.get(text(position)));
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(keys.size).toBeGreaterThan(2000);
  });

  it('tell apart turn, castling rights and en passant', () => {
    const texts = [
      '4k3/8/8/8/3Pp3/8/8/R3K2R b KQ d3 0 1',
      '4k3/8/8/8/3Pp3/8/8/R3K2R b KQ - 0 1',
      '4k3/8/8/8/3Pp3/8/8/R3K2R b Q - 0 1',
      '4k3/8/8/8/3Pp3/8/8/R3K2R b - - 0 1',
      '4k3/8/8/8/3Pp3/8/8/R3K2R w - - 0 1',
    ];
    const found = texts.map((text) => boardOf(fen(text)));
    expect(new Set(found.map(hashOf)).size).toBe(texts.length);
    expect(new Set(found.map(packedKey)).size).toBe(texts.length);
  });
});
