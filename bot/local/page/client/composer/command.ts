import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import * as icons from '../look/icons.ts';
import { changed, setDraft } from '../world.ts';
import { addable, addOption, type CommandDraft, calledOption, fillIn } from './draft.ts';
import {
  cursorIn,
  eraseEmpty,
  focusField,
  hasCursor,
  leave,
  listNow,
  moreList,
  optionList,
  present,
  run,
  seekOption,
  step,
} from './fields.ts';
import {
  activeLine,
  hideList,
  isListOpen,
  listView,
  moveInList,
  pickFromList,
  revealLine,
  type ShownList,
} from './list.ts';

const onInput =
  (name: string) =>
  (event: Event): void => {
    const draft = present();
    if (!draft) return;
    const text = (event.target as HTMLInputElement).value;
    const called = calledOption(draft, text);
    const filled = fillIn(draft, name, { text: called ? called.before.trim() : text });
    setDraft(called ? addOption(filled, called.name) : filled);
    if (called) focusField(called.name);
  };

const onKey =
  (draft: CommandDraft, name: string, list: ShownList) =>
  (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const field = event.target as HTMLInputElement;
    const open = isListOpen(list);
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      moveInList(list, event.key === 'ArrowDown' ? 1 : -1);
      changed();
      requestAnimationFrame(revealLine);
    } else if (open && !list.stale && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)))
      pickFromList(list);
    else if (event.key === 'Enter') run();
    else if (event.key === 'Escape') {
      if (open) hideList();
      else leave('');
      event.stopPropagation();
      changed();
    } else if (event.key === 'Backspace' && field.value === '') eraseEmpty(draft, name);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (!step(field, event.key === 'ArrowRight' ? 1 : -1)) return;
    } else return;
    event.preventDefault();
  };

/** An option that takes a file: the browser's own way to choose one. */
const filePill = (draft: CommandDraft, name: string): TemplateResult => {
  const lacks = draft.lacking.includes(name);
  const chosen = draft.given[name]?.value;
  const take = (event: Event): void => {
    const file = (event.target as HTMLInputElement).files?.[0];
    const now = present();
    if (file && now) setDraft(fillIn(now, name, { text: file.name, value: file }));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace') eraseEmpty(draft, name);
    else if (event.key === 'Escape') leave('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<label class="pill ${lacks ? 'lacks' : ''} ${chosen === undefined ? '' : 'certain'}">
    <span>${name}</span>
    <input type="file" data-option=${name} ?data-composer=${draft.shown[0] === name} aria-invalid=${lacks}
      @focus=${() => cursorIn(name)} @change=${take} @keydown=${key} />
  </label>`;
};

const pill = (draft: CommandDraft, name: string): TemplateResult | typeof nothing => {
  const option = draft.command.options.find((each) => each.name === name);
  if (!option) return nothing;
  if (option.type === ApplicationCommandOptionType.Attachment) return filePill(draft, name);
  const list: ShownList = hasCursor(name) ? optionList(draft, option) : { title: '', lines: [] };
  const given = draft.given[name];
  const lacks = draft.lacking.includes(name);
  const text = given?.text ?? '';
  return html`<label class="pill ${lacks ? 'lacks' : ''} ${given?.value === undefined ? '' : 'certain'}">
    <span>${name}</span>
    <input data-option=${name} ?data-composer=${draft.shown[0] === name} .value=${live(text)} size=${Math.max(2, text.length + 1)} autocomplete="off" spellcheck="false"
      role="combobox" aria-autocomplete="list" aria-expanded=${isListOpen(list)} aria-controls="choices" aria-activedescendant=${activeLine(list)}
      aria-required=${option.required === true} aria-invalid=${lacks} aria-description=${lacks ? `${option.description}. Give a value for this option.` : option.description}
      @focus=${() => cursorIn(name)}
      @input=${onInput(name)} @keydown=${onKey(draft, name, list)} />
  </label>`;
};

const more = (draft: CommandDraft): TemplateResult | typeof nothing => {
  const count = addable(draft).length;
  if (count === 0) return nothing;
  const list = hasCursor('more') ? moreList(draft) : undefined;
  const key = (event: KeyboardEvent): void => {
    if (!list) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveInList(list, event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' || event.key === ' ') pickFromList(list);
    else if (event.key === 'ArrowLeft') focusField(draft.shown.at(-1));
    else if (event.key === 'Escape') hideList();
    else return;
    event.preventDefault();
    event.stopPropagation();
    changed();
    requestAnimationFrame(revealLine);
  };
  const look = (): void => cursorIn('more');
  return html`<button type="button" class="more" aria-haspopup="listbox" aria-activedescendant=${activeLine(list)} @focus=${look} @click=${look} @keydown=${key}>+${count} optional</button>`;
};

/** On the button that sends, which has the cursor when a command needs no option: one types an option's name, and Backspace and Escape lead back to text. */
const onSendKey =
  (draft: CommandDraft) =>
  (event: KeyboardEvent): void => {
    const seeks = !event.ctrlKey && !event.metaKey && !event.altKey && seekOption(draft, event.key);
    if (!seeks && event.key !== 'Backspace' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (seeks) return;
    leave(event.key === 'Escape' ? '' : `/${draft.command.name}`);
  };

/** The composer while a command is being given: its name, a field for each option, and the list of what to choose. */
export const commandFields = (draft: CommandDraft): TemplateResult => html`${listView(listNow(draft))}
  <div class="field-row command" role="group" aria-label=${`Command ${draft.command.name}`}>
    <div class="pills">
      <b>/${draft.command.name}</b>
      ${repeat(
        draft.shown,
        (name) => name,
        (name) => pill(draft, name),
      )}${more(draft)}
      ${draft.lacking.length > 0 ? html`<span class="lack" role="alert">${draft.lacking.length === 1 ? 'This option needs a value.' : 'These options need a value.'}</span>` : nothing}
    </div>
    <button type="button" class="cancel" aria-label="Leave the command" @click=${() => leave('')}>${icons.close}</button>
    <button type="button" class="send send-command" ?data-composer=${draft.shown.length === 0} aria-label=${`Run /${draft.command.name}`} @keydown=${onSendKey(draft)} @click=${run}>${icons.send}</button>
  </div>`;
