import { describe, expect, it } from 'vitest';
import { COLORS, type Color, canMate, type Position, play, status } from '../../lambdas/chess/index.ts';
import { fen } from '../chess/positions.ts';
import { exhaust } from '../chess/verdicts/exhaust.ts';
import { sharedLines } from './shared.ts';

/** What a file claims of one position and colour: W, B, - for no, ? for not claimed. */
interface Query {
  readonly text: string;
  readonly color: Color;
  readonly claim: string;
}

const queriesOf = (verdict: string, text: string): Query[] =>
  COLORS.map((color, index) => ({ text, color, claim: verdict[index]! }));

const spaced = (line: string): Query[] => queriesOf(line.slice(0, 2), line.slice(3));

const positionOf = (text: string): Position =>
  fen(text, { unreachable: 'accept', enPassant: 'normalise', castling: 'normalise' });

const keepsItsPromise = (position: Position, color: Color, line: readonly Parameters<typeof play>[1][]): boolean => {
  const last = line.reduce(play, position);
  return status(last) === 'checkmate' && last.turn !== color;
};

/** Asks every query, replays every line, and says which answers are wrong or open. */
const ask = (queries: readonly Query[]): { readonly wrong: string[]; readonly open: string[] } => {
  const wrong: string[] = [];
  const open: string[] = [];
  for (const { text, color, claim } of queries) {
    const position = positionOf(text);
    const answer = canMate(position, color);
    const name = `${color} ${text}`;
    if (answer.verdict === 'undetermined') open.push(name);
    else if (claim !== '?' && (answer.verdict === 'winnable') !== (claim !== '-')) wrong.push(name);
    if (answer.verdict === 'winnable' && !keepsItsPromise(position, color, answer.line)) wrong.push(`${name}: line`);
  }
  return { wrong, open };
};

describe('who can still mate (ledger E4, C8, T4)', () => {
  it('is decided rightly for the last positions of 32,789 real games, all but one in a thousand', () => {
    const queries = sharedLines('verdicts/lichess.txt').flatMap(spaced);
    const { wrong, open } = ask(queries);
    expect(wrong).toEqual([]);
    expect(open.length / queries.length).toBeLessThan(0.001);
  }, 120_000);

  it('is never decided wrongly for 1,748 adversarial positions, and left open for fewer than 5 in 100', () => {
    const queries = sharedLines('verdicts/positions.txt').flatMap(spaced);
    const { wrong, open } = ask(queries);
    expect(wrong).toEqual([]);
    expect(open.length / queries.length).toBeLessThan(0.05);
  }, 180_000);

  it('is decided rightly where material rules err', () => {
    const rows = sharedLines('verdicts/material_vs_truth.tsv').map((line) => line.split('\t'));
    expect(ask(rows.flatMap((row) => queriesOf(row[0]!, row[4]!)))).toEqual({ wrong: [], open: [] });
  }, 60_000);

  it('is never decided wrongly where other programs err or give up', () => {
    const rows = sharedLines('verdicts/known_hard.tsv').map((line) => line.split('\t'));
    expect(ask(rows.flatMap((row) => queriesOf(row[0]!, row[1]!))).wrong).toEqual([]);
  }, 60_000);

  it('agrees, where that comes to an end, with a search through everything that can follow', () => {
    const rows = sharedLines('verdicts/known_hard.tsv').map((line) => line.split('\t')[1]!);
    let compared = 0;
    for (const text of rows) {
      const position = positionOf(text);
      const truth = exhaust(position, 60_000);
      for (const color of COLORS) {
        const { verdict } = canMate(position, color);
        if (truth[color] === undefined || verdict === 'undetermined') continue;
        expect(`${color} ${text} ${verdict}`).toBe(`${color} ${text} ${truth[color] ? 'winnable' : 'unwinnable'}`);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  }, 120_000);
});
