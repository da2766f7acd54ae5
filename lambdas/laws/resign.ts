import { type Color, opposite } from '../chess/types.ts';
import { accept, type Decision } from './decision.ts';
import { winOf } from './ending.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { reviewMate } from './review.ts';

/** Ledger E2: the opponent wins; in some books only if able to mate at all. */
export const resign = (game: RunningGame, by: Color, at: Instant): Decision => {
  const lost = { type: 'gameEnded', at, ending: 'resignation', outcome: winOf(opposite(by)), by } as const;
  if (!game.terms.settings.resignationDrawsIfUnwinnable) return accept(lost);
  const { hopeless, evidence } = reviewMate(game.position, opposite(by));
  return accept(hopeless ? { ...lost, outcome: '1/2-1/2', evidence } : { ...lost, evidence });
};

/** Whether a player who resigns now draws, since the opponent could never mate: said before it is confirmed. */
export const resigningDraws = (game: RunningGame, by: Color): boolean =>
  game.terms.settings.resignationDrawsIfUnwinnable && reviewMate(game.position, opposite(by)).hopeless;
