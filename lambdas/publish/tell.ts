import { type EndedGame, flagFallsAt, type RunningGame } from '../laws/index.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import { refreshBoard, tellAbsence } from './absence.ts';
import { boardPost, isBeginning, movesIn, toldBy, withConditional, withFlagLifted } from './board-post.ts';
import { type Post, Unreachable } from './discord.ts';
import { tellReplayed } from './replayed.ts';
import { caseNewsIn, tellCase } from './tell-case.ts';
import { tellChallenge, tellLapse, tellStart } from './tell-start.ts';
import { type News, replaceBoard, retireBoard, say, type Telling, threadOf, withoutBoard } from './telling.ts';
import { adjournmentPost, withEnvelope } from './words/adjournment.ts';
import { cite } from './words/game.ts';
import { boardLink } from './words/link.ts';
import { claimLine } from './words/notices.ts';
import { withOfferCount } from './words/offers.ts';
import { endPost } from './words/post.ts';
import { hoursInWords, mention } from './words/text.ts';
import { dueInWords } from './words/time.ts';

/** Ledger C7: a claim was turned down, and the move that it bound to ended the game: both are told. */
const withClaim = (news: News, game: EndedGame, post: Post): Post => {
  const claim = news.events.find((event) => event.type === 'claimNotUpheld');
  return claim?.type === 'claimNotUpheld' ? { ...post, content: `${claimLine(game, claim)}\n${post.content}` } : post;
};

const tellEnd = async (telling: Telling, news: News, game: EndedGame): Promise<Posts> => {
  const moved = withConditional(news, game, endPost(game, movesIn(news)));
  const ended = withClaim(news, game, withOfferCount(news.events, game, moved));
  const post = withEnvelope(game, news.events, ended);
  await telling.post(threadOf(news), withFlagLifted(news, post), news.nonce);
  await retireBoard(telling, news);
  return withoutBoard(news.posts);
};

const tellDecline = async (
  telling: Telling,
  news: News,
  game: RunningGame,
  color: 'white' | 'black',
): Promise<Posts> => {
  const other = color === 'white' ? game.black : game.white;
  const content = `${mention(game[color])} declines the draw: ${mention(other)}, the game goes on. ${cite(game.terms, 'drawOffer')}`;
  await say(telling, news, { content, pings: [other] });
  return refreshBoard(telling, news, game);
};

const reminder = (game: RunningGame, event: RecordedEvent & { type: 'reminded' }): Post => ({
  content:
    `${mention(game[event.color])}, less than ${hoursInWords(event.before)} left for your move: ` +
    `it is ${dueInWords(game.clock)}.`,
  pings: [game[event.color]],
});

/** A reminder goes where its player wants it: where direct messages are shut, it comes in the thread all the same. */
const tellReminder = async (
  telling: Telling,
  news: News,
  game: RunningGame,
  event: RecordedEvent & { type: 'reminded' },
): Promise<Posts> => {
  const post = reminder(game, event);
  if (!game.choices?.[event.color]?.remindPrivately) return say(telling, news, post);
  try {
    const channelId = await telling.discord.direct(game[event.color]);
    const content = `${post.content}\n${boardLink(game, news.posts)}`;
    await telling.post(channelId, { ...post, content }, news.nonce);
    return news.posts;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return say(telling, news, post);
  }
};

const tellBegun = async (telling: Telling, news: News, game: RunningGame, { type }: RecordedEvent): Promise<Posts> => {
  const posts = await tellStart(telling, news, game);
  return type === 'gameSetUp' ? tellReplayed(telling, news, game, posts) : posts;
};

const tellRunning = async (telling: Telling, news: News, game: RunningGame): Promise<Posts> => {
  const caseNews = caseNewsIn(news.events);
  const begun = news.events.find(isBeginning);
  if (begun) return tellBegun(telling, news, game, begun);
  const board = caseNews?.type === 'ruled' ? undefined : boardPost(news, game);
  if (board) {
    const posts = await replaceBoard(telling, news, board);
    return caseNews ? tellCase(telling, { ...news, posts }, game, caseNews) : posts;
  }
  if (caseNews) return tellCase(telling, news, game, caseNews);
  const adjourned = adjournmentPost(news.gameId, game, news.events);
  if (adjourned) {
    await say(telling, news, withFlagLifted(news, adjourned.post));
    return refreshBoard(telling, news, game);
  }
  const last = toldBy(news);
  switch (last.type) {
    case 'drawDeclined':
      return tellDecline(telling, news, game, last.color);
    case 'timeGivenBack':
    case 'leaveAsked':
    case 'leaveRefused':
    case 'leavePlanned':
    case 'leaveCancelled':
    case 'leaveBegan':
    case 'leaveEnded':
      return tellAbsence(telling, news, game, last);
    case 'reminded': // a flag that only players may point out is not pointed out by a late reminder
      return last.at < flagFallsAt(game.clock) ? tellReminder(telling, news, game, last) : news.posts;
    default: // a player's own choice; an offer to come with the next move is told with that move
      return news.posts;
  }
};

/** Tells in Discord what one decision brought about. Safe to repeat. Out: where the game is shown from now on. */
export const tell = (telling: Telling, news: News): Promise<Posts> => {
  const { game } = news;
  switch (game.phase) {
    case 'challenge':
      return tellChallenge(telling, news, game);
    case 'lapsed':
      return tellLapse(telling, news, game.how);
    case 'running':
      return tellRunning(telling, news, game);
    case 'ended': {
      const caseNews = caseNewsIn(news.events);
      return caseNews ? tellCase(telling, news, game, caseNews) : tellEnd(telling, news, game);
    }
  }
};
