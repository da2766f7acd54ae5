import type { TournamentPosts } from '../../tournament-record.ts';
import { entrantNames, replayTournament, type Tournament, type TournamentEvent } from '../../tournaments/index.ts';
import { button, type Row, row } from '../buttons.ts';
import { orClosed } from '../case-place.ts';
import { type Post, Unreachable } from '../discord.ts';
import { further, type Telling } from '../telling.ts';
import { eventPost } from '../words/event.ts';
import { type EventWords, eventNews } from '../words/event-news.ts';
import { withQuote } from '../words/quote.ts';
import type { EventNews } from './news.ts';

type EventTelling = Pick<Telling, 'discord' | 'post' | 'settings'>;
type TimedOut = TournamentEvent & { readonly type: 'timedOut' };

/** The reason for a timeout is accepted (ledger P3). The game that it cost tells which. */
const excuseButton = ({ gameId }: TimedOut): Row =>
  row(button('Accept the reason', { action: 'excuseTimeout', gameId, ply: 0 }));

const whole = ({ content, reason }: EventWords, tournament: Tournament): string =>
  reason === undefined ? content : withQuote(content, reason, entrantNames(tournament));

/** Each post about one decision has a letter of its own, so that all of them are posted, and each once. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Whether it could be brought up to date: a post that was deleted, or whose channel was, is no more. */
const isBroughtUpToDate = async ({ discord }: EventTelling, { posts }: EventNews, shown: Post): Promise<boolean> => {
  const { channelId, messageId } = posts;
  if (channelId === undefined || messageId === undefined) return false;
  try {
    await discord.edit(channelId, messageId, shown);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return error.what !== 'message' && error.what !== 'channel';
  }
  return true;
};

/**
 * The event's own post, where entries are made and its table stands: posted once, then kept up to date; and anew where it
 * is gone. Where its channel is, it stands where the event was opened.
 */
const ownPost = async (telling: EventTelling, news: EventNews): Promise<TournamentPosts> => {
  const { posts, tournament, tournamentId, nonce } = news;
  const shown = eventPost(tournamentId, tournament);
  if (await isBroughtUpToDate(telling, news, shown)) return posts;
  const { channelId: wanted, askedIn } = tournament.place;
  try {
    return { ...posts, channelId: wanted, messageId: await telling.post(wanted, shown, nonce) };
  } catch (error) {
    if (!(error instanceof Unreachable) || askedIn === undefined) throw error;
    return { ...posts, channelId: askedIn, messageId: await telling.post(askedIn, shown, `${nonce}z`) };
  }
};

/**
 * What the directors are told in their channel: timeouts, with the button that excuses one (ledger P3). Where the server
 * has no such channel, or it is gone or closed, the button stands under what everybody reads.
 */
const tellTimeout = async (
  telling: EventTelling,
  news: EventNews,
  event: TimedOut,
  words: EventWords,
  place: { readonly channelId: string; readonly nonce: string },
): Promise<void> => {
  const { tdChannel } = await telling.settings(news.tournament.place.guildId);
  const { content, pings } = words;
  const isPublic = news.tournament.timeouts === 'withdrawn';
  // What counts with another timeout is excused with that one.
  const buttons = event.with === undefined ? { components: [excuseButton(event)] } : {};
  const told =
    tdChannel !== undefined &&
    (await orClosed(telling.post(tdChannel, { content, ...buttons }, further(place.nonce, 'd')))) !== undefined;
  if (!isPublic && told) return;
  await telling.post(place.channelId, { content, pings, ...(!told && buttons) }, place.nonce);
};

/** What keeps the event from going on as it should: its directors hear of it, and so does everybody. */
const tellDirectors = async (
  telling: EventTelling,
  { tournament, nonce }: EventNews,
  event: TournamentEvent,
  { content }: EventWords,
): Promise<void> => {
  if (event.type !== 'gameNoted' || !event.over?.notBegun) return;
  const { tdChannel } = await telling.settings(tournament.place.guildId);
  if (tdChannel !== undefined) await orClosed(telling.post(tdChannel, { content }, further(nonce, 'd')));
};

/** Tells in Discord what one decision about an event brought about. Safe to repeat. Out: where the event is shown. */
export const tellEvent = async (telling: EventTelling, news: EventNews): Promise<TournamentPosts> => {
  const posts = await ownPost(telling, news);
  const channelId = posts.channelId!;
  const earlier = news.history.slice(0, -news.events.length);
  const before = earlier.length > 0 ? replayTournament(earlier) : undefined;
  // That a round is over is the last thing to say of the game that ended it.
  const [noted, others] = [true, false].map((is) =>
    [...news.events.entries()].filter(([, { type }]) => (type === 'gameNoted') === is),
  );
  for (const [index, event] of [...others!, ...noted!]) {
    const words = eventNews(news.tournament, event, before);
    if (!words) continue;
    const nonce = further(news.nonce, LETTERS[index % LETTERS.length]!);
    await tellDirectors(telling, news, event, words);
    if (event.type === 'timedOut') await tellTimeout(telling, news, event, words, { channelId, nonce });
    else await telling.post(channelId, { content: whole(words, news.tournament), pings: words.pings }, nonce);
  }
  return posts;
};
