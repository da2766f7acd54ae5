import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  type RuleBook,
  type Terms,
  timeControlExplained,
  timeControlInWords,
} from '../../lambdas/laws/index.ts';
import { changesInWords, countingInWords, rulesInWords } from '../../lambdas/publish/words/rules.ts';
import { privately } from '../answers.ts';
import type { Reply } from '../reply.ts';
import { usualBook } from '../setup/read.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** Discord's limit for one answer. */
const MOST_CHARACTERS = 2_000;

/** The rules as one answer: whole where they fit, else as far as they do, with the whole of them as a file. */
const shown = (heading: string, book: RuleBook, lines: readonly string[]): Reply => {
  const whole = [heading, ...lines].join('\n');
  if (whole.length <= MOST_CHARACTERS) return privately(whole);
  const note = 'The file has all of it.';
  const fitting: string[] = [];
  let room = MOST_CHARACTERS - heading.length - note.length - 2;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    fitting.push(line);
  }
  const files = [{ name: `rules-${book.name}.md`, bytes: new TextEncoder().encode(`${whole}\n`) }];
  return privately([heading, ...fitting, note].join('\n'), { files });
};

const ofGame = (terms: Terms): Reply => {
  const book = BOOKS[terms.book];
  const changes = changesInWords(terms);
  const time = [`${timeControlInWords(terms.time, book.counting)}.`, ...timeControlExplained(terms.time)].join(' ');
  const heading = [
    `**${book.title}** (${book.name}), as this game is played. ${time}`,
    ...(changes ? [changes] : []),
  ].join('\n');
  return shown(heading, book, rulesInWords(book, terms.settings));
};

const ofBook = (name: BookName): Reply => {
  const book = BOOKS[name];
  return shown(`**${book.title}** (${book.name}).`, book, [
    ...rulesInWords(book, book.settings),
    ...countingInWords(book),
  ]);
};

/** `/rules`: the whole book in force in this game, or usual in this server, or a book by its name, as sentences with their sources. */
export const rules: SlashCommand = {
  definition: serverCommand('rules', 'The rules of this game, or of a rule book', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'book',
      description: 'Which rule book (that of this game, or the usual one here)',
      choices: BOOK_NAMES.map((name) => ({ name: `${name}: ${BOOKS[name].title}`, value: name })),
    },
  ]),
  run: async (asked, given, bot) => {
    const named = BOOK_NAMES.find((known) => known === given.text('book'));
    if (named) return ofBook(named);
    const gameId = await bot.store.gameOfThread(asked.channelId);
    const found = gameId ? await bot.desk.look(gameId) : undefined;
    return found ? ofGame(found.game.terms) : ofBook(usualBook(await bot.servers.settings(asked.guildId)).name);
  },
};
