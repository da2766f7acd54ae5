import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { type Case, caseNumbered, lastCase, replay } from '../../lambdas/laws/index.ts';
import { isDiscreet } from '../../lambdas/publish/case-place.ts';
import { caseRecord } from '../../lambdas/publish/case-record.ts';
import { caseText } from '../../lambdas/publish/case-text.ts';
import { asPut } from '../../lambdas/publish/words/case-file.ts';
import { caseShown, casesListed } from '../../lambdas/publish/words/case-show.ts';
import { isPlayed } from '../../lambdas/publish/words/played.ts';
import { boardFile } from '../../lambdas/publish/words/post.ts';
import { privately } from '../answers.ts';
import { NOT_A_GAME } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { type FoundGame, gameMeant, mayReadCases, noCaseHere } from '../rulings/where.ts';
import type { Given } from './command.ts';
import { commandOfParts } from './parts.ts';

const CASE: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: 'case',
  description: "The case's number; without it, the cases of this thread's game",
  min_value: 1,
};

const NO_CASES = 'No case has been opened in this game. `/arbiter` calls the arbiter.';

const notShown = async (bot: Bot, { guildId }: Asked, { record }: FoundGame, number: number): Promise<string> => {
  const { threadId } = record.posts;
  const privy = `Case ${number} is shown to those who play in its game`;
  if (isDiscreet(await bot.servers.settings(guildId)))
    return `${privy} and to the tournament directors: this server hears its cases in private.`;
  return `${privy}, to the tournament directors, and in the game's thread${threadId ? `, <#${threadId}>` : ''}.`;
};

interface Meant extends FoundGame {
  readonly subject: Case;
  /** Left out where all of the game's cases are meant. */
  readonly number: number | undefined;
}

/** Answers about the case that is meant, or says why there is none to show. */
const inCase = async (bot: Bot, asked: Asked, given: Given, answer: (meant: Meant) => Reply): Promise<Reply> => {
  const number = given.number('case');
  const found = await gameMeant(bot, asked, number);
  if (!found) return privately(number === undefined ? NOT_A_GAME : noCaseHere(number));
  const subject = number === undefined ? lastCase(found.game) : caseNumbered(found.game, number);
  if (!subject) return privately(number === undefined ? NO_CASES : noCaseHere(number));
  if (!(await mayReadCases(bot, asked, found))) return privately(await notShown(bot, asked, found, subject.number));
  return answer({ ...found, subject, number });
};

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

/** The other cases of the game stand above the one that is shown. */
const listed = ({ game, record, subject, number }: Meant): string => {
  const { cases = [] } = game;
  if (number !== undefined || cases.length < 2) return '';
  const others = cases.filter((each) => each !== subject);
  return `${casesListed(record.events, others.slice(-MOST_LISTED))}\n`;
};

/** As many other cases as are listed: the last. */
const MOST_LISTED = 5;

/** The board as the case found it; the whole of it as a text beside. */
const show = (meant: Meant, inThread: boolean): Reply => {
  const { gameId, game, record, subject, number } = meant;
  const { events, posts } = record;
  const several = number === undefined && (game.cases ?? []).length > 1;
  const put = replay(asPut(events, subject.number));
  const list = listed(meant);
  const shown = caseShown(game, events, subject, inThread ? undefined : posts.threadId, list.length);
  return privately(`${list}${shown}`, {
    files: [
      ...(isPlayed(put) ? [boardFile(put)] : []),
      file(
        several ? `cases-${gameId}.txt` : `case-${subject.number}.txt`,
        caseText(caseRecord(gameId, game, events, number)),
      ),
    ],
  });
};

const toFile = ({ gameId, game, record, number }: Meant): Reply => {
  const text = `${JSON.stringify(caseRecord(gameId, game, record.events, number), undefined, 2)}\n`;
  const name = number === undefined ? `cases-${gameId}.json` : `case-${number}.json`;
  const what = number === undefined ? "All of this game's cases" : `Case ${number}`;
  return privately(`${what}, with every call, ruling and appeal, as JSON:`, { files: [file(name, text)] });
};

/** `/case`: what was asked and ruled in a game, for ever (ledger A6). */
export const caseCommand = commandOfParts('case', 'What the arbiter was asked, and what was ruled', {
  show: {
    description: 'Show a case: who, when, why, under which law, before and after',
    options: [CASE],
    run: (asked, given, bot) =>
      inCase(bot, asked, given, (meant) => show(meant, meant.record.posts.threadId === asked.channelId)),
  },
  export: {
    description: 'Get a case, or all cases of this game, as a JSON file',
    options: [CASE],
    run: (asked, given, bot) => inCase(bot, asked, given, toFile),
  },
});
