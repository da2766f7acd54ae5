import { type APIMessage, PermissionFlagsBits as Flag, MessageType } from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import { directWith } from '../members.ts';
import { edit, post, postedBefore, remove } from '../messages.ts';
import type { Snowflake } from '../people.ts';
import { demand, may, writingIn } from '../permissions.ts';
import { redacted } from '../redact.ts';
import { assertForm, refusal } from '../refusal.ts';
import { byAge } from '../snowflake.ts';
import { isThread, type StoredChannel, type StoredMessage } from '../state.ts';
import { parseMessage, parseMessageEdit } from '../validate/draft.ts';
import { checkDraft, type Draft, type Upload } from '../validate/message.ts';
import { messageBody } from '../wire.ts';
import { channelOf, memberOf, messageOf, type World } from '../world.ts';
import { bodyWithFiles } from './body.ts';

/** A message for the bot's eyes: without what the missing Message Content intent withholds. */
const shown = (world: World, stored: StoredMessage): APIMessage => {
  const body = messageBody(world.state, stored);
  return world.messageContent ? body : redacted(world.state, body);
};

/** Refuses a message that the bot may not post here, for want of permission or because the thread is locked. */
const assertMayPost = (world: World, channel: StoredChannel, draft: Draft, uploads: readonly Upload[]): void => {
  const { state } = world;
  if (channel.kind === 'direct') {
    const user = state.users.get(channel.userId);
    if (!user?.direct || !user.joinedAt) throw refusal('cannotMessageUser');
    return;
  }
  const files = uploads.length > 0 ? Flag.AttachFiles : 0n;
  const embeds = draft.embeds?.length ? Flag.EmbedLinks : 0n;
  demand(state, state.botId, channel, writingIn(channel) | files | embeds);
  if (draft.message_reference && !may(state, state.botId, channel, Flag.ReadMessageHistory))
    throw refusal('noReadHistory');
  if (isThread(channel) && channel.locked && !may(state, state.botId, channel, Flag.ManageThreads))
    throw refusal('threadLocked');
};

/** Refuses a reply to a message that isn't there, unless the reply may then stand alone. */
const checkReference = (world: World, channel: StoredChannel, { message_reference: reference }: Draft): void => {
  if (!reference || reference.fail_if_not_exists === false) return;
  const found = world.state.messages.get(channel.id)?.get(reference.message_id);
  const known = found?.onlyFor === null && (reference.channel_id ?? channel.id) === channel.id;
  assertForm(
    known
      ? []
      : [{ path: ['message_reference'], code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message: 'Unknown message' }],
  );
};

const create = (world: World) => async (c: Context) => {
  const { state } = world;
  const channel = channelOf(world, c.req.param('channel')!);
  const { body, uploads } = await bodyWithFiles(c);
  const draft = parseMessage(body);
  checkDraft(draft, uploads, 'channel');
  assertMayPost(world, channel, draft, uploads);
  checkReference(world, channel, draft);
  const before = postedBefore(world, channel.id, state.botId, draft);
  return c.json(shown(world, before ?? post(world, { channel, authorId: state.botId, draft, uploads })));
};

const page = (all: readonly StoredMessage[], query: Record<string, string>): StoredMessage[] => {
  const limit = Number(query.limit ?? 50);
  const { before, after, around } = query;
  if (before) return all.filter(({ message }) => byAge(message.id, before) < 0).slice(-limit);
  if (after) return all.filter(({ message }) => byAge(message.id, after) > 0).slice(0, limit);
  if (!around) return all.slice(-limit);
  const half = Math.floor(limit / 2);
  const older = all.filter(({ message }) => byAge(message.id, around) < 0).slice(-half);
  return [...older, ...all.filter(({ message }) => byAge(message.id, around) >= 0).slice(0, half + 1)];
};

const list = (world: World) => (c: Context) => {
  const { state } = world;
  const channel = channelOf(world, c.req.param('channel')!);
  demand(state, state.botId, channel);
  const query = c.req.query();
  const limit = Number(query.limit ?? 50);
  assertForm(
    Number.isInteger(limit) && limit >= 1 && limit <= 100
      ? []
      : [{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be less than or equal to 100.' }],
  );
  assertForm(
    ['before', 'after', 'around']
      .filter((key) => query[key] !== undefined && !/^\d+$/.test(query[key]))
      .map((key) => ({ path: [key], code: 'NUMBER_TYPE_COERCE', message: `Value "${query[key]}" is not snowflake.` })),
  );
  if (!may(state, state.botId, channel, Flag.ReadMessageHistory)) return c.json([]);
  const all = [...(state.messages.get(channel.id)?.values() ?? [])].filter(({ onlyFor }) => onlyFor === null);
  return c.json(
    page(all, query)
      .reverse()
      .map((each) => shown(world, each)),
  );
};

const found = (world: World, c: Context): { channel: StoredChannel; stored: StoredMessage } => {
  const { state } = world;
  const channel = channelOf(world, c.req.param('channel')!);
  demand(state, state.botId, channel);
  return { channel, stored: messageOf(world, channel.id, c.req.param('message')!) };
};

const change = (world: World) => async (c: Context) => {
  const { channel, stored } = found(world, c);
  const { body, uploads } = await bodyWithFiles(c);
  const draft = parseMessageEdit(body);
  if (stored.message.author.id !== world.state.botId) throw refusal('notTheAuthor');
  if (!editable.has(stored.message.type)) throw refusal('systemMessage');
  checkDraft(draft, uploads, 'channel', stored);
  if (isThread(channel) && channel.archived) throw refusal('threadArchived');
  edit(world, stored, draft, uploads);
  return c.json(shown(world, stored));
};

const editable = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]);

const destroy = (world: World) => (c: Context) => {
  const { channel, stored } = found(world, c);
  const { state } = world;
  const own = stored.message.author.id === state.botId;
  if (!own && !may(state, state.botId, channel, Flag.ManageMessages)) throw refusal('missingPermissions');
  if (isThread(channel) && channel.archived) throw refusal('threadArchived');
  remove(world, stored);
  return c.body(null, 204);
};

/** Messages in channels, and the direct conversations that they may be in. */
export const messageRoutes = (app: Hono, world: World): void => {
  const one = '/channels/:channel{\\d+}/messages/:message{\\d+}';
  app.post('/channels/:channel{\\d+}/messages', create(world));
  app.get('/channels/:channel{\\d+}/messages', list(world));
  app.get(one, (c) => c.json(shown(world, found(world, c).stored)));
  app.patch(one, change(world));
  app.delete(one, destroy(world));
  app.post('/channels/:channel{\\d+}/typing', (c) => {
    const channel = channelOf(world, c.req.param('channel'));
    demand(world.state, world.state.botId, channel, writingIn(channel));
    return c.body(null, 204);
  });
};

/** The direct conversation with a user whom the bot shares the server with; refuses with 50007 otherwise. */
export const openDirect = (world: World, userId: Snowflake): StoredChannel => {
  if (!world.state.users.has(userId)) throw refusal('unknownUser');
  if (!memberOf(world, userId)) throw refusal('cannotMessageUser');
  return directWith(world, userId);
};
