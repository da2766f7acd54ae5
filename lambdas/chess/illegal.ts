import { type Illegality, whyIllegal } from './legality.ts';
import { boardOf, type Position, roleNumber } from './position.ts';
import type { PromotionRole, Square } from './types.ts';

/**
 * Says why a move is illegal; undefined when it is legal. Castling is the king's move of two squares. What the piece
 * can't do at all comes before what stands in its way, that before the king's safety, and the promotion piece last.
 */
export const explainIllegal = (
  position: Position,
  from: Square,
  to: Square,
  promotion?: PromotionRole,
): Illegality | undefined => whyIllegal(boardOf(position), from, to, roleNumber(promotion));

export type { CastlingSide, Illegality, IllegalReason } from './legality.ts';
