import type { Ruling } from '../lambdas/desk.ts';
import type { Command } from '../lambdas/laws/index.ts';
import { privately } from './answers.ts';
import { type Asked, receivedAt } from './asked.ts';
import type { Bot } from './bot.ts';
import { expulsionOf } from './expelled.ts';
import type { Reply, TypedMessage } from './reply.ts';

/** What brings a command: an interaction, or a message, which may have been missed at first. */
export type Cause = Pick<Asked, 'id' | 'guildId'> & Pick<TypedMessage, 'missed'>;

/**
 * Puts a member's command before the desk, with the time at which Discord received it. Who is expelled and presses in
 * somebody else's game is told that rather than who plays it (ledger P5).
 */
export const submit = async (bot: Bot, asked: Cause, gameId: string, command: Command): Promise<Ruling> => {
  const at = receivedAt(asked.id, bot.now(), asked.missed);
  const ruling = await bot.desk.submit({ gameId, command, cause: asked.id, at });
  if (ruling.accepted || ruling.refusal.code !== 'notAPlayer' || !('by' in command)) return ruling;
  const expulsion = await expulsionOf(bot, asked.guildId, command.by);
  return expulsion ? { ...ruling, refusal: { code: 'expelled', expulsion } } : ruling;
};

/** Said where nothing is known of a game. */
export const NOT_A_GAME = 'No game is played here. Go to the thread of your game: `/games` lists them with links.';

/** Answers in the thread of a game; elsewhere says where the asker's games are. */
export const inGame = async (bot: Bot, asked: Asked, answer: (gameId: string) => Promise<Reply>): Promise<Reply> => {
  const gameId = await bot.store.gameOfThread(asked.channelId);
  return gameId ? answer(gameId) : privately(NOT_A_GAME);
};
