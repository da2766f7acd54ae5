import { BOARD_THEMES } from '../../lambdas/board/index.ts';
import { fail, NOTATIONS, ok, type Result } from '../../lambdas/chess/index.ts';
import {
  BOARD_SIDES,
  DAY,
  type Duration,
  durationInWords,
  MINUTE,
  parseDuration,
  parseZone,
  type QuietHours,
  type TimeOfDay,
} from '../../lambdas/laws/index.ts';
import type { MemberSettings } from '../../lambdas/members.ts';

type Read = Result<unknown, string>;

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/;
const OFF = /^(?:none|never|off|no)$/;
/** What brings a setting back to what is usual. */
export const USUAL_WORD = /^(?:default|usual|reset)$/i;

const LEAST_LEAD: Duration = 5 * MINUTE;
const MOST_LEAD: Duration = 60 * DAY;
const MOST_REMINDERS = 5;

/** A time of day, as "8:30", "22:00", "8" or "8pm". */
const timeOfDay = (text: string): TimeOfDay | undefined => {
  const [, hours, minutes = '0', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 && !(half && Number(hours) > 12) ? hour * 60 + Number(minutes) : undefined;
};

const NO_TIME = 'Give a time of day like "8:00", or "none".';

const zone = (text: string): Read => {
  const read = parseZone(text);
  return read ? ok(read) : fail('I know no such time zone. Give a big city in it, like "Berlin" or "New York".');
};

const quiet = (text: string): Read => {
  if (OFF.test(text)) return ok(undefined);
  const [from, to, more] = text.split(/\s*(?:-|–|—|\bto\b|\buntil\b)\s*/).map(timeOfDay);
  if (from === undefined || to === undefined || more !== undefined || from === to) {
    return fail('Give quiet hours like "22:00-7:00", or "none".');
  }
  return ok({ from, to } satisfies QuietHours);
};

const reminders = (text: string): Read => {
  if (OFF.test(text)) return ok([]);
  const leads = text.split(/\s*(?:,|;|\band\b)\s*/).map((part) => parseDuration(part));
  const read = leads.filter((lead) => lead !== undefined);
  if (read.length < leads.length) return fail('Give times before the flag like "24 hours, 6 hours", or "none".');
  if (read.length > MOST_REMINDERS) return fail(`At most ${MOST_REMINDERS} reminders, please.`);
  if (read.some((lead) => lead < LEAST_LEAD || lead > MOST_LEAD)) {
    return fail(
      `A reminder comes from ${durationInWords(LEAST_LEAD)} to ${durationInWords(MOST_LEAD)} before the flag.`,
    );
  }
  return ok([...new Set(read)].sort((one, other) => other - one));
};

const daily = (text: string): Read => {
  if (OFF.test(text)) return ok(undefined);
  const time = timeOfDay(text);
  return time === undefined ? fail(NO_TIME) : ok(time);
};

const oneOf =
  (values: readonly string[]) =>
  (text: string): Read =>
    values.includes(text) ? ok(text) : fail('Choose from the list.');

/** The languages whose piece letters can be chosen, by tag. */
export const LETTERS: Readonly<Record<string, string>> = {
  en: 'English (K Q R B N)',
  de: 'German (K D T L S)',
  fr: 'French (R D T F C)',
  es: 'Spanish (R D T A C)',
  it: 'Italian (R D T A C)',
  nl: 'Dutch (K D T L P)',
  pt: 'Portuguese (R D T B C)',
  pl: 'Polish (K H W G S)',
  sv: 'Swedish (K D T L S)',
  da: 'Danish (K D T L S)',
  no: 'Norwegian (K D T L S)',
  fi: 'Finnish (K D T L R)',
  cs: 'Czech (K D V S J)',
  hu: 'Hungarian (K V B F H)',
  ro: 'Romanian (R D T N C)',
};

/** Each option of `/settings`: the setting it changes, and how its text is read. */
export const SETTINGS: Readonly<
  Record<string, { readonly setting: keyof MemberSettings; readonly read: (text: string) => Read }>
> = {
  timezone: { setting: 'zone', read: zone },
  quiet: { setting: 'quiet', read: quiet },
  reminders: { setting: 'reminders', read: reminders },
  'remind-by': { setting: 'remindPrivately', read: (text) => ok(text === 'dm' ? true : undefined) },
  daily: { setting: 'daily', read: daily },
  notation: { setting: 'notation', read: oneOf(NOTATIONS) },
  letters: { setting: 'letters', read: oneOf(Object.keys(LETTERS)) },
  theme: { setting: 'theme', read: oneOf(BOARD_THEMES) },
  side: { setting: 'side', read: oneOf(BOARD_SIDES) },
};

/**
 * Reads what was given to `/settings`. In: each option's text. Out: the changes by setting, a usual one as undefined; or
 * what can't be read, and how to say it.
 */
export const readSettings = (
  given: (name: string) => string | undefined,
): Result<Readonly<Partial<Record<keyof MemberSettings, unknown>>>, string> => {
  const changes: Partial<Record<keyof MemberSettings, unknown>> = {};
  for (const [name, { setting, read }] of Object.entries(SETTINGS)) {
    const text = given(name)?.trim();
    if (text === undefined) continue;
    const value = USUAL_WORD.test(text) ? ok(undefined) : read(name === 'timezone' ? text : text.toLowerCase());
    if (!value.ok) return value;
    changes[setting] = value.value;
  }
  return ok(changes);
};
