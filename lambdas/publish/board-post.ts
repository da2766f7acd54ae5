import { type EndedGame, type GameEvent, type GameId, type Instant, type RunningGame, replay } from '../laws/index.ts';
import type { RecordedEvent } from '../record.ts';
import type { Post } from './discord.ts';
import { adjournmentPost } from './words/adjournment.ts';
import { conditionalLine } from './words/lines.ts';
import { noticePost } from './words/notice-post.ts';
import { claimLine, proofFile } from './words/notices.ts';
import { withDeclined, withOfferCount } from './words/offers.ts';
import { hasOverstepped, overstepClosed, overstepPost, timeGivenLine } from './words/overstep.ts';
import { withPast } from './words/past.ts';
import { movePost, startPost } from './words/post.ts';
import { mention } from './words/text.ts';

/** What one decision brought about, with all that came before it. */
export interface Decided {
  readonly gameId: GameId;
  readonly events: readonly RecordedEvent[];
  readonly history: readonly RecordedEvent[];
}

const lifted = (absence: boolean): string => `The ${absence ? 'absence' : 'flag'} does not count: this came before it.`;

/** Says so where a flag that was called had not fallen after all. */
export const withFlagLifted = ({ events }: Decided, { content, ...post }: Post): Post => {
  const event = events.find(({ type }) => type === 'flagLifted');
  return { ...post, content: event?.type === 'flagLifted' ? `${lifted(event.absence === true)}\n${content}` : content };
};

export const movesIn = ({ events }: Decided): number => events.filter(({ type }) => type === 'movePlayed').length;

/** Conditional moves are said; whose move they answered, and whose they were, are both told. */
export const withConditional = (decided: Decided, game: RunningGame | EndedGame, post: Post): Post => {
  const line = conditionalLine(game, decided.events);
  if (line === undefined) return post;
  const pings = movesIn(decided) > 1 ? [game.white, game.black] : (post.pings ?? []);
  return { ...post, content: `${post.content}\n${line}`, pings };
};

const moveBoard = (decided: Decided, game: RunningGame): Post => {
  const move = movePost(decided.gameId, game, undefined, movesIn(decided));
  const post = withOfferCount(decided.events, game, withDeclined(decided.events, game, move));
  return withConditional(decided, game, withFlagLifted(decided, post));
};

/** A claim that was turned down: why, the line that shows it, and the offer that it still is. */
const claimBoard = (decided: Decided, game: RunningGame, event: RecordedEvent & { type: 'claimNotUpheld' }): Post => {
  const board = movePost(decided.gameId, game, event.at);
  const proof = proofFile(game, event);
  const post = {
    ...board,
    content: `${claimLine(game, event)}\n${board.content}`,
    files: [...(board.files ?? []), ...(proof ? [proof] : [])],
    pings: [game.white, game.black],
  };
  return withConditional(decided, game, withOfferCount(decided.events, game, post));
};

const givenBoard = (gameId: GameId, game: RunningGame, event: RecordedEvent & { type: 'timeGiven' }): Post => {
  const board = movePost(gameId, game, event.at);
  return { ...board, content: `${timeGivenLine(game, event)}\n${board.content}` };
};

/** Ledger P3: who had lost the game by leaving the event is back in it. A flag that had fallen before has still fallen. */
const takenUpBoard = (gameId: GameId, game: RunningGame, event: RecordedEvent & { type: 'takenUp' }): Post => {
  const { color, law, at } = event;
  const board = hasOverstepped(game) ? overstepPost(gameId, game) : movePost(gameId, game, at);
  const back = `${mention(game[color])} is back in the event: the game goes on. (${law})`;
  return {
    ...board,
    content: `${back}\n${board.content}`,
    ...(board.past !== undefined && { past: `${back}\n${board.past}` }),
    pings: [game.white, game.black],
  };
};

/** What is told with something else, or not at all. */
const UNTOLD: readonly RecordedEvent['type'][] = ['offeredTooOften', 'flagPassed'];

