import { fail, ok, type Result } from '../../chess/result.ts';
import { DAY, type Duration, HOUR, MINUTE } from '../instant.ts';

/** How much time a player has (ledger T1): so long for each move, whatever the earlier ones took. */
export interface TimeControl {
  readonly kind: 'perMove';
  readonly perMove: Duration;
}

export type TimeControlError =
  | { readonly code: 'unreadableTime'; readonly text: string; readonly examples: readonly string[] }
  | { readonly code: 'timeOutOfRange'; readonly least: Duration; readonly most: Duration };

export const TIME_EXAMPLES = ['3 days per move', '1 day per move', '7 days per move', '12 hours per move'] as const;
export const DEFAULT_TIME: TimeControl = { kind: 'perMove', perMove: 3 * DAY };
/** Less than this is no correspondence game: Discord's own deliveries and a minute's schedule would decide it. */
const LEAST = 5 * MINUTE;
/** Longer than a year, no flag would ever be seen to fall. */
const MOST = 366 * DAY;

const UNITS: Readonly<Record<string, Duration>> = {
  d: DAY,
  day: DAY,
  h: HOUR,
  hour: HOUR,
  hr: HOUR,
  m: MINUTE,
  min: MINUTE,
  minute: MINUTE,
  w: 7 * DAY,
  week: 7 * DAY,
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
  ten: 10,
  fourteen: 14,
};
const PER_MOVE = /\s*(?:per|a|an|each|every|\/)\s*(?:move|mv)$/;
const PART =
  /^(\d{1,4}(?:\.\d{1,3})?|[a-z]+)\s*-?\s*(d|day|h|hr|hour|m|min|minute|w|week)s?(?:,|\s+and)?(?=\s|\d|$)\s*/;
/** "3 weeks 2 days 4 hours 30 minutes" is as long as anybody says it. */
const MOST_PARTS = 4;

const partOf = (said: RegExpExecArray): Duration => {
  const amount = NUMBERS[said[1]!] ?? Number(said[1]);
  return amount * UNITS[said[2]!]!;
};

/** The length of time that a text says, "1 day 6 hours"; undefined where it says none. */
const parseDuration = (text: string): Duration | undefined => {
  let rest = text;
  let sum = 0;
  for (let parts = 0; rest !== '' && parts < MOST_PARTS; parts += 1) {
    const said = PART.exec(rest);
    if (!said) return undefined;
    sum += partOf(said);
    rest = rest.slice(said[0].length);
  }
  return rest === '' && text !== '' && !Number.isNaN(sum) ? Math.round(sum) : undefined;
};

/**
 * Reads a time control said in plain words: "3 days per move", "12h/move", "1 day 6 hours a move".
 * Out: the control, or why the text can't be one, with examples of what can.
 */
export const parseTimeControl = (text: string): Result<TimeControl, TimeControlError> => {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(PER_MOVE, '');
  const perMove = parseDuration(said);
  if (perMove === undefined) return fail({ code: 'unreadableTime', text, examples: TIME_EXAMPLES });
  if (perMove < LEAST || perMove > MOST) return fail({ code: 'timeOutOfRange', least: LEAST, most: MOST });
  return ok({ kind: 'perMove', perMove });
};

const PARTS: readonly (readonly [Duration, string])[] = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
];

/** A length of time in words: "3 days", "1 day 6 hours". Seconds only where there is nothing longer. */
export const durationInWords = (duration: Duration): string => {
  const words: string[] = [];
  let left = Math.max(0, duration);
  for (const [unit, name] of PARTS) {
    const count = Math.floor(left / unit);
    left -= count * unit;
    if (count > 0) words.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return words.slice(0, 2).join(' ') || `${Math.floor(left / 1_000)} seconds`;
};

/** The control as it was understood: "3 days per move". What this says, parseTimeControl reads back. */
export const timeControlInWords = (control: TimeControl): string => `${durationInWords(control.perMove)} per move`;
