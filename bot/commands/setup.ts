import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import type { ServerChanges } from '../../lambdas/servers.ts';
import { privately } from '../answers.ts';
import { GAMES_CHANNELS, TD_CHANNELS } from '../setup/check.ts';
import { chooseForServer, needsInWords, notAManager, type Wanted } from '../setup/choose.ts';
import { listenerInWords } from '../setup/listener.ts';
import { BOOK_TITLES, CASE_NAMES, QUIET_NAMES, setupPage } from '../setup/pages.ts';
import { isTextOption, readSetupText, SETUP_OPTIONS, type SetupOption, usualBook } from '../setup/read.ts';
import type { Given, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { suggestZone } from './settings.ts';
import { LETTERS } from './settings-read.ts';
import { bookFrom, LONGEST_TIME } from './terms.ts';
import { suggestTimeUnder } from './time-choices.ts';

const EVERYTHING = 'everything';

const { Channel, Role, String: Text } = ApplicationCommandOptionType;

const listed = (
  name: SetupOption,
  description: string,
  choices: Readonly<Record<string, string>>,
): APIApplicationCommandBasicOption => ({
  type: Text,
  name,
  description,
  choices: Object.entries(choices).map(([value, label]) => ({ name: label, value })),
});

const OPTIONS: readonly APIApplicationCommandBasicOption[] = [
  { type: Role, name: 'td-role', description: 'The role of the tournament directors' },
  { type: Role, name: 'appeals-role', description: 'The role of the appeals committee' },
  {
    type: Channel,
    name: 'games-channel',
    description: 'Where games are played (where the challenge is made)',
    channel_types: [...GAMES_CHANNELS],
  },
  { type: Channel, name: 'td-channel', description: 'Where the TDs are told', channel_types: [...TD_CHANNELS] },
  listed('laws', 'The usual rule book (a4c)', BOOK_TITLES),
  {
    type: Text,
    name: 'time',
    description: 'The usual time limits in plain words (3 days per move)',
    autocomplete: true,
    max_length: LONGEST_TIME,
  },
  listed('language', 'The language of piece letters where a player has chosen none (English)', LETTERS),
  {
    type: Text,
    name: 'zone',
    description: 'The time zone of members who have chosen none (UTC)',
    autocomplete: true,
    max_length: 100,
  },
  listed('cases', 'Where cases are heard', CASE_NAMES),
  listed('quiet', "Who may write in a game's thread (anybody)", QUIET_NAMES),
  {
    type: Text,
    name: 'clear',
    description: 'What is to be as usual again',
    choices: [EVERYTHING, ...Object.keys(SETUP_OPTIONS)].map((name) => ({ name, value: name })),
  },
];

const OPTION_NAMES = Object.keys(SETUP_OPTIONS) as readonly SetupOption[];

const cleared = (what: string | undefined): ServerChanges =>
  Object.fromEntries(
    OPTION_NAMES.filter((name) => what === EVERYTHING || what === name).map((name) => [SETUP_OPTIONS[name], undefined]),
  );

const WHICH = 'Discord has not told me which that is. Choose it from the list.';

const settingFrom = (name: SetupOption, text: string): Result<unknown, string> =>
  isTextOption(name) ? readSetupText(name, text) : ok(text);

/** What Discord says of the roles and channels that were named. */
const describedIn = (given: Given): Omit<Wanted, 'changes'> => ({
  roles: [given.role('td-role'), given.role('appeals-role')].filter((role) => role !== undefined),
  gamesChannel: given.channel('games-channel'),
  tdChannel: given.channel('td-channel'),
});

const isDescribed = (given: Given, name: SetupOption): boolean =>
  isTextOption(name) || given.text(name) === undefined || Boolean(given.role(name) ?? given.channel(name));

/** What the options ask for; or which of them can't be read. */
const wantedBy = (given: Given): Result<Wanted, string> => {
  const clear = given.text('clear');
  let changes = cleared(clear);
  for (const name of OPTION_NAMES) {
    const text = given.text(name)?.trim();
    if (text === undefined) continue;
    if (clear === name) return fail(`You set \`${name}\` and clear it. Say one of the two.`);
    const read = isDescribed(given, name) ? settingFrom(name, text) : fail(WHICH);
    if (!read.ok) return read;
    changes = { ...changes, [SETUP_OPTIONS[name]]: read.value };
  }
  return ok({ changes, ...describedIn(given) });
};

/** `/setup`: alone, it shows what the server has chosen and leads through it; with options it changes just these. */
export const setup: SlashCommand = {
  definition: {
    ...serverCommand('setup', 'Set me up for this server, or see what is set', [...OPTIONS]),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  },
  suggest: {
    time: suggestTimeUnder(async (asked, given, bot) =>
      bookFrom(given, usualBook(await bot.servers.settings(asked.guildId)).name),
    ),
    zone: suggestZone,
  },
  run: async (asked, given, bot) => {
    const refused = notAManager(asked);
    if (refused) return privately(refused);
    const wanted = wantedBy(given);
    if (!wanted.ok) return privately(wanted.error);
    if (Object.keys(wanted.value.changes).length === 0) {
      const settings = await bot.servers.current(asked.guildId);
      const { content, ...more } = setupPage('who', settings, await listenerInWords(bot, settings));
      return privately(content, more);
    }
    const chosen = await chooseForServer(bot, asked, wanted.value);
    if (!chosen.ok) return privately(chosen.error);
    const listener = await listenerInWords(bot, chosen.value);
    const notes = ['Kept.', ...needsInWords(wanted.value, chosen.value), ...listener];
    return privately(setupPage('done', chosen.value, notes).content);
  },
};
