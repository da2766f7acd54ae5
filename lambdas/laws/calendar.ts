import { Temporal } from 'temporal-polyfill';
import type { Instant } from './instant.ts';

/** A day of the calendar as ISO 8601 has it: "2026-01-05". */
export type CalendarDay = string;
/** A time of day, in minutes from midnight. */
export type TimeOfDay = number;
/** The name of a time zone as IANA has it: "Europe/Berlin". */
export type Zone = string;

export const DEFAULT_ZONE: Zone = 'UTC';
const MINUTES_A_DAY = 24 * 60;

const zoned = (at: Instant, zone: Zone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** The city of a zone, as it is typed: "new york". */
const cityOf = (zone: Zone): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase();

/** The zone whose city it is, where no other zone has a city of that name. */
const zoneOfCity = (city: string): Zone | undefined => {
  const [zone, another] = Intl.supportedValuesOf('timeZone').filter((each) => cityOf(each) === city);
  return another === undefined ? zone : undefined;
};

/** The zone by its name or its city, whatever case it was typed in; undefined where there is no such zone. */
export const parseZone = (text: string): Zone | undefined => {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions().timeZone;
    return /^[+-]/.test(zone) ? undefined : zone;
  } catch {
    return zoneOfCity(
      text
        .trim()
        .replace(/[\s_]+/g, ' ')
        .toLowerCase(),
    );
  }
};

/** The day that an instant falls on in a zone. */
export const dayAt = (at: Instant, zone: Zone): CalendarDay => zoned(at, zone).toPlainDate().toString();

/** When a day begins in a zone. Not always at midnight: some zones skip it once a year. */
export const startOfDay = (day: CalendarDay, zone: Zone): Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** How many days there are from one to another, both counted: none where the last comes before the first. */
export const daysFrom = (first: CalendarDay, last: CalendarDay): number =>
  Math.max(0, Temporal.PlainDate.from(first).until(last).days + 1);

export const yearOf = (day: CalendarDay): number => Temporal.PlainDate.from(day).year;

/** Reads a day: "2026-02-01", "today", "tomorrow". Undefined for what is none, such as the 30th of February. */
export const parseDay = (text: string, today: CalendarDay): CalendarDay | undefined => {
  const said = text.trim().toLowerCase();
  if (said === 'today') return today;
  if (said === 'tomorrow') return daysAfter(today, 1);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said)) return undefined;
  try {
    return Temporal.PlainDate.from(said).toString();
  } catch {
    return undefined;
  }
};

const onTheDayOf = (local: Temporal.ZonedDateTime, time: TimeOfDay): Temporal.ZonedDateTime =>
  local
    .toPlainDate()
    .toZonedDateTime({ timeZone: local.timeZoneId, plainTime: { hour: Math.floor(time / 60), minute: time % 60 } });

/** The first instant after this one at which clocks in the zone show the time. */
export const nextTimeOfDay = (time: TimeOfDay, zone: Zone, after: Instant): Instant => {
  const local = zoned(after, zone);
  const today = onTheDayOf(local, time).epochMilliseconds;
  return today > after ? today : onTheDayOf(local.add({ days: 1 }), time).epochMilliseconds;
};

/** Hours of the day in which nobody is to be disturbed: from 22:00 to 7:00 passes midnight. */
export interface QuietHours {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

/** When the quiet hours end that an instant lies in; undefined where it lies in none. */
export const quietUntil = ({ from, to }: QuietHours, zone: Zone, at: Instant): Instant | undefined => {
  const { hour, minute } = zoned(at, zone);
  const since = (time: TimeOfDay): number => (time - from + MINUTES_A_DAY) % MINUTES_A_DAY;
  return since(hour * 60 + minute) < since(to) ? nextTimeOfDay(to, zone, at) : undefined;
};
