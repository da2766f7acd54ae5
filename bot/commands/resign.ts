import { inGame } from '../ask.ts';
import { askToResign } from '../controls/resign.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/resign`: asks once whether it is meant. */
export const resign: SlashCommand = {
  definition: serverCommand('resign', 'Resign this game'),
  run: (asked, _, bot) => inGame(bot, asked, (gameId) => askToResign(bot, asked, gameId)),
};
