import { DEFAULT_ZONE, dayAt, nextTimeOfDay, parseDay, startOfDay, type TimeOfDay, type Zone } from './calendar.ts';
import type { Instant } from './instant.ts';
import { parseDuration } from './time/duration.ts';

/** One example of every way to say when a game is resumed. */
export const RESUMPTION_EXAMPLES = ['in 2 days', 'tomorrow 18:00', '2026-03-01 18:00', '18:00 UTC'] as const;

const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/;

const timeOfDay = (text: string): TimeOfDay | undefined => {
  const said = CLOCK.exec(text);
  const [hour, minute] = [Number(said?.[1]), Number(said?.[2])];
  return said && hour < 24 && minute < 60 ? hour * 60 + minute : undefined;
};

/**
 * When a player wants to go on: "in 2 days", "tomorrow 18:00", "2026-03-01 18:00", "18:00", a timestamp of Discord's.
 * Times of day are in `zone`, or in UTC where the text says so. A day alone means this time of that day. Undefined for
 * what is none of these.
 */
export const parseResumption = (text: string, now: Instant, zone: Zone = DEFAULT_ZONE): Instant | undefined => {
  const stamp = /^<t:(\d{1,12})(?::\w)?>$/.exec(text.trim());
  if (stamp) return Number(stamp[1]) * 1_000;
  const inUtc = /(?:\bUTC|\bGMT|(?<=\d)Z)$/i;
  const said = text.trim().replace(/^(?:in|on|at|until)\s+/i, '');
  const here = inUtc.test(said) ? 'UTC' : zone;
  const bare = said.replace(inUtc, '').trim().toLowerCase();
  const duration = parseDuration(bare);
  if (duration !== undefined) return now + duration;
  const alone = timeOfDay(bare);
  if (alone !== undefined) return nextTimeOfDay(alone, here, now);
  const [first = '', ...rest] = bare.split(/\s+(?:at\s+)?|(?<=\d)t(?=\d)/);
  const today = dayAt(now, here);
  const day = parseDay(first, today);
  if (day === undefined) return undefined;
  const start = startOfDay(day, here);
  if (rest.length === 0) return start + (now - startOfDay(today, here));
  const time = rest.length === 1 ? timeOfDay(rest[0]!) : undefined;
  return time === undefined ? undefined : nextTimeOfDay(time, here, start - 1);
};
