import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Member, SeenMessage } from '../../../double/people.ts';
import { deleteMessage, dismiss, replyTo } from '../actions/messages.ts';
import { goTo, showMessage } from '../actions/places.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { sentAt, showTimestamp } from '../text/timestamp.ts';
import { written } from '../text/written.ts';
import { arbiterNow, channelById, memberById, nameColour, world } from '../world.ts';
import { attachmentsOf } from './attachments.ts';
import { embedsOf } from './embed.ts';
import { componentOf } from './layout.ts';

/** A message's author, also when they have left the server. */
export const authorOf = ({ author }: SeenMessage): Member =>
  memberById(author.id) ?? {
    id: author.id,
    name: author.username,
    displayName: author.global_name ?? author.username,
    roles: [],
    bot: author.bot === true,
    owner: false,
  };

const has = (message: SeenMessage, flag: MessageFlags): boolean => ((message.flags ?? 0) & flag) !== 0;

/** A message's text in one line, for references and for the live region. */
export const gist = (message: SeenMessage): string =>
  message.content.split('\n')[0]?.slice(0, 120) ||
  message.attachments[0]?.description ||
  message.embeds[0]?.title ||
  'Press to see what was sent';

const reference = (message: SeenMessage): TemplateResult | typeof nothing => {
  if (message.type !== MessageType.Reply) return nothing;
  const original = message.referenced_message as SeenMessage | null | undefined;
  if (!original) return html`<discord-reply slot="reply" deleted></discord-reply>`;
  const author = authorOf(original);
  return html`<discord-reply slot="reply" author=${author.displayName} avatar=${avatarOf(author)} ?bot=${author.bot} role-color=${ifDefined(nameColour(author.id))}
    @click=${() => showMessage(original.id)}>${written(gist(original))}</discord-reply>`;
};

/** "ann used /challenge" over the bot's answer. */
const usedCommand = (message: SeenMessage): TemplateResult | typeof nothing => {
  const command = message.interaction_metadata;
  if (message.type !== MessageType.ChatInputCommand || !command) return nothing;
  const user = memberById(command.user.id);
  const name = 'name' in command && typeof command.name === 'string' ? command.name : (message.interaction?.name ?? '');
  const displayName = user?.displayName ?? command.user.global_name ?? command.user.username;
  return html`<discord-command slot="reply" type="slash_command" command=${name} author=${displayName}
    avatar=${avatarOf({ id: command.user.id, displayName, bot: false })}></discord-command>`;
};

const threadCard = (message: SeenMessage): TemplateResult | typeof nothing => {
  const thread = channelById(message.thread?.id ?? message.id);
  if (!thread || thread.id === message.channel_id || thread.kind === 'channel') return nothing;
  return html`<discord-thread slot="thread" name=${thread.name} cta="See the thread" role="link" tabindex="0"
    aria-label=${`Thread ${thread.name}`} @click=${() => goTo(thread.id)}
    @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && goTo(thread.id)}
    >${thread.archived ? 'This thread is archived.' : 'Open the thread to play or watch.'}</discord-thread>`;
};

const thinking = (name: string): TemplateResult =>
  html`<span class="thinking" role="status">${name} is thinking<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span>`;

const failure = (note: string | undefined): TemplateResult | typeof nothing =>
  note === undefined
    ? nothing
    : html`<div slot="components" class="failed" role="alert">${icons.warning} ${note}</div>`;

const actions = (message: SeenMessage): TemplateResult | typeof nothing => {
  if (message.onlyFor !== null) return nothing;
  const mine = message.author.id === world.me.id;
  return html`<div class="message-actions">
    <button type="button" title="Reply" aria-label="Reply" @click=${() => replyTo(message)}>${icons.reply}</button>
    ${mine ? html`<button type="button" title="Delete" aria-label="Delete the message" @click=${() => deleteMessage(message)}>${icons.bin}</button>` : nothing}
  </div>`;
};

const system = (message: SeenMessage, at: number): TemplateResult | undefined => {
  const author = authorOf(message).displayName;
  const line = (type: string, words: unknown): TemplateResult =>
    html`<discord-system-message type=${type} .timestamp=${sentAt(at, arbiterNow())} data-id=${message.id} role="article" tabindex="-1">${words}</discord-system-message>`;
  const threadId = message.message_reference?.channel_id;
  switch (message.type) {
    case MessageType.UserJoin:
      return line('join', html`<i>${author}</i> joined the server.`);
    case MessageType.ThreadCreated:
      return line(
        'thread',
        html`<i>${author}</i> started a thread: <i role="link" tabindex="0" @click=${() => threadId && goTo(threadId)}>${message.content}</i>`,
      );
    case MessageType.ChannelNameChange:
      return line('edit', html`<i>${author}</i> changed the name: <b>${message.content}</b>`);
    case MessageType.ChannelPinnedMessage:
      return line('pin', html`<i>${author}</i> pinned a message to this channel.`);
    case MessageType.RecipientAdd:
      return line(
        'join',
        html`<i>${author}</i> added ${message.mentions.map(({ id, username }) => memberById(id)?.displayName ?? username).join(', ')} to the thread.`,
      );
    default:
      return undefined;
  }
};

/** At a thread's head stands the message that it was started from, without its buttons. */
const starter = ({ referenced_message }: SeenMessage): TemplateResult | typeof nothing =>
  referenced_message
    ? messageOf({ ...(referenced_message as SeenMessage), onlyFor: null, pinged: [], components: [] }, false)
    : nothing;

/** One message of the open channel; `follows` when it continues its author's last one and needs no head. */
export const messageOf = (message: SeenMessage, follows: boolean): TemplateResult | typeof nothing => {
  if (message.type === MessageType.ThreadStarterMessage) return starter(message);
  const at = Date.parse(message.timestamp);
  const announced = system(message, at);
  if (announced) return announced;
  const author = authorOf(message);
  const waiting = has(message, MessageFlags.Loading);
  const head = sentAt(at, arbiterNow());
  return html`<discord-message
    role="article" tabindex="-1" data-id=${message.id} aria-label=${`${author.displayName}, ${head}: ${gist(message)}`}
    author=${author.displayName} avatar=${avatarOf(author)} ?bot=${author.bot} role-color=${ifDefined(nameColour(author.id))}
    .timestamp=${follows ? showTimestamp(at, 't', arbiterNow()) : head}
    .highlight=${message.pinged.includes(world.me.id)} ?edited=${message.edited_timestamp !== null && !waiting}
    ?ephemeral=${message.onlyFor !== null} .dismissMessageClicked=${() => dismiss(message)} ?message-body-only=${follows}
  >${reference(message)}${usedCommand(message)}${waiting ? thinking(author.displayName) : message.content ? written(message.content) : nothing}
    ${attachmentsOf(unreferenced(message))}${embedsOf(message.embeds)}
    ${message.components?.length ? html`<div slot="components" class="components">${message.components.map((component) => componentOf(message, component))}</div>` : nothing}
    ${failure(world.notes.get(message.id))}${threadCard(message)}
  </discord-message>${actions(message)}`;
};

/** Files that nothing in the message shows already. */
const unreferenced = (message: SeenMessage): SeenMessage['attachments'] => {
  if (has(message, MessageFlags.IsComponentsV2)) return [];
  const shown = message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  return message.attachments.filter(({ url }) => !shown.includes(url));
};
