import type { Considered, Ruling } from '../lambdas/desk.ts';
import type { Command } from '../lambdas/laws/index.ts';
import { privately, refused } from './answers.ts';
import { type Asked, receivedAt } from './asked.ts';
import type { Bot } from './bot.ts';
import { expulsionOf } from './expelled.ts';
import type { Reply, TypedMessage } from './reply.ts';

/** What brings a command: an interaction, or a message, which may have been missed at first. */
export type Cause = Pick<Asked, 'id' | 'guildId'> & Pick<TypedMessage, 'missed'>;

/** Who is expelled hears of that rather than who plays the game. */
const withExpulsion = async <T extends Ruling | Considered>(
  bot: Bot,
  { guildId }: Cause,
  command: Command,
  outcome: T,
): Promise<T> => {
  if (outcome.accepted || outcome.refusal.code !== 'notAPlayer' || !('by' in command)) return outcome;
  const expulsion = await expulsionOf(bot, guildId, command.by);
  return expulsion ? { ...outcome, refusal: { code: 'expelled', expulsion } } : outcome;
};

/**
 * Puts a member's command before the desk, with the time at which Discord received it. Who is expelled and presses in
 * somebody else's game is told that rather than who plays it (ledger P5).
 */
export const submit = async (bot: Bot, asked: Cause, gameId: string, command: Command): Promise<Ruling> => {
  const at = receivedAt(asked.id, bot.now(), asked.missed);
  return withExpulsion(bot, asked, command, await bot.desk.submit({ gameId, command, cause: asked.id, at }));
};

/**
 * What a member is refused whatever they fill in, said before a form is opened for it; undefined where the form is worth
 * filling in. In: the command as it might be filled in. Nothing is stored.
 */
export const refusedAtOnce = async (
  bot: Bot,
  asked: Cause,
  gameId: string,
  command: Command,
): Promise<Reply | undefined> => {
  const at = receivedAt(asked.id, bot.now(), asked.missed);
  const outcome = await bot.desk.consider({ gameId, command, cause: asked.id, at });
  const told = await withExpulsion(bot, asked, command, outcome);
  return told.accepted ? undefined : refused(gameId, told);
};

/** Said where nothing is known of a game. */
export const NOT_A_GAME = 'No game is played here. Go to the thread of your game: `/games` lists them with links.';

/** Answers in the thread of a game; elsewhere says where the asker's games are. */
export const inGame = async (bot: Bot, asked: Asked, answer: (gameId: string) => Promise<Reply>): Promise<Reply> => {
  const gameId = await bot.store.gameOfThread(asked.channelId);
  return gameId ? answer(gameId) : privately(NOT_A_GAME);
};
