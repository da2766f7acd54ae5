import { DEFAULT_ZONE, quietUntil } from '../calendar.ts';
import type { MemberChoice } from '../choice.ts';
import { type Duration, HOUR, type Instant } from '../instant.ts';
import { allowance, type Clock, flagFallsAt, isStopped } from './clock.ts';

/** How long before the flag its player is reminded (ledger T8), longest first. */
export const REMINDERS: readonly Duration[] = [24 * HOUR, 6 * HOUR];

/** A turn must be this much longer than a reminder's lead: nobody is told at once what the board has just said. */
const worthSending = (clock: Clock, before: Duration): boolean => allowance(clock) > before;

interface Reminder {
  readonly before: Duration;
  readonly at: Instant;
}

/**
 * When a reminder is to be sent. In quiet hours it waits for their end, and is left out where the flag falls before;
 * the last warning comes whatever the hour (ledger T8).
 */
const sentAt = (flagAt: Instant, before: Duration, isLast: boolean, choice: MemberChoice): Instant | undefined => {
  const at = flagAt - before;
  const until = choice.quiet && !isLast ? quietUntil(choice.quiet, choice.zone ?? DEFAULT_ZONE, at) : undefined;
  return until === undefined || until < flagAt ? (until ?? at) : undefined;
};

const unsent = (clock: Clock, reminded: readonly Duration[], choice: MemberChoice): Reminder[] => {
  if (isStopped(clock)) return [];
  const leads = (choice.reminders ?? REMINDERS).filter((before) => worthSending(clock, before));
  const last = Math.min(...leads);
  return leads
    .filter((before) => !reminded.includes(before))
    .sort((one, other) => other - one)
    .flatMap((before) => {
      const at = sentAt(flagFallsAt(clock), before, before === last, choice);
      return at === undefined ? [] : [{ before, at }];
    });
};

/**
 * The reminders that are due at an instant and were not sent in this turn, as the player to move has chosen. Where an
 * outage made several due at once, all are returned, longest lead first: the caller sends one and counts the others as
 * sent.
 */
export const dueReminders = (
  clock: Clock,
  reminded: readonly Duration[],
  at: Instant,
  choice: MemberChoice = {},
): Duration[] =>
  unsent(clock, reminded, choice)
    .filter((reminder) => at >= reminder.at)
    .map(({ before }) => before);

/** When the next reminder is due; undefined when this turn has none left. */
export const nextReminderAt = (
  clock: Clock,
  reminded: readonly Duration[],
  choice: MemberChoice = {},
): Instant | undefined => {
  const waiting = unsent(clock, reminded, choice);
  return waiting.length > 0 ? Math.min(...waiting.map(({ at }) => at)) : undefined;
};
