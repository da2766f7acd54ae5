import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { COLORS, type Color, fail, ok, type Result } from '../../lambdas/chess/index.ts';
import { type Duration, HOUR, LONGEST_NOTE, MINUTE, parseDuration, SECOND } from '../../lambdas/laws/index.ts';
import { clip, plain } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { placeFor, termsFrom, usualBookIn } from '../commands/challenge.ts';
import type { Given, GivenMember } from '../commands/command.ts';
import type { Part } from '../commands/parts.ts';
import {
  bookFrom,
  LAWS_OPTION,
  LONGEST_TIME,
  SETTING_OPTIONS,
  suggestSettings,
  TIME_OPTION,
} from '../commands/terms.ts';
import { suggestTimeUnder } from '../commands/time-choices.ts';
import type { FileProblem } from '../files.ts';
import type { Reply } from '../reply.ts';
import { forDirectors } from './directors.ts';
import { previewSetUp } from './start-preview.ts';
import { type Beginning, readBeginning } from './start-read.ts';

const { Attachment, Integer, String: Text, User } = ApplicationCommandOptionType;

/** As long as Discord lets a text be. */
const LONGEST_TEXT = 6_000;
/** A game with all its comments takes a few kilobytes. */
const LARGEST_FILE = 256 * 1024;

const OPTIONS: Part['options'] = [
  { type: User, name: 'white', description: 'Who has White', required: true },
  { type: User, name: 'black', description: 'Who has Black', required: true },
  TIME_OPTION,
  LAWS_OPTION,
  {
    type: Text,
    name: 'position',
    description: "Where it begins: FEN, Forsyth's notation of the board, or the text of a PGN",
    max_length: LONGEST_TEXT,
  },
  { type: Attachment, name: 'file', description: 'A .pgn file of a game that goes on here' },
  { type: Integer, name: 'game', description: 'Which game of the PGN (1)', min_value: 1 },
  {
    type: Text,
    name: 'white-time',
    description: "What is left on White's clock: 2 days 4 hours",
    max_length: LONGEST_TIME,
  },
  { type: Text, name: 'black-time', description: "What is left on Black's clock", max_length: LONGEST_TIME },
  ...SETTING_OPTIONS.filter(({ name }) => name === 'settings'),
  {
    type: Text,
    name: 'reason',
    description: 'Why you set it up: it stands above the first board',
    max_length: LONGEST_NOTE,
  },
];

/** Why a member can't play in it; undefined for one who can. */
const strange = (given: GivenMember | undefined, color: Color): string | undefined => {
  if (!given?.member) return `They aren't in this server. Choose a member of it as \`${color}\`.`;
  return given.user.bot ? `Bots don't play here. Choose a person as \`${color}\`.` : undefined;
};

const nameOf = ({ user, member }: GivenMember): string => member?.nick ?? user.global_name ?? user.username;

const FOR_DIRECTORS =
  'This channel is for directors, and the players may not see it. Ask me where games are played, or choose a channel for games with `/setup`.';

const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  tooLarge: `That file is too large: I read up to ${LARGEST_FILE / 1024} KB. Send the one game alone.`,
  elsewhere: 'Discord gave me an address for that file that is not its own. Please send it once more.',
  notFetched: "That file didn't come through from Discord. Please send it once more.",
};

const fromFile = async (bot: Bot, given: Given): Promise<Result<Beginning, string>> => {
  const file = given.file('file')!;
  if (file.size > LARGEST_FILE) return fail(FILE_PROBLEMS.tooLarge);
  const read = await bot.files.read(file.url, LARGEST_FILE);
  return read.ok ? readBeginning(read.value, given.number('game')) : fail(FILE_PROBLEMS[read.error]);
};

const beginningFrom = async (bot: Bot, given: Given): Promise<Result<Beginning, string>> => {
  const text = given.text('position');
  if (!given.file('file')) return readBeginning(text ?? '', given.number('game'));
  return text === undefined ? fromFile(bot, given) : fail('You gave both `position` and `file`. Say it once.');
};

/** "1:23" and "1:23:45", as a chess clock shows hours, minutes and seconds. */
const onClock = (text: string): Duration | undefined => {
  const shown = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return shown ? Number(shown[1]) * HOUR + Number(shown[2]) * MINUTE + Number(shown[3] ?? 0) * SECOND : undefined;
};

/** What is left on the clocks, where it is said. */
const remainingFrom = (given: Given): Result<Partial<Record<Color, Duration>>, string> => {
  const remaining: Partial<Record<Color, Duration>> = {};
  for (const color of COLORS) {
    const text = given.text(`${color}-time`)?.trim().toLowerCase();
    if (text === undefined || text === '') continue;
    const time = parseDuration(text) ?? onClock(text);
    if (!time) {
      return fail(
        `I can't read "${plain(text, 60)}" as what is left on a clock. Say it like "2 days 4 hours" or "1:30".`,
      );
    }
    remaining[color] = time;
  }
  return ok(remaining);
};

const start = async (asked: Asked, given: Given, bot: Bot): Promise<Reply> => {
  const server = await bot.servers.settings(asked.guildId);
  const [white, black] = [given.member('white'), given.member('black')];
  const unknown = strange(white, 'white') ?? strange(black, 'black');
  if (!white || !black || unknown) return privately(unknown!);
  const place = placeFor(asked, server);
  if (!place.ok) return privately(place.error);
  if (server.gamesChannel === undefined && place.value.channelId === server.tdChannel) return privately(FOR_DIRECTORS);
  const terms = termsFrom(given, server);
  if (!terms.ok) return privately(terms.error);
  const remaining = remainingFrom(given);
  if (!remaining.ok) return privately(remaining.error);
  const beginning = await beginningFrom(bot, given);
  if (!beginning.ok) return privately(clip(beginning.error, 2_000));
  const { fen, moves, notes } = beginning.value;
  const reason = given.text('reason')?.trim();
  return previewSetUp(bot, asked, notes, {
    type: 'setUp',
    by: asked.memberId,
    ...{ white: white.user.id, black: black.user.id, place: place.value },
    names: { [asked.memberId]: asked.name, [white.user.id]: nameOf(white), [black.user.id]: nameOf(black) },
    terms: { ...terms.value, ...(fen && { fen }) },
    moves,
    remaining: remaining.value,
    because: { kind: 'director', ...(reason && { reason }) },
  });
};

/**
 * `/td start`: a director sets a game up between two members, whom nobody has to challenge (ledger A4): a fresh one, or
 * one that goes on from a position or after the moves of another board. It is shown before it begins.
 */
export const startPart: Part = {
  description: 'Set a game up: a fresh one, from a position, or one that goes on from a PGN',
  options: OPTIONS,
  suggest: {
    time: suggestTimeUnder(async (asked, given, bot) => bookFrom(given, await usualBookIn(bot, asked))),
    settings: suggestSettings,
  },
  run: (asked, given, bot) => forDirectors(bot, asked, () => start(asked, given, bot)),
};
