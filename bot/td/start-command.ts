import type { SetUpDraft } from '../../lambdas/drafts.ts';
import type { Command } from '../../lambdas/laws/index.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { barredAmong } from '../expelled.ts';
import { rankOf } from '../rank.ts';

/**
 * The command that a set-up comes to, with what the asker is by the roles of this very interaction, and what the game
 * must know of its players as it begins.
 */
export const setUpCommand = async (
  bot: Bot,
  asked: Asked,
  setUp: SetUpDraft['setUp'],
): Promise<Command & { readonly type: 'setUp' }> => {
  const players = [setUp.white, setUp.black];
  const [server, heeds, barred] = await Promise.all([
    bot.servers.current(asked.guildId),
    bot.members.heeds(players, asked.guildId),
    barredAmong(bot, asked.guildId, players),
  ]);
  return { ...setUp, by: asked.memberId, as: { director: rankOf(asked, server).director }, heeds, barred };
};
