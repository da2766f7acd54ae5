import { BOOK_NAMES, BOOKS, durationInWords, type Settings } from '../../lambdas/laws/index.ts';
import { helpInWords, SETTING_RULES } from '../../lambdas/publish/words/rules.ts';
import { LEDGER, type LedgerRow } from './rows.ts';

const GROUPS: Readonly<Record<string, string>> = {
  M: 'Moves',
  N: 'Notation',
  E: 'How a game ends',
  O: 'Draw offers',
  C: 'Claims',
  T: 'Time',
  A: 'Arbitration',
  P: 'Penalties',
  G: 'Adjournment',
  S: 'Scores, ratings, titles',
  W: 'Events',
  K: 'Team events',
  X: 'Touch-move',
};

const DURATIONS: ReadonlySet<keyof Settings> = new Set(['patience', 'defaultTime']);

const valueInWords = (setting: keyof Settings, value: Settings[keyof Settings]): string => {
  if (value === undefined) return 'the usual';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return DURATIONS.has(setting) ? durationInWords(value) : String(value);
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ');
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];

const settingsTable = (): string[] =>
  table(
    ['setting', 'rows', ...BOOK_NAMES],
    (Object.keys(SETTING_RULES) as (keyof Settings)[]).map((setting) => [
      `\`${setting}\``,
      LEDGER.flatMap(({ id, settings }) => (settings?.includes(setting) ? [id] : [])).join(', '),
      ...BOOK_NAMES.map((book) => {
        const fixed = BOOKS[book].fixed[setting] ? ' (fixed)' : '';
        return valueInWords(setting, BOOKS[book].settings[setting]) + fixed;
      }),
    ]),
  );

const link = (path: string): string => `[${path.split('/').at(-1)}](../${path})`;
const links = (paths: readonly string[]): string => (paths.length > 0 ? paths.map(link).join(', ') : 'none yet');

const rowCells = ({ id, rule, settings, code }: LedgerRow, tests: readonly string[]): readonly string[] => [
  id,
  rule,
  settings?.map((setting) => `\`${setting}\``).join(', ') ?? '',
  links(code),
  links(tests),
];

/** docs/laws.md. In: the test files and transcripts by the row that they name. */
export const lawsPage = (tests: ReadonlyMap<string, readonly string[]>): string => {
  const testsOf = ({ id }: LedgerRow): readonly string[] => tests.get(id) ?? [];
  const untested = LEDGER.filter((row) => testsOf(row).length === 0).map(({ id }) => id);
  const groups = Object.entries(GROUPS).flatMap(([letter, title]) => [
    `## ${letter} · ${title}`,
    '',
    ...table(
      ['row', 'rule', 'settings', 'code', 'tests and transcripts'],
      LEDGER.filter(({ id }) => id.startsWith(letter)).map((row) => rowCells(row, testsOf(row))),
    ),
    '',
  ]);
  return [
    '# The laws, row by row',
    '',
    'Made by `npm run laws` from the rule books and the tests: don’t edit it by hand. A rule book is a record of',
    'settings; `decide` reads the settings and never asks which book they are from.',
    '',
    '## The books',
    '',
    ...table(
      ['book', 'title', 'help that is allowed'],
      BOOK_NAMES.map((book) => [book, BOOKS[book].title, helpInWords(BOOKS[book].settings)]),
    ),
    '',
    ...settingsTable(),
    '',
    '"(fixed)" can’t be changed by a challenge under that book.',
    '',
    ...groups,
    '## Without a test yet',
    '',
    untested.length > 0 ? `${untested.join(', ')}.` : 'None.',
    '',
  ].join('\n');
};
