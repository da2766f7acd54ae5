import { type APIMessage, GatewayIntentBits as Intent, MessageFlags, MessageType } from 'discord-api-types/v10';
import { finishEmbeds, finishMessageComponents, looseFiles, storeFiles } from './attachments.ts';
import { type AnyComponent, textOf } from './components.ts';
import { mentionsIn } from './mentions.ts';
import type { SeenMessage, Snowflake } from './people.ts';
import { canSee } from './permissions.ts';
import { isThread, type State, type StoredChannel, type StoredMessage } from './state.ts';
import { joinThread, wake } from './threads.ts';
import type { Draft, Upload } from './validate/message.ts';
import { messageBody, partialMember } from './wire.ts';
import { isoTime, memberOf, type World } from './world.ts';

/** A message about to be posted, checked already. */
export interface Post {
  readonly channel: StoredChannel;
  readonly authorId: Snowflake;
  readonly draft: Draft;
  readonly uploads?: readonly Upload[];
  readonly type?: MessageType;
  readonly onlyFor?: Snowflake | null;
  readonly byInteraction?: boolean;
  /** Fields that only this kind of message has: its interaction, its webhook, what it refers to. */
  readonly extra?: Partial<APIMessage>;
}

/** A stored message as the people's API shows it. */
export const seenMessage = (state: State, stored: StoredMessage): SeenMessage => ({
  ...messageBody(state, stored),
  onlyFor: stored.onlyFor,
  pinged: stored.pinged,
});

/** A message as a gateway event carries it: with the server's id and the members' own fields. */
export const messageEvent = (world: World, stored: StoredMessage, channel: StoredChannel): object => {
  const { state } = world;
  const body = messageBody(state, stored);
  if (channel.kind === 'direct') return { ...body, channel_type: 1 };
  const author = memberOf(world, body.author.id);
  return {
    ...body,
    guild_id: state.guild.id,
    channel_type: isThread(channel) ? (channel.kind === 'publicThread' ? 11 : 12) : 0,
    ...(author && !body.webhook_id && { member: partialMember(author) }),
    mentions: body.mentions.map((user) => {
      const member = memberOf(world, user.id);
      return member ? { ...user, member: partialMember(member) } : user;
    }),
  };
};

/** Tells everybody of a new or changed message; the bot not of those that only one member sees. */
export const announce = (world: World, t: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', stored: StoredMessage): void => {
  const { state } = world;
  const channel = state.channels.get(stored.message.channel_id)!;
  world.tell({
    type: t === 'MESSAGE_CREATE' ? 'messageCreated' : 'messageUpdated',
    message: seenMessage(state, stored),
  });
  if (stored.onlyFor !== null || !canSee(state, state.botId, channel)) return;
  const intents = channel.kind === 'direct' ? Intent.DirectMessages : Intent.GuildMessages;
  world.dispatch({ t, d: messageEvent(world, stored, channel), intents });
};

const repliedMessage = (state: State, { draft, channel }: Post): StoredMessage | undefined => {
  const id = draft.message_reference?.message_id;
  const found = id ? state.messages.get(channel.id)?.get(id) : undefined;
  return found?.onlyFor === null ? found : undefined;
};

const referenceTo = (state: State, channel: StoredChannel, id: Snowflake): Pick<APIMessage, 'message_reference'> => ({
  message_reference: {
    type: 0,
    message_id: id,
    channel_id: channel.id,
    ...(channel.kind !== 'direct' && { guild_id: state.guild.id }),
  },
});

const compose = (world: World, post: Post): StoredMessage => {
  const { state } = world;
  const { channel, authorId, draft, uploads = [], onlyFor = null } = post;
  const replied = repliedMessage(state, post);
  const files = storeFiles(world, channel.id, draft, uploads, onlyFor !== null);
  const embeds = finishEmbeds(draft.embeds ?? [], files);
  const components = finishMessageComponents(draft.components ?? [], files);
  const content = (draft.content ?? '').trim();
  const flags = (draft.flags ?? 0) | (onlyFor === null ? 0 : MessageFlags.Ephemeral);
  const { users, roles, everyone, pinged } = mentionsIn(state, {
    channel,
    authorId,
    text: `${content}\n${textOf(components as AnyComponent[])}`,
    allowed: draft.allowed_mentions,
    repliedTo: replied?.message.author,
    byInteraction: post.byInteraction ?? false,
    flags,
  });
  const message: APIMessage = {
    id: world.nextId(),
    channel_id: channel.id,
    author: state.users.get(authorId)!.user,
    content,
    timestamp: isoTime(world.now()),
    edited_timestamp: null,
    tts: draft.tts ?? false,
    mention_everyone: everyone,
    mentions: users,
    mention_roles: roles,
    attachments: looseFiles(files, embeds, components as AnyComponent[]),
    embeds,
    components,
    pinned: false,
    flags,
    type: post.type ?? (replied ? MessageType.Reply : MessageType.Default),
    ...(draft.nonce !== undefined && draft.nonce !== null && { nonce: draft.nonce }),
    ...(replied && referenceTo(state, channel, replied.message.id)),
    ...post.extra,
  };
  return { message, onlyFor, pinged: onlyFor === null ? pinged : pinged.filter((id) => id === onlyFor), files };
};

