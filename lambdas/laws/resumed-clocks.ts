import type { Color } from '../chess/types.ts';
import { callArbiter } from './arbitration/call.ts';
import { type Decision, refuse } from './decision.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

const colorOfPly = (game: RunningGame, ply: number): Color =>
  (ply % 2 === 0) === (game.start.turn === 'white') ? 'white' : 'black';

/**
 * Ledger G5 (classic 16.6): clocks set wrongly at a resumption are put right if a player points it out before making a
 * first move, else they stand. Undefined where the game was never resumed.
 */
export const clocksStand = (game: RunningGame, color: Color): boolean | undefined => {
  if (game.resumedPly === undefined) return undefined;
  return game.moves.some((_, ply) => ply >= game.resumedPly! && colorOfPly(game, ply) === color);
};

/** With this reason it goes to the director, who has the times of the envelope in the record. */
const POINTED_OUT = 'The clocks are not as they stood on the envelope, and no first move has been made since.';

/** A player points out that a clock was set wrongly at the resumption: for the director to put right, while it may be. */
export const claimClocks = (game: RunningGame, color: Color, now: Instant): Decision => {
  const stand = clocksStand(game, color);
  if (stand === undefined) return refuse({ code: 'neverResumed' });
  if (stand) return refuse({ code: 'clocksAsSet' });
  return callArbiter(game, { type: 'callArbiter', by: game[color], reason: POINTED_OUT }, color, now);
};
