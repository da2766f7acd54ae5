import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bot } from '../../../bot/bot.ts';
import { tdCases, tdGames, tdLift, tdLiftForm } from '../../../bot/controls/td.ts';
import { discordFiles } from '../../../bot/files.ts';
import type { ReplyBody } from '../../../bot/reply.ts';
import { CASES_A_PAGE, docketPage } from '../../../bot/td/cases.ts';
import { GAMES_A_PAGE, gamesPage } from '../../../bot/td/games.ts';
import { playerPage } from '../../../bot/td/player.ts';
import { conducts, standing } from '../../../lambdas/conduct.ts';
import { desk, findable } from '../../../lambdas/desk.ts';
import { DAY, type GameEvent, HOUR, LONGEST_NOTE, replay } from '../../../lambdas/laws/index.ts';
import { silentLog } from '../../../lambdas/log.ts';
import { membership } from '../../../lambdas/members.ts';
import { parseControlId } from '../../../lambdas/publish/buttons.ts';
import { servers } from '../../../lambdas/servers.ts';
import { tournamentDesk } from '../../../lambdas/tournament-desk.ts';
import { begun, NOON, TOM } from '../../laws/given.ts';
import { nothingYet, openStore, type TestStore } from '../../store/given.ts';

const SERVER = '9100000000000000001';
const THREAD = '9200000000000000002';
const TDS = '9300000000000000003';
const MOST = 2_000;

let test: TestStore;
let bot: Bot;
beforeAll(async () => {
  test = await openStore();
  const decides = desk(test.store);
  const chosen = servers(test.store);
  bot = {
    desk: decides,
    tournaments: tournamentDesk(test.store),
    members: membership({ store: test.store, desk: decides, servers: chosen, log: silentLog }),
    servers: chosen,
    conduct: conducts(test.store),
    store: test.store,
    now: () => NOON,
    files: discordFiles(),
    toss: () => 'white',
  };
});
afterAll(() => test.close());

const player = (n: number): string => `94${String(n).padStart(17, '0')}`;

/** A game of two players with long ids, in a server, with what happened in it after its start. */
const keep = async (id: string, server: string, n: number, ...more: readonly GameEvent[]): Promise<void> => {
  const [white, black] = [player(n), player(n + 1)];
  const [challenge, start] = begun() as [GameEvent & { type: 'challengeMade' }, GameEvent & { type: 'gameStarted' }];
  const place = { guildId: server, channelId: THREAD };
  const all = [{ ...challenge, place, challenger: white, opponent: black }, { ...start, white, black }, ...more];
  const events = all.map((event, index) => ({ ...event, cause: `${id}/${index}` }));
  const version = events.length;
  const record = { ...nothingYet(id), announced: version, posts: { threadId: THREAD, boardId: THREAD } };
  await test.store.append(record, events, findable(replay(events), { version, announced: version }, NOON));
};

const call = (n: number, number: number, reason: string, at = NOON + number): GameEvent => ({
  ...{ type: 'arbiterCalled', at, by: player(n), reason, opens: true, case: number },
});
const appealed = (n: number, number: number, reason: string): readonly GameEvent[] => [
  call(n, number, 'First.'),
  {
    ...{ type: 'ruled', at: NOON + number, by: TOM, as: 'director', ruling: { kind: 'playOn' } },
    ...{ reason: 'Go on.', law: 'a4c 7.3', case: number },
  },
  { type: 'appealed', at: NOON + number, by: player(n), case: number, reason },
  { type: 'gameEnded', at: NOON + number, ending: 'resignation', outcome: '0-1' },
];

interface Button {
  readonly label: string;
  readonly custom_id: string;
}
const buttonsOf = ({ components = [] }: ReplyBody): readonly Button[] =>
  (components as unknown as readonly { readonly components: readonly Button[] }[]).flatMap((row) => row.components);
const labels = (body: ReplyBody): readonly string[] => buttonsOf(body).map(({ label }) => label);

