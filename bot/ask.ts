import type { Ruling } from '../lambdas/desk.ts';
import type { Command } from '../lambdas/laws/index.ts';
import { privately } from './answers.ts';
import { type Asked, receivedAt } from './asked.ts';
import type { Bot } from './bot.ts';
import type { Reply } from './reply.ts';

/** Puts a member's command before the desk, with the time at which Discord received it. */
export const submit = (bot: Bot, asked: Pick<Asked, 'id'>, gameId: string, command: Command): Promise<Ruling> =>
  bot.desk.submit({ gameId, command, cause: asked.id, at: receivedAt(asked.id, bot.now()) });

/** Said where nothing is known of a game. */
export const NOT_A_GAME = 'No game is played here. Go to the thread of your game: `/games` lists them with links.';

/** Answers in the thread of a game; elsewhere says where the asker's games are. */
export const inGame = async (bot: Bot, asked: Asked, answer: (gameId: string) => Promise<Reply>): Promise<Reply> => {
  const gameId = await bot.store.gameOfThread(asked.channelId);
  return gameId ? answer(gameId) : privately(NOT_A_GAME);
};
