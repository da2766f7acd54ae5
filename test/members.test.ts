import { describe, expect, it } from 'vitest';
import { sweep } from '../lambdas/clock.ts';
import { type Desk, desk } from '../lambdas/desk.ts';
import { pulse } from '../lambdas/heartbeat.ts';
import { DAY, HOUR, type Instant, MINUTE, type RunningGame } from '../lambdas/laws/index.ts';
import { silentLog } from '../lambdas/log.ts';
import { membership } from '../lambdas/members.ts';
import { dailyTeller } from '../lambdas/publish/daily.ts';
import { type Discord, type Post, Unreachable } from '../lambdas/publish/discord.ts';
import { servers } from '../lambdas/servers.ts';
import { NOON, terms } from './laws/given.ts';
import { ann, bea, openStore } from './store/given.ts';

const place = { guildId: '10', channelId: '11' };

const begin = async (at: Desk, gameId: string, now: Instant): Promise<void> => {
  const names = { [ann]: 'ann', [bea]: 'bea' };
  const challenge = {
    type: 'challenge',
    by: ann,
    opponent: bea,
    names,
    place,
    terms: terms(),
    color: 'white',
  } as const;
  await at.submit({ gameId, command: challenge, cause: `${gameId}c`, at: now });
  await at.submit({ gameId, command: { type: 'accept', by: bea, toss: 'white' }, cause: `${gameId}a`, at: now });
};

/** Direct messages as they come in; `shut` for members who take none. */
const inbox = () => {
  const sent: { readonly to: string; readonly post: Post; readonly nonce: string; readonly at: Instant }[] = [];
  const state = { at: NOON, shut: false, failNext: false, losesAnswer: false };
  const discord: Discord = {
    post: async (channelId, post, nonce) => {
      if (state.shut) throw new Unreachable('channel', 'takes no direct messages');
      if (state.failNext) {
        state.failNext = false;
        throw new Error('Discord is away');
      }
      sent.push({ to: channelId, post, nonce, at: state.at });
      if (state.losesAnswer) {
        state.losesAnswer = false;
        throw new Error('the answer was lost');
      }
      return String(sent.length);
    },
    edit: async () => {},
    delete: async () => {},
    openThread: async () => '1',
    openPrivateThread: async () => '1',
    addToThread: async () => {},
    direct: async (memberId) => `dm${memberId}`,
    recent: async (channelId) =>
      sent
        .filter(({ to }) => to === channelId)
        .map(({ post, at }, id) => ({ id: String(id), content: post.content, at })),
  };
  return { discord, sent, state };
};

const open = async () => {
  const { store } = await openStore();
  const heart = pulse(store);
  const decides = desk(store, undefined, heart.outagesAt);
  const members = membership({ store, desk: decides, servers: servers(store), log: silentLog });
  const mail = inbox();
  const tellDaily = dailyTeller({ store, discord: mail.discord, log: silentLog });
  const announcer = { announce: async () => {} };
  const swept = async (at: Instant): Promise<void> => {
    mail.state.at = at;
    await heart.wasAwake(at);
    const parts = { store, desk: decides, pulse: heart, members, tellDaily, log: silentLog };
    await sweep({ ...parts, announcer, eventAnnouncer: announcer }, at);
  };
  const game = async (gameId: string): Promise<RunningGame> => (await decides.look(gameId))!.game as RunningGame;
  return { store, decides, members, mail, swept, game };
};

const leave = { id: 'l1', firstDay: '2026-01-06', lastDay: '2026-01-08' };

describe('what a member has chosen (ledger T8)', () => {
  it('is kept, carried to all their games at once, and known to those that begin later', async () => {
    const { decides, members, game } = await open();
    await begin(decides, '901', NOON);
    await begin(decides, '902', NOON);
    await members.choose(ann, { reminders: [HOUR], zone: 'Europe/Berlin' }, NOON);
    expect(await members.settings(ann)).toEqual({ reminders: [HOUR], zone: 'Europe/Berlin' });
    for (const id of ['901', '902']) expect((await game(id)).choices?.white).toMatchObject({ reminders: [HOUR] });
    expect(await members.heeds([ann, bea], '10')).toEqual([
      { by: ann, choice: { reminders: [HOUR], zone: 'Europe/Berlin' }, leave: [] },
    ]);
  });

  it('is the language and the zone of the server, while nothing else is chosen', async () => {
    const { store, decides, members, game } = await open();
    await servers(store).choose('10', { language: 'de', zone: 'Asia/Tokyo', book: 'club' });
    expect(await members.heeds([ann, bea], '11')).toEqual([]);
    expect(await members.heeds([ann], '10')).toEqual([
      { by: ann, choice: { letters: 'de', zone: 'Asia/Tokyo' }, leave: [] },
    ]);
    await begin(decides, '901', NOON);
    await members.choose(ann, { letters: 'fr' }, NOON);
    expect((await game('901')).choices?.white).toEqual({ letters: 'fr', zone: 'Asia/Tokyo' });
    await members.choose(ann, { letters: undefined }, NOON);
    expect((await game('901')).choices?.white).toEqual({ letters: 'de', zone: 'Asia/Tokyo' });
  });

  it('goes back to the usual where it is taken away', async () => {
    const { members } = await open();
    await members.choose(ann, { theme: 'wood', side: 'white' }, NOON);
    expect(await members.choose(ann, { theme: undefined }, NOON)).toEqual({ side: 'white' });
  });

  it('reaches a game that began while it was on its way, a minute later', async () => {
    const { decides, members, swept, game } = await open();
    await members.choose(ann, { reminders: [HOUR] }, NOON);
    await begin(decides, '901', NOON + 1); // its door had read what was chosen before
    await swept(NOON + MINUTE);
    expect((await game('901')).choices?.white).toEqual({ reminders: [HOUR] });
  });
});

