import type { EndedGame, RunningGame } from '../laws/index.ts';
import type { Log } from '../log.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import { fileAgain } from './case-place.ts';
import { DiscordFailed, isLost, type Missing, Unreachable } from './discord.ts';
import { tell } from './tell.ts';
import { caseNewsIn } from './tell-case.ts';
import { startGameThread } from './tell-start.ts';
import { further, type News, type Telling } from './telling.ts';
import { channelOf } from './words/link.ts';
import { mention } from './words/text.ts';

const isPlayed = (game: News['game']): game is RunningGame | EndedGame =>
  game.phase === 'running' || game.phase === 'ended';

const called = (game: RunningGame | EndedGame, text: string) => ({
  content: `${mention(game.white)}, ${mention(game.black)}: ${text}`,
  pings: [game.white, game.black],
});

const whyNew = (news: News, missing: Missing): string => {
  if (!news.posts.threadId) return 'your game is here.';
  const state = missing === 'thread' ? 'locked' : 'gone';
  return `the thread of your game is ${state}. It goes on in a new one.`;
};

/** What is known of cases whose files did not stand in the thread that is left behind. */
const filedElsewhere = ({ cases, threadId }: Posts): Pick<Posts, 'cases'> =>
  cases ? { cases: Object.fromEntries(Object.entries(cases).filter(([, each]) => each.channelId !== threadId)) } : {};

/**
 * The game's thread is gone, or locked: a new one is opened in the channel where the game was agreed (or, where that is
 * gone, where it was asked for), the players are called, and the news is told there. Throws Unreachable where no channel
 * is left.
 */
const moveToNewThread = async (telling: Telling, news: News, missing: Missing): Promise<Posts> => {
  const { game } = news;
  if (!isPlayed(game)) throw new Unreachable('channel', 'no thread to replace');
  const home = channelOf(game, news.posts);
  const { askedIn = home } = game.place;
  const start = (channelId: string) =>
    startGameThread(telling, news, game, called(game, whyNew(news, missing)), channelId);
  const told = async (threadId: string, channelId: string): Promise<Posts> => {
    const elsewhere = channelId !== game.place.channelId && { channelId };
    const posts = { threadId, ...elsewhere, ...filedElsewhere(news.posts) };
    const moved = { ...news, posts, nonce: further(news.nonce, 'r') };
    return fileAgain(telling, { ...moved, posts: await tell(telling, moved) }, game);
  };
  const threadId = await start(home).catch((error: unknown) => {
    if (!(error instanceof Unreachable) || error.what === 'access' || askedIn === home) throw error;
    return undefined;
  });
  return threadId === undefined ? told(await start(askedIn), askedIn) : told(threadId, home);
};

const UNQUOTED = 'Discord would not take the words. They are kept: /case show has them.';

const withoutReason = (event: RecordedEvent): RecordedEvent =>
  'reason' in event ? { ...event, reason: UNQUOTED } : event;

/** What somebody wrote to the arbiter may be what Discord refuses (a filter of the server's, say): the rest is told. */
const tellWithoutReasons = (telling: Telling, news: News): Promise<Posts> => {
  const history = news.history.map(withoutReason);
  return tell(telling, { ...news, history, events: history.slice(-news.events.length) });
};

const REFUSED = 'There is news in this game that Discord would not take from me: `/board` shows how it stands.';

/** What Discord will never take (a filter of the server's, say) must not hold up what comes after it. */
const tellShortly = async (telling: Telling, news: News): Promise<Posts> => {
  const { threadId } = news.posts;
  if (threadId) await telling.post(threadId, { content: REFUSED }, `${news.nonce}x`);
  return news.posts;
};

/**
 * The arbiter may not write in the thread any more, but perhaps in its channel: the players hear there that news waits.
 * Their clocks run on, and they can still see the board.
 */
export const sayThatNewsWaits = async (telling: Telling, news: News): Promise<void> => {
  const { game, posts } = news;
  if (!isPlayed(game) || !posts.threadId) return;
  const text =
    `there is news in your game, and I am not allowed to write in <#${posts.threadId}>. ` +
    'A moderator can let me in again; `/board` in it shows how the game stands.';
  try {
    await telling.post(channelOf(game, posts), called(game, text), `${news.nonce}w`);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
};

/**
 * Tells the news; where that can never succeed, the next best thing, and then nothing: the game goes on untold. Throws
 * what may pass: Discord's own trouble, and rights that are missing.
 */
export const tellOrRescue = async (telling: Telling, news: News, log: Log): Promise<Posts> => {
  const ways: readonly ((failure: unknown) => Promise<Posts> | undefined)[] = [
    () => tell(telling, news),
    (failure) =>
      failure instanceof DiscordFailed && caseNewsIn(news.events) ? tellWithoutReasons(telling, news) : undefined,
    (failure) => (failure instanceof Unreachable ? moveToNewThread(telling, news, failure.what) : undefined),
    () => tellShortly(telling, news),
  ];
  let failure: unknown;
  for (const way of ways) {
    try {
      const posts = await way(failure);
      if (posts) return posts;
    } catch (error) {
      if (!isLost(error)) throw error;
      failure = error;
      log.warn('newsNotTaken', { gameId: news.gameId, place: news.game.place, error });
    }
  }
  return news.posts;
};
