import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  type Changes,
  FLAG_POLICIES,
  HELP_RULES,
  LATEST_DRAW_BAN,
  readSettings,
  SETTING_EXAMPLES,
  type Settings,
  settingsInWords,
} from '../../lambdas/laws/index.ts';
import { settingsTextErrorInWords } from '../../lambdas/publish/words/settings.ts';
import type { Choice, Given } from './command.ts';

export const DEFAULT_BOOK: BookName = 'a4c';

/** As long as Discord lets a choice be. */
const LONGEST_SETTINGS = 100;

/** As long as Discord lets a choice be. */
export const LONGEST_TIME = 100;

/** What a game is played under, wherever one begins. */
export const TIME_OPTION: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'time',
  description: 'Time limits in plain words (3 days per move)',
  autocomplete: true,
  max_length: LONGEST_TIME,
};
export const LAWS_OPTION: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'laws',
  description: 'The rule book (a4c)',
  choices: BOOK_NAMES.map((name) => ({ name: `${name}: ${BOOKS[name].title}`, value: name })),
};

const switchOption = (name: string, description: string): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  choices: [
    { name: 'On', value: 'on' },
    { name: 'Off', value: 'off' },
  ],
});

/** The single settings that a challenge may change beside its book; and all of them in one text. */
export const SETTING_OPTIONS: readonly APIApplicationCommandBasicOption[] = [
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'no-draw-before',
    description: 'No draw is agreed before each player has made so many moves',
    min_value: 0,
    max_value: LATEST_DRAW_BAN,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'takebacks',
    description: 'Whether moves can be taken back (never under a4c, classic and club)',
    choices: [
      { name: 'Never', value: 'never' },
      { name: 'By consent', value: 'by consent' },
    ],
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'help',
    description: 'What help the players may use',
    choices: [
      { name: 'None', value: 'none' },
      { name: 'Books and databases', value: 'books' },
      { name: 'Computers as well', value: 'all' },
    ],
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'default-time',
    description: 'Who has not come so long after the start loses: 2 days, 1 hour, off',
    max_length: 50,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'groundless-cost',
    description: 'What a call without ground costs its caller: 1 day, 12 hours, nothing',
    max_length: 50,
  },
  switchOption('touch-move', 'A piece picked in the move picker must move'),
  switchOption('conditional-moves', 'Replies may be kept ready'),
  switchOption('adjournment', 'The game may be adjourned, with a sealed move'),
  switchOption('quiet', 'Only the players and the tournament directors write in the thread'),
  {
    type: ApplicationCommandOptionType.String,
    name: 'settings',
    description: 'Settings in plain words: no draw before 30, touch-move on',
    autocomplete: true,
    max_length: LONGEST_SETTINGS,
  },
];

/** The book that `laws` names, else the usual one. */
export const bookFrom = (given: Given, usual: BookName = DEFAULT_BOOK): BookName => {
  const laws = given.text('laws');
  return BOOK_NAMES.find((known) => known === laws) ?? usual;
};

const isOn = (given: Given, name: string): boolean | undefined => {
  const value = given.text(name);
  return value === undefined ? undefined : value === 'on';
};

/** What the options of their own say. */
const chosen = (given: Given): Changes => {
  const flag = FLAG_POLICIES.find((known) => known === given.text('flag'));
  const noDrawBefore = given.text('no-draw-before');
  const takebacks = given.text('takebacks');
  const help = HELP_RULES.find((known) => known === given.text('help'));
  const touchMove = isOn(given, 'touch-move');
  const conditionalMoves = isOn(given, 'conditional-moves');
  const adjournment = isOn(given, 'adjournment');
  const quiet = isOn(given, 'quiet');
  return {
    ...(flag && { flag }),
    ...(noDrawBefore !== undefined && { noDrawBefore: Number(noDrawBefore) }),
    ...(takebacks !== undefined && { takebacks: takebacks === 'never' ? 'never' : 'byConsent' }),
    ...(help && { help }),
    ...(touchMove !== undefined && { touchMove }),
    ...(conditionalMoves !== undefined && { conditionalMoves }),
    ...(adjournment !== undefined && { adjournment }),
    ...(quiet !== undefined && { quiet }),
  };
};

/** What is said in words: all at once, or in an option of its own. */
const inWords = (given: Given): string =>
  [
    given.text('settings'),
    given.text('default-time') && `default time ${given.text('default-time')}`,
    given.text('groundless-cost') && `groundless calls cost ${given.text('groundless-cost')}`,
  ]
    .filter((part) => part)
    .join(', ');

/** The settings of a challenge: its book's, changed by what was chosen. Fails with what to tell. */
export const settingsFrom = (given: Given, book: BookName): Result<Settings, string> => {
  const said = readSettings(inWords(given));
  if (!said.ok) return fail(settingsTextErrorInWords(said.error));
  const options = chosen(given);
  const clash = (Object.keys(options) as (keyof Changes)[]).find(
    (name) => said.value[name] !== undefined && said.value[name] !== options[name],
  );
  if (clash) {
    const [one, other] = [{ [clash]: options[clash] }, { [clash]: said.value[clash] }].map(settingsInWords);
    return fail(`You asked for "${one}" and for "${other}". Say it once.`);
  }
  return ok({ ...BOOKS[book].settings, ...said.value, ...options });
};

/** First how the text is understood, then what could follow it. */
export const suggestSettings = async (_: unknown, typed: string): Promise<readonly Choice[]> => {
  const text = typed.trim();
  const read = readSettings(text);
  const understood = read.ok && text !== '' ? settingsInWords(read.value) : '';
  const last = text.split(',').at(-1)!.trim().toLowerCase();
  const before = read.ok ? understood : readable(text);
  const following = SETTING_EXAMPLES.filter(
    (example) => !before.includes(example) && (read.ok || example.startsWith(last)),
  ).map((example) => (before === '' ? example : `${before}, ${example}`));
  return [...(understood === '' ? [] : [understood]), ...following, ...(read.ok ? [] : SETTING_EXAMPLES)]
    .filter((words, index, all) => words.length <= LONGEST_SETTINGS && all.indexOf(words) === index)
    .map((words) => ({ name: words, value: words }));
};

/** The text as far as it can be read, where only its last part can't be yet. */
const readable = (text: string): string => {
  const read = readSettings(text.split(',').slice(0, -1).join(','));
  return read.ok ? settingsInWords(read.value) : '';
};
