import { type EndedGame, flagFallsAt, type RunningGame } from '../laws/index.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import { refreshBoard, tellAbsence } from './absence.ts';
import { type Post, Unreachable } from './discord.ts';
import { tellReplayed } from './replayed.ts';
import { caseNewsIn, tellCase } from './tell-case.ts';
import { tellChallenge, tellLapse, tellStart } from './tell-start.ts';
import { type News, replaceBoard, retireBoard, say, type Telling, threadOf } from './telling.ts';
import { adjournmentPost, withEnvelope } from './words/adjournment.ts';
import { cite } from './words/game.ts';
import { conditionalLine } from './words/lines.ts';
import { boardLink } from './words/link.ts';
import { noticePost } from './words/notice-post.ts';
import { claimLine, overstepPost, proofFile, timeGivenLine } from './words/notices.ts';
import { withDeclined, withOfferCount } from './words/offers.ts';
import { endPost, movePost } from './words/post.ts';
import { hoursInWords, mention, relativeTime } from './words/text.ts';

const lifted = (absence: boolean): string => `The ${absence ? 'absence' : 'flag'} does not count: this came before it.`;

/** Says so where a flag that was called had not fallen after all. */
const withFlagLifted = (news: News, { content, ...post }: Post): Post => {
  const event = news.events.find(({ type }) => type === 'flagLifted');
  return { ...post, content: event?.type === 'flagLifted' ? `${lifted(event.absence === true)}\n${content}` : content };
};

const movesIn = ({ events }: News): number => events.filter(({ type }) => type === 'movePlayed').length;

/** Conditional moves are said; whose move they answered, and whose they were, are both told. */
const withConditional = (news: News, game: RunningGame | EndedGame, post: Post): Post => {
  const line = conditionalLine(game, news.events);
  if (line === undefined) return post;
  const pings = movesIn(news) > 1 ? [game.white, game.black] : (post.pings ?? []);
  return { ...post, content: `${post.content}\n${line}`, pings };
};

const tellMove = (telling: Telling, news: News, game: RunningGame): Promise<Posts> => {
  const move = movePost(news.gameId, game, undefined, movesIn(news));
  const post = withOfferCount(news.events, game, withDeclined(news.events, game, move));
  return replaceBoard(telling, news, withConditional(news, game, withFlagLifted(news, post)));
};

/** Ledger C7: a claim was turned down, and the move that it bound to ended the game: both are told. */
const withClaim = (news: News, game: EndedGame, post: Post): Post => {
  const claim = news.events.find((event) => event.type === 'claimNotUpheld');
  return claim?.type === 'claimNotUpheld' ? { ...post, content: `${claimLine(game, claim)}\n${post.content}` } : post;
};

const tellEnd = async (telling: Telling, news: News, game: EndedGame): Promise<Posts> => {
  const ended = withClaim(news, game, withConditional(news, game, endPost(game, movesIn(news))));
  const post = withEnvelope(game, news.events, ended);
  await telling.post(threadOf(news), withFlagLifted(news, post), news.nonce);
  await retireBoard(telling, news);
  const { boardId: _, ...posts } = news.posts;
  return posts;
};

const tellDecline = async (
  telling: Telling,
  news: News,
  game: RunningGame,
  color: 'white' | 'black',
): Promise<Posts> => {
  const other = color === 'white' ? game.black : game.white;
  const content = `${mention(game[color])} declines the draw: ${mention(other)}, the game goes on. ${cite(game.terms, 'drawOffer')}`;
  const threadId = threadOf(news);
  await telling.post(threadId, { content, pings: [other] }, news.nonce);
  if (news.posts.boardId) {
    const { content: board, components } = movePost(news.gameId, game);
    await telling.discord.edit(threadId, news.posts.boardId, { content: board, ...(components && { components }) });
  }
  return news.posts;
};

const reminder = (game: RunningGame, event: RecordedEvent & { type: 'reminded' }): Post => ({
  content:
    `${mention(game[event.color])}, less than ${hoursInWords(event.before)} left for your move: ` +
    `your flag falls ${relativeTime(flagFallsAt(game.clock))}.`,
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

/** A claim that was turned down: why, the line that shows it, and the offer that it still is. */
const tellClaim = (
  telling: Telling,
  news: News,
  game: RunningGame,
  event: RecordedEvent & { type: 'claimNotUpheld' },
): Promise<Posts> => {
  const board = movePost(news.gameId, game, event.at);
  const proof = proofFile(game, event);
  const post = {
    ...board,
    content: `${claimLine(game, event)}\n${board.content}`,
    files: [...(board.files ?? []), ...(proof ? [proof] : [])],
    pings: [game.white, game.black],
  };
  return replaceBoard(telling, news, withConditional(news, game, withOfferCount(news.events, game, post)));
};

/** What is told with something else, or not at all. */
const UNTOLD: readonly RecordedEvent['type'][] = ['offeredTooOften', 'flagPassed'];

const tellRunning = async (telling: Telling, news: News, game: RunningGame): Promise<Posts> => {
  const claim = news.events.find((event) => event.type === 'claimNotUpheld');
  const caseNews = caseNewsIn(news.events);
  if (claim?.type === 'claimNotUpheld') {
    const posts = await tellClaim(telling, news, game, claim);
    return caseNews ? tellCase(telling, { ...news, posts }, game, caseNews) : posts;
  }
  const touch = news.events.find((event) => event.type === 'touchClaimed');
  if (touch?.type === 'touchClaimed' && caseNews) {
    const posts = await replaceBoard(telling, news, noticePost(news.gameId, game, touch));
    return tellCase(telling, { ...news, posts }, game, caseNews);
  }
  if (caseNews) return tellCase(telling, news, game, caseNews);
  const adjourned = adjournmentPost(news.gameId, game, news.events);
  if (adjourned) {
    const posts = await (adjourned.board ? replaceBoard : say)(telling, news, withFlagLifted(news, adjourned.post));
    if (!adjourned.board) await refreshBoard(telling, news, game);
    return posts;
  }
  const last = news.events.findLast(({ type }) => !UNTOLD.includes(type)) ?? news.events.at(-1)!;
  switch (last.type) {
    case 'gameStarted':
      return tellStart(telling, news, game);
    case 'gameSetUp':
      return tellReplayed(telling, news, game, await tellStart(telling, news, game));
    case 'movePlayed':
    case 'linesLapsed':
      return tellMove(telling, news, game);
    case 'drawDeclined':
      return tellDecline(telling, news, game, last.color);
    case 'drawOffered':
    case 'moveAskedFor':
    case 'agreedTooEarly':
    case 'takebackAsked':
    case 'takebackDeclined':
    case 'movesTakenBack':
    case 'touchClaimed':
      return replaceBoard(telling, news, withOfferCount(news.events, game, noticePost(news.gameId, game, last)));
    case 'memberChose':
      return news.posts;
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
    case 'overstepped':
      return replaceBoard(telling, news, overstepPost(news.gameId, game, last));
    case 'takenUp': {
      const board = movePost(news.gameId, game, last.at);
      const back = `${mention(game[last.color])} is back in the event: the game goes on. (${last.law})`;
      return replaceBoard(telling, news, {
        ...board,
        content: `${back}\n${board.content}`,
        pings: [game.white, game.black],
      });
    }
    case 'timeGiven': {
      const board = movePost(news.gameId, game, last.at);
      return replaceBoard(telling, news, { ...board, content: `${timeGivenLine(game, last)}\n${board.content}` });
    }
    default: // an offer to come with the next move is told with that move
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
