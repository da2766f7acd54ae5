import { sweep } from '../../lambdas/clock.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { pulse } from '../../lambdas/heartbeat.ts';
import type { Command, Instant } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import { dailyTeller } from '../../lambdas/publish/daily.ts';
import { type Discord, DiscordFailed, type Post, Unreachable } from '../../lambdas/publish/discord.ts';
import { servers } from '../../lambdas/servers.ts';
import { getItem } from '../../lambdas/store/calls.ts';
import { gameKey } from '../../lambdas/store/item.ts';
import { TO_ANNOUNCE } from '../../lambdas/store/table.ts';
import { ANN, BEA, flag, NOON, terms } from '../laws/given.ts';
import { openStore, tableName } from '../store/given.ts';

/** The game that is announced. */
export const GAME = '900';

interface Kept {
  readonly id: string;
  readonly channelId: string;
  readonly at: Instant;
  post: Partial<Post>;
}

/** Discord as far as the announcer knows it: nonces dedupe for two minutes, calls fail on order, and all is kept. */
export const witness = (now: () => Instant) => {
  const kept: Kept[] = [];
  const nonces = new Map<string, { id: string; at: Instant }>();
  const gone = new Set<string>();
  const shut = new Set<string>();
  const locked = new Set<string>();
  const filtered: string[] = [];
  const added: string[] = [];
  let failing = 0;
  let losing = 0;
  const meet = (channelId: string): void => {
    if (gone.has(channelId)) throw new Unreachable('channel', 'gone');
    if (shut.has(channelId)) throw new Unreachable('access', 'not allowed');
    if (locked.has(channelId)) throw new Unreachable('thread', 'locked');
    if (failing > 0) {
      failing -= 1;
      throw new Error('Discord is away');
    }
  };
  const discord: Discord = {
    post: async (channelId, post, nonce) => {
      meet(channelId);
      if (filtered.some((word) => post.content.includes(word))) throw new DiscordFailed(400, 200000, 'filtered');
      const known = nonces.get(nonce);
      if (known && now() - known.at < 120_000) return known.id;
      const id = `${1000 + kept.length}`;
      kept.push({ id, channelId, at: now(), post });
      nonces.set(nonce, { id, at: now() });
      if (losing > 0) {
        losing -= 1;
        throw new Error('the answer was lost');
      }
      return id;
    },
    edit: async (channelId, messageId, post) => {
      meet(channelId);
      const found = kept.find(({ id }) => id === messageId);
      if (!found) throw new Unreachable('message', 'gone');
      found.post = { ...found.post, ...post };
    },
    delete: async () => {},
    openThread: async (channelId, messageId) => {
      meet(channelId);
      return messageId;
    },
    openPrivateThread: async (channelId, name) => {
      meet(channelId);
      return `${channelId}:${name}`;
    },
    addToThread: async (threadId, memberId) => {
      meet(threadId);
      added.push(`${threadId} ${memberId}`);
    },
    direct: async (memberId) => `dm${memberId}`,
    recent: async (channelId) =>
      kept
        .filter((each) => each.channelId === channelId)
        .map(({ id, at, post }) => ({ id, at, content: post.content ?? '' }))
        .reverse(),
  };
  return {
    discord,
    kept,
    gone,
    shut,
    locked,
    filtered,
    added,
    failNext: (count: number) => {
      failing = count;
    },
    loseAnswers: (count: number) => {
      losing = count;
    },
  };
};

/** A game whose decisions are announced to a witness, in a store and at a time of its own. */
export const open = async () => {
  const { store, client } = await openStore();
  let at = NOON;
  const now = (): Instant => at;
  const seen = witness(now);
  const chosen = servers(store);
  const telling = announcer({
    store,
    conduct: conducts(store),
    servers: chosen,
    followUp: async () => {},
    discord: seen.discord,
    now,
    log: silentLog,
  });
  const decides = desk(store);
  let causes = 0;
  const send = async (command: Command): Promise<void> => {
    causes += 1;
    await decides.submit({ gameId: GAME, command, cause: `c${causes}`, at });
  };
  const announce = async (): Promise<void> => telling.announce((await store.load(GAME))!);
  const later = (ms: number): void => {
    at += ms;
  };
  const members = membership({ store, desk: decides, servers: servers(store), log: silentLog });
  const tellDaily = dailyTeller({ store, discord: seen.discord, log: silentLog });
  const parts = {
    ...{ store, desk: decides, pulse: pulse(store), members, tellDaily, log: silentLog },
    announcer: telling,
    eventAnnouncer: { announce: async () => {} },
  };
  const swept = (): Promise<void> => sweep(parts, at);
  const begin = async (): Promise<void> => {
    await send({
      type: 'challenge',
      by: ANN,
      opponent: BEA,
      names: { [ANN]: 'ann', [BEA]: 'bea' },
      place: { guildId: '10', channelId: '11' },
      terms: terms('a4c', flag('automatic')),
      color: 'white',
    });
    await announce();
    await send({ type: 'accept', by: BEA, toss: 'white' });
    await announce();
  };
  const texts = (): (string | undefined)[] => seen.kept.map(({ post }) => post.content?.split('\n')[0]);
  /** What the stream's filter looks for. */
  const wakes = async (): Promise<boolean> =>
    (await getItem(client, tableName, gameKey(GAME)))?.[TO_ANNOUNCE] !== undefined;
  return { store, chosen, seen, send, announce, later, swept, begin, texts, wakes };
};