export const isBeginning = ({ type }: RecordedEvent): boolean => type === 'gameStarted' || type === 'gameSetUp';

/** The event that a decision is told by, where none goes before the others. */
export const toldBy = ({ events }: Decided): RecordedEvent =>
  events.findLast(({ type }) => !UNTOLD.includes(type)) ?? events.at(-1)!;

/** The board that a game begins with. */
export const firstBoard = (gameId: GameId, game: RunningGame): Post => withPast(startPost(gameId, game), game);

const boardOf = (decided: Decided, game: RunningGame): Post | undefined => {
  const { gameId, events } = decided;
  if (events.some(isBeginning)) return firstBoard(gameId, game);
  const claim = events.find((event) => event.type === 'claimNotUpheld');
  if (claim?.type === 'claimNotUpheld') return claimBoard(decided, game, claim);
  const adjourned = adjournmentPost(gameId, game, events);
  if (adjourned)
    return adjourned.board ? withConditional(decided, game, withFlagLifted(decided, adjourned.post)) : undefined;
  const touch = events.find((event) => event.type === 'touchClaimed');
  const told = touch ?? toldBy(decided);
  switch (told.type) {
    case 'movePlayed':
    case 'linesLapsed':
      return moveBoard(decided, game);
    case 'drawOffered':
    case 'moveAskedFor':
    case 'agreedTooEarly':
    case 'takebackAsked':
    case 'takebackDeclined':
    case 'movesTakenBack':
    case 'touchClaimed':
      return withOfferCount(events, game, noticePost(gameId, game, told));
    case 'overstepped':
      return hasOverstepped(game) ? overstepPost(gameId, game) : undefined;
    case 'timeGiven':
      return givenBoard(gameId, game, told);
    case 'takenUp':
      return takenUpBoard(gameId, game, told);
    default:
      return undefined;
  }
};

/**
 * The board that a decision of the players' or the clock's brings, which has the game's buttons from then on; undefined
 * where the board stays that there was.
 */
export const boardPost = (decided: Decided, game: RunningGame): Post | undefined => {
  const post = boardOf(decided, game);
  return post && (post.past === undefined ? withPast(post, game) : post);
};

/** Whether the position is one that a director has set up again, and nothing was played in it since. */
const isRestored = (history: readonly GameEvent[]): boolean => {
  const last = history.findLast(
    (event) =>
      event.type === 'movePlayed' ||
      event.type === 'movesTakenBack' ||
      (event.type === 'ruled' && event.ruling.kind === 'restore'),
  );
  return last?.type === 'ruled';
};

/** The board as the game stands, whatever brought it there. In: the game and its history, and when its clocks are read. */
export const standingBoard = (gameId: GameId, game: RunningGame, history: readonly GameEvent[], at?: Instant): Post => {
  if (hasOverstepped(game)) return overstepPost(gameId, game);
  const restored = isRestored(history);
  if (game.moves.length === 0 && !restored) return firstBoard(gameId, game);
  const post = movePost(gameId, game, at);
  return withPast(restored ? { ...post, content: `Set up again · ${post.content}` } : post, game);
};

const lastDecision = (history: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  history.slice(history.findLastIndex(({ cause }) => cause !== history.at(-1)?.cause) + 1);

/**
 * What the board that there was says once its buttons are gone: what it said, but for whose turn it was and when the flag
 * was to fall; of a flag that had fallen, what became of it. In: the news that takes its place, and how much of the history it showed.
 * Undefined where it says nothing that passes.
 */
export const pastWords = ({ gameId, events, history }: Decided, shown: number): string | undefined => {
  const then = history.slice(0, shown);
  const game = replay(then);
  if (game.phase !== 'running') return undefined;
  if (hasOverstepped(game)) return overstepClosed(game, events);
  const board = boardPost({ gameId, events: lastDecision(then), history: then }, game);
  return (board ?? standingBoard(gameId, game, then)).past;
};
