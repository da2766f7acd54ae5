import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import { type APIChannel, PermissionFlagsBits as Flag, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import { announce, post } from '../messages.ts';
import type { Snowflake } from '../people.ts';
import { canSee, demand, may, mayInvite } from '../permissions.ts';
import { refusal } from '../refusal.ts';
import { isThread, type TextChannel, type Thread } from '../state.ts';
import { changeThread, deleteChannel, joinThread, leaveThread, openThread, threadMember } from '../threads.ts';
import { parseForm } from '../validate/form.ts';
import { channelBody } from '../wire.ts';
import { channelOf, memberOf, messageOf, type World } from '../world.ts';
import { jsonBody } from './body.ts';

interface ThreadForm {
  readonly name: string;
  readonly auto_archive_duration?: Thread['autoArchiveMinutes'] | null;
  readonly type?: 10 | 11 | 12 | null;
  readonly invitable?: boolean | null;
}

const parentOf = (world: World, c: Context): TextChannel => {
  const channel = channelOf(world, c.req.param('channel')!);
  if (channel.kind === 'direct') throw refusal('notInDirect');
  if (channel.kind !== 'channel') throw refusal('wrongChannelType');
  demand(world.state, world.state.botId, channel);
  return channel;
};

const threadOf = (world: World, c: Context): Thread => {
  const channel = channelOf(world, c.req.param('channel')!);
  if (!isThread(channel)) throw refusal('wrongChannelType');
  demand(world.state, world.state.botId, channel);
  return channel;
};

const opened = (world: World, parent: TextChannel, form: ThreadForm, more: Pick<Thread, 'id' | 'kind'>): Thread =>
  openThread(world, {
    ...more,
    name: form.name,
    parentId: parent.id,
    ownerId: world.state.botId,
    autoArchiveMinutes: form.auto_archive_duration ?? 1440,
    invitable: form.invitable ?? true,
  });

/** A thread on a message takes the message's id, and opens with a pointer to it. */
const startOnMessage = (world: World) => async (c: Context) => {
  const { state } = world;
  const form = parseForm<ThreadForm>(CreateTextThreadWithMessageRequestSchema, await jsonBody(c));
  const parent = parentOf(world, c);
  const stored = messageOf(world, parent.id, c.req.param('message')!);
  demand(state, state.botId, parent, Flag.CreatePublicThreads | Flag.ReadMessageHistory);
  if (state.channels.has(stored.message.id)) throw refusal('hasThread');
  const thread = opened(world, parent, form, { id: stored.message.id, kind: 'publicThread' });
  stored.message.flags = (stored.message.flags ?? 0) | MessageFlags.HasThread;
  announce(world, 'MESSAGE_UPDATE', stored);
  post(world, {
    channel: thread,
    authorId: stored.message.author.id,
    draft: { allowed_mentions: { parse: [] } },
    type: MessageType.ThreadStarterMessage,
    extra: {
      message_reference: { type: 0, message_id: stored.message.id, channel_id: parent.id, guild_id: state.guild.id },
    },
  });
  return c.json(channelBody(state, thread), 201);
};

/** A thread on its own; a public one announces itself in its channel. */
const start = (world: World) => async (c: Context) => {
  const { state } = world;
  const form = parseForm<ThreadForm>(CreateTextThreadWithoutMessageRequestSchema, await jsonBody(c));
  const parent = parentOf(world, c);
  const kind = form.type === 11 ? 'publicThread' : 'privateThread';
  demand(state, state.botId, parent, kind === 'publicThread' ? Flag.CreatePublicThreads : Flag.CreatePrivateThreads);
  const thread = opened(world, parent, form, { id: world.nextId(), kind });
  if (kind === 'publicThread') {
    post(world, {
      channel: parent,
      authorId: state.botId,
      draft: { content: form.name, allowed_mentions: { parse: [] } },
      type: MessageType.ThreadCreated,
      extra: { message_reference: { type: 0, channel_id: thread.id, guild_id: state.guild.id } },
    });
  }
  return c.json(channelBody(state, thread), 201);
};

interface ThreadChange {
  readonly name?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: Thread['autoArchiveMinutes'] | null;
  readonly rate_limit_per_user?: number | null;
}

/** Only waking may be asked of an archived thread, together with whatever follows from it. */
const modify = (world: World) => async (c: Context) => {
  const { state } = world;
  const form = parseForm<ThreadChange>(UpdateThreadRequestPartialSchema, await jsonBody(c));
  const thread = threadOf(world, c);
  const manages = may(state, state.botId, thread, Flag.ManageThreads);
  const { name, archived, locked, invitable, auto_archive_duration, rate_limit_per_user } = form;
  const wakesOnly = Object.values({ ...form, archived: null }).every((each) => each == null) && archived === false;
  if (!manages && thread.ownerId !== state.botId && !wakesOnly) throw refusal('missingPermissions');
  if (!manages && (locked != null || (thread.locked && archived === false))) throw refusal('missingPermissions');
  if (thread.archived && archived !== false && (name != null || auto_archive_duration != null))
    throw refusal('threadArchived');
  const renamed = name != null && name !== thread.name;
  changeThread(world, thread, {
    ...(name != null && { name }),
    ...(archived != null && { archived }),
    ...(locked != null && { locked }),
    ...(invitable != null && { invitable }),
    ...(auto_archive_duration != null && { autoArchiveMinutes: auto_archive_duration }),
    ...(rate_limit_per_user != null && { slowmode: rate_limit_per_user }),
  });
  if (renamed && !thread.archived) {
    const draft = { content: name, allowed_mentions: { parse: [] } };
    post(world, { channel: thread, authorId: state.botId, draft, type: MessageType.ChannelNameChange });
  }
  return c.json(channelBody(state, thread));
};

const destroy = (world: World) => (c: Context) => {
  const { state } = world;
  const channel = channelOf(world, c.req.param('channel')!);
  const body: APIChannel = channelBody(state, channel);
  demand(state, state.botId, channel, isThread(channel) ? Flag.ManageThreads : Flag.ManageChannels);
  deleteChannel(world, channel);
  return c.json(body);
};

const addMember = (world: World) => (c: Context) => {
  const { state } = world;
  const thread = threadOf(world, c);
  const param = c.req.param('user')!;
  const id = param === '@me' ? state.botId : param;
  if (thread.archived) throw refusal('threadArchived');
  if (!memberOf(world, id)) throw refusal('unknownMember');
  demand(state, state.botId, thread, Flag.SendMessagesInThreads);
  if (!mayInvite(state, state.botId, thread)) throw refusal('missingPermissions');
  const added = joinThread(world, thread, [id]);
  if (added.length > 0 && id !== state.botId) {
    const draft = { content: '', allowed_mentions: { parse: [] } };
    const extra = { mentions: [state.users.get(id)!.user] };
    post(world, { channel: thread, authorId: state.botId, draft, type: MessageType.RecipientAdd, extra });
  }
  return c.body(null, 204);
};

const removeMember = (world: World) => (c: Context) => {
  const { state } = world;
  const thread = threadOf(world, c);
  const id = c.req.param('user') === '@me' ? state.botId : c.req.param('user')!;
  if (thread.archived) throw refusal('threadArchived');
  if (id !== state.botId && !may(state, state.botId, thread, Flag.ManageThreads)) throw refusal('missingPermissions');
  leaveThread(world, thread, id);
  return c.body(null, 204);
};

const threadsBody = (world: World, threads: readonly Thread[]) => ({
  threads: threads.map((thread) => channelBody(world.state, thread)),
  members: threads
    .filter(({ memberIds }) => memberIds.includes(world.state.botId))
    .map((thread) => threadMember(world, thread, world.state.botId)),
});

const threadsSeen = ({ state }: World, keep: (thread: Thread) => boolean): Thread[] =>
  [...state.channels.values()].filter(isThread).filter((each) => keep(each) && canSee(state, state.botId, each));

/** Threads: starting, changing, listing and deleting them, and who is in them. */
export const threadRoutes = (app: Hono, world: World): void => {
  const channel = '/channels/:channel{\\d+}';
  app.post(`${channel}/messages/:message{\\d+}/threads`, startOnMessage(world));
  app.post(`${channel}/threads`, start(world));
  app.get(channel, (c) => {
    const found = channelOf(world, c.req.param('channel'));
    demand(world.state, world.state.botId, found);
    return c.json(channelBody(world.state, found));
  });
  app.patch(channel, modify(world));
  app.delete(channel, destroy(world));
  app.put(`${channel}/thread-members/:user`, addMember(world));
  app.delete(`${channel}/thread-members/:user`, removeMember(world));
  app.get(`${channel}/thread-members`, (c) => {
    const thread = threadOf(world, c);
    return c.json(thread.memberIds.map((id: Snowflake) => threadMember(world, thread, id)));
  });
  app.get(`${channel}/threads/archived/:kind{public|private}`, (c) => {
    const parent = parentOf(world, c);
    const kind = c.req.param('kind') === 'public' ? 'publicThread' : 'privateThread';
    const threads = threadsSeen(world, (each) => each.archived && each.parentId === parent.id && each.kind === kind);
    return c.json({ ...threadsBody(world, threads), has_more: false });
  });
  app.get('/guilds/:guild{\\d+}/threads/active', (c) => {
    if (c.req.param('guild') !== world.state.guild.id) throw refusal('unknownGuild');
    return c.json(
      threadsBody(
        world,
        threadsSeen(world, ({ archived }) => !archived),
      ),
    );
  });
};
