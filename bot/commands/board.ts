import { colorOf } from '../../lambdas/laws/index.ts';
import { boardFile, endPost, movePost } from '../../lambdas/publish/words/post.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { sideOf, styleOf } from '../../lambdas/publish/words/style.ts';
import { privately } from '../answers.ts';
import { inGame } from '../ask.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/board`: the game as it stands, with its buttons, for the asker; a player sees it from their own side. */
export const board: SlashCommand = {
  definition: serverCommand('board', 'Show the board and the clocks of this game'),
  run: (asked, _, bot) =>
    inGame(bot, asked, async (gameId) => {
      const game = (await bot.desk.look(gameId))?.game;
      if (game?.phase !== 'running' && game?.phase !== 'ended')
        return privately(refusalInWords({ code: 'noSuchGame' }, game));
      const chosen = await bot.members.settings(asked.memberId);
      const style = styleOf(chosen);
      const own = colorOf(game, asked.memberId);
      const from = chosen.side ? sideOf(style, game.position.turn, own) : (own ?? game.position.turn);
      const post = game.phase === 'running' ? movePost(gameId, game, bot.now(), 1, style) : endPost(game, 1, style);
      const files = [boardFile(game, from, style)];
      return privately(post.content, { files, ...(post.components && { components: post.components }) });
    }),
};
