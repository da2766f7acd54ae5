import type { BookName } from '../laws/index.ts';
import { entrantOf, type Tournament } from './tournament.ts';

/**
 * What a timeout in an event brings (ledger P3): it is counted, and the director told; or the player is warned, and
 * withdrawn at the next.
 */
export const TIMEOUT_RULES = ['counted', 'withdrawn'] as const;
export type TimeoutRule = (typeof TIMEOUT_RULES)[number];

/** Ledger P3: one warning, and then. */
export const WITHDRAWN_AT = 2;

/** Where the rule stands: a4c has it in its own text, elsewhere it is the event's. */
export const lawOfTimeouts = (book: BookName): string => (book === 'a4c' ? 'a4c Swiss 5' : `${book}, by setting`);

/** Whether a player who has timed out so often is withdrawn by it. */
export const isWithdrawnBy = ({ timeouts }: Pick<Tournament, 'timeouts'>, count: number): boolean =>
  timeouts === 'withdrawn' && count >= WITHDRAWN_AT;

/** Whether somebody who was withdrawn for their timeouts is back in, while it goes on, once one of them counts no more. */
export const isBackWithout = (tournament: Tournament, member: string): boolean => {
  const entrant = entrantOf(tournament, member);
  return (
    tournament.phase !== 'over' &&
    entrant?.standing === 'timedOut' &&
    !isWithdrawnBy(tournament, entrant.timeouts.length - 1)
  );
};
