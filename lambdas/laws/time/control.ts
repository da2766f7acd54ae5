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
const TEXT =
  /^([a-z]+|\d{1,4}(?:\.\d{1,3})?)\s*-?\s*(d|day|h|hr|hour|m|min|minute|w|week)s?(?:\s*(?:per|a|an|each|every|\/)\s*(?:move|mv|ply))?$/;

/**
 * Reads a time control said in plain words: "3 days per move", "12h/move", "a week a move".
 * Out: the control, or why the text can't be one, with examples of what can.
 */
export const parseTimeControl = (text: string): Result<TimeControl, TimeControlError> => {
  const said = TEXT.exec(text.trim().toLowerCase().replace(/\s+/g, ' '));
  const amount = said && (NUMBERS[said[1]!] ?? Number(said[1]));
  if (!said || amount === null || Number.isNaN(amount)) {
    return fail({ code: 'unreadableTime', text, examples: TIME_EXAMPLES });
  }
  const perMove = Math.round(amount * UNITS[said[2]!]!);
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
