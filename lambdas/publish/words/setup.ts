import {
  BOOKS,
  type EndedGame,
  eventOf,
  type Game,
  groundFor,
  plyOf,
  type Refusal,
  type RunningGame,
  type SetUp,
} from '../../laws/index.ts';
import type { Posts } from '../../record.ts';
import type { Post } from '../discord.ts';
import { eventName } from './event-name.ts';
import { moveAt } from './game.ts';
import { withQuote } from './quote.ts';
import { score } from './score.ts';
import { mention } from './text.ts';

const CODES = [
  'samePlayers',
  'ownSetUp',
  'badMoveBefore',
  'tooManyMovesBefore',
  'boardDecides',
] as const satisfies readonly Refusal['code'][];
type SetUpRefusal = Extract<Refusal, { code: (typeof CODES)[number] }>;

/** Whether it is about a game that a director sets up or puts right (ledger A4). */
export const isAboutSetUp = (refusal: Refusal): refusal is SetUpRefusal => CODES.some((code) => code === refusal.code);

const BOARD_SAYS = {
  checkmate: 'Checkmate stands on the board',
  stalemate: 'Stalemate stands on the board',
} as const;

/** Why a game can't be set up so, or its result can't be that, and what to do instead. */
export const setUpRefusalInWords = (refusal: SetUpRefusal): string => {
  switch (refusal.code) {
    case 'samePlayers':
      return 'Nobody plays both sides: choose two members, as `white` and as `black`.';
    case 'ownSetUp':
      return 'You would play in this game yourself: another tournament director must set it up. `/challenge` needs none.';
    case 'badMoveBefore':
      return `The moves can't be taken over: half-move ${refusal.ply + 1}, ${refusal.uci}, is not legal there.`;
    case 'tooManyMovesBefore':
      return `At most ${refusal.most / 2} moves by each side can be taken over. Set the position up instead.`;
    case 'boardDecides':
      return (
        `${BOARD_SAYS[refusal.ending]}, which ended the game with that move: the result is ${score(refusal.outcome)}. ` +
        'A penalty is awarded as a forfeit.'
      );
  }
};

/** Why a game that has ended is not put right for what went wrong in it (classic 9, interpretation). */
export const foundTooLate = ({ outcome }: Refusal & { code: 'gameOver' }, game: Game | undefined): string => {
  const law = game && groundFor(game.terms, 'restore');
  return (
    `This game is over: ${score(outcome)}. What went wrong in it is ignored once it has ended${law ? ` (${law})` : ''}. ` +
    'That it had ended earlier can still be shown: `/ruling action:award before:`.'
  );
};

/** Where a game comes from that takes the place of another. */
const replayInWords = ({ because }: SetUp): string | undefined => {
  if (because.kind !== 'replay') return undefined;
  const old = because.thread ? `<#${because.thread}>` : 'another';
  const ruled = because.case === undefined ? 'was annulled' : `was annulled in case ${because.case}`;
  return `Played in place of ${old}, which ${ruled}. (${because.law})`;
};

/** Which event it belongs to. */
const ofEvent = (game: RunningGame): string | undefined => {
  const event = eventOf(game);
  return event && `${eventName(event.name)}, round ${event.round}.`;
};

/** A director may have gone back behind some of them. */
const movesBefore = (game: RunningGame | EndedGame, plies: number): string | undefined => {
  const standing = Math.min(plies, plyOf(game));
  return standing > 0 ? `The moves up to ${moveAt(game, standing)} were played elsewhere, and count.` : undefined;
};

/** By whom a game was set up, in place of what, and what was played before. */
const setUpInWords = (game: RunningGame): string | undefined => {
  const { setUp, terms } = game;
  if (!setUp) return undefined;
  const by =
    setUp.because.kind === 'director'
      ? `Set up by ${mention(setUp.by)}. (${BOOKS[terms.book].laws.noArbiterAction})`
      : undefined;
  return [by, ofEvent(game), replayInWords(setUp), movesBefore(game, setUp.plies)]
    .filter((part) => part !== undefined)
    .join(' ');
};

/**
 * The first post of a game, with what stands above its board where a director set it up: by whom, and why where that was
 * said; in place of what; and what was played before.
 */
export const underSetUp = (game: RunningGame, post: string): string => {
  const above = setUpInWords(game);
  if (above === undefined) return post;
  const because = game.setUp?.because;
  const reason = because?.kind === 'director' ? because.reason : undefined;
  return reason === undefined ? `${above}\n${post}` : withQuote(above, reason, game.names, post);
};

/** Said in the thread of a game that was annulled, once the new one has begun; undefined for a game that replaces none. */
export const replayedPost = (game: RunningGame, { threadId }: Posts): Post | undefined => {
  if (game.setUp?.because.kind !== 'replay' || threadId === undefined) return undefined;
  return {
    content: `${mention(game.white)} (White) and ${mention(game.black)} (Black), your game is replayed in <#${threadId}>.`,
    pings: [game.white, game.black],
  };
};
