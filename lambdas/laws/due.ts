import { flagDueAt } from './flag.ts';
import type { Game, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { isStopped } from './time/clock.ts';
import { nextReminderAt } from './time/reminders.ts';

/** Once the flag has fallen there is nothing left to be reminded of. */
const nextReminder = (game: RunningGame): Instant | undefined =>
  game.overstepped ? undefined : nextReminderAt(game.clock, game.reminded);

/** When the schedule must next ask about a game; undefined when there is nothing to wait for. */
export const nextDueAt = (game: Game): Instant | undefined => {
  switch (game.phase) {
    case 'challenge':
      return game.expiresAt;
    case 'running':
      return isStopped(game.clock) ? undefined : (nextReminder(game) ?? flagDueAt(game));
    default:
      return undefined;
  }
};
