import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { LONGEST_REASON } from '../../lambdas/laws/index.ts';
import { inGame } from '../ask.ts';
import { callArbiter } from '../controls/arbiter.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/arbiter`: any player asks for arbitration at any time, with a reason (ledger A1). */
export const arbiter: SlashCommand = {
  definition: serverCommand('arbiter', 'Ask the arbiter to look at this game', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'reason',
      description: 'What the arbiter should look at',
      required: true,
      max_length: LONGEST_REASON,
    },
  ]),
  run: (asked, given, bot) =>
    inGame(bot, asked, (gameId) => callArbiter(bot, asked, gameId, given.text('reason') ?? '')),
};
