import { findable } from '../desk.ts';
import { type Game, type Instant, replay } from '../laws/index.ts';
import type { Log } from '../log.ts';
import { type GameRecord, type GameStore, type Posts, type RecordedEvent, StaleVersion } from '../record.ts';
import { type Discord, DiscordFailed, type Post, Unreachable } from './discord.ts';
import { moveToNewThread } from './rescue.ts';
import { type News, type PostOnce, type Telling, tell } from './tell.ts';

export interface Announcer {
  /** Tells what a record still has to tell, in order, and notes how far it came. Safe to repeat and to race. */
  announce(record: GameRecord): Promise<void>;
}

/** Discord knows a nonce for some minutes. News older than this is looked for in the channel before it is posted. */
const NONCE_HOLDS_MS = 2 * 60_000;
const LOOK_BACK = 50;

interface Parts {
  readonly store: GameStore;
  readonly discord: Discord;
  readonly now: () => Instant;
  readonly log: Log;
}

/** The end of the run of events that share the first one's cause: what one decision brought about is told as one. */
const endOfDecision = (events: readonly RecordedEvent[], start: number): number => {
  const rest = events.slice(start);
  const length = rest.findIndex((event) => event.cause !== rest[0]!.cause);
  return length === -1 ? events.length : start + length;
};

/** Posts under a nonce; where that may have been forgotten, what already stands in the channel counts as posted. */
const poster =
  ({ discord, now }: Parts, decidedAt: Instant): PostOnce =>
  async (channelId, post, nonce) => {
    if (now() - decidedAt > NONCE_HOLDS_MS) {
      const found = (await discord.recent(channelId, LOOK_BACK)).find(({ content }) => content === post.content);
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

const REFUSED = 'There is news in this game that Discord would not take from me: `/board` shows how it stands.';

/** What Discord will never take (a filter of the server's, say) must not hold up what comes after it. */
const tellShortly = async (telling: Telling, news: News): Promise<Posts> => {
  const { threadId } = news.posts;
  if (threadId) await telling.post(threadId, { content: REFUSED }, `${news.nonce}x`);
  return news.posts;
};

const isLost = (error: unknown): error is Unreachable | DiscordFailed =>
  error instanceof Unreachable || (error instanceof DiscordFailed && error.forGood);

/** Tells the news; where that can never succeed, the next best thing, and then nothing: the game goes on untold. */
const tellOrRescue = async (telling: Telling, news: News, log: Log): Promise<Posts> => {
  let failure: unknown;
  for (const way of [tell, moveToNewThread, tellShortly]) {
    if (way === moveToNewThread && !(failure instanceof Unreachable)) continue;
    try {
      return await way(telling, news);
    } catch (error) {
      if (!isLost(error)) throw error;
      failure = error;
      log.warn('newsNotTaken', { gameId: news.gameId, place: news.game.place, error });
    }
  }
  return news.posts;
};

/**
 * The announcer: a projection of what was decided into Discord. In: where records are kept and Discord itself. What
 * can't be told now is left for the schedule; what can never be told (no thread, no channel) is logged and let go.
 */
export const announcer = (parts: Parts): Announcer => {
  const { store, log } = parts;
  const discord = forgiving(parts.discord);

  const tellDecision = (record: GameRecord, start: number, end: number, posts: Posts): Promise<Posts> => {
    const events = record.events.slice(start, end);
    const telling: Telling = {
      discord,
      post: poster({ ...parts, discord }, events.at(-1)!.at),
      bindThread: (threadId, gameId) => store.bindThread(threadId, gameId),
    };
    const game = replay(record.events.slice(0, end));
    return tellOrRescue(telling, { gameId: record.id, events, game, posts, nonce: `${record.id}:${start}` }, log);
  };

  const note = async (record: GameRecord, announced: number, posts: Posts): Promise<void> => {
    const game: Game = replay(record.events);
    const written = { version: record.version, announced };
    await store.noteAnnounced(record, announced, posts, findable(game, written, parts.now()));
  };

  const announce = async (record: GameRecord): Promise<void> => {
    let { announced, posts } = record;
    try {
      while (announced < record.version) {
        const end = endOfDecision(record.events, announced);
        posts = await tellDecision(record, announced, end, posts);
        announced = end;
      }
    } finally {
      if (announced > record.announced) {
        await note(record, announced, posts).catch((error: unknown) =>
          rememberElsewhere(error, record, announced, posts),
        );
      }
    }
  };

  /** A newer event came while we told: the progress is noted on the newest version, and the rest told next. */
  const rememberElsewhere = async (
    error: unknown,
    told: GameRecord,
    announced: number,
    posts: Posts,
  ): Promise<void> => {
    if (!(error instanceof StaleVersion)) throw error;
    const newest = await store.load(told.id);
    if (!newest || newest.announced >= announced) return;
    await note(newest, announced, posts).catch((again: unknown) => rememberElsewhere(again, told, announced, posts));
  };

  return { announce };
};
