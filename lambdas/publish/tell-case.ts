import { decidesCase, replay } from '../laws/index.ts';
import type { Posts, RecordedEvent } from '../record.ts';
import { refreshBoard } from './absence.ts';
import { standingBoard } from './board-post.ts';
import { appealButton } from './case-buttons.ts';
import { fileInThread, isDiscreet, placeFile, refreshFile, withCase } from './case-place.ts';
import type { Post } from './discord.ts';
import {
  further,
  type News,
  NO_CONTROLS,
  replaceBoard,
  retireBoard,
  say,
  type Telling,
  threadOf,
  withoutBoard,
} from './telling.ts';
import { withEnvelope } from './words/adjournment.ts';
import { appealedWords, calledLine, mayAppeal, ruledWords, staysOpen, undecidedLine } from './words/case.ts';
import { isPlayed, type Played } from './words/played.ts';
import { boardFile } from './words/post.ts';

type Of<T extends RecordedEvent['type']> = RecordedEvent & { readonly type: T };
export type CaseNews = Of<'arbiterCalled' | 'appealed' | 'ruled'>;

/** The call, ruling or appeal that a decision brought about; undefined for any other. */
export const caseNewsIn = (events: readonly RecordedEvent[]): CaseNews | undefined =>
  events.find(
    (event): event is CaseNews => event.type === 'arbiterCalled' || event.type === 'appealed' || event.type === 'ruled',
  );

const both = ({ white, black }: Played) => [white, black];

/** The clocks under the newest board are set right where they stand, or run, from now on. */
const refresh = async (telling: Telling, news: News, game: Played): Promise<Posts> =>
  game.phase === 'running' ? refreshBoard(telling, news, game) : news.posts;

/**
 * The file goes where the server hears its cases, and first: who is to decide hears of it even where the game's thread
 * can't be reached. In: `inThread` tells the thread.
 */
const tellAndFile = async (
  telling: Telling,
  news: News,
  game: Played,
  number: number,
  role: string | undefined,
  inThread: () => Promise<Posts>,
): Promise<Posts> => {
  const settings = await telling.settings(game.place.guildId);
  const call = { number, role };
  const placed = await placeFile(telling, news, game, call, settings);
  const posts = await inThread();
  const at = 'at' in placed ? placed.at : await fileInThread(telling, news, game, call, settings, placed.missed);
  return withCase(posts, number, at);
};

/** Ledger A1. A call that is added to a case is added to its file. */
const tellCalled = async (telling: Telling, news: News, game: Played, event: Of<'arbiterCalled'>): Promise<Posts> => {
  const undecided = news.events.some(({ type }) => type === 'claimNotUpheld' || type === 'touchClaimed');
  const settings = await telling.settings(game.place.guildId);
  const line = (quotes: boolean) => (undecided ? undecidedLine(game, event) : calledLine(game, event, quotes));
  const content = line(!isDiscreet(settings));
  const number = event.case;
  const saying = () => say(telling, undecided ? { ...news, nonce: further(news.nonce, 'c') } : news, { content });
  if (number === undefined) return saying();
  if (!event.opens && news.posts.cases?.[number]?.messageId !== undefined) {
    await addToFile(telling, news, game, number, line(true));
    return saying();
  }
  const posts = await tellAndFile(telling, news, game, number, settings.tdRole, saying);
  return undecided ? posts : refresh(telling, { ...news, posts }, game); // the board that shows the claim was made with it
};

/** Where the directors look, what was added is said too: an edit notifies nobody. */
const addToFile = async (telling: Telling, news: News, game: Played, number: number, words: string): Promise<void> => {
  await refreshFile(telling, news, game, number);
  const { channelId, messageId } = news.posts.cases?.[number] ?? {};
  if (channelId === undefined || messageId === undefined || channelId === news.posts.threadId) return;
  const post = { content: words, replyTo: messageId };
  await telling.post(channelId, post, further(news.elsewhere, 'a'));
};

