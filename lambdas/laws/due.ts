import type { Game } from './game.ts';
import type { Instant } from './instant.ts';
import { flagFallsAt, isStopped } from './time/clock.ts';
import { nextReminderAt } from './time/reminders.ts';

/** When the schedule must next ask about a game; undefined when there is nothing to wait for. */
export const nextDueAt = (game: Game): Instant | undefined => {
  switch (game.phase) {
    case 'challenge':
      return game.expiresAt;
    case 'running':
      return isStopped(game.clock) ? undefined : (nextReminderAt(game.clock, game.reminded) ?? flagFallsAt(game.clock));
    default:
      return undefined;
  }
};
