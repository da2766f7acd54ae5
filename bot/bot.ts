import type { Color } from '../lambdas/chess/index.ts';
import type { Desk } from '../lambdas/desk.ts';
import type { Instant } from '../lambdas/laws/index.ts';
import type { Members } from '../lambdas/members.ts';
import type { GameStore } from '../lambdas/record.ts';

/** What the conversation needs to answer anybody. */
export interface Bot {
  readonly desk: Desk;
  readonly members: Members;
  readonly store: Pick<GameStore, 'gameOfThread' | 'gamesOf'>;
  readonly now: () => Instant;
  /** Draws lots for the colours. */
  readonly toss: () => Color;
}
