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
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Who scored: ledger S1. */
export type Outcome = '1-0' | '0-1' | '1/2-1/2' | '0-0';

export const winOf = (color: Color): Outcome => (color === 'white' ? '1-0' : '0-1');
