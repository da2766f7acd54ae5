import { opposite } from '../chess/types.ts';
import { accept, type Decision } from './decision.ts';
import { winOf } from './ending.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { flagFallsAt } from './time/clock.ts';
import { dueReminders } from './time/reminders.ts';

/** A flag falls at its deadline: a move received before that instant is in time, one at it is late (ledger T10). */
export const hasCome = (deadline: Instant, now: Instant): boolean => now >= deadline;

/**
 * What time has brought about (ledger T3, T4, T10): a fallen flag loses; else the reminders that are due. The flag
 * falls at its own instant, however late the schedule asks. Several reminders due at once after an outage are one.
 */
export const checkTime = (game: RunningGame, now: Instant): Decision => {
  const deadline = flagFallsAt(game.clock);
  const color = game.clock.turn;
  if (hasCome(deadline, now)) {
    return accept({ type: 'gameEnded', at: deadline, ending: 'flagFall', outcome: winOf(opposite(color)), by: color });
  }
  return accept(
    ...dueReminders(game.clock, game.reminded, now).map(
      (before) => ({ type: 'reminded', at: now, color, before }) as const,
    ),
  );
};
