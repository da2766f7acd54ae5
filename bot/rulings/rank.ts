import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { rankOf } from '../rank.ts';

/** What the asker may rule as (ledger A8): by the roles of this very interaction, and what the server has chosen by now. */
export const ruledAs = async (
  bot: Bot,
  asked: Asked,
): Promise<{ readonly director: boolean; readonly appeals: boolean }> => {
  const { director, appeals } = rankOf(asked, await bot.servers.choose(asked.guildId, {}));
  return { director, appeals };
};
