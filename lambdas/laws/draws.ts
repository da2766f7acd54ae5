import type { Color } from '../chess/types.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { opponentOf, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

/** Nobody changes their mind more often in one turn. The record has an end, and moves must always find room in it. */
const MOST_CHANGES = 20;

const standsFor = (game: RunningGame, color: Color) =>
  game.drawOffer && game.drawOffer.by !== color ? game.drawOffer : undefined;

const agreed = (color: Color, at: Instant): Decision =>
  accept({ type: 'gameEnded', at, ending: 'agreement', outcome: '1/2-1/2', by: color });

/** Ledger O1, E3: takes the opponent's standing offer; without one, prepares an offer for one's own next move. */
export const offerDraw = (game: RunningGame, color: Color, now: Instant): Decision => {
  if (standsFor(game, color)) return agreed(color, now);
  if (game.drawOffer) return refuse({ code: 'offerStands' });
  if (game.preparedOffers.includes(color)) return refuse({ code: 'drawAlreadyPrepared' });
  if (game.offerChanges >= MOST_CHANGES) return refuse({ code: 'offerChangedTooOften' });
  return accept({ type: 'drawOfferPrepared', at: now, color });
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
  answering(game, color, offerPly) ? agreed(color, now) : noOffer(game, color);

export const declineDraw = (game: RunningGame, color: Color, offerPly: number | undefined, now: Instant): Decision =>
  answering(game, color, offerPly) ? accept({ type: 'drawDeclined', at: now, color }) : noOffer(game, color);
