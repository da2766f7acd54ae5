import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

const ROOT = new URL('../../', import.meta.url);
/** What a test's name or a transcript's comment says of the ledger: "ledger M2, M5", "ledger C1 to C8". */
const NAMED = /\bledger ((?:[A-Z]\d{1,2}(?:,? and |, | to )?)+)/g;
const RANGE = /([A-Z])(\d{1,2}) to \1(\d{1,2})/g;

/** The rows that a text names, ranges spelt out. */
export const rowsNamed = (text: string): ReadonlySet<string> => {
  const rows = new Set<string>();
  for (const [, names = ''] of text.matchAll(NAMED)) {
    for (const [, letter, first, last] of names.matchAll(RANGE)) {
      for (let number = Number(first); number <= Number(last); number += 1) rows.add(`${letter}${number}`);
    }
    for (const [id] of names.matchAll(/[A-Z]\d{1,2}/g)) rows.add(id);
  }
  return rows;
};

/** The names of a test file's suites and tests; a transcript's comments. */
const saysOf = (path: string): string => {
  const text = readFileSync(new URL(path, ROOT), 'utf8');
  const names = path.endsWith('.chat')
    ? text.match(/^#(?!\d).*$/gm)
    : text.match(/\b(?:describe|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*\1/g);
  return (names ?? []).join('\n');
};

/** The test files and transcripts that name each row. Out: paths from the repository's root, in their order. */
export const testsByRow = (): ReadonlyMap<string, readonly string[]> => {
  const paths = globSync(['test/**/*.test.ts', 'test/transcripts/*.chat', '!test/ledger/**'], { cwd: ROOT }).sort();
  const found = new Map<string, string[]>();
  for (const path of paths) {
    for (const id of rowsNamed(saysOf(path))) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
};
