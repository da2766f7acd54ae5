import type { Ruling } from '../../lambdas/laws/index.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { rankOf } from '../rank.ts';

/** What a director wants to rule. */
export interface Proposal {
  readonly ruling: Ruling;
  readonly reason: string;
  /** Left out for the case that waits in the game, or for none. */
  readonly case?: number | undefined;
}

/** What the asker may rule as (ledger A8): by the roles of this very interaction, and what the server has chosen by now. */
export const ruledAs = async (
  bot: Bot,
  asked: Asked,
): Promise<{ readonly director: boolean; readonly appeals: boolean }> => {
  const { director, appeals } = rankOf(asked, await bot.servers.current(asked.guildId));
  return { director, appeals };
};

/** The command that a proposal comes to. */
export const ruleCommand = async (bot: Bot, asked: Asked, { ruling, reason, case: number }: Proposal) =>
  ({
    type: 'rule',
    by: asked.memberId,
    as: await ruledAs(bot, asked),
    case: number,
    ruling,
    reason,
    name: asked.name,
  }) as const;
