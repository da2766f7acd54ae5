import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { AWARDS, colorOf, RULINGS } from '../../lambdas/laws/index.ts';
import { rulingLabel } from '../../lambdas/publish/case-buttons.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { refusedAnyway } from '../rulings/barred.ts';
import { ruledAs } from '../rulings/command.ts';
import { rulingForm } from '../rulings/forms.ts';
import { isOfAMember, previewOutside } from '../rulings/outside.ts';
import { preview } from '../rulings/preview.ts';
import {
  ADJUDICATIONS,
  FROM,
  idleDetails,
  makeAction,
  parseAction,
  REPLAYS,
  readRuling,
  replayNamed,
  type Written,
} from '../rulings/read.ts';
import { type FoundGame, gameMeant, noCaseHere } from '../rulings/where.ts';
import type { Given, SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

const { Integer, String: Text, User } = ApplicationCommandOptionType;

const REPLAY_NAMES: Readonly<Record<(typeof REPLAYS)[number], string>> = {
  same: 'A new game, with the same colours',
  reversed: 'A new game, with the colours reversed',
  none: 'No new game',
};

const FROM_NAMES: Readonly<Record<(typeof FROM)[number], string>> = {
  event: 'The event that the game belongs to',
  server: 'Play in this server',
};

const OPTIONS: readonly APIApplicationCommandBasicOption[] = [
  {
    type: Text,
    name: 'action',
    description: 'What you rule: you see its effect before it binds',
    required: true,
    choices: RULINGS.map((kind) => ({ name: rulingLabel(kind), value: makeAction(kind) })),
  },
  { type: Text, name: 'reason', description: 'Why: both players are told' },
  { type: Integer, name: 'case', description: 'The case (the one that waits in this game)', min_value: 1 },
  { type: User, name: 'player', description: 'Whom it is about: whose clock, or who is warned' },
  {
    type: Text,
    name: 'time',
    description: 'How much time: 2 days, 12 hours; or none, for a groundless call',
    max_length: 100,
  },
  { type: Text, name: 'before', description: "Before which move: 14. is White's, 14... Black's", max_length: 100 },
  {
    type: Text,
    name: 'result',
    description: 'The result: 1-0, 1/2-1/2, 0-1 forfeit',
    autocomplete: true,
    max_length: 100,
  },
  {
    type: Text,
    name: 'replay',
    description: 'After a game that is annulled',
    choices: REPLAYS.map((value) => ({ name: REPLAY_NAMES[value], value })),
  },
  {
    type: Text,
    name: 'start',
    description: 'Where that new game starts, if the start was wrong: usual, or a FEN',
    max_length: 120,
  },
  {
    type: Text,
    name: 'from',
    description: 'Expelled from what, or readmitted to: in a game of an event, the event',
    choices: FROM.map((value) => ({ name: FROM_NAMES[value], value })),
  },
];

const WHERE =
  'Say in which case with `case`, or ask me in the thread of the game. `/td cases` lists the cases that wait.';

const writtenBy = (given: Given, kind: Written['kind']): Written => {
  const result = given.text('result');
  const again = kind === 'annul' && result !== undefined ? replayNamed(result) : undefined;
  return {
    kind,
    time: given.text('time'),
    before: given.text('before'),
    result: again ? undefined : result,
    replay: given.text('replay') ?? again,
    start: given.text('start'),
    from: given.text('from'),
    member: given.member('player')?.user.id ?? given.text('player'),
  };
};

const NO_EVENT =
  'Outside any game it is about play in this server as a whole. In the thread of a game of the event, or with `case`, ' +
  'it is about that event; so is `/event expel`.';

/** Why a ruling can't be about this member: who doesn't play in the game must be a person in the server. */
const strange = (given: Given, game?: FoundGame['game']): string | undefined => {
  const chosen = given.member('player');
  if (!chosen) {
    const unknown = given.text('player') !== undefined;
    return unknown ? 'Discord has not told me who that is. Choose from the list.' : undefined;
  }
  const { user, member } = chosen;
  if (game && colorOf(game, user.id)) return undefined;
  if (!member) return `${mention(user.id)} isn't in this server: choose one of its members as \`player\`.`;
  return user.bot ? `${mention(user.id)} is a bot: choose a person as \`player\`.` : undefined;
};

const idle = (written: Written): string => {
  const names = idleDetails(written).map((name) => `\`${name}\``);
  const are = names.length === 1 ? 'is' : 'are';
  return names.length === 0 ? '' : `(${names.join(' and ')} ${are} left aside: this ruling needs none.)`;
};

const inGame = async (bot: Bot, asked: Asked, given: Given, found: FoundGame, written: Written): Promise<Reply> => {
  const reason = given.text('reason');
  const number = given.number('case');
  const refused = await refusedAnyway(bot, asked, found.gameId, written.kind, number);
  if (refused) return privately(refusalInWords(refused, found.game));
  const unknown = strange(given, found.game);
  if (unknown) return privately(unknown);
  if (reason === undefined) {
    return { kind: 'modal', modal: rulingForm(found.gameId, number ?? 0, found.game, written) };
  }
  const read = readRuling(written, found.game);
  if (!read.ok) return privately(read.error);
  const proposal = { ruling: read.value, reason, case: number };
  const { content, ...more } = await preview(bot, asked, found.gameId, proposal, idle(written));
  return privately(content, more);
};

/**
 * `/ruling`: what a tournament director decides, and the appeals committee (ledger A2, A7). Its effect is shown before it
 * binds. Discord hides it from nobody: directors are told by a role that every server chooses for itself.
 */
export const ruling: SlashCommand = {
  definition: serverCommand('ruling', 'Tournament directors: rule on a game or a case', [...OPTIONS]),
  suggest: {
    result: async (_, typed, __, given) =>
      (given.text('action') === 'adjudicate' ? ADJUDICATIONS : AWARDS)
        .filter((award) => award.startsWith(typed.trim()))
        .map((award) => ({ name: award, value: award })),
  },
  run: async (asked, given, bot) => {
    const kind = parseAction(given.text('action') ?? '')!;
    const written = writtenBy(given, kind);
    const number = given.number('case');
    const found = await gameMeant(bot, asked, number);
    if (number !== undefined && !found) return privately(noCaseHere(number));
    if (found) return inGame(bot, asked, given, found, written);
    const { director, appeals } = await ruledAs(bot, asked);
    if (!director && !appeals) return privately(refusalInWords({ code: 'notADirector' }, undefined));
    const outside = { kind, member: written.member ?? '' };
    if (!isOfAMember(outside)) return privately(WHERE);
    if (outside.kind !== 'warn' && written.from === 'event') return privately(NO_EVENT);
    const unknown = strange(given);
    if (unknown) return privately(unknown);
    if (written.member === undefined) return privately('Say whom it is about with `player`.');
    const { content, ...more } = await previewOutside(bot, asked, outside, given.text('reason') ?? '');
    return privately(content, more);
  },
};
