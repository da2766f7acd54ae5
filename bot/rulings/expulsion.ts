import { standingExpulsion } from '../../lambdas/conduct.ts';
import type { Ruling } from '../../lambdas/laws/index.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';

/** Why there is nothing to expel or readmit (ledger P5): a member is expelled already, or is not. Else undefined. */
export const idleExpulsion = async (bot: Bot, { guildId }: Asked, ruling: Ruling): Promise<string | undefined> => {
  if (ruling.kind !== 'expel' && ruling.kind !== 'readmit') return undefined;
  const { kind, member } = ruling;
  const expelled = standingExpulsion(await bot.conduct.entries(guildId, member)) !== undefined;
  if (kind === 'expel' && expelled) return `${mention(member)} is expelled already. \`/td player\` shows their record.`;
  return kind === 'readmit' && !expelled
    ? `${mention(member)} isn't expelled, and may play already. \`/td player\` shows their record.`
    : undefined;
};
