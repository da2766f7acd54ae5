import { defaultAt } from './arrival.ts';
import { endedByAbsence } from './attendance.ts';
import { flagFellAt } from './fallen.ts';
import type { Game } from './game.ts';
import type { Instant } from './instant.ts';

/**
 * The deadline that was seen to pass, and whose consequence whatever was received before it can still undo (ledger T10,
 * T5): a flag that the opponent has the word on, or that ended the game; the time by which a player was to come.
 */
export const deadlineSeen = (game: Game | undefined): Instant | undefined => {
  if (game?.phase === 'running') return game.overstepped?.at;
  if (game?.phase !== 'ended') return undefined;
  if (endedByAbsence(game)) return defaultAt(game.before);
  return game.ending === 'flagFall' ? flagFellAt(game.before) : undefined;
};
