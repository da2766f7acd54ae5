import { plyOf } from '../../lambdas/laws/index.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { privately } from '../answers.ts';
import { inGame } from '../ask.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** `/pgn`: the game as a PGN file, at any time (ledger N11). */
export const pgn: SlashCommand = {
  definition: serverCommand('pgn', 'Get this game as a PGN file'),
  run: (asked, _, bot) =>
    inGame(bot, asked, async (gameId) => {
      const game = (await bot.desk.look(gameId))?.game;
      if (game?.phase !== 'running' && game?.phase !== 'ended')
        return privately(refusalInWords({ code: 'noSuchGame' }, game));
      const bytes = new TextEncoder().encode(gamePgn(game, { gameId }));
      return privately(`The game so far, ${Math.ceil(plyOf(game) / 2)} moves:`, {
        files: [{ name: `game-${gameId}.pgn`, bytes }],
      });
    }),
};
