import { describe, expect, it } from 'vitest';
import { type NumberedRound, roundRobinRound, roundsOf } from '../../lambdas/tournaments/round-robin.ts';
import { BERGER_TABLES } from './berger-tables.ts';

const SIZES = Array.from({ length: 29 }, (_, index) => index + 2);
const CYCLES = [1, 2] as const;

const tableOf = (players: number, cycles: 1 | 2 = 1): readonly NumberedRound[] =>
  Array.from({ length: roundsOf(players, cycles) }, (_, index) => roundRobinRound(players, index + 1, cycles));

/** "1-6, 2-5, 3-4" */
const written = ({ pairs }: NumberedRound): string =>
  pairs.map(({ white, black }) => `${white + 1}-${black + 1}`).join(', ');

/** The colours that a player has, round by round; '-' for the bye. */
const coloursOf = (table: readonly NumberedRound[], player: number): string =>
  table
    .map(({ pairs }) => pairs.find(({ white, black }) => white === player || black === player))
    .map((pair) => (pair === undefined ? '-' : pair.white === player ? 'w' : 'b'))
    .join('');

const count = (colours: string, colour: 'w' | 'b'): number => colours.split(colour).length - 1;

describe('the Berger tables (ledger W2)', () => {
  it.each(Object.entries(BERGER_TABLES))('are as published for %s players', (players, rounds) => {
    expect(tableOf(Number(players)).map(written)).toEqual(rounds);
  });

  it.each(Object.entries(BERGER_TABLES))(
    'are the same for one player less than %s, the last being the bye',
    (even, rounds) => {
      const players = Number(even) - 1;
      const table = tableOf(players);
      const withBye = rounds.map((round) => round.split(', '));
      expect(table.map(written)).toEqual(
        withBye.map((pairs) => pairs.filter((pair) => !pair.split('-').includes(even)).join(', ')),
      );
      expect(table.map(({ bye }) => `${bye! + 1}`)).toEqual(
        withBye.map((pairs) =>
          pairs
            .find((pair) => pair.split('-').includes(even))!
            .split('-')
            .find((who) => who !== even),
        ),
      );
    },
  );

  it('have nobody out in a round of an even number', () => {
    for (const round of tableOf(8, 2)) expect(round).not.toHaveProperty('bye');
  });

  it('reverse the colours the second time around, after the last two rounds of the first in reverse order', () => {
    const table = tableOf(6, 2).map(written);
    const [first, second, third, fourth, fifth] = BERGER_TABLES[6]!;
    expect(table.slice(0, 5)).toEqual([first, second, third, fifth, fourth]);
    expect(table.slice(5)).toEqual([
      '6-1, 5-2, 4-3',
      '4-6, 3-5, 2-1',
      '6-2, 1-3, 5-4',
      '5-6, 4-1, 3-2',
      '6-3, 2-4, 1-5',
    ]);
    expect(tableOf(2, 2).map(written)).toEqual(['1-2', '2-1']);
    // Of three: 1-4, 2-3 · 2-4, 3-1 · 4-3, 1-2, where 4 is the bye; then the first three as they are published.
    expect(tableOf(3, 2).map(({ bye }) => bye)).toEqual([0, 1, 2, 0, 2, 1]);
    expect(tableOf(3, 2).map(written)).toEqual(['2-3', '3-1', '1-2', '3-2', '2-1', '1-3']);
  });

  it('have as many rounds as it takes', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((players) => roundsOf(players))).toEqual([0, 0, 1, 3, 3, 5, 5]);
    expect([0, 1, 2, 3, 4, 5, 6].map((players) => roundsOf(players, 2))).toEqual([0, 0, 2, 6, 6, 10, 10]);
  });

  it.each([
    [1, 1, 1],
    [0, 1, 1],
    [4, 0, 1],
    [4, 4, 1],
    [4, 7, 2],
    [4, Number.NaN, 1],
  ] as const)('have no other rounds: of %i players round %i in %i cycles', (players, round, cycles) => {
    expect(() => roundRobinRound(players, round, cycles)).toThrow(
      new RangeError(`No round ${round} among ${players} players`),
    );
  });
});

describe.each(CYCLES)('a round robin of any size, %i times around (ledger W2)', (cycles) => {
  it('has everybody meet everybody once each time', () => {
    for (const players of SIZES) {
      const met = tableOf(players, cycles).flatMap(({ pairs }) => pairs.map(({ white, black }) => `${white}-${black}`));
      expect(new Set(met).size).toBe(met.length);
      expect(met).toHaveLength((cycles * players * (players - 1)) / 2);
      const once = roundsOf(players);
      const inFirst = tableOf(players, cycles).slice(0, once);
      const pairs = inFirst.flatMap((round) => round.pairs.map(({ white, black }) => [white, black].sort().join('-')));
      expect(new Set(pairs).size).toBe((players * (players - 1)) / 2);
    }
  });

  it('has everybody play once a round, or have the bye, once each time', () => {
    for (const players of SIZES) {
      const table = tableOf(players, cycles);
      const everybody = Array.from({ length: players }, (_, index) => index);
      for (const { pairs, bye } of table) {
        const there = [...pairs.flatMap(({ white, black }) => [white, black]), ...(bye === undefined ? [] : [bye])];
        expect(there.sort((one, other) => one - other)).toEqual(everybody);
      }
      const byes = table.map(({ bye }) => bye).filter((bye) => bye !== undefined);
      expect(byes).toHaveLength(players % 2 === 0 ? 0 : cycles * players);
      const once = roundsOf(players);
      expect(new Set(byes.slice(0, once)).size).toBe(players % 2 === 0 ? 0 : players);
      expect(new Set(byes.slice(once)).size).toBe(players % 2 === 0 || cycles === 1 ? 0 : players);
    }
  });

  it('gives each both colours as often, or nearly, and nobody one three times running', () => {
    for (const players of SIZES) {
      const table = tableOf(players, cycles);
      for (let player = 0; player < players; player += 1) {
        const colours = coloursOf(table, player);
        const more = Math.abs(count(colours, 'w') - count(colours, 'b'));
        expect(more).toBe(cycles === 2 || players % 2 === 1 ? 0 : 1);
        expect(colours).not.toMatch(/www|bbb/);
      }
    }
  });
});
