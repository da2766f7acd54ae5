import type { SeenChannel, SeenMessage, Snowflake } from '../../../double/people.ts';
import { byAge, changed, channelById, world } from '../world.ts';

const key = (memberId: Snowflake, channelId: Snowflake): string => `read ${world.guildId} ${memberId} ${channelId}`;

/** How many messages notified a member in a channel since they looked, by both ids. */
const pings = new Map<string, number>();

/** The newest message that the present member has read in a channel. */
export const readUpTo = (channelId: Snowflake): Snowflake | undefined =>
  localStorage.getItem(key(world.me.id, channelId)) ?? undefined;

/** Notes that the present member has seen everything in a channel. */
export const markRead = (channelId: Snowflake): void => {
  const last = world.messages.get(channelId)?.at(-1)?.id ?? channelById(channelId)?.lastMessageId;
  if (last) localStorage.setItem(key(world.me.id, channelId), last);
  pings.delete(key(world.me.id, channelId));
};

/** Whether a channel holds something that the present member has not seen. */
export const isUnread = ({ id, lastMessageId }: SeenChannel): boolean =>
  id !== world.channelId && lastMessageId !== null && byAge(readUpTo(id) ?? '0', lastMessageId) < 0;

export const pingsIn = (channelId: Snowflake): number => pings.get(key(world.me.id, channelId)) ?? 0;

/** Everything that notified a member and that they have not looked at. */
export const pingsFor = (memberId: Snowflake): number =>
  [...pings].reduce((sum, [at, count]) => (at.startsWith(key(memberId, '')) ? sum + count : sum), 0);

/** Counts a new message for those whom it notified, save the present member where they are looking. */
export const countPings = (message: SeenMessage): void => {
  for (const memberId of message.pinged) {
    const seen = memberId === world.me.id && message.channel_id === world.channelId && !document.hidden;
    const at = key(memberId, message.channel_id);
    if (!seen) pings.set(at, (pings.get(at) ?? 0) + 1);
  }
  changed();
};

/** Counts what notified the present member in a channel since they last looked. */
export const countMissed = (channelId: Snowflake): void => {
  const upTo = readUpTo(channelId) ?? '0';
  const missed = (world.messages.get(channelId) ?? []).filter(
    ({ id, pinged }) => byAge(id, upTo) > 0 && pinged.includes(world.me.id),
  );
  if (missed.length > 0) pings.set(key(world.me.id, channelId), missed.length);
};
