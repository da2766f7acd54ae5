import { BOOKS, type BookName, parseTimeControl, TIME_EXAMPLES, timeControlInWords } from '../../lambdas/laws/index.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Given, Suggest } from './command.ts';

/** As long as Discord lets a choice be. */
const LONGEST = 100;

/** First how the text is understood under the book chosen so far, to the letter; then examples. */
export const suggestTimeUnder =
  (bookOf: (asked: Asked, given: Given, bot: Bot) => Promise<BookName>): Suggest =>
  async (asked, typed, bot, given) => {
    const { counting } = BOOKS[await bookOf(asked, given, bot)];
    const read = typed.trim() === '' ? undefined : parseTimeControl(typed, counting);
    const understood = read?.ok ? [timeControlInWords(read.value, counting)] : [];
    const examples = TIME_EXAMPLES.filter((example) => !understood.includes(example));
    return [...understood, ...examples]
      .filter((text) => text.length <= LONGEST)
      .map((text) => ({ name: text, value: text }));
  };
