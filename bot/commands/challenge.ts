import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import {
  BOOK_NAMES,
  BOOKS,
  type ColorChoice,
  DEFAULT_TIME,
  parseTimeControl,
  type Settings,
  type Terms,
  TIME_EXAMPLES,
  type TimeControl,
  timeControlInWords,
} from '../../lambdas/laws/index.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { timeErrorInWords } from '../../lambdas/publish/words/time.ts';
import { privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import { missingPermissions } from '../permissions.ts';
import type { Choice, Given, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { bookFrom, SETTING_OPTIONS, settingsFrom, suggestSettings } from './terms.ts';

const NO_THREADS = 'A game needs a thread, and this channel can hold none. Challenge in a text channel.';
/** Longer than any FEN; Discord would take 6,000 characters. */
const LONGEST_FEN = 120;
/** As long as Discord lets a choice be. */
const LONGEST_TIME = 100;

const definition = serverCommand('challenge', 'Challenge a member to a game of correspondence chess', [
  { type: ApplicationCommandOptionType.User, name: 'opponent', description: 'Whom you want to play', required: true },
  {
    type: ApplicationCommandOptionType.String,
    name: 'time',
    description: 'Time limits in plain words (3 days per move)',
    autocomplete: true,
    max_length: LONGEST_TIME,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'color',
    description: 'Your colour (by lot)',
    choices: [
      { name: 'White', value: 'white' },
      { name: 'Black', value: 'black' },
      { name: 'By lot', value: 'random' },
    ],
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'laws',
    description: 'The rule book (a4c)',
    choices: BOOK_NAMES.map((name) => ({ name: `${name}: ${BOOKS[name].title}`, value: name })),
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'flag',
    description: 'What happens when a player runs out of time',
    choices: [
      { name: 'The flag falls by itself', value: 'automatic' },
      { name: 'The opponent may claim the win or give more time', value: 'claim' },
      { name: 'Only the players may point it out', value: 'players' },
    ],
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'fen',
    description: 'A position to start from, as FEN',
    max_length: LONGEST_FEN,
  },
  ...SETTING_OPTIONS,
]);

/** First how the text is understood under the book chosen so far, to the letter; then examples. */
const suggestTime = async (_: unknown, typed: string, __: unknown, given: Given): Promise<readonly Choice[]> => {
  const { counting } = BOOKS[bookFrom(given)];
  const read = typed.trim() === '' ? undefined : parseTimeControl(typed, counting);
  const understood = read?.ok ? [timeControlInWords(read.value, counting)] : [];
  const examples = TIME_EXAMPLES.filter((example) => !understood.includes(example));
  return [...understood, ...examples]
    .filter((text) => text.length <= LONGEST_TIME)
    .map((text) => ({ name: text, value: text }));
};

const termsFrom = (given: Given, time: TimeControl, settings: Settings): Terms => {
  const fen = given.text('fen')?.trim();
  return { book: bookFrom(given), time, settings, ...(fen && { fen }) };
};

const colorFrom = (given: Given): ColorChoice => {
  const color = given.text('color');
  return color === 'white' || color === 'black' ? color : 'random';
};

/** `/challenge`: posts a challenge that only the challenged member can answer. */
export const challenge: SlashCommand = {
  definition,
  suggest: { time: suggestTime, settings: suggestSettings },
  run: async (asked, given, bot) => {
    const { user, member } = given.member('opponent') ?? {};
    if (!user || !member) return privately("They aren't in this server. Choose a member of it as `opponent`.");
    const opponent = user.id;
    if (user.bot) return privately("Bots don't play here. Choose a member as `opponent`.");
    if (!asked.holdsThreads) return privately(NO_THREADS);
    const missing = asked.permissions === undefined ? [] : missingPermissions(asked.permissions);
    if (missing.length > 0)
      return privately(`I can't hold a game here: a moderator must give me ${missing.join(', ')}.`);
    const { counting } = BOOKS[bookFrom(given)];
    const time = parseTimeControl(given.text('time') ?? timeControlInWords(DEFAULT_TIME), counting);
    if (!time.ok) return privately(timeErrorInWords(time.error));
    const settings = settingsFrom(given);
    if (!settings.ok) return privately(settings.error);
    const names = {
      [asked.memberId]: asked.name,
      [opponent]: member.nick ?? user.global_name ?? user.username,
    };
    const ruling = await submit(bot, asked, asked.id, {
      type: 'challenge',
      by: asked.memberId,
      opponent,
      names,
      place: { guildId: asked.guildId, channelId: asked.openChannelId },
      terms: termsFrom(given, time.value, settings.value),
      color: colorFrom(given),
    });
    if (!ruling.accepted) return refused(asked.id, ruling);
    return privately(`Your challenge to ${mention(opponent)} is posted in <#${asked.openChannelId}>.`);
  },
};
