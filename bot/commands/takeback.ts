import { inGame } from '../ask.ts';
import { askTakeback } from '../controls/takeback.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/takeback`: asks the opponent to let one take back the last move, where the game was set up so (ledger M8). */
export const takeback: SlashCommand = {
  definition: serverCommand('takeback', 'Ask to take back your last move, where this game allows it'),
  run: (asked, _, bot) => inGame(bot, asked, (gameId) => askTakeback(bot, asked, gameId)),
};
