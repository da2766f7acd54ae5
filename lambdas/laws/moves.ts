import { type Position, parseMove, play, status } from '../chess/index.ts';
import type { Color, Move } from '../chess/types.ts';
import { makeUci } from '../chess/uci.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { winOf } from './ending.ts';
import type { GameEvent } from './event.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

/** Ledger M9, E1: mate and stalemate end the game with the move itself, whatever else is pending. */
const endingOn = (after: Position, mover: Color, at: Instant): GameEvent[] => {
  switch (status(after)) {
    case 'checkmate':
      return [{ type: 'gameEnded', at, ending: 'checkmate', outcome: winOf(mover), by: mover }];
    case 'stalemate':
      return [{ type: 'gameEnded', at, ending: 'stalemate', outcome: '1/2-1/2', by: mover }];
    default:
      return [];
  }
};

const accepted = (game: RunningGame, move: Move, wantsDraw: boolean, at: Instant): Decision => {
  const mover = game.position.turn;
  const after = play(game.position, move);
  const ends = endingOn(after, mover, at);
  const offersDraw = ends.length === 0 && (wantsDraw || game.preparedOffers.includes(mover));
  return accept({ type: 'movePlayed', at, uci: makeUci(move), ...(offersDraw && { offersDraw }) }, ...ends);
};

/** A move, in any notation, by the player to move. Anything else is refused and changes nothing (ledger M7). */
export const playMove = (
  game: RunningGame,
  command: Command & { type: 'playMove' },
  color: Color,
  now: Instant,
): Decision => {
  if (color !== game.position.turn) return refuse({ code: 'notYourTurn', turn: game.position.turn });
  const last = game.moves.at(-1)?.move;
  const reading = parseMove(game.position, command.text, last ? { last } : {});
  if (reading.kind !== 'move') {
    return refuse({ code: 'unplayable', reading });
  }
  return accepted(game, reading.move, command.offersDraw === true, now);
};
