import type { Color } from '../chess/types.ts';

/** How a game ended, apart from who scored. */
export const ENDINGS = [
  'checkmate',
  'stalemate',
  'resignation',
  'agreement',
  'flagFall',
  'threefold',
  'fifty',
  'dead',
  'perpetual',
  'forfeit',
  'adjudication',
  'ruling',
] as const;
export type Ending = (typeof ENDINGS)[number];

/**
 * Who scored (ledger S1). "1/2-0" and "0-1/2" where a player loses and a director sets the opponent's score (P2);
 * annulled where the game counts for nothing (E10).
 */
export type Outcome = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2' | 'annulled';

export const winOf = (color: Color): Outcome => (color === 'white' ? '1-0' : '0-1');
