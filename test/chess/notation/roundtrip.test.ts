import { describe, expect, it } from 'vitest';
import { legalMoves, type Move, makeFen } from '../../../lambdas/chess/index.ts';
import { makeMove, NOTATIONS, parseMove } from '../../../lambdas/chess/notation/index.ts';
import { randomGame } from './games.ts';

const positions = Array.from({ length: 12 }, (_, seed) => randomGame(seed)).flat();

const sameMove = (reading: unknown, move: Move): boolean =>
  JSON.stringify(reading) === JSON.stringify({ kind: 'move', move });

describe('every notation reads back what it writes (ledger N1-N5, N8)', () => {
  for (const notation of NOTATIONS)
    it(`${notation}: every legal move of ${positions.length} positions`, () => {
      const wrong: unknown[] = [];
      for (const position of positions)
        for (const move of legalMoves(position)) {
          const text = makeMove(position, move, notation);
          const reading = parseMove(position, text);
          if (!sameMove(reading, move)) wrong.push({ fen: makeFen(position), move, text, reading });
        }
      expect(wrong.slice(0, 5)).toEqual([]);
    });
});
