import type { GameId } from '../laws/index.ts';
import { waitingCase } from '../laws/index.ts';
import type { CasePosts, Posts } from '../record.ts';
import type { ServerSettings } from '../servers.ts';
import { caseButtons, rulingsOffered } from './case-buttons.ts';
import { DiscordFailed, type Post, Unreachable } from './discord.ts';
import { further, type News, type Telling, threadOf } from './telling.ts';
import { caseFileWords, type Filed } from './words/case-file.ts';
import { channelOf } from './words/link.ts';
import type { Played } from './words/played.ts';
import { boardFile } from './words/post.ts';
import { plainName } from './words/text.ts';

/** Two of these, with the case's number, fit in Discord's 100 characters. */
const LONGEST_NAME = 36;

const nameOf = (game: Played, number: number): string => {
  const [white, black] = [game.white, game.black].map((member) => plainName(game.names[member] ?? '', LONGEST_NAME));
  return `Case ${number}: ${white} v ${black}`;
};

/** What no repeat can mend: the place is gone, closed to the arbiter, or refuses what is posted. */
const isClosed = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof DiscordFailed && error.forGood);

/** Undefined where what was to be reached is closed for good. */
export const orClosed = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (!isClosed(error)) throw error;
    return undefined;
  }
};

/** What a case's own thread is bound to its game as: nobody moves by what they type there. */
export const caseRoom = (threadId: string): string => `case-${threadId}`;

/** A private thread for the case, with both players in it (ledger A1, by the server's choice). */
const privateThread = async (
  { discord, bindThread }: Telling,
  { gameId, posts }: News,
  game: Played,
  number: number,
): Promise<string> => {
  const threadId = await discord.openPrivateThread(channelOf(game, posts), nameOf(game, number));
  await bindThread(caseRoom(threadId), gameId);
  for (const member of [game.white, game.black]) await orClosed(discord.addToThread(threadId, member));
  return threadId;
};

/** The buttons by which a case that waits is ruled on; none under one that is decided. */
const buttonsOf = (gameId: GameId, game: Played, number: number) =>
  waitingCase(game)?.number === number ? caseButtons(gameId, number, rulingsOffered(game)) : [];

interface Call {
  readonly number: number;
  /** Who is to hear of it. */
  readonly role: string | undefined;
}

/** Where a server hears its cases in private, the game's own thread quotes nothing that was written to the arbiter. */
export const isDiscreet = ({ cases }: ServerSettings): boolean => cases === 'thread';

/** How a file is shown where it stands: in the game's own thread, or elsewhere with a link to it. */
type Shown = Pick<Filed, 'thread' | 'discreet' | 'toPlayers'>;

const elsewhere = ({ posts }: News, settings: ServerSettings): Shown => ({
  thread: posts.threadId,
  toPlayers: isDiscreet(settings),
});
const amongAll = (settings: ServerSettings): Shown => ({ discreet: isDiscreet(settings), toPlayers: true });

const filePost = (news: News, game: Played, { number, role }: Call, shown: Shown, notice?: string): Post => ({
  content: caseFileWords(news.history, number, { role, notice, ...shown }),
  components: buttonsOf(news.gameId, game, number),
  files: [boardFile(game)],
  ...(role !== undefined && { pingRoles: [role] }),
});

/** Where a server hears its cases, the place it prefers first; nowhere but in the game's thread where it has chosen nothing. */
const places = (
  telling: Telling,
  news: News,
  game: Played,
  number: number,
  settings: ServerSettings,
): readonly (() => Promise<string>)[] => {
  const { tdChannel, cases } = settings;
  const before = news.posts.cases?.[number]?.channelId;
  return [
    ...(before !== undefined && before !== news.posts.threadId ? [async () => before] : []),
    ...(cases === 'thread' ? [() => privateThread(telling, news, game, number)] : []),
    ...(tdChannel !== undefined ? [async () => tdChannel] : []),
  ];
};

export const withCase = (posts: Posts, number: number, changes: Partial<CasePosts>): Posts => ({
  ...posts,
  cases: { ...posts.cases, [number]: { ...posts.cases?.[number], ...changes } },
});

/** Where a file came to stand; or that it is for the game's thread, and whether that is for want of a better place. */
type Placed = { readonly at: Pick<CasePosts, 'channelId' | 'messageId'> } | { readonly missed: boolean };

/** Posts a case's file where the server hears its cases, and calls who decides. Safe to repeat. */
export const placeFile = async (
  telling: Telling,
  news: News,
  game: Played,
  call: Call,
  settings: ServerSettings,
): Promise<Placed> => {
  const candidates = places(telling, news, game, call.number, settings);
  const post = filePost(news, game, call, elsewhere(news, settings));
  for (const [index, candidate] of candidates.entries()) {
    const nonce = further(news.elsewhere, index === 0 ? 'f' : `f${index}`);
    const placed = await orClosed(
      candidate().then(async (channelId) => ({
        channelId,
        messageId: await telling.post(channelId, post, nonce),
      })),
    );
    if (placed) return { at: placed };
  }
  return { missed: candidates.length > 0 };
};

const MISSED =
  'The tournament directors could not be called where this server hears its cases: the place is gone, or I may not ' +
  'write there. The case is in their docket, `/td cases`, and they can decide it here.';

/** The file in the game's own thread, where there is no other place for it. */
export const fileInThread = async (
  telling: Telling,
  news: News,
  game: Played,
  call: Call,
  settings: ServerSettings,
  missed: boolean,
): Promise<Pick<CasePosts, 'channelId' | 'messageId'>> => {
  const threadId = threadOf(news);
  const said = news.posts.cases?.[call.number]?.channelId === threadId; // once is enough
  const post = filePost(news, game, call, amongAll(settings), missed && !said ? MISSED : undefined);
  return { channelId: threadId, messageId: await telling.post(threadId, post, further(news.nonce, 'f')) };
};

/** The file as it stands now: what was added or ruled, and the buttons only while the case waits. */
export const refreshFile = async (telling: Telling, news: News, game: Played, number: number): Promise<void> => {
  const { channelId, messageId } = news.posts.cases?.[number] ?? {};
  if (channelId === undefined || messageId === undefined) return;
  const settings = await telling.settings(game.place.guildId);
  const shown = channelId === news.posts.threadId ? amongAll(settings) : elsewhere(news, settings);
  const { content, components } = filePost(news, game, { number, role: undefined }, shown);
  const edited = telling.discord.edit(channelId, messageId, { content, components: components ?? [] });
  await orClosed(edited);
};

/** A case that waits, whose file went with the game's old thread, has it again in the new one. */
export const fileAgain = async (telling: Telling, news: News, game: Played): Promise<Posts> => {
  const waiting = waitingCase(game);
  const { posts } = news;
  if (!waiting || posts.cases?.[waiting.number]?.messageId !== undefined) return posts;
  const settings = await telling.settings(game.place.guildId);
  const call = { number: waiting.number, role: settings.tdRole };
  return withCase(posts, waiting.number, await fileInThread(telling, news, game, call, settings, false));
};
