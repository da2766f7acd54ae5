import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import {
  BOOKS,
  type BookName,
  type ColorChoice,
  DEFAULT_TIME,
  type Place,
  parseTimeControl,
  type Terms,
  timeControlInWords,
} from '../../lambdas/laws/index.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { timeErrorInWords } from '../../lambdas/publish/words/time.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { barredAmong } from '../expelled.ts';
import { missingPermissions } from '../permissions.ts';
import { usualBook } from '../setup/read.ts';
import type { Given, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { bookFrom, LAWS_OPTION, SETTING_OPTIONS, settingsFrom, suggestSettings, TIME_OPTION } from './terms.ts';
import { suggestTimeUnder } from './time-choices.ts';

const NO_THREADS = 'A game needs a thread, and this channel can hold none. Challenge in a text channel.';
/** Longer than any FEN; Discord would take 6,000 characters. */
const LONGEST_FEN = 120;

const definition = serverCommand('challenge', 'Challenge a member to a game of correspondence chess', [
  { type: ApplicationCommandOptionType.User, name: 'opponent', description: 'Whom you want to play', required: true },
  TIME_OPTION,
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
  LAWS_OPTION,
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

export const usualBookIn = async (bot: Bot, { guildId }: Asked): Promise<BookName> =>
  usualBook(await bot.servers.settings(guildId)).name;

/** The terms asked for: what is not said is as usual in this server. Fails with what to tell. */
export const termsFrom = (given: Given, server: ServerSettings): Result<Terms, string> => {
  const book = bookFrom(given, usualBook(server).name);
  const { counting } = BOOKS[book];
  const text = given.text('time') ?? server.time ?? timeControlInWords(DEFAULT_TIME);
  const time = parseTimeControl(text, counting);
  if (!time.ok) return fail(timeErrorInWords(time.error));
  const settings = settingsFrom(given, book);
  if (!settings.ok) return settings;
  const fen = given.text('fen')?.trim();
  return ok({ book, time: time.value, settings: settings.value, ...(fen && { fen }) });
};

/** Which of the terms were this server's own, not the challenger's nor everybody's. */
const usualInWords = (given: Given, { book, time }: Terms, server: ServerSettings): string => {
  const laws = given.text('laws') === undefined && server.book !== undefined ? [`the rules of ${book}`] : [];
  const limits =
    given.text('time') === undefined && server.time !== undefined
      ? [timeControlInWords(time, BOOKS[book].counting)]
      : [];
  const usual = [...laws, ...limits];
  return usual.length > 0 ? ` As usual in this server: ${usual.join(', ')}.` : '';
};

/** Where a game would be held, and why it can't be there. */
export const placeFor = (asked: Asked, { gamesChannel }: ServerSettings): Result<Place, string> => {
  const { guildId, openChannelId: here } = asked;
  // Of another channel Discord says nothing now: what the arbiter may do there was looked at when it was chosen.
  if (gamesChannel !== undefined && gamesChannel !== here) {
    return ok({ guildId, channelId: gamesChannel, ...(asked.holdsThreads && { askedIn: here }) });
  }
  if (!asked.holdsThreads) return fail(NO_THREADS);
  const missing = asked.permissions === undefined ? [] : missingPermissions(asked.permissions, 'games');
  return missing.length > 0
    ? fail(`I can't hold a game here: a moderator must give me ${missing.join(', ')}.`)
    : ok({ guildId, channelId: here });
};

const colorFrom = (given: Given): ColorChoice => {
  const color = given.text('color');
  return color === 'white' || color === 'black' ? color : 'random';
};

/** `/challenge`: posts a challenge that only the challenged member can answer. */
export const challenge: SlashCommand = {
  definition,
  suggest: {
    time: suggestTimeUnder(async (asked, given, bot) => bookFrom(given, await usualBookIn(bot, asked))),
    settings: suggestSettings,
  },
  run: async (asked, given, bot) => {
    const { user, member } = given.member('opponent') ?? {};
    if (!user || !member) return privately("They aren't in this server. Choose a member of it as `opponent`.");
    const opponent = user.id;
    if (user.bot) return privately("Bots don't play here. Choose a member as `opponent`.");
    const server = await bot.servers.settings(asked.guildId);
    const place = placeFor(asked, server);
    if (!place.ok) return privately(place.error);
    const terms = termsFrom(given, server);
    if (!terms.ok) return privately(terms.error);
    const names = {
      [asked.memberId]: asked.name,
      [opponent]: member.nick ?? user.global_name ?? user.username,
    };
    const ruling = await submit(bot, asked, asked.id, {
      type: 'challenge',
      by: asked.memberId,
      opponent,
      names,
      place: place.value,
      terms: terms.value,
      color: colorFrom(given),
      barred: await barredAmong(bot, asked.guildId, [asked.memberId, opponent]),
    });
    if (!ruling.accepted) return refused(asked.id, ruling);
    return privately(
      `Your challenge to ${mention(opponent)} is posted in <#${place.value.channelId}>.${usualInWords(given, terms.value, server)}`,
    );
  },
};
