import { type Position, parseMove, play, status } from '../chess/index.ts';
import type { Color, Move } from '../chess/types.ts';
import { makeUci } from '../chess/uci.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { type Ending, winOf } from './ending.ts';
import type { GameEvent } from './event.ts';
import type { Evidence } from './evidence.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { excessOffers, isDeclinedByMoving } from './offers.ts';
import { reviewDead, reviewMaterial, reviewQuietMoves, reviewRepetition } from './review.ts';
import { releasePawn, touchRefusal } from './touch.ts';

const drawnBy = (ending: Ending, by: Color, at: Instant, evidence: Evidence): GameEvent[] => [
  { type: 'gameEnded', at, ending, outcome: '1/2-1/2', by, evidence },
];

/** What the settings have draw at once, without a word from anybody (ledger E4, E5, E6). */
const drawnAtOnce = (game: RunningGame, move: Move, after: Position, mover: Color, at: Instant): GameEvent[] => {
  const { repetition, quietMoves, deadPosition } = game.terms.settings;
  if (repetition.atOnce !== undefined) {
    const { result, evidence } = reviewRepetition(game, repetition.atOnce, move);
    if (result === 'correct') return drawnBy('threefold', mover, at, evidence);
  }
  if (quietMoves.atOnce !== undefined) {
    const { result, evidence } = reviewQuietMoves(game, quietMoves.atOnce, move);
    if (result === 'correct') return drawnBy('fifty', mover, at, evidence);
  }
  if (deadPosition === 'byMaterial' && reviewMaterial(after)) return drawnBy('dead', mover, at, { kind: 'material' });
  if (deadPosition === 'atOnce') {
    const { result, evidence } = reviewDead(after);
    if (result === 'correct') return drawnBy('dead', mover, at, evidence);
  }
  return [];
};

/** Ledger M9, E1: mate and stalemate end the game with the move itself, whatever else is pending; then what the book adds. */
export const endingOn = (game: RunningGame, move: Move, mover: Color, at: Instant): GameEvent[] => {
  const after = play(game.position, move);
  switch (status(after)) {
    case 'checkmate':
      return [{ type: 'gameEnded', at, ending: 'checkmate', outcome: winOf(mover), by: mover }];
    case 'stalemate':
      return [{ type: 'gameEnded', at, ending: 'stalemate', outcome: '1/2-1/2', by: mover }];
    default:
      return drawnAtOnce(game, move, after, mover, at);
  }
};

const accepted = (game: RunningGame, move: Move, wantsDraw: boolean, at: Instant): Decision => {
  const mover = game.position.turn;
  const ends = endingOn(game, move, mover, at);
  const owed = game.drawOffer?.by === mover && game.drawOffer.awaitsMove === true;
  const offersDraw = ends.length === 0 && (wantsDraw || owed || game.preparedOffers.includes(mover));
  const declinesDraw = ends.length === 0 && isDeclinedByMoving(game);
  const { halfmoveClock } = play(game.position, move);
  const counted =
    offersDraw && !owed ? excessOffers(game, mover, at, { ply: game.moves.length + 1, halfmoveClock }) : [];
  return accept(
    {
      type: 'movePlayed',
      at,
      uci: makeUci(move),
      ...(offersDraw && { offersDraw }),
      ...(declinesDraw && { declinesDraw }),
    },
    ...counted,
    ...ends,
  );
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
  const locale = game.choices?.[color]?.letters ?? command.locale;
  const reading = parseMove(game.position, command.text, {
    ...(last && { last }),
    ...(locale && { locale }),
  });
  if (reading.kind === 'needsPromotion') {
    return releasePawn(game, reading, now) ?? refuse({ code: 'unplayable', reading });
  }
  if (reading.kind !== 'move') return refuse({ code: 'unplayable', reading });
  const bound = touchRefusal(game, reading.move);
  if (bound) return refuse(bound);
  return accepted(game, reading.move, command.offersDraw === true, now);
};
