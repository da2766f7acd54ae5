import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { inGame } from '../ask.ts';
import { sealMove } from '../controls/adjournment.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { suggestMove } from './move.ts';

/** `/seal`: seals a move for the adjournment, seen by nobody else (ledger G1). */
export const seal: SlashCommand = {
  definition: serverCommand('seal', 'Seal your move for the adjournment: nobody else sees it', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'move',
      description: 'Your move, like Nf3, kept as you write it',
      required: true,
      autocomplete: true,
      max_length: 100,
    },
  ]),
  suggest: { move: suggestMove },
  run: (asked, given, bot) => inGame(bot, asked, (gameId) => sealMove(bot, asked, gameId, given.text('move') ?? '')),
};
