import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { rankOf } from '../rank.ts';
import type { Reply } from '../reply.ts';

const NOT_A_DIRECTOR =
  'That is for tournament directors. `/arbiter` calls one in your game, and `/case show` shows what became of it.';

/** Answers who decides cases: the directors, and the appeals committee, by the roles that came with the interaction. */
export const forWhoDecides = async (bot: Bot, asked: Asked, answer: () => Promise<Reply>): Promise<Reply> => {
  const { director, appeals } = rankOf(asked, await bot.servers.settings(asked.guildId));
  return director || appeals ? answer() : privately(NOT_A_DIRECTOR);
};

/** Answers tournament directors alone, by the roles that came with the very interaction (ledger A8). */
export const forDirectors = async (bot: Bot, asked: Asked, answer: () => Promise<Reply>): Promise<Reply> =>
  rankOf(asked, await bot.servers.settings(asked.guildId)).director ? answer() : privately(NOT_A_DIRECTOR);
