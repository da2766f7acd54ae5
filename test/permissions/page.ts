import { RANKS } from './cast.ts';
import type { Cell, MatrixRow } from './matrix.ts';

const LONGEST = 48;

/** The first words of a refusal: to the end of its first sentence, if that comes soon. */
const firstWords = (told: string): string => {
  const line = told.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').trim();
  const sentence = /^.*?[.?](?=\s|$)/.exec(line)?.[0] ?? line;
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST))} …`;
};

const inWords = (cell: Cell): string => {
  if (cell.got === 'words') return firstWords(cell.told);
  return cell.got === 'it' ? '**yes**' : '*form*';
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (what: string, rows: readonly MatrixRow[]): string[] => [
  line([what, 'when', ...RANKS]),
  `|${'---|'.repeat(RANKS.length + 2)}`,
  ...rows.map(({ row, cells }) => line([`\`${row.name}\``, row.scene, ...RANKS.map((rank) => inWords(cells[rank]))])),
];

/** The permission matrix as a page. */
export const permissionsPage = (matrix: readonly MatrixRow[]): string =>
  [
    '# Who may do what',
    '',
    'Made by `npm run permissions`, and held against the bot by a test: every slash command and every button, menu and form',
    'was asked for by a member of every rank, each in a game of their own, and this is what the bot answered. **yes**: it was',
    'done, or shown; *form*: a form opened, which is another row. Else the first words of the answer.',
    '',
    'Who is of which rank follows from the roles and permissions that Discord signs with each interaction. The manager manages',
    'the server; the TD and the appeals committee have the roles that `/setup` names. They play in no game here, but for the',
    'playing TD, who is the opponent. The player has White. These two have entered the events, and what directors decide of an',
    'entrant is about the player.',
    '',
    '## Commands',
    '',
    ...table(
      'command',
      matrix.filter(({ row }) => row.kind === 'command'),
    ),
    '',
    '## Buttons, menus and forms',
    '',
    ...table(
      'control',
      matrix.filter(({ row }) => row.kind === 'control'),
    ),
    '',
  ].join('\n');
