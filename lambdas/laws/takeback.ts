import { play } from '../chess/index.ts';
import { type Color, opposite } from '../chess/types.ts';
import { penaltiesUntil } from './arbitration/penalty.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { opponentOf, plyOf, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { type Clock, startClock } from './time/clock.ts';
import { restoreClock, restoreInProportion } from './time/restore.ts';
import { untouched } from './touch.ts';

/** Requests in one turn. The record has an end, and moves must always find room in it. */
const MOST_REQUESTS = 3;

/** How many half-moves go back with a player's last own move: the opponent's reply goes with it. */
export const pliesToTakeBack = (game: RunningGame, color: Color): number => (color === game.position.turn ? 2 : 1);

/** Ledger M8: asks the opponent to let one take back the last own move. Never under the books that forbid it. */
export const askTakeback = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (game.terms.settings.takebacks === 'never') return refuse({ code: 'noTakebacks' });
  if (plyOf(game) < pliesToTakeBack(game, color)) return refuse({ code: 'nothingToTakeBack' });
  if (game.takeback?.by === color) return refuse({ code: 'takebackAsked', opponent: opponentOf(game, color) });
  if (game.takeback) return refuse({ code: 'takebackWaits' });
  if (game.takebackRequests >= MOST_REQUESTS) return refuse({ code: 'askedTooOften' });
  return accept({ type: 'takebackAsked', at: now, color });
};

type Answer = Command & { type: 'acceptTakeback' | 'declineTakeback' };

/** The opponent's word on a request. One's own is not one's own to answer, and a request ends with the next move. */
export const answerTakeback = (game: RunningGame, command: Answer, color: Color, now: Instant): Decision => {
  const request = game.takeback;
  if (!request) return refuse({ code: 'noTakebackAsked' });
  if (request.by === color) return refuse({ code: 'takebackAsked', opponent: opponentOf(game, color) });
  return command.type === 'acceptTakeback'
    ? accept({ type: 'movesTakenBack', at: now, color, plies: pliesToTakeBack(game, request.by) })
    : accept({ type: 'takebackDeclined', at: now, color });
};

export const withoutTakeback = (game: RunningGame): RunningGame => {
  const { takeback: _, ...rest } = game;
  return rest;
};

const turnAfter = ({ start }: RunningGame, plies: number): Color =>
  plies % 2 === 0 ? start.turn : opposite(start.turn);

/** How many of so many half-moves a colour has made. */
const madeBy = (game: RunningGame, color: Color, plies: number): number =>
  (plies + (color === game.start.turn ? 1 : 0)) >> 1;

/**
 * The clocks once only so many half-moves stand (ledger T7): as the record has them; in proportion where those moves were
 * made on another board, and nobody knows.
 */
const clockBefore = (game: RunningGame, plies: number, at: Instant): Clock => {
  const { clock, terms, setUp, start, startedAt } = game;
  if (setUp === undefined || plies > setUp.plies) {
    const then = game.moves[plies - 1]?.clock ?? startClock(terms.time, start.turn, startedAt);
    return restoreClock(clock, then, at);
  }
  if (plies === setUp.plies) return restoreClock(clock, setUp.clock, at);
  // A control that began anew here knows nothing of the moves made before.
  const made = (color: Color): number =>
    Math.max(0, madeBy(game, color, plies) - madeBy(game, color, setUp.plies) + setUp.clock.times[color].moves);
  const known = { white: made('white'), black: made('black') };
  return restoreInProportion(terms.time, clock, known, turnAfter(game, plies), at);
};

/** Of the moves of another board only those count as such that still stand: from there on the record knows the clocks. */
const fewerBefore = ({ setUp }: RunningGame, plies: number, clock: Clock): Pick<RunningGame, 'setUp'> =>
  setUp && plies < setUp.plies ? { setUp: { ...setUp, plies, clock } } : {};

/**
 * The game after its last moves were taken back: the board, and each player's time as it was (ledger T7). What was
 * offered, asked or touched since is gone; an offer that the moves had turned down does not come back.
 */
export const takenBack = (game: RunningGame, plies: number, at: Instant): RunningGame => {
  const moves = game.moves.slice(0, -plies);
  const { drawOffer: offer, overstepped: _, ...rest } = untouched(withoutTakeback(game));
  const clock = clockBefore(game, moves.length, at);
  return {
    ...rest,
    ...fewerBefore(game, moves.length, clock),
    position: moves.reduce((position, { move }) => play(position, move), game.start),
    moves,
    clock,
    preparedOffers: [],
    reminded: [],
    ...(rest.cases && { cases: penaltiesUntil(rest.cases, moves.length) }),
    ...(offer && offer.ply <= moves.length && { drawOffer: offer }),
  };
};
