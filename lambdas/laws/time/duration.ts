import { DAY, type Duration, HOUR, MINUTE, SECOND } from '../instant.ts';

const UNITS: Readonly<Record<string, Duration>> = {
  w: 7 * DAY,
  week: 7 * DAY,
  d: DAY,
  day: DAY,
  h: HOUR,
  hr: HOUR,
  hour: HOUR,
  m: MINUTE,
  min: MINUTE,
  minute: MINUTE,
  s: SECOND,
  sec: SECOND,
  second: SECOND,
};
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
};
const PART =
  /^(\d+(?:\.\d{1,3})?|[a-z]+)\s*-?\s*(w|week|d|day|h|hr|hour|m|min|minute|s|sec|second)s?(?:,|\s+and)?(?=\s|\d|$)\s*/;
/**
 * What a length of time looks like inside a longer text, or a bare number; for a regular expression. No text fits it in
 * two ways, or a long one would take for ever to be refused.
 */
export const DURATION_PATTERN =
  `(?:(?:\\d+(?:\\.\\d{1,3})?|\\b(?:${Object.keys(NUMBERS).join('|')})\\b)[ -]?` +
  `(?:weeks?|w|days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)\\b(?:,? (?:and )?(?=\\d))?)+|\\d+(?:\\.\\d{1,3})?`;
/** "3 weeks 2 days 4 hours 30 minutes" is as long as anybody says it. */
const MOST_PARTS = 5;

/** A whole number said in figures or in a word; undefined where it is none. */
export const parseCount = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : Object.hasOwn(NUMBERS, text) ? NUMBERS[text] : undefined;

const partOf = (said: RegExpExecArray): Duration => (parseCount(said[1]!) ?? Number(said[1])) * UNITS[said[2]!]!;

/**
 * The length of time that a text says, "1 day 6 hours", in milliseconds, to the second; undefined where it says none.
 * A bare number counts in `unit`, where one is given.
 */
export const parseDuration = (text: string, unit?: Duration): Duration | undefined => {
  if (unit !== undefined && /^\d+(?:\.\d{1,3})?$/.test(text))
    return Math.round((Number(text) * unit) / SECOND) * SECOND;
  let rest = text;
  let sum = 0;
  for (let parts = 0; rest !== '' && parts < MOST_PARTS; parts += 1) {
    const said = PART.exec(rest);
    if (!said) return undefined;
    sum += partOf(said);
    rest = rest.slice(said[0].length);
  }
  return rest === '' && text !== '' && !Number.isNaN(sum) ? Math.round(sum / SECOND) * SECOND : undefined;
};

const PARTS: readonly (readonly [Duration, string])[] = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
];

/** "1 day", "2 days". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const partsInWords = (duration: Duration): string[] => {
  const words: string[] = [];
  let left = Math.max(0, duration);
  for (const [unit, name] of PARTS) {
    const count = Math.floor(left / unit);
    left -= count * unit;
    if (count > 0) words.push(counted(count, name));
  }
  return words;
};

/** A length of time in words, to the larger two of its parts: "3 days", "1 day 6 hours". Seconds only where they are all. */
export const durationInWords = (duration: Duration): string => {
  const longer = duration - (duration % MINUTE);
  return (
    partsInWords(longer > 0 ? longer : duration)
      .slice(0, 2)
      .join(' ') || '0 seconds'
  );
};

/** Up to here, players count in minutes: "150 minutes", as the laws have it. */
const MOST_IN_MINUTES = 5 * HOUR;

/** A length of time as a time control says it, to the second: "50 days", "150 minutes". parseDuration reads it back. */
export const exactDuration = (duration: Duration): string =>
  duration < MOST_IN_MINUTES && duration % HOUR !== 0 && duration % MINUTE === 0
    ? counted(duration / MINUTE, 'minute')
    : partsInWords(duration).join(' ') || '0 seconds';
