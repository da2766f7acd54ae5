import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import type { Snowflake } from './people.ts';
import { refusal } from './refusal.ts';
import { isThread, type State, type StoredChannel, type TextChannel, type Thread } from './state.ts';

const everything = Object.values(Flag).reduce((all, bit) => all | bit, 0n);

/** What a new server lets everybody do. */
export const ofEveryone =
  Flag.ViewChannel |
  Flag.SendMessages |
  Flag.SendMessagesInThreads |
  Flag.CreatePublicThreads |
  Flag.CreatePrivateThreads |
  Flag.EmbedLinks |
  Flag.AttachFiles |
  Flag.AddReactions |
  Flag.UseExternalEmojis |
  Flag.ReadMessageHistory |
  Flag.UseApplicationCommands |
  Flag.ChangeNickname;

/** What the bot's own role adds, as its invitation asks. */
export const ofTheBot = Flag.ManageThreads | Flag.ManageMessages;

const baseOf = (state: State, userId: Snowflake): bigint => {
  if (userId === state.guild.ownerId) return everything;
  const roles = [state.guild.id, ...(state.users.get(userId)?.roles ?? [])];
  const base = roles.reduce((sum, id) => sum | BigInt(state.roles.get(id)?.permissions ?? 0), 0n);
  return base & Flag.Administrator ? everything : base;
};

const overwritten = (state: State, userId: Snowflake, base: bigint, { overwrites }: TextChannel): bigint => {
  if (base === everything) return base;
  const roles = new Set(state.users.get(userId)?.roles);
  const steps = [
    overwrites.filter(({ id }) => id === state.guild.id),
    overwrites.filter(({ id }) => roles.has(id)),
    overwrites.filter(({ id }) => id === userId),
  ];
  return steps.reduce((now, step) => {
    const deny = step.reduce((sum, each) => sum | BigInt(each.deny), 0n);
    const allow = step.reduce((sum, each) => sum | BigInt(each.allow), 0n);
    return (now & ~deny) | allow;
  }, base);
};

/** The permissions of a member in a channel: roles, then overwrites; a thread takes its parent's. 0 for outsiders. */
export const permissionsIn = (state: State, userId: Snowflake, channel: StoredChannel): bigint => {
  if (channel.kind === 'direct') {
    return userId === channel.userId || userId === state.botId ? ofEveryone : 0n;
  }
  if (!state.users.get(userId)?.joinedAt) return 0n;
  const parent = isThread(channel) ? state.channels.get(channel.parentId) : channel;
  if (parent?.kind !== 'channel') return 0n;
  return overwritten(state, userId, baseOf(state, userId), parent);
};

/** Permissions that the server's roles give, no channel considered. */
export const permissionsOf = (state: State, userId: Snowflake): bigint =>
  state.users.get(userId)?.joinedAt ? baseOf(state, userId) : 0n;

/** Whether a member sees a channel; a private thread only its members and those who manage threads. */
export const canSee = (state: State, userId: Snowflake, channel: StoredChannel): boolean => {
  const permissions = permissionsIn(state, userId, channel);
  if (!(permissions & Flag.ViewChannel)) return false;
  if (channel.kind !== 'privateThread') return true;
  return channel.memberIds.includes(userId) || (permissions & Flag.ManageThreads) !== 0n;
};

/**
 * Whether somebody may bring others into a thread: anyone who writes in a public one, or in a private one that may be
 * invited to; else only those who manage threads.
 */
export const mayInvite = (state: State, userId: Snowflake, thread: Thread): boolean =>
  thread.kind === 'publicThread' || thread.invitable || may(state, userId, thread, Flag.ManageThreads);

/** The right to write in a channel, which for threads is one of its own. */
export const writingIn = (channel: StoredChannel): bigint =>
  isThread(channel) ? Flag.SendMessagesInThreads : Flag.SendMessages;

/** Refuses with 50001 when the user doesn't see the channel, with 50013 when a permission is missing. */
export const demand = (state: State, userId: Snowflake, channel: StoredChannel, permissions = 0n): void => {
  if (!canSee(state, userId, channel)) throw refusal('missingAccess');
  if ((permissionsIn(state, userId, channel) & permissions) !== permissions) throw refusal('missingPermissions');
};

/** Whether a user holds all of the permissions in a channel they see. */
export const may = (state: State, userId: Snowflake, channel: StoredChannel, permissions: bigint): boolean =>
  canSee(state, userId, channel) && (permissionsIn(state, userId, channel) & permissions) === permissions;
