import { arrivalLimit, memberOf, missingAtStart, type RunningGame } from '../../laws/index.ts';
import { cite } from './game.ts';
import { datedTime, mention } from './text.ts';

/** Who is still to come to a game that has begun, and by when (ledger T5); undefined where nobody is waited for. */
export const arrivalLine = (game: RunningGame): string | undefined => {
  const players = missingAtStart(game).map((color) => mention(memberOf(game, color)));
  const at = arrivalLimit(game);
  if (players.length === 0 || at === undefined) return undefined;
  const clockRuns = players.length === 2 && game.terms.settings.bothAbsentAtStart === 'clockRuns';
  const loses = clockRuns ? 'Who has not come by then loses to one who has' : 'Who has not come by then loses';
  return (
    `${players.join(' and ')}, be here by ${datedTime(at)}: a first move is enough, or "I am here". ` +
    `${loses}. ${cite(game.terms, 'absence')}`
  );
};
