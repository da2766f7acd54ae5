import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { LONGEST_REASON } from '../../lambdas/laws/index.ts';
import { privately } from '../answers.ts';
import { makeAppeal } from '../controls/appeal.ts';
import { gameMeant, noCaseHere } from '../rulings/where.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

const { Integer, String: Text } = ApplicationCommandOptionType;

const WHERE = 'Say which case with `case`, or appeal in the thread of your game: `/games` lists them with links.';

/** `/appeal`: a player takes a ruling to the appeals committee, once (ledger A7). */
export const appeal: SlashCommand = {
  definition: serverCommand('appeal', 'Take a ruling in your game to the appeals committee', [
    {
      type: Text,
      name: 'reason',
      description: 'What is wrong with the ruling',
      required: true,
      max_length: LONGEST_REASON,
    },
    { type: Integer, name: 'case', description: "The case's number (the last one ruled in this game)", min_value: 1 },
  ]),
  run: async (asked, given, bot) => {
    const number = given.number('case');
    const found = await gameMeant(bot, asked, number);
    if (!found) return privately(number === undefined ? WHERE : noCaseHere(number));
    return makeAppeal(bot, asked, found.gameId, number, given.text('reason') ?? '');
  },
};
