import type { Color } from '../chess/types.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

const standsFor = (game: RunningGame, color: Color) =>
  game.drawOffer && game.drawOffer.by !== color ? game.drawOffer : undefined;

const agreed = (color: Color, at: Instant): Decision =>
  accept({ type: 'gameEnded', at, ending: 'agreement', outcome: '1/2-1/2', by: color });

/** Ledger O1, E3: takes the opponent's standing offer; without one, prepares an offer for one's own next move. */
export const offerDraw = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (standsFor(game, color)) return agreed(color, now);
  if (game.drawOffer) return refuse({ code: 'offerStands' });
  if (game.preparedOffers.includes(color)) return refuse({ code: 'drawAlreadyPrepared' });
  return accept({ type: 'drawOfferPrepared', at: now, color });
};

/** An offer is made with the move and never withdrawn after it (O2); until then nobody has heard it. */
export const dropDrawOffer = (game: RunningGame, color: Color, now: Instant): Decision =>
  game.preparedOffers.includes(color)
    ? accept({ type: 'drawOfferDropped', at: now, color })
    : refuse(game.drawOffer?.by === color ? { code: 'offerStands' } : { code: 'noDrawOffer' });

/** The offer that the answer is meant for: a button under an old offer never answers a later one. */
const answering = (game: RunningGame, color: Color, offerPly: number | undefined) => {
  const offer = standsFor(game, color);
  return offer && (offerPly === undefined || offer.ply === offerPly) ? offer : undefined;
};

export const acceptDraw = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision =>
  answering(game, color, offerPly) ? agreed(color, now) : refuse({ code: 'noDrawOffer' });

export const declineDraw = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision =>
  answering(game, color, offerPly) ? accept({ type: 'drawDeclined', at: now, color }) : refuse({ code: 'noDrawOffer' });