describe('leave across games (ledger T9)', () => {
  it('reaches the games that a crash kept it from, each once', async () => {
    const { store, swept, game } = await open();
    let commits = 0;
    const crashing = desk(store, () => {
      commits += 1;
      if (commits === 5) throw new Error('gone');
    });
    await begin(crashing, '901', NOON);
    await begin(crashing, '902', NOON);
    const members = membership({ store, desk: crashing, servers: servers(store), log: silentLog });
    expect(await members.takeLeave(ann, leave, NOON)).toMatchObject({ ok: true, running: 0, remaining: 27 });
    const known = async () =>
      (await Promise.all(['901', '902'].map(game))).map(({ leaves = [] }) => leaves.map(({ id }) => id));
    expect((await known()).flat()).toEqual(['l1']);
    await swept(NOON + MINUTE);
    await swept(NOON + 2 * MINUTE);
    await swept(NOON + 3 * MINUTE);
    expect(await known()).toEqual([['l1'], ['l1']]);
  });

  it('asked for twice by the same interaction is taken once', async () => {
    const { members } = await open();
    await members.takeLeave(ann, leave, NOON);
    expect(await members.takeLeave(ann, leave, NOON)).toMatchObject({ ok: true, remaining: 27 });
    expect((await members.leaveOf(ann, NOON)).leave).toHaveLength(1);
  });

  it('asked for twice at once by different ones is taken once', async () => {
    const { members } = await open();
    const answers = await Promise.all([
      members.takeLeave(ann, leave, NOON),
      members.takeLeave(ann, { ...leave, id: 'l2' }, NOON),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('has as many days a year as the strictest of the games has', async () => {
    const { decides, members } = await open();
    const strict = { ...terms(), settings: { ...terms().settings, leaveDays: 2 } };
    const names = { [ann]: 'ann', [bea]: 'bea' };
    const command = { type: 'challenge', by: ann, opponent: bea, names, place, terms: strict, color: 'white' } as const;
    await decides.submit({ gameId: '903', command, cause: 'c', at: NOON });
    await decides.submit({ gameId: '903', command: { type: 'accept', by: bea, toss: 'white' }, cause: 'a', at: NOON });
    expect(await members.takeLeave(ann, leave, NOON)).toMatchObject({
      ok: false,
      error: { code: 'leaveTooLong', remaining: 2 },
    });
  });
});

describe('leave in games that have none (ledger T9)', () => {
  it('is counted as if they were not there, and says how many clocks run on', async () => {
    const { decides, members, game } = await open();
    await begin(decides, '901', NOON);
    const names = { [ann]: 'ann', [bea]: 'bea' };
    const time = { kind: 'tripleBlock', clock: 50 * DAY, bank: 50 * DAY, increment: DAY } as const;
    const command = {
      type: 'challenge',
      by: ann,
      opponent: bea,
      names,
      place,
      terms: terms('iccf', { time }),
      color: 'white',
    } as const;
    await decides.submit({ gameId: '902', command, cause: 'c', at: NOON });
    await decides.submit({ gameId: '902', command: { type: 'accept', by: bea, toss: 'white' }, cause: 'a', at: NOON });
    expect(await members.takeLeave(ann, leave, NOON)).toMatchObject({ ok: true, running: 1 });
    expect((await game('901')).leaves).toHaveLength(1);
    expect((await game('902')).leaves).toBeUndefined();
  });
});

describe('the daily list of games that wait (ledger T8)', () => {
  const EIGHT = Date.UTC(2026, 0, 6, 8);

  const listed = async () => {
    const parts = await open();
    await begin(parts.decides, '901', NOON);
    await parts.members.choose(ann, { daily: 8 * 60 }, NOON);
    await parts.members.choose(bea, { daily: 8 * 60 }, NOON);
    await parts.swept(NOON + MINUTE);
    return parts;
  };

  it('goes to whoever has a game to move in, once a day', async () => {
    const { swept, mail } = await listed();
    await swept(EIGHT - 1);
    expect(mail.sent).toHaveLength(0);
    await swept(EIGHT);
    await swept(EIGHT + MINUTE);
    expect(mail.sent.map(({ to }) => to)).toEqual([`dm${ann}`]);
    expect(mail.sent[0]!.post.content).toContain('**Tuesday, 6 January 2026** · 1 game waits for your move:');
    expect(mail.sent[0]!.nonce.length).toBeLessThanOrEqual(25);
    await swept(EIGHT + DAY);
    expect(mail.sent).toHaveLength(2);
  });

  it('comes when Discord is back, and once where its answer was lost', async () => {
    const { swept, mail } = await listed();
    mail.state.failNext = true;
    await swept(EIGHT);
    expect(mail.sent).toHaveLength(0);
    mail.state.losesAnswer = true;
    await swept(EIGHT + MINUTE);
    await swept(EIGHT + 2 * MINUTE);
    await swept(EIGHT + 3 * MINUTE);
    expect(mail.sent).toHaveLength(1);
  });

  it('is sent late, once, after an outage of days', async () => {
    const { swept, mail } = await listed();
    await swept(EIGHT + 2 * DAY + HOUR);
    await swept(EIGHT + 2 * DAY + 2 * HOUR);
    expect(mail.sent).toHaveLength(1);
  });

  it('leaves those in peace who take no direct messages', async () => {
    const { swept, mail, store } = await listed();
    mail.state.shut = true;
    await swept(EIGHT);
    expect((await store.loadMember(ann))?.dailyAt).toBe(EIGHT + DAY);
  });
});
