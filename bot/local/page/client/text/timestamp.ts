/** The styles of `<t:SECONDS:STYLE>`; Discord shows `f` where none is named. */
export type TimestampStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 'R';

const formats: Record<Exclude<TimestampStyle, 'R'>, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const made = new Map<string, Intl.DateTimeFormat>();

const format = (at: number, style: Exclude<TimestampStyle, 'R'>, locale?: string, timeZone?: string): string => {
  const key = `${style} ${locale ?? ''} ${timeZone ?? ''}`;
  const formatter =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { ...formats[style], ...(timeZone && { timeZone }) });
  made.set(key, formatter);
  return formatter.format(at);
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From how many milliseconds on a distance is told in which unit: the largest that fits at least once, rounded. */
const units: readonly (readonly [from: number, unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  [345 * day, 'year', 365 * day],
  [26 * day, 'month', 30.4 * day],
  [22 * hour, 'day', day],
  [45 * minute, 'hour', hour],
  [45_000, 'minute', minute],
  [0, 'second', 1000],
];

/** How far `at` is from `now` (both in milliseconds), in words: "in 3 days", "2 hours ago". */
export const relative = (at: number, now: number, locale?: string): string => {
  const distance = at - now;
  const [, unit, ms] = units.find(([from]) => Math.abs(distance) >= from)!;
  const count = Math.round(distance / ms);
  return new Intl.RelativeTimeFormat(locale).format(count === 0 ? 0 : count, unit);
};

/**
 * A Discord timestamp as its reader sees it: in the reader's zone and language, and relative to `now`, which on this page
 * is the arbiter's clock. Instants in milliseconds; without `locale` and `timeZone`, those of the device.
 */
export const showTimestamp = (
  at: number,
  style: TimestampStyle,
  now: number,
  locale?: string,
  timeZone?: string,
): string => (style === 'R' ? relative(at, now, locale) : format(at, style, locale, timeZone));

const sameDay = (a: number, b: number): boolean => format(a, 'd') === format(b, 'd');

/** When a message was sent, as its head says it: "Today at 14:02", "Yesterday at 14:02", else the date and time. */
export const sentAt = (at: number, now: number): string => {
  if (sameDay(at, now)) return `Today at ${format(at, 't')}`;
  if (sameDay(at, now - day)) return `Yesterday at ${format(at, 't')}`;
  return `${format(at, 'd')} ${format(at, 't')}`;
};

/** The day that a divider between messages names, or undefined when both were sent on the same one. */
export const newDay = (before: number | undefined, at: number): string | undefined =>
  before !== undefined && sameDay(before, at) ? undefined : format(at, 'D');
