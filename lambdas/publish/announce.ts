import type { Conduct } from '../conduct.ts';
import { findable } from '../desk.ts';
import type { FollowUp } from '../follow-up.ts';
import { DAY, type Game, HOUR, type Instant, replay } from '../laws/index.ts';
import type { Log } from '../log.ts';
import { type GameRecord, type GameStore, type Posts, type RecordedEvent, StaleVersion } from '../record.ts';
import type { Servers } from '../servers.ts';
import { noteConduct } from './conduct.ts';
import { type Discord, type Post, Unreachable } from './discord.ts';
import { isShutOut, sayThatNewsWaits, tellOrRescue } from './rescue.ts';
import { tellDirectors } from './tell-directors.ts';
import type { News, PostOnce, Telling } from './telling.ts';

export interface Announcer {
  /** Tells what a record still has to tell, in order, and notes how far it came. Safe to repeat and to race. */
  announce(record: GameRecord): Promise<void>;
}

/** Discord knows a nonce for some minutes. News older than this is looked for in the channel before it is posted. */
const NONCE_HOLDS_MS = 2 * 60_000;
const LOOK_BACK = 50;
/** How far our clock and Discord's may lie apart. */
const CLOCKS_DIFFER_MS = 5_000;

/** Rights that are missing are asked for again after as long as the news is old, within these bounds. */
const SOONEST_MS = 60_000;
const LATEST_MS = 6 * HOUR;
/** Nobody has let the arbiter in for this long: the news is let go. */
const GIVE_UP_MS = 30 * DAY;

interface Parts {
  readonly store: GameStore;
  readonly conduct: Pick<Conduct, 'note'>;
  readonly servers: Pick<Servers, 'settings'>;
  /** What is brought about elsewhere by what was told. */
  readonly followUp: FollowUp;
  readonly discord: Discord;
  readonly now: () => Instant;
  readonly log: Log;
}

/** When news that the arbiter may not tell is tried again; undefined where it has waited long enough. */
const tellAgainAt = (decidedAt: Instant, now: Instant): Instant | undefined => {
  const age = now - decidedAt;
  return age > GIVE_UP_MS ? undefined : now + Math.min(Math.max(age, SOONEST_MS), LATEST_MS);
};

/** A reminder that comes after the move, or the end, that it was to bring about. */
const isMoot = (events: readonly RecordedEvent[], later: readonly RecordedEvent[]): boolean =>
  events.every(({ type }) => type === 'reminded') &&
  later.some(({ type }) => type === 'movePlayed' || type === 'gameEnded');

/** The end of the run of events that share the first one's cause: what one decision brought about is told as one. */
const endOfDecision = (events: readonly RecordedEvent[], start: number): number => {
  const rest = events.slice(start);
  const length = rest.findIndex((event) => event.cause !== rest[0]!.cause);
  return length === -1 ? events.length : start + length;
};

/**
 * Posts under a nonce; where that may have been forgotten, what has stood in the channel since the decision counts as
 * posted. The same words may have been said before it: two declined draws read alike.
 */
const poster =
  ({ discord, now }: Parts, decidedAt: Instant): PostOnce =>
  async (channelId, post, nonce) => {
    if (now() - decidedAt > NONCE_HOLDS_MS) {
      const said = await discord.recent(channelId, LOOK_BACK);
      const found = said.find(({ content, at }) => content === post.content && at >= decidedAt - CLOCKS_DIFFER_MS);
      if (found) return found.id;
    }
    return discord.post(channelId, post, nonce);
  };

/** A post or button of ours that somebody deleted is no reason to stop telling. */
const forgiving = (discord: Discord): Discord => ({
  ...discord,
  edit: (channelId: string, messageId: string, post: Partial<Post>) =>
    discord.edit(channelId, messageId, post).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
    }),
});

/**
 * The announcer: a projection of what was decided into Discord. In: where records are kept and Discord itself. What
 * can't be told now is left for the schedule; what can never be told (no thread, no channel) is logged and let go.
 */
export const announcer = (parts: Parts): Announcer => {
  const { store, servers, log, now } = parts;
  const discord = forgiving(parts.discord);

  const tellDecision = async (record: GameRecord, start: number, end: number, posts: Posts): Promise<Posts> => {
    const events = record.events.slice(start, end);
    if (isMoot(events, record.events.slice(end))) return posts;
    const decidedAt = events.at(-1)!.at;
    const telling: Telling = {
      discord,
      post: poster({ ...parts, discord }, decidedAt),
      bindThread: (threadId, gameId) => store.bindThread(threadId, gameId),
      settings: servers.settings,
    };
    const history = record.events.slice(0, end);
    const nonce = `${record.id}:${start}`;
    const news: News = { gameId: record.id, events, history, game: replay(history), posts, nonce, elsewhere: nonce };
    try {
      const told = await tellOrRescue(telling, news, log);
      await tellDirectors(telling, news, told);
      return told;
    } catch (error) {
      if (isShutOut(error) && now() - decidedAt < NONCE_HOLDS_MS) await sayThatNewsWaits(telling, news);
      throw error;
    }
  };

  const note = async (record: GameRecord, announced: number, posts: Posts, again?: Instant): Promise<void> => {
    const game: Game = replay(record.events);
    const found = findable(game, { version: record.version, announced }, now(), again);
    await store.noteAnnounced(record, announced, posts, {
      ...found,
      ...(again !== undefined && { untoldWaits: true }),
    });
  };

  /** A newer event came while we told: the progress is noted on the newest version, and the rest told next. */
  const noteOnNewest = async (record: GameRecord, announced: number, posts: Posts, again?: Instant): Promise<void> => {
    try {
      await note(record, announced, posts, again);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      const newest = await store.load(record.id);
      if (newest && newest.announced < announced) await noteOnNewest(newest, announced, posts);
    }
  };

  const announce = async (record: GameRecord): Promise<void> => {
    let { announced, posts } = record;
    let failure: unknown;
    let again: Instant | undefined;
    while (announced < record.version && failure === undefined) {
      const end = endOfDecision(record.events, announced);
      try {
        await noteConduct(parts, record, announced, end);
        posts = await tellDecision(record, announced, end, posts);
        await parts.followUp(record, announced, end, posts);
        announced = end;
      } catch (error) {
        again = isShutOut(error) ? tellAgainAt(record.events[announced]!.at, now()) : undefined;
        if (isShutOut(error)) log.warn('shutOut', { gameId: record.id, again, error });
        if (isShutOut(error) && again === undefined) announced = end;
        else failure = error;
      }
    }
    if (announced > record.announced || again !== undefined) await noteOnNewest(record, announced, posts, again);
    if (failure !== undefined && again === undefined) throw failure;
  };

  return { announce };
};
