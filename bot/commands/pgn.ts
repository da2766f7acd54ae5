import { type EndedGame, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { privately } from '../answers.ts';
import { inGame } from '../ask.ts';
import { mayReadCases } from '../rulings/where.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

const movesInWords = (game: RunningGame | EndedGame): string => {
  const moves = Math.ceil(plyOf(game) / 2);
  const count = `${moves} move${moves === 1 ? '' : 's'}`;
  if (game.phase === 'ended') return `The whole game, ${count}:`;
  return moves === 0 ? 'The game so far, before the first move:' : `The game so far, ${count}:`;
};

/** `/pgn`: the game as a PGN file, at any time (ledger N11). */
export const pgn: SlashCommand = {
  definition: serverCommand('pgn', 'Get this game as a PGN file'),
  run: (asked, _, bot) =>
    inGame(bot, asked, async (gameId) => {
      const found = await bot.desk.look(gameId);
      const game = found?.game;
      if (game?.phase !== 'running' && game?.phase !== 'ended')
        return privately(refusalInWords({ code: 'noSuchGame' }, game));
      const quotes = await mayReadCases(bot, asked, { gameId, game });
      const text = gamePgn(game, { gameId, history: found!.record.events, quotes });
      const bytes = new TextEncoder().encode(text);
      return privately(movesInWords(game), {
        files: [{ name: `game-${gameId}.pgn`, bytes }],
      });
    }),
};
