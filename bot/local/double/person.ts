import { PermissionFlagsBits as Flag, InteractionType } from 'discord-api-types/v10';
import { getMimeType } from 'hono/utils/mime';
import { commandData, offered } from './command-data.ts';
import { buttonData, modalData, selectData } from './component-data.ts';
import type { Delivery } from './delivery.ts';
import { interactionBody, metadataOf } from './interaction-body.ts';
import type { Interactions, Pending } from './interactions.ts';
import { directWith } from './members.ts';
import { post, remove, seenMessage } from './messages.ts';
import { type Answer, NotSeen, type Person, type SeenMessage, type Snowflake } from './people.ts';
import { canSee, may, writingIn } from './permissions.ts';
import { seenChannel } from './seen.ts';
import { isThread, type StoredChannel, type StoredMessage } from './state.ts';
import { archiveIdle } from './threads.ts';
import { maxFileBytes } from './validate/message.ts';
import { seenMember } from './wire.ts';
import { memberOf, type World } from './world.ts';

/** What acting takes beside the server itself. */
export interface PersonParts {
  readonly world: World;
  readonly interactions: Interactions;
  readonly delivery: Delivery;
}

interface Deed {
  readonly type: InteractionType;
  readonly channel: StoredChannel;
  readonly data: object;
  readonly source?: StoredMessage | undefined;
  readonly opener?: Pending | undefined;
  readonly commandName?: string;
  readonly focusedType?: number | undefined;
}

/** One member at the keyboard; see `Person` for what each deed does. */
class Keyboard implements Person {
  readonly #id: Snowflake;
  readonly #parts: PersonParts;

  constructor(id: Snowflake, parts: PersonParts) {
    this.#id = id;
    this.#parts = parts;
  }

  get member() {
    return seenMember(this.#world.state, this.#world.state.users.get(this.#id)!);
  }

  get #world(): World {
    return this.#parts.world;
  }

