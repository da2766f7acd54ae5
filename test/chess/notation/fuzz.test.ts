import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, legalMoves } from '../../../lambdas/chess/index.ts';
import { makeMove, NOTATIONS, parseMove, parseMoves } from '../../../lambdas/chess/notation/index.ts';
import { runs } from '../../properties/runs.ts';
import { fen as position, randomGame } from '../positions.ts';

const KINDS = ['move', 'run', 'ambiguous', 'needsPromotion', 'illegal', 'unreadable', 'wrongNumber'];
const MIDDLEGAME = position('r3k2r/pPppqpb1/bn2pnp1/3PN3/4P3/2N2Q1p/PPPBBPP1/R3K2R w KQkq - 0 1');

/** Texts that look like moves, so that every branch of the readers is reached. */
const nearlyAMove = fc
  .array(
    fc.constantFrom(...'abcdefgh12345678KQRBNPkqrbnpxO0-=+#!?.:()/ …♘½SDTLCF', 'e.p.', 'ch', 'mate', '14.', 'castles'),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''));

describe('parseMove never throws and never makes up a move (ledger N10)', () => {
  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
    ['text that looks like a move', nearlyAMove],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, 'de', 'fr', 'nl'), (text, locale) => {
        const read = parseMove(MIDDLEGAME, text, locale ? { locale } : {});
        expect(KINDS).toContain(read.kind);
        if (read.kind === 'move') expect(legalMoves(MIDDLEGAME)).toContain(read.move);
      }),
      runs(3000),
    );
  });

  it('reads a move again whatever signs surround it', () => {
    const moves = fc.nat().chain((seed) => {
      const positions = [...randomGame(seed % 50, 60)];
      return fc.record({
        at: fc.constantFrom(...positions.slice(0, -1)),
        index: fc.nat(),
        notation: fc.constantFrom(...NOTATIONS),
      });
    });
    const before = fc.constantFrom('', ' ', '**', '`');
    const after = fc.constantFrom('', '!', '?!', ' ', '.', '**', ' !');
    fc.assert(
      fc.property(moves, before, after, ({ at, index, notation }, left, right) => {
        const move = legalMoves(at)[index % legalMoves(at).length]!;
        const read = parseMove(at, left + makeMove(at, move, notation) + right);
        expect(read).toEqual({ kind: 'move', move });
      }),
      runs(500),
    );
  });

  it('answers texts of any length', () => {
    const long = [
      '1. '.repeat(20_000),
      'N'.repeat(60_000),
      '!'.repeat(60_000),
      '('.repeat(60_000),
      '\u0301'.repeat(60_000),
    ];
    for (const text of [
      ...long,
      `${'e.p.'.repeat(15_000)}a`,
      '0-'.repeat(30_000),
      'Nf3 '.repeat(15_000),
      'castles'.repeat(9_000),
    ]) {
      expect(['unreadable', 'illegal', 'wrongNumber', 'ambiguous']).toContain(parseMove(initialPosition, text).kind);
      expect(parseMoves(initialPosition, text).moves.length).toBeLessThan(2);
    }
  });
});
