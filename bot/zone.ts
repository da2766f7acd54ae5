import { DEFAULT_ZONE, type Instant, type Zone } from '../lambdas/laws/index.ts';
import type { Asked } from './asked.ts';
import type { Bot } from './bot.ts';

type Who = Pick<Asked, 'memberId' | 'guildId'>;

/** A member's time zone: their own, else that of the server where they ask. */
export const zoneFor = async (bot: Bot, { memberId, guildId }: Who): Promise<Zone> =>
  (await bot.members.settings(memberId)).zone ?? (await bot.servers.settings(guildId)).zone ?? DEFAULT_ZONE;

/**
 * The same, once and for all: what a member plans by days and hours stays where it was planned, so the server's zone
 * becomes the member's own where they have none.
 */
export const settledZone = async (bot: Bot, who: Who, at: Instant): Promise<Zone> => {
  const own = (await bot.members.settings(who.memberId)).zone;
  if (own !== undefined) return own;
  const { zone } = await bot.servers.settings(who.guildId);
  if (zone !== undefined) await bot.members.choose(who.memberId, { zone }, at);
  return zone ?? DEFAULT_ZONE;
};
