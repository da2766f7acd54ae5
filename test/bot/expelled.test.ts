import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bot } from '../../bot/bot.ts';
import type { Reply } from '../../bot/reply.ts';
import { ANN, BEA, NOON, TOM, terms } from '../laws/given.ts';
import { openStore, type TestStore } from '../store/given.ts';
import { type Asking, botOver, press, slash } from './asking.ts';

const JOE = '4';
const TDS = '70';
const APPEALS = '71';
const THREAD = '12';

let test: TestStore;
let bot: Bot;
let server = 1_000;

/** A game of ann and bea in a server of its own, which has a TD role; asked about in its thread. */
const asking = (id: string, more: Partial<Asking> & { readonly roles?: readonly string[] } = {}): Asking => ({
  who: { id, roles: more.roles ?? [] },
  guildId: String(server),
  channelId: `${server}${THREAD}`,
  parentId: '11',
  ...more,
});
const elsewhere = { channelId: '11' } as const;

beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());
beforeEach(async () => {
  server += 1;
  bot = botOver(test.store, () => NOON);
  await bot.servers.choose(String(server), { tdRole: TDS });
  const place = { guildId: String(server), channelId: '11' };
  const names = { [ANN]: 'ann', [BEA]: 'bea' };
  const begin = { gameId: `g${server}`, at: NOON };
  await bot.desk.submit({
    ...begin,
    cause: 'c1',
    command: { type: 'challenge', by: ANN, opponent: BEA, names, place, terms: terms(), color: 'white' },
  });
  await bot.desk.submit({ ...begin, cause: 'c2', command: { type: 'accept', by: BEA, toss: 'white' } });
  await test.store.bindThread(`${server}${THREAD}`, `g${server}`);
});

const expel = (member: string, more: object = {}) =>
  bot.conduct.note(String(server), member, {
    ...{ id: 'x', at: NOON, by: TOM, kind: 'expelled', reason: 'Called out moves.' },
    ...more,
  });
const said = (reply: Reply): string => ('content' in reply ? reply.content : '');
const EXPELLED = /^A tournament director expelled you from play in this server on <t:\d+:d>/;

describe('an onlooker who is expelled (ledger P5)', () => {
  it.each(['board', 'pgn', 'rules', 'resign', 'takeback'])(
    'is told so by /%s, in a game and elsewhere',
    async (name) => {
      await expel(JOE);
      expect(said(await slash(bot, asking(JOE), name))).toMatch(EXPELLED);
      expect(said(await slash(bot, asking(JOE, elsewhere), name))).toMatch(EXPELLED);
    },
  );

  it('is told so where they would move, by command and by button', async () => {
    await expel(JOE);
    const move = [{ type: 3, name: 'move', value: 'e4' }];
    expect(said(await slash(bot, asking(JOE), 'move', move))).toMatch(EXPELLED);
    expect(said(await press(bot, asking(JOE), `acceptDraw:g${server}:0`))).toMatch(EXPELLED);
  });

  it('still sees to their own affairs', async () => {
    await expel(JOE);
    expect(said(await slash(bot, asking(JOE), 'games'))).toContain('You have no games in play');
    expect(said(await slash(bot, asking(JOE), 'leave'))).toContain('You have no leave planned');
  });

  it('is told nothing of it in another server, nor once readmitted', async () => {
    await expel(JOE);
    await bot.conduct.note(String(server), JOE, {
      ...{ id: 'y', at: NOON + 1, by: TOM, kind: 'readmitted', reason: 'Has promised.' },
    });
    expect(said(await slash(bot, asking(JOE), 'board'))).not.toMatch(EXPELLED);
    await expel(JOE, { id: 'z', at: NOON + 2 });
    expect(said(await slash(bot, asking(JOE, { guildId: '999' }), 'board'))).not.toMatch(EXPELLED);
  });

  it('learns who can readmit, and who hears an appeal', async () => {
    await expel(JOE);
    const usual = said(await slash(bot, asking(JOE), 'board'));
    expect(usual).toContain(`ask <@&${TDS}>. To appeal, write to whoever manages this server.`);
    await bot.servers.choose(String(server), { tdRole: undefined, appealsRole: APPEALS });
    const other = said(await slash(bot, asking(JOE), 'board'));
    expect(other).toContain(`ask whoever manages this server. To appeal, write to <@&${APPEALS}>.`);
  });

  it('is looked up by nobody who directs the server', async () => {
    await expel(TOM);
    expect(said(await slash(bot, asking(TOM, { who: { id: TOM, roles: [TDS] } }), 'board'))).not.toMatch(EXPELLED);
    expect(said(await slash(bot, asking(TOM), 'board'))).toMatch(EXPELLED);
  });
});

describe('a player who is expelled (ledger P1)', () => {
  it('goes on with their own game, and is told so elsewhere', async () => {
    await expel(ANN);
    const move = [{ type: 3, name: 'move', value: 'e4' }];
    expect(said(await slash(bot, asking(ANN), 'board'))).not.toMatch(EXPELLED);
    expect(said(await slash(bot, asking(ANN), 'move', move))).toContain('is played');
    expect(said(await slash(bot, asking(ANN, elsewhere), 'rules'))).toMatch(EXPELLED);
  });

  it('is led to /appeal where it was ruled in a game of theirs, and to people where not', async () => {
    await expel(ANN, { gameId: `g${server}`, case: 9 });
    const player = said(await slash(bot, asking(ANN, elsewhere), 'rules'));
    expect(player).toContain('To appeal: `/appeal case:9` in the thread of its game.');
    await expel(JOE, { gameId: `g${server}`, case: 9 });
    expect(said(await slash(bot, asking(JOE, elsewhere), 'rules'))).toContain('To appeal, write to');
  });
});
