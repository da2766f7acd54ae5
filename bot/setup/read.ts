import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import {
  BOOK_NAMES,
  BOOKS,
  DEFAULT_TIME,
  parseTimeControl,
  parseZone,
  type RuleBook,
  timeControlInWords,
} from '../../lambdas/laws/index.ts';
import { timeErrorInWords } from '../../lambdas/publish/words/time.ts';
import { CASE_PLACES, type ServerChanges, type ServerSettings } from '../../lambdas/servers.ts';
import { LETTERS } from '../commands/settings-read.ts';
import { DEFAULT_BOOK, LONGEST_TIME } from '../commands/terms.ts';

/** Each option of `/setup`, and the setting that it changes. */
export const SETUP_OPTIONS = {
  'td-role': 'tdRole',
  'appeals-role': 'appealsRole',
  'games-channel': 'gamesChannel',
  'td-channel': 'tdChannel',
  laws: 'book',
  time: 'time',
  language: 'language',
  zone: 'zone',
  cases: 'cases',
  quiet: 'quiet',
} as const satisfies Readonly<Record<string, keyof ServerSettings>>;
export type SetupOption = keyof typeof SETUP_OPTIONS;

/** The options that are given as text or from a list; the others name a role or a channel. */
export type TextOption = Exclude<SetupOption, 'td-role' | 'appeals-role' | 'games-channel' | 'td-channel'>;

export const isTextOption = (option: SetupOption): option is TextOption => Object.hasOwn(READ, option);

type Read = Result<ServerChanges[keyof ServerSettings], string>;

const listed = <T extends string>(known: readonly T[], text: string): Read => {
  const found = known.find((each) => each === text.toLowerCase());
  return found ? ok(found) : fail(`I know no "${text}" here. There are: ${known.join(', ')}.`);
};

/** By tag or name: "de", "pt-BR", "German". */
const language = (text: string): Read => {
  const tag = text.toLowerCase().split('-')[0]!;
  const found = Object.keys(LETTERS).find(
    (known) => known === tag || LETTERS[known]!.toLowerCase().startsWith(`${text.toLowerCase()} `),
  );
  return found ? ok(found) : fail(`I know no piece letters for "${text}". Choose a language from the list.`);
};

const zone = (text: string): Read => {
  const found = parseZone(text);
  return found ? ok(found) : fail('I know no such time zone. Give a big city in it, like "Berlin" or "New York".');
};

const quiet = (text: string): Read => {
  if (/^(?:on|yes|true)$/i.test(text)) return ok(true);
  return /^(?:off|no|false)$/i.test(text) ? ok(undefined) : fail('Quiet games are `on` or `off`.');
};

const READ: Readonly<Record<TextOption, (text: string) => Read>> = {
  laws: (text) => listed(BOOK_NAMES, text),
  time: (text) =>
    text.length > LONGEST_TIME ? fail('That time limit is too long to be shown. Say it shorter.') : ok(text),
  language,
  zone,
  cases: (text) => listed(CASE_PLACES, text),
  quiet,
};

/** Reads one setting given as text. Out: its value, undefined for what is as usual; or what can't be read. */
export const readSetupText = (option: TextOption, text: string): Read => READ[option](text.trim());

/** The rule book of a challenge that names none. */
export const usualBook = ({ book }: ServerSettings): RuleBook => BOOKS[book ?? DEFAULT_BOOK];

/** How a server's time control is understood under a book, in words; or why it can't be read. */
export const usualTime = ({ time }: ServerSettings, { counting }: RuleBook): Result<string, string> => {
  if (time === undefined) return ok(timeControlInWords(DEFAULT_TIME));
  const read = parseTimeControl(time, counting);
  return read.ok ? ok(timeControlInWords(read.value, counting)) : fail(timeErrorInWords(read.error));
};

/** What in a server's settings can't be, and the way out; undefined where all of it fits together. */
export const contradiction = (settings: ServerSettings): string | undefined => {
  const { tdRole, appealsRole, tdChannel, cases } = settings;
  if (tdRole !== undefined && tdRole === appealsRole) {
    return 'An appeal goes to others than those who ruled: choose another role for the appeals committee than for the TDs.';
  }
  if (cases === 'channel' && tdChannel === undefined) {
    return "Cases can't go to the TDs' channel: none is set. Choose `td-channel` too, or cases in a private thread.";
  }
  const time = usualTime(settings, usualBook(settings));
  return time.ok ? undefined : time.error;
};
