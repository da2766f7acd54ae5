import { describe, expect, it } from 'vitest';
import { perft } from '../../lambdas/chess/index.ts';
import { fen } from '../chess/positions.ts';
import { sharedLines } from './shared.ts';

const RANDOM = sharedLines('perft/random.tsv').map((line) => {
  const [text, ...counts] = line.split('\t');
  return { text: text!, counts: counts.map(Number) };
});

describe('perft of positions from random games, as counted by Stockfish (ledger M2-M6)', () => {
  it('agrees to depth 3 on all of them', () => {
    expect(RANDOM).toHaveLength(700);
    for (const { text, counts } of RANDOM) {
      expect([text, ...[1, 2, 3].map((depth) => perft(fen(text), depth))]).toEqual([text, ...counts.slice(0, 3)]);
    }
  });

  it('agrees to depth 4 on every twentieth', () => {
    for (const { text, counts } of RANDOM.filter((_, index) => index % 20 === 0)) {
      expect([text, perft(fen(text), 4)]).toEqual([text, counts[3]]);
    }
  }, 120_000);
});

/** Sections of `id`, `epd` and `perft DEPTH COUNT` lines. */
const TRICKY = sharedLines('perft/tricky.perft').reduce<{ id: string; text: string; counts: number[] }[]>(
  (positions, line) => {
    const [word, ...rest] = line.split(' ');
    const last = positions.at(-1);
    if (word === 'id') positions.push({ id: rest.join(' '), text: '', counts: [] });
    else if (word === 'epd') last!.text = rest.join(' ');
    else last!.counts.push(Number(rest[1]));
    return positions;
  },
  [],
);

/** Castling of Fischer's random chess, which is another game. */
const OTHER_GAME = ['xfen-01', 'xfen-04', 'hside-rook-blocks-aside-castling'];

describe('perft of well-known awkward positions (ledger M2-M6)', () => {
  it.each(TRICKY.filter(({ id }) => !OTHER_GAME.includes(id)))('agrees on $id', ({ text, counts }) => {
    const position = fen(text, { unreachable: 'accept' });
    for (const [index, count] of counts.entries()) {
      if (count < 5_000_000) expect(perft(position, index + 1)).toBe(count);
    }
  });
});
