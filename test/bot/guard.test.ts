import { beforeEach, describe, expect, it } from 'vitest';
import { guardingGames } from '../../bot/chat/guard.ts';
import type { PostedMessage, Standing } from '../../bot/reply.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { type Command, MINUTE } from '../../lambdas/laws/index.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { terms } from '../laws/given.ts';
import { ann, bea, noon, openStore } from '../store/given.ts';

const GAME = '900000000000000001';
const GUILD = '300000000000000001';
const THREAD = '500000000000000001';
const TD = '600000000000000001';
const APPEALS = '600000000000000002';
const nobody: Standing = { roles: [], manages: false };

let store: Store;
let time = noon;

const submit = (cause: string, command: Command) => desk(store).submit({ gameId: GAME, command, cause, at: noon });

/** A running game of ann and bea in its thread. */
const begin = async (quiet?: boolean): Promise<void> => {
  const usual = terms();
  const chosen = { ...usual, settings: { ...usual.settings, ...(quiet !== undefined && { quiet }) } };
  const place = { guildId: GUILD, channelId: '400000000000000000' };
  const names = { [ann]: 'Ann', [bea]: 'Bea' };
  await submit('c1', { type: 'challenge', by: ann, opponent: bea, names, place, terms: chosen, color: 'white' });
  await submit('c2', { type: 'accept', by: bea, toss: 'white' });
  await store.bindThread(THREAD, GAME);
  const record = (await store.load(GAME))!;
  const players = [ann, bea] as const;
  await store.noteAnnounced(record, record.version, { threadId: THREAD }, { players, server: GUILD, over: false });
};

const parts = () => ({ store, desk: desk(store), servers: servers(store), conduct: conducts(store), now: () => time });
const guard = () => guardingGames(parts());

const posted = (standing: Standing | undefined = nobody, more: Partial<PostedMessage> = {}): PostedMessage => ({
  id: '1',
  guildId: GUILD,
  channelId: THREAD,
  authorId: '700000000000000001',
  byMachine: false,
  standing: async () => standing,
  ...more,
});

beforeEach(async () => {
  time = noon;
  store = (await openStore()).store;
});

describe('a quiet game (ledger P5)', () => {
  it('turns away who is neither a player nor a director, and says why under which law', async () => {
    await begin(true);
    const why = await guard()(posted());
    expect(why?.told).toContain(`<#${THREAD}>`);
    expect(why?.lacking).toContain('Manage Messages');
    expect([why?.told, why?.shown, why?.lacking].every((words) => words?.endsWith('(a4c 13)'))).toBe(true);
  });

  it('turns away what other bots put there', async () => {
    await begin(true);
    expect(await guard()(posted(nobody, { byMachine: true }))).toBeDefined();
  });

  it.each<[string, Standing | undefined, Partial<PostedMessage>]>([
    ['a player', nobody, { authorId: ann }],
    ['the other player', nobody, { authorId: bea }],
    ['a director', { roles: [TD], manages: false }, {}],
    ['the appeals committee', { roles: [APPEALS], manages: false }, {}],
    ['who manages the server', { roles: [], manages: true }, {}],
    ['who may be a director, for all one knows', undefined, {}],
  ])('lets write: %s', async (_, standing, more) => {
    await begin(true);
    await servers(store).choose(GUILD, { tdRole: TD, appealsRole: APPEALS, quiet: true });
    expect(await guard()(posted(nobody))).toBeDefined();
    const message = { ...posted(nobody, more), standing: async () => standing };
    expect(await guard()(message)).toBeUndefined();
  });

  it.each<[game: boolean | undefined, server: boolean | undefined, isQuiet: boolean]>([
    [undefined, undefined, false],
    [undefined, true, true],
    [undefined, false, false],
    [true, undefined, true],
    [true, false, true],
    [false, true, false],
  ])('is one where the game says so, or else its server: game %s, server %s', async (game, server, isQuiet) => {
    await begin(game);
    if (server !== undefined) await servers(store).choose(GUILD, { quiet: server });
    expect((await guard()(posted())) !== undefined).toBe(isQuiet);
  });

  it('is over with the game', async () => {
    await begin(true);
    const here = guard();
    expect(await here(posted())).toBeDefined();
    await submit('c3', { type: 'resign', by: ann });
    expect(await here(posted())).toBeUndefined();
  });

  it('is kept in its own thread alone, though others belong to the game', async () => {
    await begin(true);
    await store.bindThread('500000000000000002', GAME);
    expect(await guard()(posted(nobody, { channelId: '500000000000000002' }))).toBeUndefined();
    expect(await guard()(posted(nobody, { channelId: '500000000000000003' }))).toBeUndefined();
  });

  it('is found in a thread that had no game a moment ago', async () => {
    const here = guard();
    expect(await here(posted())).toBeUndefined();
    await begin(true);
    time += MINUTE;
    expect(await here(posted())).toBeDefined();
  });

  it('asks the table once for a thread, whoever talks there', async () => {
    await begin(false);
    let asked = 0;
    const gameOfThread = (id: string) => {
      asked += 1;
      return store.gameOfThread(id);
    };
    const counting = { ...store, gameOfThread };
    const here = guardingGames({ ...parts(), store: counting });
    for (let message = 0; message < 5; message += 1) await here(posted());
    for (let message = 0; message < 5; message += 1) await here(posted(nobody, { channelId: '1' }));
    expect(asked).toBe(2);
  });
});

describe('who is expelled (ledger P1, P5)', () => {
  const STRANGER = posted().authorId;
  const note = (kind: 'expelled' | 'readmitted', at: number, member = STRANGER) =>
    conducts(store).note(GUILD, member, { id: `${kind}:${at}`, at, by: '1', kind, reason: 'Shouts out moves.' });

  it('writes in no game’s thread, quiet or not, going on or over, until readmitted', async () => {
    await begin();
    await note('expelled', noon);
    expect((await guard()(posted()))?.told).toContain('has expelled you');
    await submit('c3', { type: 'resign', by: ann });
    expect(await guard()(posted())).toBeDefined();
    await note('readmitted', noon + MINUTE);
    expect(await guard()(posted())).toBeUndefined();
  });

  it('writes in a game of their own, and a director in any', async () => {
    await begin();
    await servers(store).choose(GUILD, { tdRole: TD });
    await note('expelled', noon);
    await note('expelled', noon, ann);
    expect(await guard()(posted(nobody, { authorId: ann }))).toBeUndefined();
    expect(await guard()(posted({ roles: [TD], manages: false }))).toBeUndefined();
  });
});
