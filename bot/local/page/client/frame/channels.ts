import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { SeenChannel } from '../../../double/people.ts';
import { goTo, loadChannels, say } from '../actions/places.ts';
import { isUnread, pingsIn } from '../actions/unread.ts';
import * as api from '../api.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { world } from '../world.ts';
import { roving } from './roving.ts';

/** Goes to a place; on a narrow screen the list makes way for it. */
const enter = (channel: SeenChannel): void => {
  world.drawer = false;
  void goTo(channel.id);
};

const line = (channel: SeenChannel): TemplateResult => {
  const here = channel.id === world.channelId;
  const unread = isUnread(channel);
  const pings = here ? 0 : pingsIn(channel.id);
  const words = [
    channel.name,
    channel.kind.endsWith('Thread') && 'thread',
    unread && 'unread',
    pings > 0 && `${pings} mentions`,
  ];
  return html`<button type="button" data-roving data-channel=${channel.id}
    class=${classMap({ place: true, here, unread, thread: channel.kind.endsWith('Thread'), archived: channel.archived })}
    aria-current=${here ? 'page' : nothing} tabindex=${here ? 0 : -1} aria-label=${words.filter(Boolean).join(', ')}
    @click=${() => enter(channel)}>
    ${icons.ofChannel[channel.kind]}<span>${channel.name}</span>${pings > 0 ? html`<b class="count">${pings}</b>` : nothing}
  </button>`;
};

const threadsOf = (channel: SeenChannel): readonly SeenChannel[] =>
  world.channels.filter(
    (thread) => thread.parentId === channel.id && (!thread.archived || thread.id === world.channelId),
  );

const withThreads = (channel: SeenChannel): TemplateResult => {
  const threads = threadsOf(channel);
  return html`<li>${line(channel)}${threads.length > 0 ? html`<ul>${threads.map((thread) => html`<li>${line(thread)}</li>`)}</ul>` : nothing}</li>`;
};

const openDirect = async (): Promise<void> => {
  try {
    const { channelId } = await api.direct(world.me.id);
    await loadChannels();
    world.drawer = false;
    await goTo(channelId);
  } catch (problem) {
    say(api.reason(problem));
  }
};

/** The channels with their threads, the conversation with the bot, and at the foot who one is. */
export const channelList = (): TemplateResult => {
  const bot = world.members.find((member) => member.bot);
  const direct = world.channels.filter(({ kind }) => kind === 'direct');
  return html`<nav class="channels" aria-label="Channels" @keydown=${roving}>
    <h1>${world.guildName}</h1>
    <div class="scroll">
      <h2>Text channels</h2>
      <ul>${world.channels.filter(({ kind }) => kind === 'channel').map(withThreads)}</ul>
      <h2>Direct messages</h2>
      <ul>
        ${
          direct.length > 0
            ? direct.map((channel) => html`<li>${line(channel)}</li>`)
            : html`<li><button type="button" class="place" data-roving tabindex="-1" @click=${openDirect}>${icons.at}<span>${bot?.displayName ?? 'The bot'}</span></button></li>`
        }
      </ul>
    </div>
    <div class="me"><img class="avatar" src=${avatarOf(world.me)} alt="" /><div><b>${world.me.displayName}</b><span>${world.me.name}</span></div></div>
  </nav>`;
};
