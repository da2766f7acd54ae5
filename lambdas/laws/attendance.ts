import { type Color, opposite } from '../chess/types.ts';
import { defaultAt, missing, missingAtStart } from './arrival.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { winOf } from './ending.ts';
import type { GameEvent } from './event.ts';
import type { EndedGame, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

/** A player says that they are there at the start (ledger T5); undefined where that is not waited for. */
export const comeToStart = (game: RunningGame, color: Color, now: Instant): Decision | undefined => {
  if (!game.arrival) return undefined;
  return missingAtStart(game).includes(color)
    ? accept({ type: 'playerCame', at: now, color })
    : refuse({ code: 'alreadyHere' });
};

/** What shows by itself that its player is there, or makes it matter no more. */
const SHOWS: readonly GameEvent['type'][] = ['movePlayed', 'playerCame', 'gameEnded'];

/** Whoever does anything in a game is there: it is noted before what they did. */
export const attended = (game: RunningGame, color: Color, decision: Decision, now: Instant): Decision => {
  if (!decision.accepted || !missingAtStart(game).includes(color)) return decision;
  if (decision.events.some(({ type }) => SHOWS.includes(type))) return decision;
  return accept({ type: 'playerCame', at: now, color }, ...decision.events);
};

/** Ledger T5: who has not come by the set time loses; where nobody has, both do (classic 17.2). */
export const defaulted = (game: RunningGame, now: Instant): readonly GameEvent[] => {
  const at = defaultAt(game);
  if (at === undefined || now < at) return [];
  const players = missing(game);
  const [first] = players;
  const outcome = players.length === 2 ? '0-0' : winOf(opposite(first!));
  const evidence = { kind: 'absent', players, ...(game.arrival && { from: 'start' as const }) } as const;
  return [{ type: 'gameEnded', at, ending: 'forfeit', outcome, by: first!, evidence }];
};

/** Whether a game was ended because somebody had not come. */
export const endedByAbsence = ({ ending, evidence }: EndedGame): true | undefined =>
  ending === 'forfeit' && evidence?.kind === 'absent' ? true : undefined;
