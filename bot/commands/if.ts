import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { inGame } from '../ask.ts';
import { keepLines, listLines } from '../controls/lines.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** As many lines of as many moves as may be kept ready, with room for the words between them. */
const LONGEST = 3_000;

/** `/if`: keeps replies ready for what the opponent may play, or lists those that are. */
export const ifLine: SlashCommand = {
  definition: serverCommand('if', 'Keep replies ready for what your opponent may play, or list them', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'line',
      description: 'if Nf6 then Bg5, if Bb4+ then c3 (none: list what is ready)',
      max_length: LONGEST,
    },
  ]),
  run: (asked, given, bot) =>
    inGame(bot, asked, (gameId) => {
      const line = given.text('line')?.trim();
      return line ? keepLines(bot, asked, gameId, line) : listLines(bot, asked, gameId);
    }),
};
