import { describe, expect, it } from 'vitest';
import { legalMoves, makeFen, makeUci } from '../../lambdas/chess/index.ts';
import { fen } from '../chess/positions.ts';
import { sharedLines } from './shared.ts';

describe('legal moves, as listed by python-chess (ledger M2-M6)', () => {
  it('are the same in every position', () => {
    const positions = sharedLines('san/legal_moves_uci_san_lan.tsv');
    expect(positions.length).toBeGreaterThan(1000);
    for (const line of positions) {
      const [text, moves] = line.split('\t');
      const theirs = moves!.split(' ').flatMap((move) => (move === '' ? [] : [move.split('=')[0]!]));
      expect([text, ...legalMoves(fen(text!)).map(makeUci).sort()]).toEqual([text, ...theirs.sort()]);
    }
  });

  it('come from FENs that are written as they were read, but for en passant captures that are not legal', () => {
    for (const line of sharedLines('san/legal_moves_uci_san_lan.tsv')) {
      const [text] = line.split('\t');
      const fields = text!.split(' ');
      expect([text, fields.with(3, '-').join(' ')]).toContain(makeFen(fen(text!)));
    }
  });
});
