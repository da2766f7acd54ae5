import { play } from '../chess/index.ts';
import type { Color } from '../chess/types.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { opponentOf, plyOf, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { startClock } from './time/clock.ts';
import { restoreClock } from './time/restore.ts';
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

/**
 * The game after its last moves were taken back: the board, and each player's time as it was (ledger T7). What was
 * offered, asked or touched since is gone; an offer that the moves had turned down does not come back.
 */
export const takenBack = (game: RunningGame, plies: number, at: Instant): RunningGame => {
  const moves = game.moves.slice(0, -plies);
  const then = moves.at(-1)?.clock ?? startClock(game.terms.time, game.start.turn, game.startedAt);
  const { drawOffer: offer, overstepped: _, ...rest } = untouched(withoutTakeback(game));
  return {
    ...rest,
    position: moves.reduce((position, { move }) => play(position, move), game.start),
    moves,
    clock: restoreClock(game.clock, then, at),
    preparedOffers: [],
    reminded: [],
    ...(offer && offer.ply <= moves.length && { drawOffer: offer }),
  };
};
