import { type Color, opposite } from '../../chess/index.ts';
import {
  durationInWords,
  flagFallsAt,
  type GameId,
  isStopped,
  LONGEST_NOTE,
  MINUTE,
  memberOf,
  plyOf,
  type RunningGame,
} from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { leaveButtons } from '../buttons.ts';
import type { Post } from '../discord.ts';
import { cite } from './game.ts';
import { clock, datedTime, dateTime, mention, plain } from './text.ts';

type Of<T extends RecordedEvent['type']> = RecordedEvent & { readonly type: T };

/** Until when a move is due; where the flag has fallen, until when the opponent has the word on it (ledger T3). */
const flagAhead = (game: RunningGame): string => {
  const { turn } = game.clock;
  const late = mention(memberOf(game, turn));
  if (!game.overstepped) return `${late}'s move is due by ${datedTime(flagFallsAt(game.clock))}`;
  const opponent = mention(memberOf(game, opposite(turn)));
  return `${late}'s flag had fallen before, and ${opponent} has the word until ${dateTime(game.overstepped.until)}`;
};

/** What both players are told of an outage (ledger T6): when the service was away, and what the running clock has back. */
export const outagePost = (game: RunningGame, { from, to }: Of<'timeGivenBack'>): Post => ({
  content:
    `Sorry for the silence: the service was away from ${clock(from)} to ${clock(to)}. Every running clock has ` +
    `${durationInWords(Math.max(MINUTE, to - from))} back: ${flagAhead(game)}. ${cite(game.terms, 'interruption')}`,
  pings: [memberOf(game, game.overstepped ? opposite(game.clock.turn) : game.clock.turn)],
});

/** What the opponent is told of a leave, once (ledger T9). `begun` where it begins at once. */
export const leavePost = (game: RunningGame, { color, from, to, by }: Of<'leavePlanned'>, begun: boolean): Post => {
  const player = mention(memberOf(game, color));
  const opponent = memberOf(game, color === 'white' ? 'black' : 'white');
  const when = begun
    ? `${player} is on leave until ${dateTime(to)}. Their clock stands still until then`
    : `${player} will be on leave from ${dateTime(from)} to ${dateTime(to)}. Their clock stands still then`;
  return {
    content:
      `${by ? `${mention(by)} grants the leave. ` : ''}${when}; ${mention(opponent)}'s runs on. Moves may be played all ` +
      `the same. ${cite(game.terms, 'leave')}`,
    pings: by ? [opponent, memberOf(game, color)] : [opponent],
  };
};

/** A leave that the director is to grant or refuse (ledger T9, a4c Swiss 3). */
export const leaveAskedPost = (gameId: GameId, game: RunningGame, { color, from, to }: Of<'leaveAsked'>): Post => ({
  content:
    `${mention(memberOf(game, color))} asks for leave from ${dateTime(from)} to ${dateTime(to)}. The tournament directors ` +
    `of this server decide; until they do, the clock runs. ${cite(game.terms, 'leave')}`,
  components: [leaveButtons(gameId, plyOf(game), color)],
});

export const leaveRefusedPost = (game: RunningGame, { color, by, reason }: Of<'leaveRefused'>): Post => ({
  content:
    `${mention(by)} refuses the leave that ${mention(memberOf(game, color))} asked for` +
    `${reason ? `: "${plain(reason, LONGEST_NOTE, game.names)}"` : '.'} The clocks run on. ${cite(game.terms, 'leave')}`,
  pings: [memberOf(game, color)],
});

export const leaveCancelledPost = (game: RunningGame, color: Color): Post => {
  const opponent = memberOf(game, color === 'white' ? 'black' : 'white');
  return {
    content: `${mention(opponent)}, ${mention(memberOf(game, color))} has cancelled the leave that was planned. ${cite(game.terms, 'leave')}`,
    pings: [opponent],
  };
};

/** Whose leave is over, and who is to move, is told that the clock runs again. */
export const leaveEndedPost = (game: RunningGame, color: Color): Post => {
  const player = memberOf(game, color);
  const runs =
    game.clock.turn === color && !isStopped(game.clock)
      ? ` Their clock runs again: a move is due by ${datedTime(flagFallsAt(game.clock))}.`
      : '';
  return { content: `${mention(player)} is back from leave.${runs} ${cite(game.terms, 'leave')}`, pings: [player] };
};
