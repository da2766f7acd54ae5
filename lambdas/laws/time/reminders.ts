import { type Duration, HOUR, type Instant } from '../instant.ts';
import { allowance, type Clock, flagFallsAt, isStopped } from './clock.ts';

/** How long before the flag its player is reminded (ledger T8), longest first. */
export const REMINDERS: readonly Duration[] = [24 * HOUR, 6 * HOUR];

/** A turn must be this much longer than a reminder's lead: nobody is told at once what the board has just said. */
const worthSending = (clock: Clock, before: Duration): boolean => allowance(clock) > before;

const unsent = (clock: Clock, reminded: readonly Duration[]): Duration[] =>
  isStopped(clock) ? [] : REMINDERS.filter((before) => worthSending(clock, before) && !reminded.includes(before));

/**
 * The reminders that are due at an instant and were not sent in this turn. Where an outage made several due at
 * once, all are returned, longest lead first: the caller sends one and counts the others as sent.
 */
export const dueReminders = (clock: Clock, reminded: readonly Duration[], at: Instant): Duration[] =>
  unsent(clock, reminded).filter((before) => at >= flagFallsAt(clock) - before);

/** When the next reminder is due; undefined when this turn has none left. */
export const nextReminderAt = (clock: Clock, reminded: readonly Duration[]): Instant | undefined => {
  const leads = unsent(clock, reminded);
  return leads.length > 0 ? flagFallsAt(clock) - Math.max(...leads) : undefined;
};
