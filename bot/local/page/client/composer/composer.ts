import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { replyTo, sendText } from '../actions/messages.ts';
import * as icons from '../look/icons.ts';
import { authorOf } from '../message/message.ts';
import { changed, draftHere, openChannel, setDraft, world } from '../world.ts';
import { commandFields } from './command.ts';
import { draftOf, matching, type Runnable } from './draft.ts';
import { focusField } from './fields.ts';
import {
  activeLine,
  hideList,
  isListOpen,
  listView,
  moveInList,
  pickFromList,
  resetList,
  revealLine,
  type ShownList,
} from './list.ts';
import { mentionList, withMentions } from './mentions.ts';

const choose = (command: Runnable): void => {
  const draft = draftOf(command);
  setDraft(draft);
  focusField(draft.shown[0]);
};

const commandList = (text: string): ShownList | undefined => {
  if (!text.startsWith('/') || text.includes('\n')) return undefined;
  resetList('commands');
  return {
    title: text === '/' ? 'Commands' : `Commands matching ${text.trimEnd()}`,
    lines: matching(world.commands, text).map((command) => ({
      key: command.name,
      title: `/${command.name}`,
      note: command.description,
      pick: () => choose(command),
    })),
  };
};

/** `/challenge ` with its blank takes the command up, when no longer command's name begins so. */
const takenUp = (text: string): Runnable | undefined => {
  if (!/^\/.* $/.test(text)) return undefined;
  const name = text.slice(1).trimEnd();
  const begins = world.commands.filter((command) => command.name.startsWith(`${name} `));
  return begins.length === 0 ? world.commands.find((command) => command.name === name) : undefined;
};

const onInput = (event: Event): void => {
  const text = (event.target as HTMLTextAreaElement).value;
  const command = takenUp(text);
  if (command) choose(command);
  else setDraft({ kind: 'text', text });
};

const send = (text: string): void => {
  if (text.trim() !== '') void sendText(text, withMentions(text));
};

const onKey =
  (text: string, list: ShownList | undefined) =>
  (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (isListOpen(list) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      moveInList(list, event.key === 'ArrowDown' ? 1 : -1);
      changed();
      requestAnimationFrame(revealLine);
    } else if (isListOpen(list) && (event.key === 'Enter' || event.key === 'Tab')) pickFromList(list);
    else if (event.key === 'Enter' && !event.shiftKey) {
      send(text);
    } else if (event.key === 'Escape' && (isListOpen(list) || world.replyTo)) {
      if (!isListOpen(list) || !hideList()) replyTo(undefined);
      event.stopPropagation();
      changed();
    } else return;
    event.preventDefault();
  };

const textField = (text: string): TemplateResult => {
  const channel = openChannel();
  const list = commandList(text) ?? mentionList(text);
  if (!list) resetList('none');
  const closed = channel?.writable === false;
  const place = channel?.kind === 'channel' ? `#${channel.name}` : (channel?.name ?? '');
  return html`${listView(list)}
    <div class="field-row">
      <textarea data-composer rows=${Math.min(8, text.split('\n').length)} .value=${live(text)} ?disabled=${closed}
        role="combobox" aria-label=${`Message ${place}`} aria-autocomplete="list" aria-expanded=${isListOpen(list)}
        aria-controls="choices" aria-activedescendant=${activeLine(list)} enterkeyhint="send" autocomplete="off" spellcheck="false"
        placeholder=${closed ? 'You can’t write in this thread.' : `Message ${place}`} @input=${onInput} @keydown=${onKey(text, list)}></textarea>
      <button type="button" class="send" aria-label="Send" ?disabled=${closed || text.trim() === ''} @click=${() => send(text)}>${icons.send}</button>
    </div>`;
};

const replying = (): TemplateResult | typeof nothing =>
  world.replyTo === undefined
    ? nothing
    : html`<div class="replying">Replying to <b>${authorOf(world.replyTo).displayName}</b>
        <button type="button" aria-label="Don’t reply" @click=${() => replyTo(undefined)}>${icons.close}</button></div>`;

/** Where one writes: text, or a slash command with its options as fields. */
export const composer = (): TemplateResult => {
  const draft = draftHere();
  return html`<form class="composer" aria-label="Write" @submit=${(event: Event) => event.preventDefault()}>
    ${replying()}${keyed(
      `${world.me.id} ${world.channelId} ${draft.kind}`,
      draft.kind === 'text' ? textField(draft.text) : commandFields(draft),
    )}
  </form>`;
};
