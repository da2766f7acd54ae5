import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { runCommand } from '../actions/answers.ts';
import { avatarOf } from '../look/avatars.ts';
import { changed, draftHere, emptied, focusComposer, setDraft, world } from '../world.ts';
import { type Choice, choicesFor, isAutocompleted, readOptions } from './choices.ts';
import { addable, addOption, type CommandDraft, dropOption, fillIn } from './draft.ts';
import { hideList, resetList, type ShownList } from './list.ts';
import { offersFor } from './offers.ts';

/** The option whose field has the cursor; `more` while one looks at the optional ones. */
let focused: string | 'more' | undefined;
/** What was typed of an option's name while the cursor is on the button that sends. */
let sought = '';

export const hasCursor = (field: string): boolean => focused === field;

/** Notes that an option's field, or the button with the optional ones, has the cursor. */
export const cursorIn = (field: string): void => {
  focused = field;
  sought = '';
  changed();
};

const fieldOf = (name: string | undefined): HTMLInputElement | null =>
  document.querySelector(name === undefined ? '.send-command' : `[data-option="${name}"]`);

/** Puts the cursor at the end of an option's field once it is drawn; without options, on the button that sends. */
export const focusField = (name: string | undefined): void => {
  focused = name;
  sought = '';
  queueMicrotask(() => {
    const field = fieldOf(name) ?? fieldOf(undefined);
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === 'text')
      field.setSelectionRange(field.value.length, field.value.length);
  });
};

/** The command that is being given in the open channel. */
export const present = (): CommandDraft | undefined => {
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

/** What there is to choose for an option as it stands. */
export const optionList = (draft: CommandDraft, option: APIApplicationCommandBasicOption): ShownList => {
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

/** The optional options that have no field yet. */
export const moreList = (draft: CommandDraft): ShownList => {
  resetList(`more ${sought}`);
  return {
    title: sought === '' ? 'Options to add' : `Options matching ${sought}`,
    empty: ' ',
    lines: soughtOptions(draft).map(({ name, description }) => ({
      key: name,
      title: name,
      note: description,
      pick: () => add(name),
    })),
  };
};

const soughtOptions = (draft: CommandDraft): readonly APIApplicationCommandBasicOption[] =>
  addable(draft).filter(({ name }) => name.startsWith(sought));

/**
 * On the button that sends, an option's name can be typed as in a field: `time:` calls for `time`, and Enter for the
 * first that begins so. Out: whether the key was one of these.
 */
export const seekOption = (draft: CommandDraft, key: string): boolean => {
  const [first] = soughtOptions(draft);
  if (key === 'Backspace' && sought !== '') sought = sought.slice(0, -1);
  else if (/^[\p{L}\p{N}_-]$/u.test(key) && addable(draft).length > 0) sought += key.toLowerCase();
  else if (sought === '' || !['Enter', ' ', ':'].includes(key)) return false;
  else if (first && (key === 'Enter' || (key === ':' && first.name === sought))) add(first.name);
  changed();
  return true;
};

/** Runs the command, or goes to the first option that lacks a value or is not understood. */
export const run = (): void => {
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
export const leave = (text: string): void => {
  setDraft({ kind: 'text', text });
  focusComposer();
};

/** Goes to the field before or after, when the cursor stands at that end of this one. */
export const step = (field: HTMLInputElement, by: 1 | -1): boolean => {
  const edge = by < 0 ? 0 : field.value.length;
  if (field.selectionStart !== edge || field.selectionEnd !== edge) return false;
  const all = [...document.querySelectorAll<HTMLElement>('.command [data-option], .command .more')];
  const to = all[all.indexOf(field) + by];
  to?.focus();
  return to !== undefined;
};

/** Backspace in an empty field: an optional one goes, and from the first one goes back to text. */
export const eraseEmpty = (draft: CommandDraft, name: string): void => {
  const place = draft.shown.indexOf(name);
  const required = draft.command.options.find((option) => option.name === name)?.required;
  if (place === 0 && (required || draft.shown.length === 1)) leave(`/${draft.command.name}`);
  else {
    setDraft(dropOption(draft, name));
    focusField(draft.shown[place - 1] ?? draft.shown[place + 1]);
  }
};

/** The list that belongs to where the cursor is. */
export const listNow = (draft: CommandDraft): ShownList | undefined => {
  if (focused === 'more' || sought !== '') return addable(draft).length > 0 ? moreList(draft) : undefined;
  const option = draft.command.options.find(({ name }) => name === focused);
  return option
    ? optionList(draft, option)
    : { title: `/${draft.command.name} · ${draft.command.description}`, lines: [], empty: ' ' };
};
