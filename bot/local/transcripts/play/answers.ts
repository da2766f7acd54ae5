import { type AnyComponent, isSelect } from '../../double/components.ts';
import type { Answer, OpenModal, Person, SeenMessage } from '../../double/people.ts';
import type { Field } from '../script/script.ts';
import { buttonsOf, fieldsOf, type ModalField, selectsOf } from '../seen/message.ts';
import { plain } from '../seen/words.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

/** Whether what a transcript calls something fits its label, custom id or placeholder. */
const isCalled = (name: string, ...names: readonly (string | undefined)[]): boolean =>
  names.some((known) => known !== undefined && (known === name || plain(known).startsWith(plain(name))));

const optionOf = (select: AnyComponent, value: string): string | undefined => {
  const options = select.options ?? [];
  const exact = options.find((option) => option.value === value || plain(option.label) === plain(value));
  return (exact ?? options.find((option) => plain(option.label).startsWith(plain(value))))?.value;
};

/** The member, role or channel that a name means in a menu of this type. */
const namedFor = (scene: Scene, { type }: AnyComponent, value: string): string | undefined => {
  const { people } = scene.stage.discord;
  const id = scene.lookup(value);
  const role = people.roles().find((each) => each.id === id || each.name === value.replace(/^@/, ''))?.id;
  const channel = people.channels().find((each) => each.id === id)?.id;
  const member = role === undefined && channel === undefined ? id : undefined;
  return { 5: member, 6: role, 7: member ?? role, 8: channel }[type];
};

/** What a field of a modal is sent as: text as it stands, a choice by its option or by whom it names. */
const modalValue = (scene: Scene, { part, label }: ModalField, value: string): string | readonly string[] => {
  if (part.type !== 3 && isSelect(part)) {
    const id = namedFor(scene, part, value);
    if (id === undefined) throw new Unmet(`"${label}" offers no "${value}"`);
    return [id];
  }
  if (!part.options) return value;
  const option = optionOf(part, value);
  if (option === undefined) {
    throw new Unmet(
      `"${label}" offers no "${value}"`,
      part.options.map((each) => each.label),
    );
  }
  return [option];
};

const fillIn = (
  scene: Scene,
  modal: OpenModal,
  fields: readonly Field[],
): Record<string, string | readonly string[]> => {
  const open = [...fieldsOf(modal)];
  const values: Record<string, string | readonly string[]> = {};
  for (const { name, value } of fields) {
    const index = name === undefined ? 0 : open.findIndex((each) => isCalled(name, each.label, each.customId));
    const [field] = index < 0 ? [] : open.splice(index, 1);
    if (!field) {
      throw new Unmet(
        `"${modal.data.title}" asks for no "${name ?? value}"`,
        fieldsOf(modal).map(({ label, customId }) => `${label} (${customId})`),
      );
    }
    values[field.customId] = modalValue(scene, field, value);
  }
  return values;
};

/** The message that a person looks at after an answer: the one that came, or the one whose control was used. */
const shownBy = (person: Person, answer: Answer, used: string | undefined): SeenMessage | undefined => {
  const id = 'message' in answer ? answer.message.id : used;
  return id === undefined ? undefined : person.message(id);
};

const usersOf = (scene: Scene, select: AnyComponent, value: string): string | undefined =>
  select.type === 3 ? optionOf(select, value) : namedFor(scene, select, value);

interface Control {
  readonly kind: 'select' | 'button';
  readonly customId: string;
  readonly value: string;
}

/** What on a message takes the field: the menu of that name, else the first that offers the value, else a button. */
const controlFor = (scene: Scene, message: SeenMessage, { name, value }: Field): Control | undefined => {
  const selects = selectsOf(message);
  const called = selects.filter((each) => name !== undefined && isCalled(name, each.custom_id, each.placeholder));
  for (const select of [...called, ...selects]) {
    const chosen = usersOf(scene, select, value);
    if (chosen !== undefined) return { kind: 'select', customId: select.custom_id!, value: chosen };
  }
  const button = buttonsOf(message).find((each) => !each.disabled && plain(each.label).startsWith(plain(value)));
  return button && { kind: 'button', customId: button.customId, value };
};

const answerOn = (scene: Scene, person: Person, message: SeenMessage, field: Field): Promise<Answer> => {
  const control = controlFor(scene, message, field);
  if (control?.kind === 'select') return person.select(message.id, control.customId, [control.value]);
  if (control) return person.press(message.id, control.customId);
  throw new Unmet(`nothing here offers "${field.value}"`, [
    ...selectsOf(message).map(
      (each) => `${each.placeholder ?? each.custom_id}: ${(each.options ?? []).map((o) => o.label).join(', ')}`,
    ),
    ...buttonsOf(message).map(({ label }) => `[${label}]`),
  ]);
};

/** Something that stands open before a member: what came in answer, and the message it was asked for on. */
export interface Opened {
  readonly answer: Answer;
  readonly on: string | undefined;
}

/**
 * Answers what opens, one thing after another, until every field is used: a modal takes all that are left; a menu or
 * button takes one. What stands open in the end can be answered later.
 */
export const answerFields = async (
  scene: Scene,
  who: string,
  opened: Opened,
  fields: readonly Field[],
): Promise<void> => {
  const person = scene.person(who);
  let { answer, on } = opened;
  scene.accept(answer);
  for (let rest = fields; rest.length > 0; ) {
    if (answer.kind === 'modal') {
      answer = scene.accept(await person.submit(answer.modal, fillIn(scene, answer.modal, rest)));
      break;
    }
    await scene.settle();
    const message = shownBy(person, answer, on);
    if (!message) throw new Unmet(`nothing is open that "${rest[0]!.value}" could answer`);
    answer = scene.accept(await answerOn(scene, person, message, rest[0]!));
    on = message.id;
    rest = rest.slice(1);
  }
  scene.opened.set(who, [{ answer, on }, ...(scene.opened.get(who) ?? [])]);
};

/** What a member opened last that can take the field. Throws Unmet where nothing can. */
export const findOpened = (scene: Scene, who: string, field: Field): Opened => {
  const person = scene.person(who);
  const takes = ({ answer, on }: Opened): boolean => {
    if (answer.kind === 'modal') return true;
    const message = shownBy(person, answer, on);
    return message !== undefined && controlFor(scene, message, field) !== undefined;
  };
  const opened = (scene.opened.get(who) ?? []).find(takes);
  if (!opened) throw new Unmet(`nothing is open before ${who} that "${field.value}" could answer`);
  return opened;
};