const takeAppealButton = async ({ discord }: Telling, { posts }: News, number: number): Promise<void> => {
  const rulingId = posts.cases?.[number]?.rulingId;
  if (posts.threadId && rulingId) await discord.edit(posts.threadId, rulingId, NO_CONTROLS);
};

/**
 * Ledger A7: the appeals committee is called where the case was heard, with its file and the buttons again. Where the
 * server has none, the managers decide, whom no role calls: the directors hear of it.
 */
const tellAppealed = async (telling: Telling, news: News, game: Played, event: Of<'appealed'>): Promise<Posts> => {
  const settings = await telling.settings(game.place.guildId);
  const { appealsRole, tdRole } = settings;
  const post = { content: appealedWords(game, event, !isDiscreet(settings)), pings: both(game) };
  const posts = await tellAndFile(telling, news, game, event.case, appealsRole ?? tdRole, () =>
    say(telling, news, post),
  );
  await takeAppealButton(telling, news, event.case);
  return refresh(telling, { ...news, posts }, game);
};

const WHOLE_GAME = 'The whole game: `/pgn`';

/** What a ruling made of the game: another end, with its picture; or the game goes on, with the board anew. */
const tellEffect = async (telling: Telling, news: News, game: Played, event: Of<'ruled'>): Promise<Posts> => {
  const before = replay(news.history.slice(0, news.history.indexOf(event)));
  if (!isPlayed(before)) throw new Error('a ruling before the game');
  const ends = news.events.some(({ type }) => type === 'gameEnded');
  const below = ends && game.phase === 'ended' ? withEnvelope(game, news.events, { content: WHOLE_GAME }).content : '';
  const ruling: Post = {
    content: ruledWords(before, game, event, below),
    components: mayAppeal(game, event.case) ? [appealButton(news.gameId, event.case!)] : [],
    ...(ends && { files: [boardFile(game)] }),
    pings: both(game),
  };
  const rulingId = await telling.post(threadOf(news), ruling, news.nonce);
  const told = event.case === undefined ? news.posts : withCase(news.posts, event.case, { rulingId });
  const since = { ...news, posts: told };
  if (game.phase === 'ended' && !ends) return told;
  if (game.phase === 'ended') {
    await retireBoard(telling, since);
    return withoutBoard(told);
  }
  if (staysOpen(game, event) || !decidesCase(event.ruling) || game.overstepped)
    return refreshBoard(telling, since, game);
  const { pings: _, ...board } = standingBoard(news.gameId, game, news.history, event.at);
  return replaceBoard(telling, { ...since, nonce: further(news.nonce, 'b') }, board);
};

/** Ledger A2, A6. Stopped clocks leave a case that was taken up unasked open: it has its file too. */
const tellRuled = async (telling: Telling, news: News, game: Played, event: Of<'ruled'>): Promise<Posts> => {
  const number = event.case;
  if (number !== undefined && event.opens && staysOpen(game, event)) {
    const { tdRole } = await telling.settings(game.place.guildId);
    return tellAndFile(telling, news, game, number, tdRole, () => tellEffect(telling, news, game, event));
  }
  if (number !== undefined && !staysOpen(game, event)) await takeAppealButton(telling, news, number);
  const posts = await tellEffect(telling, news, game, event);
  if (number !== undefined) await refreshFile(telling, { ...news, posts }, game, number);
  return posts;
};

/** Tells of a call for the arbiter, a ruling or an appeal: in the game's thread, and where the server hears its cases. */
export const tellCase = (telling: Telling, news: News, game: Played, event: CaseNews): Promise<Posts> => {
  switch (event.type) {
    case 'arbiterCalled':
      return tellCalled(telling, news, game, event);
    case 'appealed':
      return tellAppealed(telling, news, game, event);
    case 'ruled':
      return tellRuled(telling, news, game, event);
  }
};
