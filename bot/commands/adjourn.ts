import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { RESUMPTION_EXAMPLES } from '../../lambdas/laws/index.ts';
import { inGame } from '../ask.ts';
import { proposeAdjournment } from '../controls/adjournment.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/adjourn`: proposes when to go on; the opponent accepts, and the player to move seals (ledger G1). */
export const adjourn: SlashCommand = {
  definition: serverCommand('adjourn', 'Propose to adjourn this game; the player to move seals a move', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'resume',
      description: 'When to go on (in 2 days, tomorrow 18:00)',
      required: true,
      autocomplete: true,
      max_length: 60,
    },
  ]),
  suggest: {
    resume: async (_, typed) =>
      [...new Set([typed.trim(), ...RESUMPTION_EXAMPLES])]
        .filter((text) => text !== '')
        .map((text) => ({ name: text, value: text })),
  },
  run: (asked, given, bot) =>
    inGame(bot, asked, (gameId) => proposeAdjournment(bot, asked, gameId, given.text('resume') ?? '')),
};
