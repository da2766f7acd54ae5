import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { DoubleEvent, Snowflake } from './people.ts';
import { canSee } from './permissions.ts';
import { refusal } from './refusal.ts';
import { isThread, type StoredChannel, type Thread } from './state.ts';
import { channelBody, memberBody } from './wire.ts';
import { isoTime, memberOf, type World } from './world.ts';

export interface NewThread {
  readonly id: Snowflake;
  readonly name: string;
  readonly parentId: Snowflake;
  readonly ownerId: Snowflake;
  readonly kind: Thread['kind'];
  readonly autoArchiveMinutes: Thread['autoArchiveMinutes'];
  readonly invitable: boolean;
}

const tell = (world: World, type: DoubleEvent['type'] & `channel${string}`, channel: StoredChannel): void => {
  world.tell({ type, channelId: channel.id, parentId: isThread(channel) ? channel.parentId : null });
};

const dispatchToBot = (world: World, t: 'THREAD_CREATE' | 'THREAD_UPDATE', thread: Thread, more: object = {}): void => {
  const { state } = world;
  if (!canSee(state, state.botId, thread)) return;
  world.dispatch({ t, d: { ...channelBody(state, thread), ...more }, intents: Intent.Guilds });
};

const assertRoom = (world: World): void => {
  const active = [...world.state.channels.values()].filter((each) => isThread(each) && !each.archived);
  if (active.length >= world.activeThreadCap) throw refusal('tooManyThreads');
};

/** Opens a thread with its owner in it; refuses with 160006 when the server has as many active threads as it may. */
export const openThread = (world: World, { ownerId, ...thread }: NewThread): Thread => {
  assertRoom(world);
  const now = world.now();
  const opened: Thread = {
    ...thread,
    ownerId,
    createdAt: now,
    archived: false,
    locked: false,
    archivedAt: now,
    activeAt: now,
    slowmode: 0,
    memberIds: [ownerId],
    messageCount: 0,
    totalSent: 0,
    lastMessageId: null,
  };
  world.state.channels.set(opened.id, opened);
  dispatchToBot(world, 'THREAD_CREATE', opened, { newly_created: true });
  tell(world, 'channelCreated', opened);
  return opened;
};

/** Changes a thread and tells everybody. */
export const changeThread = (
  world: World,
  thread: Thread,
  to: Partial<Pick<Thread, 'archived' | 'locked' | 'name' | 'autoArchiveMinutes' | 'invitable' | 'slowmode'>>,
): void => {
  if (to.archived === false && thread.archived) assertRoom(world);
  if (to.archived !== undefined && to.archived !== thread.archived) {
    thread.archivedAt = world.now();
    thread.activeAt = world.now();
  }
  Object.assign(thread, to);
  dispatchToBot(world, 'THREAD_UPDATE', thread);
  tell(world, 'channelUpdated', thread);
};

/** An archived thread becomes active again, as posting in it does. */
export const wake = (world: World, thread: Thread): void => {
  if (thread.archived) changeThread(world, thread, { archived: false });
};

/** Archives every thread that nobody has written in for its auto-archive duration on the double's clock. */
export const archiveIdle = (world: World): void => {
  const now = world.now();
  for (const channel of world.state.channels.values()) {
    if (!isThread(channel) || channel.archived) continue;
    if (now - channel.activeAt >= channel.autoArchiveMinutes * 60_000) changeThread(world, channel, { archived: true });
  }
};

/** Adds members of the server to a thread; those who are in it already stay. */
export const joinThread = (world: World, thread: Thread, ids: readonly Snowflake[]): Snowflake[] => {
  const { state } = world;
  const added = [...new Set(ids)].filter((id) => memberOf(world, id) && !thread.memberIds.includes(id));
  if (added.length === 0) return [];
  const sawIt = canSee(state, state.botId, thread);
  thread.memberIds.push(...added);
  if (!sawIt && added.includes(state.botId)) dispatchToBot(world, 'THREAD_CREATE', thread);
  membersChanged(world, thread, { added });
  return added;
};

/** Takes a member out of a thread. */
export const leaveThread = (world: World, thread: Thread, id: Snowflake): void => {
  if (!thread.memberIds.includes(id)) return;
  thread.memberIds = thread.memberIds.filter((each) => each !== id);
  membersChanged(world, thread, { removed: [id] });
};

const membersChanged = (
  world: World,
  thread: Thread,
  { added = [], removed = [] }: { added?: Snowflake[]; removed?: Snowflake[] },
): void => {
  const { state } = world;
  tell(world, 'channelUpdated', thread);
  if (!canSee(state, state.botId, thread)) return;
  world.dispatch({
    t: 'THREAD_MEMBERS_UPDATE',
    d: {
      id: thread.id,
      guild_id: state.guild.id,
      member_count: thread.memberIds.length,
      added_members: added.map((id) => threadMember(world, thread, id)),
      removed_member_ids: removed,
    },
    intents: Intent.Guilds | Intent.GuildMembers,
  });
};

/** A thread's member as the API writes it. */
export const threadMember = (world: World, thread: Thread, id: Snowflake): object => {
  const member = memberOf(world, id);
  return {
    id: thread.id,
    user_id: id,
    join_timestamp: isoTime(thread.createdAt),
    flags: 0,
    ...(member && { member: memberBody(member) }),
  };
};

/** Deletes a channel or thread with its messages, and a channel's threads. */
export const deleteChannel = (world: World, channel: StoredChannel): void => {
  const { state } = world;
  const seen = canSee(state, state.botId, channel);
  const body = channelBody(state, channel);
  for (const each of state.channels.values()) {
    if (isThread(each) && each.parentId === channel.id) deleteChannel(world, each);
  }
  state.channels.delete(channel.id);
  state.messages.delete(channel.id);
  tell(world, 'channelDeleted', channel);
  if (!seen) return;
  if (isThread(channel)) {
    const { id, parentId } = channel;
    const d = { id, guild_id: state.guild.id, parent_id: parentId, type: body.type };
    world.dispatch({ t: 'THREAD_DELETE', d, intents: Intent.Guilds });
  } else world.dispatch({ t: 'CHANNEL_DELETE', d: body, intents: Intent.Guilds });
};