const pressed = (body: ReplyBody, label: string, roles: readonly string[] = [TDS], guildId = SERVER) => {
  const found = buttonsOf(body).find((each) => each.label === label);
  const id = parseControlId(found?.custom_id ?? '');
  if (!id) throw new Error(`No button ${label}`);
  return { id, asked: { guildId, memberId: TOM, roles, manages: false } } as unknown as Parameters<typeof tdCases>[0];
};

describe('the docket as a director leafs through it (ledger A1)', () => {
  const count = 2 * CASES_A_PAGE + 1;
  const worst = '*😀@`'.repeat(LONGEST_NOTE / 4);
  beforeAll(async () => {
    for (let n = 1; n <= count; n += 1) await keep(`c${n}`, SERVER, n, ...appealed(n, 100_000 + n, worst));
  });

  it('fits in one answer, whatever the reasons are made of', async () => {
    const page = await docketPage(bot, SERVER);
    expect(page.content).toContain(`**${count} cases wait**, oldest first: 1 to ${CASES_A_PAGE}`);
    expect(page.content.split('\n')).toHaveLength(1 + CASES_A_PAGE);
    expect(page.content.length).toBeLessThanOrEqual(MOST);
  });

  it('turns its pages by buttons, forth and back, with no case left out', async () => {
    await bot.servers.choose(SERVER, { tdRole: TDS });
    const first = await docketPage(bot, SERVER);
    expect(labels(first)).toEqual(['Newer']);
    const second = (await tdCases(pressed(first, 'Newer'), bot)) as ReplyBody & { kind: string };
    expect(second.kind).toBe('update');
    expect(labels(second)).toEqual(['Older', 'Newer']);
    const third = (await tdCases(pressed(second, 'Newer'), bot)) as ReplyBody;
    expect(labels(third)).toEqual(['Older']);
    const numbers = [first, second, third].flatMap(({ content }) => content.match(/(?<=Case )\d+/g));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => String(100_001 + index)));
    expect(await tdCases(pressed(third, 'Older'), bot)).toEqual(second);
  });

  it('is turned by directors alone', async () => {
    const first = await docketPage(bot, SERVER);
    const reply = await tdCases(pressed(first, 'Newer', []), bot);
    expect(reply).toMatchObject({ kind: 'message', private: true });
    expect(reply).toHaveProperty('content', expect.stringContaining('for tournament directors'));
  });
});

describe('the games in play as a director leafs through them', () => {
  const server = '9100000000000000009';
  const count = GAMES_A_PAGE + 2;
  beforeAll(async () => {
    for (let n = 1; n <= count; n += 1) {
      const overstepped: GameEvent = { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY };
      await keep(`p${n}`, server, 50 + n, overstepped);
    }
    await bot.servers.choose(server, { tdRole: TDS });
  });

  it('fit in one answer, and in two', async () => {
    const first = await gamesPage(bot, { guildId: server });
    expect(first.content).toContain(`**${count} games in play** · ${count} that hang`);
    expect(first.content.length).toBeLessThanOrEqual(MOST);
    const second = (await tdGames(pressed(first, 'More', [TDS], server), bot)) as ReplyBody;
    expect(second.content.split('\n')).toHaveLength(1 + 2);
    expect(labels(second)).toEqual(['Back']);
    expect(await tdGames(pressed(second, 'Back', [TDS], server), bot)).toEqual({ kind: 'update', ...first });
  });

  it('begin anew where what was asked for is no longer there', async () => {
    expect(await gamesPage(bot, { guildId: server }, 900)).toEqual(await gamesPage(bot, { guildId: server }));
  });
});

