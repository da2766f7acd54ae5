import type { Color } from '../chess/types.ts';
import type { GameEvent } from './event.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

/** A draw offer that was made, and the ply of the board that it was made at. */
export interface OfferMade {
  readonly by: Color;
  readonly ply: number;
}

/** The board that an offer is made at: after the offerer's move, where it goes with one. */
export interface OfferedAt {
  readonly ply: number;
  readonly halfmoveClock: number;
}

/** Ledger P4: twice the director is told, and no more. */
export const WARNED_FROM = 3;

/**
 * Ledger O4: draw offers that are too many are counted, the player told and the director too; what follows is for the
 * director, or a warning where the settings have it. Too many are so many without a capture or pawn move between them, or more than one in so many own moves.
 */
export const excessOffers = (
  game: RunningGame,
  color: Color,
  at: Instant,
  { ply, halfmoveClock }: OfferedAt = {
    ply: game.moves.length,
    halfmoveClock: game.position.halfmoveClock,
  },
): GameEvent[] => {
  const { unchanged, moves } = game.terms.settings.offerLimits;
  const own = [...game.offers.filter(({ by }) => by === color), { by: color, ply }];
  const sinceChange = own.filter((offer) => offer.ply >= ply - halfmoveClock).length;
  const { offersWarned = false } = game.terms.settings;
  const warns = offersWarned && (game.excesses?.[color] ?? 0) + 1 >= WARNED_FROM && { warns: true as const };
  const excess = { type: 'offeredTooOften', at, color, ...warns } as const;
  if (sinceChange >= unchanged) return [{ ...excess, count: sinceChange, why: 'unchanged' }];
  const lately = own.filter((offer) => offer.ply > ply - 2 * moves).length;
  return lately > 1 ? [{ ...excess, count: lately, why: 'often' }] : [];
};

/** Ledger O5: whether either player has yet to make the moves before which no draw is agreed. */
export const isTooEarlyToAgree = ({ moves, terms }: RunningGame): boolean =>
  Math.floor(moves.length / 2) < terms.settings.noDrawBefore;

export const withOffer = (game: RunningGame, offer: RunningGame['drawOffer']): RunningGame => {
  const { drawOffer: _, ...rest } = game;
  return offer ? { ...rest, drawOffer: offer } : rest;
};

/** An offer is made without a move. */
export const offered = (game: RunningGame, by: Color): RunningGame => {
  const offer = { by, ply: game.moves.length };
  return { ...withOffer(game, offer), offers: [...game.offers, offer], offerChanges: game.offerChanges + 1 };
};

/** Ledger O3: whether a move by the player to move declines the offer that stands for them. */
export const isDeclinedByMoving = ({ drawOffer, position, terms }: RunningGame): boolean =>
  drawOffer !== undefined && drawOffer.by !== position.turn && terms.settings.offerLapsesOnMove;

/** Ledger O3: an offer stands until it is answered, or until the move that answers it where the book has it so. */
export const offerAfterMove = (game: RunningGame, offersDraw: boolean): RunningGame['drawOffer'] => {
  if (offersDraw) return { by: game.position.turn, ply: game.moves.length + 1 };
  return isDeclinedByMoving(game) ? undefined : game.drawOffer;
};

/** Every offer made so far. One that was made before this move, on the same board, is the same offer still. */
export const offersAfterMove = ({ drawOffer, offers, moves, position }: RunningGame, offersDraw: boolean) => {
  const isTheSame = drawOffer?.by === position.turn && (drawOffer.awaitsMove || drawOffer.ply === moves.length);
  return offersDraw && !isTheSame ? [...offers, { by: position.turn, ply: moves.length + 1 }] : offers;
};

/** A player's offers were too many once more: counted where that comes to a warning. */
export const withExcess = (game: RunningGame, color: Color): RunningGame => {
  if (!game.terms.settings.offersWarned) return game;
  const { white, black } = game.excesses ?? { white: 0, black: 0 };
  return { ...game, excesses: { white, black, [color]: { white, black }[color] + 1 } };
};