  type(channelId: Snowflake, content: string, more: Parameters<Person['type']>[2] = {}): SeenMessage {
    const world = this.#world;
    const channel = this.#channel(channelId);
    const { replyTo, files = [] } = more;
    if (!this.#mayWrite(channel)) throw new NotSeen(`${this.member.name} may not write in ${channelId}.`);
    if ([...content].length > 2000) throw new NotSeen('A message holds 2,000 characters.');
    if (content.trim() === '' && files.length === 0) throw new NotSeen('An empty message cannot be sent.');
    if (files.some(({ bytes }) => bytes.length > maxFileBytes)) throw new NotSeen('A file holds 10 MiB.');
    if (replyTo !== undefined) this.#stored(replyTo);
    const uploads = files.map(({ name, bytes }, index) => ({
      index,
      name,
      bytes,
      contentType: getMimeType(name) ?? 'application/octet-stream',
    }));
    const reference = replyTo === undefined ? {} : { message_reference: { message_id: replyTo } };
    const stored = post(world, { channel, authorId: this.#id, draft: { content, ...reference }, uploads });
    this.#parts.delivery.lastSent = stored.message.id;
    return seenMessage(world.state, stored);
  }

  deleteMessage(messageId: Snowflake): void {
    const stored = this.#stored(messageId);
    const channel = this.#channel(stored.message.channel_id);
    const { state } = this.#world;
    const own = stored.message.author.id === this.#id || stored.onlyFor === this.#id;
    if (!own && !may(state, this.#id, channel, Flag.ManageMessages)) throw new NotSeen('That message is not theirs.');
    remove(this.#world, stored);
  }

  async slash(channelId: Snowflake, path: string, values: Parameters<Person['slash']>[2] = {}): Promise<Answer> {
    const channel = this.#channel(channelId);
    if (channel.kind !== 'direct' && !may(this.#world.state, this.#id, channel, Flag.UseApplicationCommands))
      throw new NotSeen(`${this.member.name} may not use commands there.`);
    if (isThread(channel) && channel.locked && !this.#mayWrite(channel)) throw new NotSeen('The thread is locked.');
    const { data, commandName } = commandData(this.#world, { memberId: this.#id, channel }, { path, values });
    return this.#send({ type: InteractionType.ApplicationCommand, channel, data, commandName });
  }

  async autocomplete(
    channelId: Snowflake,
    path: string,
    values: Parameters<Person['autocomplete']>[2],
    focused: string,
  ) {
    const channel = this.#channel(channelId);
    const { data, focusedType } = commandData(this.#world, { memberId: this.#id, channel }, { path, values, focused });
    const answer = await this.#send({
      type: InteractionType.ApplicationCommandAutocomplete,
      channel,
      data,
      focusedType,
    });
    return answer.kind === 'choices' ? answer.choices : [];
  }

  async press(messageId: Snowflake, customId: string): Promise<Answer> {
    const source = this.#stored(messageId);
    const channel = this.#channel(source.message.channel_id);
    return this.#send({ type: InteractionType.MessageComponent, channel, data: buttonData(source, customId), source });
  }

  async select(messageId: Snowflake, customId: string, values: readonly string[]): Promise<Answer> {
    const source = this.#stored(messageId);
    const channel = this.#channel(source.message.channel_id);
    const data = selectData(this.#world, { memberId: this.#id, channel }, source, { customId, values });
    return this.#send({ type: InteractionType.MessageComponent, channel, data, source });
  }

  async submit(modal: Parameters<Person['submit']>[0], values: Parameters<Person['submit']>[1]): Promise<Answer> {
    const opener = this.#parts.interactions.openerOf(modal);
    if (opener?.memberId !== this.#id || opener.answer?.kind !== 'modal')
      throw new NotSeen('No such form stands open.');
    const channel = this.#channel(opener.channelId);
    const data = modalData(this.#world, { memberId: this.#id, channel }, opener.answer.modal, values);
    return this.#send({ type: InteractionType.ModalSubmit, channel, data, source: opener.source, opener });
  }

  channels() {
    const { state } = this.#world;
    archiveIdle(this.#world);
    return [...state.channels.values()]
      .filter((channel) => canSee(state, this.#id, channel))
      .map((channel) => seenChannel(state, channel, this.#mayWrite(channel)));
  }

  messages(channelId: Snowflake, { before, limit }: { before?: Snowflake; limit?: number } = {}) {
    const { state } = this.#world;
    const channel = this.#channel(channelId);
    const all = [...(state.messages.get(channel.id)?.values() ?? [])]
      .filter(({ onlyFor }) => onlyFor === null || onlyFor === this.#id)
      .filter(({ message }) => before === undefined || BigInt(message.id) < BigInt(before));
    return (limit === undefined ? all : all.slice(-limit)).map((each) => seenMessage(state, each));
  }

  message(messageId: Snowflake) {
    const found = this.#find(messageId);
    return found && seenMessage(this.#world.state, found);
  }

  commands() {
    const { state } = this.#world;
    const channel = [...state.channels.values()].find(({ kind }) => kind === 'channel');
    return channel ? offered(this.#world, this.#id, channel).map(({ command }) => command) : [];
  }

  direct(): Snowflake {
    return directWith(this.#world, this.#id).id;
  }

  #channel(id: Snowflake): StoredChannel {
    const { state } = this.#world;
    archiveIdle(this.#world);
    const channel = state.channels.get(id);
    if (!channel || !canSee(state, this.#id, channel)) throw new NotSeen(`${this.member.name} sees no channel ${id}.`);
    return channel;
  }

  #find(id: Snowflake): StoredMessage | undefined {
    const { state } = this.#world;
    for (const [channelId, messages] of state.messages) {
      const stored = messages.get(id);
      const channel = state.channels.get(channelId);
      if (!stored || !channel || !canSee(state, this.#id, channel)) continue;
      if (stored.onlyFor === null || stored.onlyFor === this.#id) return stored;
    }
    return undefined;
  }

  #stored(id: Snowflake): StoredMessage {
    const stored = this.#find(id);
    if (!stored) throw new NotSeen(`${this.member.name} sees no message ${id}.`);
    return stored;
  }

  #mayWrite(channel: StoredChannel): boolean {
    const { state } = this.#world;
    if (channel.kind === 'direct') return channel.userId === this.#id;
    if (!memberOf(this.#world, this.#id) || !may(state, this.#id, channel, writingIn(channel))) return false;
    return !isThread(channel) || !channel.locked || may(state, this.#id, channel, Flag.ManageThreads);
  }

  #send({ type, channel, data, source, opener, commandName, focusedType }: Deed): Promise<Answer> {
    const world = this.#world;
    const origin = { memberId: this.#id, channel, source };
    const id = world.nextId();
    const pending = this.#parts.interactions.open({
      id,
      type,
      memberId: this.#id,
      channelId: channel.id,
      source,
      focusedType,
      commandName: commandName ?? (source ? undefined : opener?.commandName),
      metadata: metadataOf(world, origin, { id, type, opener }),
      body: (token) => interactionBody(world, origin, { id, token, type, data }),
    });
    return this.#parts.delivery.deliver(pending);
  }
}

/** A member to act as. */
export const personOf = (id: Snowflake, parts: PersonParts): Person => new Keyboard(id, parts);
