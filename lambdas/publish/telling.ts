import type { Game, GameId } from '../laws/index.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import type { Servers } from '../servers.ts';
import { pastWords } from './board-post.ts';
import { type Discord, type Post, Unreachable } from './discord.ts';

/** What one decision brought about, and where the game is shown so far. */
export interface News {
  readonly gameId: GameId;
  readonly events: readonly RecordedEvent[];
  /** The game's events up to these, with them. */
  readonly history: readonly RecordedEvent[];
  readonly game: Game;
  readonly posts: Posts;
  /** Unique to these events, at most 25 characters: Discord takes a second post with it for the first. */
  readonly nonce: string;
  /** The same for what is posted elsewhere than in the game's thread, also once that has given its place to a new one. */
  readonly elsewhere: string;
}

const NONCE_LENGTH = 25;

/** The nonce of another post about the same news. An id's first digits hardly ever change: they are what makes room. */
export const further = (nonce: string, letter: string): string => `${nonce}${letter}`.slice(-NONCE_LENGTH);

/** Posts once, however often it is asked for the same news. */
export type PostOnce = (channelId: string, post: Post, nonce: string) => Promise<string>;

export interface Telling {
  readonly discord: Discord;
  readonly post: PostOnce;
  /** Notes for good which game a thread belongs to. */
  readonly bindThread: (threadId: string, gameId: GameId) => Promise<void>;
  /** What the game's server has chosen. */
  readonly settings: Servers['settings'];
}

export const NO_CONTROLS = { components: [] } as const;

/** Where the game is told. Throws Unreachable where it has no thread, as where the thread is gone. */
export const threadOf = ({ posts }: News): string => {
  if (posts.threadId === undefined) throw new Unreachable('channel', 'the game has no thread');
  return posts.threadId;
};

/** The newest board's buttons go, and with them what it said of a time to come. */
export const retireBoard = async ({ discord }: Telling, news: News): Promise<void> => {
  const { threadId, boardId, boardShows } = news.posts;
  if (!threadId || !boardId) return;
  const content = boardShows === undefined ? undefined : pastWords(news, boardShows);
  await discord.edit(threadId, boardId, { ...(content !== undefined && { content }), ...NO_CONTROLS });
};

/** Where a game is shown that has no board with buttons any more. */
export const withoutBoard = ({ boardId: _, boardShows: __, ...posts }: Posts): Posts => posts;

/** Where a game is shown whose board has the words that all of this news led to. */
export const boardShowing = ({ posts, history }: News, boardId: string): Posts => ({
  ...posts,
  boardId,
  boardShows: history.length,
});

/** A new post takes the buttons over from the old one. */
export const replaceBoard = async (telling: Telling, news: News, post: Post): Promise<Posts> => {
  const boardId = await telling.post(threadOf(news), post, news.nonce);
  await retireBoard(telling, news);
  return boardShowing(news, boardId);
};

/** Says something in the game's thread. */
export const say = async (telling: Telling, news: News, post: Post): Promise<Posts> => {
  await telling.post(threadOf(news), post, news.nonce);
  return news.posts;
};
