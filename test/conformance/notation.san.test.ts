import { describe, expect, it } from 'vitest';
import { legalMoves, makeMove, NOTATIONS, parseFen, parseMove } from '../../lambdas/chess/index.ts';
import { sharedLines } from './shared.ts';

/** `e7e8q=e8=Q=e7-e8=Q`: a move as UCI, short and long algebraic notation. */
const texts = (entry: string): readonly [uci: string, san: string, lan: string] => {
  const [uci, ...parts] = entry.split('=') as [string, ...string[]];
  const half = parts.length / 2;
  return [uci, parts.slice(0, half).join('='), parts.slice(half).join('=')];
};

const positions = sharedLines('san/legal_moves_uci_san_lan.tsv').map((line) => {
  const [fen, moves] = line.split('\t') as [string, string | undefined];
  const position = parseFen(fen);
  if (!position.ok) throw new Error(`${fen}: ${position.error.code}`);
  return { fen, position: position.value, entries: (moves ?? '').split(' ').filter(Boolean).map(texts) };
});

describe(`every legal move of ${positions.length} positions`, () => {
  it('is written as python-chess writes it (ledger N1, N2, N3, N4)', () => {
    for (const { fen, position, entries } of positions) {
      const ours = legalMoves(position).map((move) => [
        makeMove(position, move, 'uci'),
        makeMove(position, move, 'san'),
        makeMove(position, move, 'lan'),
      ]);
      expect(ours.map(String).sort(), fen).toEqual(entries.map(String).sort());
    }
  });

  it('is read from each of its texts (ledger N1, N2, N3, N4)', () => {
    const wrong = positions.flatMap(({ fen, position, entries }) =>
      entries
        .map((entry) => ({ fen, entry, readings: entry.map((text) => parseMove(position, text)) }))
        .filter(({ readings: [uci, ...others] }) => {
          return uci?.kind !== 'move' || others.some((other) => other.kind !== 'move' || other.move !== uci.move);
        }),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('is read back from every notation (ledger N5, N8)', () => {
    const wrong = positions.flatMap(({ fen, position }) =>
      legalMoves(position).flatMap((move) =>
        NOTATIONS.map((notation) => makeMove(position, move, notation))
          .map((text) => ({ fen, text, read: parseMove(position, text) }))
          .filter(({ read }) => read.kind !== 'move' || read.move !== move),
      ),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
