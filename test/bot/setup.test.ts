import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bot } from '../../bot/bot.ts';
import type { Reply } from '../../bot/reply.ts';
import { gamesChannelProblem, roleProblem, tdChannelProblem } from '../../bot/setup/check.ts';
import { setupPage } from '../../bot/setup/pages.ts';
import { contradiction, readSetupText, usualBook, usualTime } from '../../bot/setup/read.ts';
import { setupInWords } from '../../bot/setup/words.ts';
import { BOOK_NAMES, DAY, MINUTE } from '../../lambdas/laws/index.ts';
import { CASE_PLACES, type ServerSettings } from '../../lambdas/servers.ts';
import { openStore } from '../store/given.ts';
import { botOver, fillIn, press, slash } from './asking.ts';
import { noon } from './signing.ts';

let bot: Bot;
beforeAll(async () => {
  bot = botOver((await openStore()).store);
});

const meg = { id: '501', permissions: May.ManageGuild };
const ann = { id: '502' };
/** An id that Discord makes at an instant. */
const idOf = (at: number): string => String(BigInt(at - 1_420_070_400_000) << 22n);

const EVERYTHING = String(May.Administrator);

const said = (reply: Reply): string => ('content' in reply ? reply.content : JSON.stringify(reply));

let servers = 900;
const newServer = (): string => {
  servers += 1;
  return String(servers);
};

