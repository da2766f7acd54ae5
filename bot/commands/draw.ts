import { inGame } from '../ask.ts';
import { drawAnswer } from '../controls/draw.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/draw`: accepts the opponent's standing offer, or offers a draw with one's next move. */
export const draw: SlashCommand = {
  definition: serverCommand('draw', 'Accept the draw offer that stands, or offer one with your next move'),
  run: (asked, _, bot) => inGame(bot, asked, (gameId) => drawAnswer(bot, asked, gameId)),
};