/** Posts a message: an archived thread wakes, the author and whoever is mentioned join the thread. */
export const post = (world: World, posting: Post): StoredMessage => {
  const { state } = world;
  const { channel } = posting;
  if (isThread(channel) && posting.onlyFor == null) wake(world, channel);
  const stored = compose(world, posting);
  const { id } = stored.message;
  const inChannel = state.messages.get(channel.id) ?? new Map<Snowflake, StoredMessage>();
  state.messages.set(channel.id, inChannel.set(id, stored));
  if (stored.onlyFor === null) channel.lastMessageId = id;
  if (isThread(channel) && stored.onlyFor === null) {
    channel.activeAt = world.now();
    channel.messageCount += 1;
    channel.totalSent += 1;
  }
  announce(world, 'MESSAGE_CREATE', stored);
  if (isThread(channel)) joinThread(world, channel, [posting.authorId, ...stored.pinged]);
  return stored;
};

/** Changes a message, leaving what the draft doesn't speak of. A deferred one loses its loading mark. */
export const edit = (world: World, stored: StoredMessage, draft: Draft, uploads: readonly Upload[] = []): void => {
  const { state } = world;
  const { message } = stored;
  const channel = state.channels.get(message.channel_id)!;
  const kept = draft.attachments
    ? stored.files.flatMap((file) => {
        const entry = draft.attachments!.find(({ id }) => id === file.id);
        return entry ? { ...file, ...(entry.description && { description: entry.description }) } : [];
      })
    : stored.files;
  const files = [...kept, ...storeFiles(world, channel.id, draft, uploads, stored.onlyFor !== null)];
  const embeds = draft.embeds === undefined ? message.embeds : finishEmbeds(draft.embeds ?? [], files);
  const components =
    draft.components === undefined
      ? (message.components ?? [])
      : finishMessageComponents(draft.components ?? [], files);
  const content = draft.content === undefined ? message.content : (draft.content ?? '').trim();
  const loading = ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
  const keptFlags = (message.flags ?? 0) & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds);
  const { users, roles, everyone, pinged } = mentionsIn(state, {
    channel,
    authorId: message.author.id,
    text: `${content}\n${textOf(components as AnyComponent[])}`,
    allowed: draft.allowed_mentions,
    repliedTo: undefined,
    byInteraction: message.webhook_id !== undefined,
    flags: 0,
  });
  stored.files = files;
  if (loading) stored.pinged = stored.onlyFor === null ? pinged : pinged.filter((id) => id === stored.onlyFor);
  stored.message = {
    ...message,
    content,
    embeds,
    components,
    attachments: looseFiles(files, embeds, components as AnyComponent[]),
    mentions: users,
    mention_roles: roles,
    mention_everyone: everyone,
    flags: keptFlags | (draft.flags ?? (message.flags ?? 0) & MessageFlags.SuppressEmbeds),
    edited_timestamp: loading ? null : isoTime(world.now()),
  };
  announce(world, 'MESSAGE_UPDATE', stored);
};

/** Deletes a message; a thread that hangs on it stays. */
export const remove = (world: World, { message, onlyFor }: StoredMessage): void => {
  const { state } = world;
  const channel = state.channels.get(message.channel_id)!;
  state.messages.get(channel.id)?.delete(message.id);
  if (isThread(channel) && onlyFor === null) channel.messageCount -= 1;
  world.tell({ type: 'messageDeleted', channelId: channel.id, messageId: message.id, onlyFor });
  if (onlyFor !== null || !canSee(state, state.botId, channel)) return;
  const where = channel.kind === 'direct' ? {} : { guild_id: state.guild.id };
  world.dispatch({
    t: 'MESSAGE_DELETE',
    d: { id: message.id, channel_id: channel.id, ...where },
    intents: channel.kind === 'direct' ? Intent.DirectMessages : Intent.GuildMessages,
  });
};

const nonceLastsMs = 5 * 60_000;

/** With `enforce_nonce`: the message that the author posted with the same nonce within the past few minutes. */
export const postedBefore = (world: World, channelId: Snowflake, authorId: Snowflake, draft: Draft) => {
  if (!draft.enforce_nonce || draft.nonce === undefined || draft.nonce === null) return undefined;
  const since = world.now() - nonceLastsMs;
  return [...(world.state.messages.get(channelId)?.values() ?? [])].findLast(
    ({ message }) =>
      message.author.id === authorId &&
      String(message.nonce) === String(draft.nonce) &&
      Date.parse(message.timestamp) >= since,
  );
};