describe('the guided setup (ledger A8)', () => {
  it('takes a choice back where a menu is emptied', async () => {
    const guildId = newServer();
    await bot.servers.choose(guildId, { tdRole: '71', book: 'club', quiet: true });
    for (const [name, type] of [
      ['tds', 6],
      ['laws', 3],
      ['quiet', 3],
    ] as const) {
      const reply = await press(bot, { who: meg, guildId }, `setupMenu:server:0:${name}`, { type, values: [] });
      expect(reply.kind).toBe('update');
    }
    expect(await bot.servers.settings(guildId)).toEqual({});
  });

  it('says that quiet games need somebody who listens, until there is one (ledger P5)', async () => {
    const { store } = await openStore();
    const alone = botOver(store);
    const quiet = () =>
      press(alone, { who: meg, guildId: newServer() }, 'setupMenu:server:0:quiet', { type: 3, values: ['on'] });
    expect(said(await quiet())).toContain('nothing that is typed reaches me yet');
    await store.noteHeard({ at: noon });
    expect(said(await quiet())).not.toContain('reaches me');
  });

  it.each([
    ['is there', { at: noon - 5 * MINUTE }, undefined],
    ['has been silent for longer than it is ever silent', { at: noon - 5 * MINUTE - 1 }, noon - 5 * MINUTE - 1],
    ['noted only what it heard', { upTo: idOf(noon - DAY) }, noon - DAY],
    ['noted only what it heard, and just now', { upTo: idOf(noon - MINUTE) }, undefined],
    ['noted when it was there, long after what it heard', { upTo: idOf(noon - DAY), at: noon - 1 }, undefined],
  ])('tells of a listener that has stopped, on every page (ledger P5): one that %s', async (_, heard, since) => {
    const { store } = await openStore();
    await store.noteHeard(heard);
    const alone = botOver(store, () => noon);
    const who = { who: meg, guildId: newServer() };
    const pages = [
      await press(alone, who, 'setupPage:server:0:how'),
      await press(alone, who, 'setupPage:server:0:done'),
      await press(alone, who, 'setupMenu:server:0:laws', { type: 3, values: ['club'] }),
    ];
    for (const page of pages) {
      if (since === undefined) expect(said(page)).not.toContain('last heard from');
      else expect(said(page)).toContain(`last heard from <t:${Math.ceil(since / 1_000)}:R>`);
    }
  });

  it('keeps a role and a channel as Discord describes them, and nothing that it does not describe', async () => {
    const guildId = newServer();
    const role = { id: '71', name: 'TD' };
    const channel = { id: '81', type: ChannelType.GuildText, app_permissions: EVERYTHING };
    const who = { who: meg, guildId };
    await press(bot, who, 'setupMenu:server:0:tds', { type: 6, values: ['71'], resolved: { roles: { '71': role } } });
    const channels = { '81': channel };
    await press(bot, who, 'setupMenu:server:0:games', { type: 8, values: ['81'], resolved: { channels } });
    expect(await bot.servers.settings(guildId)).toEqual({ tdRole: '71', gamesChannel: '81' });
    for (const [name, type] of [
      ['appeals', 6],
      ['told', 8],
    ] as const) {
      const reply = await press(bot, who, `setupMenu:server:0:${name}`, { type, values: ['99'] });
      expect(said(reply)).toContain('none of the choices');
    }
    expect(await bot.servers.settings(guildId)).toEqual({ tdRole: '71', gamesChannel: '81' });
  });

  it.each(['setupPage:server:0:nowhere', 'setupPage:server:0'])('leads nowhere by an unknown page: %s', async (id) => {
    expect(said(await press(bot, { who: meg }, id))).toContain('none of the choices');
  });

  it.each(['nothing', 'laws', '__proto__'])('takes no value that was not offered: %s', async (name) => {
    const guildId = newServer();
    const menu = { type: 3, values: ['__proto__'] };
    expect(said(await press(bot, { who: meg, guildId }, `setupMenu:server:0:${name}`, menu))).toMatch(
      /none of the choices|none of mine/,
    );
    expect(await bot.servers.settings(guildId)).toEqual({});
  });

  it('is refused, page by page, to those who do not manage the server', async () => {
    const guildId = newServer();
    await bot.servers.choose(guildId, { tdRole: '71', appealsRole: '72' });
    for (const who of [ann, { id: '503', roles: ['71'] }, { id: '504', roles: ['72'], permissions: May.ManageRoles }]) {
      const asking = { who, guildId };
      for (const reply of [
        await slash(bot, asking, 'setup'),
        await slash(bot, asking, 'setup', [{ name: 'laws', type: 3, value: 'fide' }]),
        await press(bot, asking, 'setupPage:server:0:who'),
        await press(bot, asking, 'setupMenu:server:0:tds', { type: 6, values: [] }),
        await press(bot, asking, 'setupTimes:server:0'),
        await fillIn(bot, asking, 'setupTimesForm:server:0', { time: '1 day per move' }),
      ]) {
        expect(said(reply)).toContain('Only those who manage this server');
      }
    }
    expect(await bot.servers.settings(guildId)).toEqual({ tdRole: '71', appealsRole: '72' });
  });

  it('empties a time and a zone by an empty form, and changes neither where one of them is wrong', async () => {
    const asking = { who: meg, guildId: newServer() };
    await fillIn(bot, asking, 'setupTimesForm:server:0', { time: '2 days per move', zone: 'Europe/Berlin' });
    expect(await bot.servers.settings(asking.guildId)).toEqual({ time: '2 days per move', zone: 'Europe/Berlin' });
    await fillIn(bot, asking, 'setupTimesForm:server:0', { time: '', zone: 'Atlantis' });
    expect(await bot.servers.settings(asking.guildId)).toEqual({ time: '2 days per move', zone: 'Europe/Berlin' });
    await fillIn(bot, asking, 'setupTimesForm:server:0', { time: ' ', zone: '' });
    expect(await bot.servers.settings(asking.guildId)).toEqual({});
  });

  it('loses no choice where two managers choose at once', async () => {
    const guildId = newServer();
    const menu = (value: string) => ({ type: 3, values: [value] });
    await Promise.all([
      press(bot, { who: meg, guildId }, 'setupMenu:server:0:laws', menu('club')),
      press(bot, { who: { ...meg, id: '505' }, guildId }, 'setupMenu:server:0:language', menu('de')),
      press(bot, { who: meg, guildId }, 'setupMenu:server:0:quiet', menu('on')),
    ]);
    expect(await bot.servers.settings(guildId)).toEqual({ book: 'club', language: 'de', quiet: true });
  });
});

describe('the role of the TDs, and of the appeals committee (ledger A7, A8)', () => {
  it('is not everybody, nor a bot, nor the same', () => {
    expect(roleProblem({ id: '10' }, '10')).toContain('everybody');
    expect(roleProblem({ id: '11', tags: { bot_id: '5' } }, '10')).toContain('a bot');
    expect(roleProblem({ id: '11' }, '10')).toBeUndefined();
    expect(contradiction({ tdRole: '11', appealsRole: '11' })).toContain('another role');
    expect(contradiction({ tdRole: '11', appealsRole: '12' })).toBeUndefined();
  });
});

