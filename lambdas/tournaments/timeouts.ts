import { type BookName, DAY, type Duration, type GameId } from '../laws/index.ts';
import { entrantOf, type Timeout, type Tournament } from './tournament.ts';

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

/** Who stays away loses many games at once, and was warned by none of them: what ends so soon after one counts with it. */
const COUNTS_WITH: Duration = DAY;

/**
 * A player's timeouts, those together that count as one, the one that they count with first. In: the event's rule, and the
 * timeouts in the order in which they were noted.
 */
export const countedTogether = (
  { timeouts: rule }: Pick<Tournament, 'timeouts'>,
  timeouts: readonly Timeout[],
): readonly (readonly [Timeout, ...Timeout[]])[] => {
  const together: [Timeout, ...Timeout[]][] = [];
  for (const timeout of timeouts) {
    const last = together.at(-1);
    if (rule === 'withdrawn' && last && timeout.endedAt <= last[0].at + COUNTS_WITH) last.push(timeout);
    else together.push([timeout]);
  }
  return together;
};

/**
 * Whether somebody who was withdrawn for their timeouts is back in, while it goes on, once those of these games count no
 * more.
 */
export const isBackWithout = (tournament: Tournament, member: string, games: readonly GameId[]): boolean => {
  const entrant = entrantOf(tournament, member);
  if (tournament.phase === 'over' || entrant?.standing !== 'timedOut') return false;
  const left = entrant.timeouts.filter(({ gameId }) => !games.includes(gameId));
  return !isWithdrawnBy(tournament, countedTogether(tournament, left).length);
};
