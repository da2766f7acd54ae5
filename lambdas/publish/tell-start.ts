import type { Challenge, EndedGame, LapsedChallenge, RunningGame } from '../laws/index.ts';
import type { Posts } from '../record.ts';
import { firstBoard } from './board-post.ts';
import { type Post, Unreachable } from './discord.ts';
import { boardShowing, type News, NO_CONTROLS, type Telling } from './telling.ts';
import { channelOf } from './words/link.ts';
import { challengePost } from './words/post.ts';
import { mention, plainName } from './words/text.ts';

/** Two of these and what stands between them fit in Discord's 100 characters. */
const LONGEST_NAME = 40;

const threadName = (game: RunningGame | EndedGame): string =>
  [game.white, game.black].map((member) => plainName(game.names[member] ?? '', LONGEST_NAME)).join(' v ');

/** Opens a thread for the game under a new post in its channel, or in another, and notes it. Out: the thread's id. */
export const startGameThread = async (
  telling: Telling,
  news: News,
  game: RunningGame | EndedGame,
  opener: Post,
  channelId = channelOf(game, news.posts),
): Promise<string> => {
  const openerId = await telling.post(channelId, opener, `${news.nonce}t`);
  const threadId = await telling.discord.openThread(channelId, openerId, threadName(game));
  await telling.bindThread(threadId, news.gameId);
  return threadId;
};

export const tellStart = async (telling: Telling, news: News, game: RunningGame): Promise<Posts> => {
  const { discord, post, bindThread } = telling;
  const channelId = channelOf(game, news.posts);
  const players = `${mention(game.white)} (White) plays ${mention(game.black)} (Black)`;
  const { challengeId } = news.posts;
  const threadId =
    news.posts.threadId ??
    (challengeId
      ? await discord.openThread(channelId, challengeId, threadName(game))
      : await startGameThread(telling, news, game, { content: `${players}.` }));
  await bindThread(threadId, news.gameId);
  const boardId = await post(threadId, firstBoard(news.gameId, game), news.nonce);
  if (challengeId)
    await discord.edit(channelId, challengeId, { content: `${players}: <#${threadId}>`, ...NO_CONTROLS });
  return boardShowing({ ...news, posts: { ...news.posts, threadId } }, boardId);
};

/** The challenge closes; its maker is told of an answer by a reply to it, since an edit notifies nobody. */
export const tellLapse = async (
  { discord, post }: Telling,
  news: News,
  how: LapsedChallenge['how'],
): Promise<Posts> => {
  const { posts, game } = news;
  const channelId = channelOf(game, posts);
  const { challengeId } = posts;
  const [challenger, opponent] = [mention(game.challenger), mention(game.opponent)];
  const content = `${challenger} challenged ${opponent}. ${LAPSES[how]}`;
  if (challengeId) await discord.edit(channelId, challengeId, { content, ...NO_CONTROLS });
  if (how === 'withdrawn') return posts;
  const answer =
    how === 'declined'
      ? `${opponent} declines your challenge.`
      : `${opponent} did not answer your challenge, and it has expired.`;
  const reply = challengeId ? { replyTo: challengeId } : {};
  await post(channelId, { content: `${challenger}: ${answer}`, pings: [game.challenger], ...reply }, news.nonce);
  return posts;
};

const LAPSES: Readonly<Record<LapsedChallenge['how'], string>> = {
  declined: 'The challenge was declined.',
  withdrawn: 'The challenge was withdrawn.',
  expired: 'Nobody answered, and the challenge has expired.',
};

/** Where the server's channel for games is gone, or closed to the arbiter, the challenge stands where it was made. */
export const tellChallenge = async (telling: Telling, news: News, game: Challenge): Promise<Posts> => {
  const { channelId, askedIn } = game.place;
  const post = challengePost(news.gameId, game);
  try {
    return { ...news.posts, challengeId: await telling.post(channelId, post, news.nonce) };
  } catch (error) {
    if (!(error instanceof Unreachable) || askedIn === undefined) throw error;
    const challengeId = await telling.post(askedIn, post, `${news.nonce}a`);
    return { ...news.posts, channelId: askedIn, challengeId };
  }
};