describe('the channels of the setup', () => {
  const channel = (type: ChannelType, permissions?: bigint) =>
    ({ id: '81', type, ...(permissions !== undefined && { app_permissions: String(permissions) }) }) as Parameters<
      typeof gamesChannelProblem
    >[0];
  const all = May.ViewChannel | May.SendMessages | May.AttachFiles | May.ReadMessageHistory;
  const threads = all | May.CreatePublicThreads | May.SendMessagesInThreads;

  it('can hold threads', () => {
    for (const type of [ChannelType.GuildVoice, ChannelType.GuildForum, ChannelType.PublicThread]) {
      expect(gamesChannelProblem(channel(type, threads), {})).toContain('text channel');
      expect(tdChannelProblem(channel(type, all))).toContain('text channel');
    }
    expect(gamesChannelProblem(channel(ChannelType.GuildAnnouncement, threads), {})).toBeUndefined();
    expect(gamesChannelProblem(channel(ChannelType.GuildAnnouncement, threads), { cases: 'thread' })).toContain('text');
  });

  it('let the arbiter do what the choices ask of it', () => {
    expect(gamesChannelProblem(channel(ChannelType.GuildText, threads), {})).toBeUndefined();
    expect(gamesChannelProblem(channel(ChannelType.GuildText, all), {})).toContain(
      'give me Create Public Threads, Send Messages in Threads there',
    );
    expect(gamesChannelProblem(channel(ChannelType.GuildText, threads), { quiet: true })).toContain('Manage Messages');
    expect(gamesChannelProblem(channel(ChannelType.GuildText, threads), { cases: 'thread' })).toContain(
      'Create Private Threads, Manage Threads',
    );
    expect(tdChannelProblem(channel(ChannelType.GuildText, all & ~May.AttachFiles))).toContain('give me Attach Files');
    expect(tdChannelProblem(channel(ChannelType.GuildText, all))).toBeUndefined();
  });

  it('are taken at their word where Discord does not say what the arbiter may do there', () => {
    expect(gamesChannelProblem(channel(ChannelType.GuildText), { quiet: true })).toBeUndefined();
  });
});

describe('a setting that is typed', () => {
  it.each([
    ['language', 'de', 'de'],
    ['language', 'pt-BR', 'pt'],
    ['language', 'German', 'de'],
    ['zone', 'europe/berlin', 'Europe/Berlin'],
    ['laws', 'CLUB', 'club'],
    ['cases', 'thread', 'thread'],
    ['quiet', 'on', true],
    ['quiet', 'off', undefined],
  ] as const)('is read: %s %s', (option, text, value) => {
    expect(readSetupText(option, text)).toEqual({ ok: true, value });
  });

  it('is read or refused in words, whatever it is', () => {
    const option = fc.constantFrom('laws', 'time', 'language', 'zone', 'cases', 'quiet');
    fc.assert(
      fc.property(option as fc.Arbitrary<'laws'>, fc.string({ unit: 'binary' }), (name, text) => {
        const read = readSetupText(name, text);
        return read.ok || /[.?]$/.test(read.error);
      }),
    );
  });
});

const settings: fc.Arbitrary<ServerSettings> = fc.record(
  {
    tdRole: fc.constant('71'),
    appealsRole: fc.constant('72'),
    gamesChannel: fc.constant('81'),
    tdChannel: fc.constant('82'),
    cases: fc.constantFrom(...CASE_PLACES),
    book: fc.constantFrom(...BOOK_NAMES),
    time: fc.constantFrom('3 days per move', 'triple block 50/75/1', '10 moves in 50 days'),
    language: fc.constantFrom('de', 'fr', 'en'),
    zone: fc.constantFrom('UTC', 'Asia/Tokyo'),
    quiet: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('what is set', () => {
  it('is shown in a few short lines, on pages that Discord can show', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom('who', 'how'), (chosen, page) => {
        expect(setupInWords(chosen).split('\n')).toHaveLength(6);
        const { content, components = [] } = setupPage(page as 'who', chosen);
        expect(content.length).toBeLessThan(1_000);
        expect(components.length).toBe(5);
      }),
    );
  });

  it('has a time that can be read under its book', () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        expect(usualTime(chosen, usualBook(chosen)).ok).toBe(true);
      }),
    );
  });
});
