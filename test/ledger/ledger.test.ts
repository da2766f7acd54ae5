import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '../../lambdas/laws/index.ts';
import { rowsNamed, testsByRow } from './named.ts';
import { lawsPage } from './page.ts';
import { LEDGER } from './rows.ts';

describe('the rows of the laws', () => {
  it('are named once each', () => {
    const ids = LEDGER.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('point to code that is there', () => {
    const missing = LEDGER.flatMap(({ code }) => code).filter(
      (path) => !existsSync(new URL(`../../${path}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });

  it('have every setting of the books among them', () => {
    const covered = new Set<string>(LEDGER.flatMap(({ settings }) => settings ?? []));
    const uncovered = Object.keys(BOOKS.a4c.settings).filter((setting) => !covered.has(setting));
    expect(uncovered).toEqual(['conditionalMoves']);
  });

  it('are all that tests and transcripts name', () => {
    const ids = new Set(LEDGER.map(({ id }) => id));
    expect([...testsByRow().keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('what a test names', () => {
  it.each([
    ['a move (ledger M1, M7, M8)', ['M1', 'M7', 'M8']],
    ['claims (ledger C1 to C3, E5)', ['C1', 'C2', 'C3', 'E5']],
    ['flags (ledger T3, a4c 6.2)', ['T3']],
    ['offers (ledger O1 and O2)', ['O1', 'O2']],
    ['no row, but a4c 9.1', []],
  ])('%s', (text, rows) => {
    expect([...rowsNamed(text)].sort()).toEqual(rows);
  });

  it('is found in suites and transcripts', () => {
    const tests = testsByRow();
    expect(tests.get('X1')).toContain('test/laws/touch.test.ts');
    expect(tests.get('X1')).toContain('test/transcripts/91-touch-move.chat');
  });
});

describe('the page of the laws', () => {
  it('shows each row with its tests, and which have none', () => {
    const page = lawsPage(new Map([['X1', ['test/laws/touch.test.ts']]]));
    expect(page).toContain('| X1 | Touch-move, and adjusting | `touchMove` |');
    expect(page).toContain('[touch.test.ts](../test/laws/touch.test.ts)');
    expect(page).toMatch(/## Without a test yet\n\n(?:.*, )?X2/);
    expect(page).not.toMatch(/## Without a test yet\n\n.*X1\b/);
  });
});
