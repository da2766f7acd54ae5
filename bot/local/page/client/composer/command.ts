import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { runCommand } from '../actions/answers.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { changed, draftHere, emptied, focusComposer, setDraft, world } from '../world.ts';
import { type Choice, choicesFor, isAutocompleted, readOptions } from './choices.ts';
import { addable, addOption, type CommandDraft, calledOption, dropOption, fillIn } from './draft.ts';
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
import { offersFor } from './offers.ts';

/** The option whose field has the cursor; `more` while one looks at the optional ones. */
let focused: string | 'more' | undefined;

const fieldOf = (name: string | undefined): HTMLInputElement | null =>
  document.querySelector(name === undefined ? '.send-command' : `[data-option="${name}"]`);

/** Puts the cursor at the end of an option's field once it is drawn; without options, on the button that sends. */
export const focusField = (name: string | undefined): void => {
  focused = name;
  queueMicrotask(() => {
    const field = fieldOf(name) ?? fieldOf(undefined);
    field?.focus();
    if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
  });
};

const present = (): CommandDraft | undefined => {
  const draft = draftHere();
  return draft.kind === 'command' ? draft : undefined;
};

const isEmpty = (draft: CommandDraft, name: string): boolean => (draft.given[name]?.text ?? '') === '';

/** The next field that still wants something, else the same. */
const nextField = (draft: CommandDraft, after: string): string =>
  draft.shown.find((name) => name !== after && isEmpty(draft, name)) ?? after;

const pickChoice = (option: string, choice: Choice): void => {
  const draft = present();
  if (!draft) return;
  const filled = fillIn(draft, option, { text: choice.name, value: choice.value });
  setDraft(filled);
  hideList();
  focusField(nextField(filled, option));
};

const optionList = (draft: CommandDraft, option: APIApplicationCommandBasicOption): ShownList => {
  const given = draft.given[option.name];
  resetList(`${option.name} ${given?.text ?? ''}`);
  const certain = given?.value !== undefined;
  const asked = isAutocompleted(option) && !certain ? offersFor(draft, option.name) : undefined;
  const choices = certain ? [] : (asked?.choices ?? choicesFor(option, given?.text ?? '', world));
  return {
    title: `${option.name} · ${option.description}`,
    lines: choices.map((choice) => ({
      key: String(choice.value),
      title: choice.name,
      note: choice.note,
      image: choice.member && avatarOf(choice.member),
      pick: () => pickChoice(option.name, choice),
    })),
    empty: asked?.waiting ? 'Looking…' : ' ',
    stale: asked?.waiting === true,
  };
};

const add = (name: string): void => {
  const draft = present();
  if (!draft) return;
  setDraft(addOption(draft, name));
  focusField(name);
};

const moreList = (draft: CommandDraft): ShownList => {
  resetList('more');
  return {
    title: 'Options to add',
    lines: addable(draft).map(({ name, description }) => ({
      key: name,
      title: name,
      note: description,
      pick: () => add(name),
    })),
  };
};

const run = (): void => {
  const draft = present();
  if (!draft) return;
  const read = readOptions(draft, world);
  if (!read.ok) {
    setDraft({ ...draft, shown: [...new Set([...draft.shown, ...read.lacking])], lacking: read.lacking });
    focusField(read.lacking[0]);
    return;
  }
  emptied();
  void runCommand(draft.command.name, read.value);
};

/** Leaves the command; its name stays as text so that one can go on typing. */
const leave = (text: string): void => {
  setDraft({ kind: 'text', text });
  focusComposer();
};

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

/** Goes to the field before or after, when the cursor stands at that end of this one. */
const step = (field: HTMLInputElement, by: 1 | -1): boolean => {
  const edge = by < 0 ? 0 : field.value.length;
  if (field.selectionStart !== edge || field.selectionEnd !== edge) return false;
  const all = [...document.querySelectorAll<HTMLElement>('.command [data-option], .command .more')];
  const to = all[all.indexOf(field) + by];
  to?.focus();
  return to !== undefined;
};

const eraseEmpty = (draft: CommandDraft, name: string): void => {
  const place = draft.shown.indexOf(name);
  const required = draft.command.options.find((option) => option.name === name)?.required;
  if (place === 0 && (required || draft.shown.length === 1)) leave(`/${draft.command.name}`);
  else {
    setDraft(dropOption(draft, name));
    focusField(draft.shown[place - 1] ?? draft.shown[place + 1]);
  }
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

const pill = (draft: CommandDraft, name: string): TemplateResult | typeof nothing => {
  const option = draft.command.options.find((each) => each.name === name);
  if (!option) return nothing;
  const list: ShownList = focused === name ? optionList(draft, option) : { title: '', lines: [] };
  const given = draft.given[name];
  const lacks = draft.lacking.includes(name);
  const text = given?.text ?? '';
  return html`<label class="pill ${lacks ? 'lacks' : ''} ${given?.value === undefined ? '' : 'certain'}">
    <span>${name}</span>
    <input data-option=${name} ?data-composer=${draft.shown[0] === name} .value=${live(text)} size=${Math.max(2, text.length + 1)} autocomplete="off" spellcheck="false"
      role="combobox" aria-autocomplete="list" aria-expanded=${isListOpen(list)} aria-controls="choices" aria-activedescendant=${activeLine(list)}
      aria-required=${option.required === true} aria-invalid=${lacks} aria-description=${lacks ? `${option.description}. Give a value for this option.` : option.description}
      @focus=${() => {
        focused = name;
        changed();
      }}
      @input=${onInput(name)} @keydown=${onKey(draft, name, list)} />
  </label>`;
};

const more = (draft: CommandDraft): TemplateResult | typeof nothing => {
  const count = addable(draft).length;
  if (count === 0) return nothing;
  const list = focused === 'more' ? moreList(draft) : undefined;
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
  const look = (): void => {
    focused = 'more';
    changed();
  };
  return html`<button type="button" class="more" aria-haspopup="listbox" aria-activedescendant=${activeLine(list)} @focus=${look} @click=${look} @keydown=${key}>+${count} optional</button>`;
};

const listNow = (draft: CommandDraft): ShownList | undefined => {
  if (focused === 'more') return addable(draft).length > 0 ? moreList(draft) : undefined;
  const option = draft.command.options.find(({ name }) => name === focused);
  return option
    ? optionList(draft, option)
    : { title: `/${draft.command.name} · ${draft.command.description}`, lines: [], empty: ' ' };
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
    <button type="button" class="send send-command" ?data-composer=${draft.shown.length === 0} aria-label=${`Run /${draft.command.name}`} @click=${run}>${icons.send}</button>
  </div>`;
