import type { Color } from '../chess/types.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { opponentOf, type RunningGame } from './game.ts';
import { type Duration, type Instant, MINUTE } from './instant.ts';
import { excessOffers, isTooEarlyToAgree } from './offers.ts';

/** Nobody changes their mind more often in one turn. The record has an end, and moves must always find room in it. */
const MOST_CHANGES = 20;

/** How long a move has just been made (classic 17, ledger O1): an offer said within this still belongs to it. */
export const OFFER_MOMENT: Duration = 10 * MINUTE;

/** The opponent's offer, unless they were asked to make their move before it is considered. */
export const standsFor = (game: RunningGame, color: Color) =>
  game.drawOffer && game.drawOffer.by !== color && !game.drawOffer.awaitsMove ? game.drawOffer : undefined;

/** Ledger E3, O5: an agreement that comes too early draws nothing, and the director is told of it. */
const agreed = (game: RunningGame, color: Color, at: Instant): Decision =>
  isTooEarlyToAgree(game)
    ? accept({ type: 'agreedTooEarly', at, color })
    : accept({ type: 'gameEnded', at, ending: 'agreement', outcome: '1/2-1/2', by: color });

/** Ledger O1: whether an offer is made as soon as it is said, or goes with the player's next move. */
export const mayOfferNow = (game: RunningGame, color: Color, now: Instant): boolean => {
  switch (game.terms.settings.offerTime) {
    case 'withMove':
      return false;
    case 'afterMove': {
      const last = game.moves.at(-1);
      return color !== game.position.turn && last !== undefined && now - last.at <= OFFER_MOMENT;
    }
    case 'anyTime':
      return true;
  }
};

/** Ledger O1, E3: takes the opponent's standing offer; without one, makes an offer, or has it go with the next move. */
export const offerDraw = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (standsFor(game, color)) return agreed(game, color, now);
  if (game.drawOffer?.by === color) return refuse({ code: 'offerStands' });
  if (game.preparedOffers.includes(color)) return refuse({ code: 'drawAlreadyPrepared' });
  if (game.offerChanges >= MOST_CHANGES) return refuse({ code: 'offerChangedTooOften' });
  if (!mayOfferNow(game, color, now)) return accept({ type: 'drawOfferPrepared', at: now, color });
  return accept({ type: 'drawOffered', at: now, color }, ...excessOffers(game, color, now));
};

/** An offer is made with the move and never withdrawn after it (O2); until then nobody has heard it. */
export const dropDrawOffer = (game: RunningGame, color: Color, now: Instant): Decision =>
  game.preparedOffers.includes(color)
    ? accept({ type: 'drawOfferDropped', at: now, color })
    : refuse({ code: game.drawOffer?.by === color ? 'offerStands' : 'noOfferPrepared' });

/** The offer that the answer is meant for: a button under an old offer never answers a later one. */
const answering = (game: RunningGame, color: Color, offerPly: number | undefined) => {
  const offer = standsFor(game, color);
  return offer && (offerPly === undefined || offer.ply === offerPly) ? offer : undefined;
};

/** One's own offer is not one's own to answer, and says so; any other that is gone, was answered or never made. */
const noOffer = (game: RunningGame, color: Color): Decision =>
  refuse(
    game.drawOffer?.by === color ? { code: 'ownOffer', opponent: opponentOf(game, color) } : { code: 'noDrawOffer' },
  );

export const acceptDraw = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision =>
  answering(game, color, offerPly) ? agreed(game, color, now) : noOffer(game, color);

export const declineDraw = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision =>
  answering(game, color, offerPly) ? accept({ type: 'drawDeclined', at: now, color }) : noOffer(game, color);

/**
 * Ledger O1, club B 5b: who was offered a draw before the move was made may have it made before considering the offer,
 * which then goes with it.
 */
export const askForMove = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision => {
  const offer = answering(game, color, offerPly);
  if (!offer) return noOffer(game, color);
  if (!game.terms.settings.moveBeforeOffer) return refuse({ code: 'moveNotOwed' });
  if (game.position.turn === color) return refuse({ code: 'moveMade', opponent: opponentOf(game, color) });
  return accept({ type: 'moveAskedFor', at: now, color });
};
