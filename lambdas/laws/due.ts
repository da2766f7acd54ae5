import { resumptionAt } from './adjournment.ts';
import { defaultAt } from './arrival.ts';
import { flagDueAt } from './flag.ts';
import type { Game, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { nextLeaveAt } from './settle.ts';
import { isStopped } from './time/clock.ts';
import { nextReminderAt } from './time/reminders.ts';

/** Once the flag has fallen there is nothing left to be reminded of. */
const nextReminder = (game: RunningGame): Instant | undefined =>
  game.overstepped ? undefined : nextReminderAt(game.clock, game.reminded, game.choices?.[game.clock.turn]);

const earliest = (...waits: readonly (Instant | undefined)[]): Instant | undefined => {
  const known = waits.filter((at) => at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** When the schedule must next ask about a game; undefined when there is nothing to wait for. */
export const nextDueAt = (game: Game): Instant | undefined => {
  switch (game.phase) {
    case 'challenge':
      return game.expiresAt;
    case 'running':
      return earliest(
        nextLeaveAt(game),
        resumptionAt(game),
        defaultAt(game),
        isStopped(game.clock) ? undefined : (nextReminder(game) ?? flagDueAt(game)),
      );
    default:
      return undefined;
  }
};
