import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { BOARD_THEMES, DEFAULT_THEME } from '../../lambdas/board/index.ts';
import {
  type BoardSide,
  DAY,
  DEFAULT_ZONE,
  type Duration,
  durationInWords,
  REMINDERS,
  type TimeOfDay,
} from '../../lambdas/laws/index.ts';
import type { MemberSettings } from '../../lambdas/members.ts';
import { hoursInWords } from '../../lambdas/publish/words/text.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { privately } from '../answers.ts';
import { receivedAt } from '../asked.ts';
import { settledZone } from '../zone.ts';
import type { Choice, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { LETTERS, readSettings } from './settings-read.ts';

const NOTATION_NAMES = {
  san: 'Short algebraic: Nf3',
  lan: 'Long algebraic: Ng1-f3',
  descriptive: 'Descriptive: N-KB3',
  iccf: 'ICCF numbers: 7163',
  figurine: 'Figurines: ♘f3',
  uci: 'UCI: g1f3',
} as const;

const SIDE_NAMES: Readonly<Record<BoardSide, string>> = {
  turn: 'the side to move',
  own: 'your own side',
  white: "White's side",
};

const MOST_CHOICES = 25;

const text = (name: string, description: string, more: object = {}) =>
  ({ type: ApplicationCommandOptionType.String as const, name, description, max_length: 100, ...more }) as const;

const chosen = (name: string, description: string, choices: Readonly<Record<string, string>>) =>
  ({
    type: ApplicationCommandOptionType.String as const,
    name,
    description,
    choices: Object.entries(choices).map(([value, label]) => ({ name: label, value })),
  }) as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const definition = serverCommand('settings', 'Show or change what you have chosen, for all your games', [
  text('timezone', 'Your time zone (UTC)', { autocomplete: true }),
  text('quiet', 'Hours without reminders, like 22:00-7:00, or none (none)'),
  text('reminders', 'How long before your flag falls, like 24 hours, 6 hours, or none (24 and 6 hours)'),
  chosen('remind-by', 'Where reminders come (in the thread)', {
    thread: "In the game's thread",
    dm: 'By direct message',
  }),
  text('daily', 'When to get the list of games that wait for you, like 8:00, or none (none)'),
  chosen('notation', 'How moves are written for you (short algebraic)', NOTATION_NAMES),
  chosen('letters', 'The language of your piece letters (English)', LETTERS),
  chosen(
    'theme',
    `The colours of your board (${DEFAULT_THEME})`,
    Object.fromEntries(BOARD_THEMES.map((name) => [name, capital(name)])),
  ),
  chosen('side', 'Whose side your board is seen from (the side to move)', {
    turn: 'The side to move',
    own: 'Your own side',
    white: "White's side",
  }),
]);

/** Zones whose name has what was typed, cities first: "berlin" finds Europe/Berlin. */
export const suggestZone = async (_: unknown, typed: string): Promise<readonly Choice[]> => {
  const sought = typed.trim().toLowerCase().replaceAll(' ', '_');
  const zones = [DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== DEFAULT_ZONE)];
  const city = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase();
  const begins = zones.filter((zone) => city(zone).startsWith(sought));
  const contains = zones.filter((zone) => !begins.includes(zone) && zone.toLowerCase().includes(sought));
  return [...begins, ...contains].slice(0, MOST_CHOICES).map((zone) => ({ name: zone, value: zone }));
};

const timeInWords = (time: TimeOfDay): string => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`;

/** As reminders say it: up to two days in hours. */
const leadInWords = (lead: Duration): string =>
  lead % DAY === 0 && lead > DAY ? durationInWords(lead) : hoursInWords(lead);

const remindersInWords = ({ reminders = REMINDERS, remindPrivately }: MemberSettings): string =>
  reminders.length === 0
    ? 'none'
    : `${reminders.map(leadInWords).join(' and ')} before your flag falls, ${remindPrivately ? 'by direct message' : "in the game's thread"}`;

const OF_SERVER = ", this server's";

/** What a member has not chosen is the server's; of that it is said so. */
const ownOrUsual = (own: MemberSettings, server: ServerSettings) => ({
  zone: own.zone ?? server.zone ?? DEFAULT_ZONE,
  usualZone: own.zone === undefined && server.zone !== undefined ? OF_SERVER : '',
  letters: own.letters ?? server.language ?? 'en',
  usualLetters: own.letters === undefined && server.language !== undefined ? OF_SERVER : '',
});

/** A member's settings, one a line. */
const inWords = (settings: MemberSettings, server: ServerSettings): string => {
  const { quiet, daily, notation = 'san', theme = DEFAULT_THEME, side = 'turn' } = settings;
  const { zone, usualZone, letters, usualLetters } = ownOrUsual(settings, server);
  return [
    `Time zone: ${zone}${usualZone}`,
    `Quiet hours: ${quiet ? `${timeInWords(quiet.from)} to ${timeInWords(quiet.to)}; only the last warning comes then` : 'none'}`,
    `Reminders: ${remindersInWords(settings)}`,
    `Daily list of games that wait: ${daily === undefined ? 'none' : `at ${timeInWords(daily)}, by direct message`}`,
    `Notation: ${NOTATION_NAMES[notation]}`,
    `Piece letters: ${LETTERS[letters] ?? letters}${usualLetters}`,
    `Board: ${theme}, seen from ${SIDE_NAMES[side]}`,
  ].join('\n');
};

const SHARED = 'What everybody sees in a game follows where both players have chosen the same.';

/** `/settings`: shows what a member has chosen, and changes what is given. "default" brings back what is usual. */
export const settings: SlashCommand = {
  definition,
  suggest: { timezone: suggestZone },
  run: async (asked, given, bot) => {
    const read = readSettings(given.text);
    if (!read.ok) return privately(read.error);
    const server = await bot.servers.settings(asked.guildId);
    if (Object.keys(read.value).length === 0) {
      return privately(`${inWords(await bot.members.settings(asked.memberId), server)}\n${SHARED}`);
    }
    const at = receivedAt(asked.id, bot.now());
    if (read.value.zone === undefined && (read.value.quiet ?? read.value.daily) !== undefined) {
      await settledZone(bot, asked, at);
    }
    const now = await bot.members.choose(asked.memberId, read.value, at);
    return privately(`Kept, for all your games.\n${inWords(now, server)}\n${SHARED}`);
  },
};