describe("a player's record as a director reads it (ledger P7)", () => {
  it('fits in one answer, the newest entries and as many games as there is room for', async () => {
    const server = '9100000000000000008';
    const busy = player(500);
    for (let n = 0; n < 12; n += 1) await keep(`b${n}`, server, 500);
    for (let n = 0; n < 30; n += 1) {
      await bot.conduct.note(server, busy, {
        ...{ id: String(n), at: NOON + n * HOUR, by: TOM, kind: 'warned', law: 'a4c 13.4(1)' },
        reason: `${n} ${'*'.repeat(LONGEST_NOTE)}`,
      });
    }
    const { content } = await playerPage(bot, server, busy);
    expect(content.length).toBeLessThanOrEqual(MOST);
    expect(content).toContain('30 warnings');
    expect(content).toContain('12 in play');
    expect(content).toContain('"29 ');
    expect(content.match(/… and \d+ more\./g)).toHaveLength(2);
  });

  it('leaves out the games and the record of other servers', async () => {
    const { content } = await playerPage(bot, '9100000000000000007', player(500));
    expect(content).toContain('0 in play, 0 over');
    expect(content).toContain('Nothing stands in their record.');
  });

  it('shows what was taken back, crossed out and not counted', async () => {
    const server = '9100000000000000006';
    const by = TOM;
    const entry = { at: NOON, by, reason: 'Why not.' } as const;
    await bot.conduct.note(server, player(1), { ...entry, id: '1', kind: 'groundless' });
    await bot.conduct.note(server, player(1), { ...entry, id: '2', kind: 'lifted', lifts: '1', at: NOON + 1 });
    const { content } = await playerPage(bot, server, player(1));
    expect(content).toContain('0 groundless calls');
    expect(content).toMatch(/- ~~<t:\d+:d> called without ground by <@3>/);
    expect(content).toMatch(/called without ground on <t:\d+:d>: taken back by <@3>/);
  });
});

describe('an entry that a director takes back (ledger P7)', () => {
  const server = '9100000000000000005';
  const member = player(7);
  const pressedBy = (memberId: string, more: object) =>
    ({
      id: { action: 'tdLiftForm', gameId: member, ply: 0 },
      asked: { id: '1', guildId: server, memberId, roles: [TDS], manages: false },
      ...more,
    }) as unknown as Parameters<typeof tdLiftForm>[0];
  const filled = (entry: string, reason: string, by = TOM) =>
    tdLiftForm(pressedBy(by, { chosen: () => [entry], field: () => reason }), bot);
  const entry = { at: NOON, by: TOM, reason: 'Why not.', law: 'a4c 13.4(1)' } as const;
  beforeAll(async () => {
    await bot.servers.choose(server, { tdRole: TDS });
    await bot.conduct.note(server, member, { ...entry, id: 'w', kind: 'warned', case: 3 });
    await bot.conduct.note(server, member, { ...entry, id: 'x', kind: 'expelled' });
  });

  it('is a warning or a call without ground; an expulsion is ended by readmitting', async () => {
    const opened = await tdLift(pressedBy(TOM, {}), bot);
    expect(JSON.stringify(opened)).toContain('"value":"w"');
    expect(JSON.stringify(opened)).not.toContain('"value":"x"');
    expect(await filled('x', 'A mistake.')).toHaveProperty('content', expect.stringContaining('taken back already'));
  });

  it('is taken back with a reason, and never by whom it is about', async () => {
    expect(await filled('w', ' ')).toHaveProperty('content', 'Say in a few words why.');
    expect(await filled('w', 'Not me.', member)).toHaveProperty('content', expect.stringContaining('of their own'));
    expect(standing(await bot.conduct.entries(server, member)).map(({ id }) => id)).toEqual(['w', 'x']);
  });

  it('stays in the record with what took it back, and is taken back once', async () => {
    expect(await filled('w', 'A mistake.')).toMatchObject({ kind: 'update', components: [] });
    const entries = await bot.conduct.entries(server, member);
    expect(entries.find(({ kind }) => kind === 'lifted')).toMatchObject({
      ...{ lifts: 'w', by: TOM, reason: 'A mistake.', law: 'a4c 13.4(1)', case: 3 },
    });
    expect(standing(entries).map(({ id }) => id)).toEqual(['x']);
    expect(await filled('w', 'Again.')).toHaveProperty('content', expect.stringContaining('taken back already'));
    expect(await tdLift(pressedBy(TOM, {}), bot)).toHaveProperty('content', expect.stringContaining('any more'));
  });
});
