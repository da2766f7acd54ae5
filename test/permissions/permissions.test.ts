import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../store/given.ts';
import { RANKS, type Rank } from './cast.ts';
import { BARRED } from './event-scenes.ts';
import { type MatrixRow, permissionMatrix } from './matrix.ts';
import { permissionsPage } from './page.ts';

let matrix: readonly MatrixRow[];
beforeAll(async () => {
  const { store, close } = await openStore();
  matrix = await permissionMatrix(store);
  await close();
}, 300_000);

const nameOf = ({ row }: MatrixRow): string => `${row.kind} ${row.name}`;

/** The rows of which somebody of a rank got something. */
const allowed = (rank: Rank): readonly MatrixRow[] => matrix.filter(({ cells }) => cells[rank].got !== 'words');

/** Those of the ranks who got something of a row. */
const whoGot = ({ cells }: MatrixRow): readonly Rank[] => RANKS.filter((rank) => cells[rank].got !== 'words');

const OF_DIRECTORS =
  /^(?:ruling |rule$|ruleForm$|td|event (?:new|pair|readmit|expel|excuse|end)|excuseTimeout|(?:confirm|drop)(?:Ruling|SetUp|Event)|(?:grant|refuse)Leave)/;
const IN_OWN_GAME: readonly Rank[] = ['playing TD'];

describe('who may do what (ledger A5, A8)', () => {
  it('is written in docs/permissions.md: after a change, `npm run permissions`', () => {
    const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
    expect(permissionsPage(matrix)).toBe(page);
  });

  it('gives everything to somebody: what is new may need a scene of its own in rows.ts', () => {
    expect(matrix.filter((row) => whoGot(row).length === 0).map(nameOf)).toEqual([]);
  });

  it('lets spectators see, challenge and enter events, and do nothing else', () => {
    const open = ['challenge', 'board', 'games', 'settings', 'leave', 'pgn', 'rules', 'case show', 'case export'];
    const ofEvents = ['command event enter', 'command event show', 'command event export', 'control enterEvent'];
    const those = [...open.map((each) => `command ${each}`), ...ofEvents];
    expect(allowed('spectator').filter((row) => !those.includes(nameOf(row)))).toEqual([]);
  });

  it('lets managers alone set the bot up', () => {
    const rows = matrix.filter(({ row }) => /^setup(?![A-Z]?[a-z]*Up)/.test(row.name));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect([nameOf(row), whoGot(row)]).toEqual([nameOf(row), ['manager']]);
  });

  it('lets directors alone rule; the committee sees the docket, and rules where a case is appealed', () => {
    const rows = matrix.filter(({ row }) => OF_DIRECTORS.test(row.name));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const appealed = row.row.scene === 'a case is appealed';
      const docket = /^td ?cases$/i.test(row.row.name);
      const directors: readonly Rank[] = ['manager', 'TD', ...IN_OWN_GAME, ...(docket ? ['appeals' as const] : [])];
      const those: readonly Rank[] = appealed ? ['manager', 'appeals'] : directors;
      expect([nameOf(row), whoGot(row).filter((rank) => !those.includes(rank))]).toEqual([nameOf(row), []]);
    }
  });

  it('lets no director rule on a game of their own', () => {
    const rulings = matrix.filter(({ row }) => /^(?:ruling |rule$|ruleForm$|confirmRuling$|td start$)/.test(row.name));
    expect(rulings.filter((row) => whoGot(row).includes('playing TD')).map(nameOf)).toEqual([]);
  });

  it('lets no director decide about the others in an event of their own', () => {
    const others = /^(?:event (?:withdraw player:|pair white:|readmit|expel|excuse)|excuseTimeout)/;
    const rows = matrix.filter(({ row }) => others.test(row.name));
    expect(rows).toHaveLength(7);
    expect(rows.filter((row) => whoGot(row).includes('playing TD')).map(nameOf)).toEqual([]);
  });

  it('lets nobody enter an event who is expelled from play', () => {
    const rows = matrix.filter(({ row }) => row.scene === BARRED);
    expect(rows).toHaveLength(2);
    for (const { cells } of rows) {
      expect(cells.opponent).toMatchObject({ got: 'words', told: expect.stringContaining('expelled you') });
      expect(cells['playing TD']).toEqual(cells.opponent);
    }
  });

  it('lets nobody play but the two players', () => {
    const moves = [
      'move',
      'draw',
      'resign',
      'claim',
      'takeback',
      'if',
      'adjourn',
      'seal',
      'arbiter',
      'play',
      'acceptDraw',
    ];
    for (const row of matrix.filter(({ row: { name } }) => moves.includes(name))) {
      const others = whoGot(row).filter((rank) => !['player', 'opponent', 'playing TD'].includes(rank));
      expect([nameOf(row), others]).toEqual([nameOf(row), []]);
    }
  });
});
