import { describe, expect, it } from 'vitest';
import { legalMoves, makeFen, type Position } from '../../../lambdas/chess/index.ts';
import {
  type MakeOptions,
  makeMove,
  NOTATIONS,
  type Notation,
  parseMove,
} from '../../../lambdas/chess/notation/index.ts';
import { randomPositions } from './games.ts';

const misread = (positions: readonly Position[], notation: Notation, options: MakeOptions) =>
  positions.flatMap((position) =>
    legalMoves(position).flatMap((move) => {
      const text = makeMove(position, move, notation, options);
      const read = parseMove(position, text, options);
      return read.kind === 'move' && read.move === move ? [] : [{ fen: makeFen(position), move, text, read }];
    }),
  );

describe('every notation reads back what it writes (ledger N1, N2, N3, N4, N5, N8)', () => {
  const positions = randomPositions(18);
  for (const notation of NOTATIONS) {
    it(`${notation}, for every legal move of ${positions.length} positions`, () => {
      expect(misread(positions, notation, {}).slice(0, 3)).toEqual([]);
    });
  }
});

describe("letters of the player's language (ledger N8)", () => {
  const positions = randomPositions(4);
  for (const locale of ['de', 'nl']) {
    it(`${locale}: what is written is read back, since no letter means two pieces`, () => {
      expect(misread(positions, 'lan', { locale }).slice(0, 3)).toEqual([]);
      expect(misread(positions, 'san', { locale }).slice(0, 3)).toEqual([]);
    });
  }
  for (const locale of ['fr', 'es', 'it']) {
    it(`${locale}: what is written is read back, or asked about where R may be king or rook`, () => {
      const wrong = misread(positions, 'san', { locale }).filter(
        ({ text, move, read }) => !(text.startsWith('R') && read.kind === 'ambiguous' && read.moves.includes(move)),
      );
      expect(wrong.slice(0, 3)).toEqual([]);
    });
  }
});
