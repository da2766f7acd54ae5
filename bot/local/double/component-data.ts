import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import { type Choosable, canChoose } from './choosable.ts';
import { type AnyComponent, isSelect, walk } from './components.ts';
import { type Origin, resolve } from './interaction-body.ts';
import { NotSeen, type OpenModal } from './people.ts';
import type { StoredMessage } from './state.ts';
import type { World } from './world.ts';

/** Who acts, and where. */
type Where = Pick<Origin, 'memberId' | 'channel'>;

const usable = (
  { message }: StoredMessage,
  customId: string,
  fits: (component: AnyComponent) => boolean,
): AnyComponent => {
  const all = walk((message.components ?? []) as unknown as AnyComponent[]).map(({ component }) => component);
  const found = all.find((component) => component.custom_id === customId && fits(component));
  if (!found) throw new NotSeen(`The message ${message.id} has no such component as ${customId}.`);
  if (found.disabled) throw new NotSeen(`${customId} is disabled.`);
  return found;
};

/** The data of a pressed button. */
export const buttonData = (stored: StoredMessage, customId: string): object => {
  const { id, type } = usable(stored, customId, (component) => component.type === 2);
  return { component_type: type, custom_id: customId, id };
};

const idKinds: Record<number, Choosable[]> = {
  5: ['users'],
  6: ['roles'],
  7: ['users', 'roles'],
  8: ['channels'],
};

const resolvedFor = (world: World, where: Where, type: number, ids: readonly string[]): APIInteractionDataResolved =>
  resolve(world, where, Object.fromEntries((idKinds[type] ?? []).map((kind) => [kind, ids])));

const assertNamed = (world: World, { memberId }: Where, menu: AnyComponent, values: readonly string[]): void => {
  const kinds = idKinds[menu.type];
  const choice = { kinds: kinds ?? [], channelTypes: menu.channel_types };
  const unknown = kinds && values.find((value) => !canChoose(world, memberId, value, choice));
  if (unknown !== undefined) throw new NotSeen(`The menu does not offer ${unknown}.`);
};

const assertChoice = ({ options, min_values, max_values, type }: AnyComponent, values: readonly string[]): void => {
  if (values.length < (min_values ?? 1) || values.length > (max_values ?? 1))
    throw new NotSeen(`The menu takes ${min_values ?? 1} to ${max_values ?? 1} choices.`);
  const unknown = type === 3 ? values.find((value) => !options?.some((option) => option.value === value)) : undefined;
  if (unknown !== undefined) throw new NotSeen(`The menu does not offer ${unknown}.`);
};

/** The data of a choice in a select menu. */
export const selectData = (
  world: World,
  where: Where,
  stored: StoredMessage,
  { customId, values }: { customId: string; values: readonly string[] },
): object => {
  const component = usable(stored, customId, isSelect);
  assertChoice(component, values);
  assertNamed(world, where, component, values);
  const { type, id } = component;
  const resolved = type === 3 ? {} : { resolved: resolvedFor(world, where, type, values) };
  return { component_type: type, custom_id: customId, id, values, ...resolved };
};

type Given = string | readonly string[] | undefined;

const textField = (field: AnyComponent, given: Given): object => {
  const value = String(given ?? field.value ?? '');
  const { id, custom_id, label, required, min_length, max_length } = field;
  const name = label ?? custom_id;
  if (value === '' && (required ?? true)) throw new NotSeen(`${name} must be filled in.`);
  if (value !== '' && value.length < (min_length ?? 0)) throw new NotSeen(`${name} is too short.`);
  if (value.length > (max_length ?? 4000)) throw new NotSeen(`${name} is too long.`);
  return { type: 4, id, custom_id, value };
};

const choiceField = (field: AnyComponent, given: Given): object => {
  const { type, id, custom_id, options, default_values, required, min_values, max_values } = field;
  const preset =
    options?.filter((option) => option.default).map(({ value }) => value) ?? default_values?.map((each) => each.id);
  const values = given === undefined ? (preset ?? []) : [given].flat();
  const least = (required ?? true) ? (min_values ?? 1) : 0;
  if (values.length > 0 || least > 0) {
    const unknown = values.find((value) => options && !options.some((option) => option.value === value));
    if (unknown !== undefined) throw new NotSeen(`${custom_id} does not offer ${unknown}.`);
    if (values.length === 0) throw new NotSeen('Every menu marked with * needs a choice.');
    if (values.length < least || values.length > (max_values ?? (type === 22 ? (options?.length ?? 1) : 1)))
      throw new NotSeen(`${custom_id} takes ${least} to ${max_values ?? 1} choices.`);
  }
  return { type, id, custom_id, values };
};

const fieldData = (field: AnyComponent, given: Given): object => {
  const { type, id, custom_id, options } = field;
  switch (type) {
    case 4:
      return textField(field, given);
    case 21:
      return { type, id, custom_id, value: given ?? options?.find((option) => option.default)?.value ?? null };
    case 23:
      return { type, id, custom_id, value: given === undefined ? (field.default ?? false) : String(given) === 'true' };
    default:
      return choiceField(field, given);
  }
};

/** The data of a submitted modal; throws where the client would not let it be submitted. */
export const modalData = (
  world: World,
  where: Where,
  { data }: OpenModal,
  values: Readonly<Record<string, string | readonly string[]>>,
): object => {
  const components = data.components as unknown as AnyComponent[];
  const fields = walk(components).flatMap(({ component }) => (component.custom_id === undefined ? [] : component));
  const unknown = Object.keys(values).find((name) => !fields.some(({ custom_id }) => custom_id === name));
  if (unknown !== undefined) throw new NotSeen(`The form has no field ${unknown}.`);
  const given = (field: AnyComponent): Given => values[field.custom_id!];
  const menus = fields.filter(({ type }) => idKinds[type]);
  for (const menu of menus) assertNamed(world, where, menu, [given(menu) ?? []].flat());
  const ids = menus.flatMap((menu) => [given(menu) ?? []].flat());
  const resolved = resolve(world, where, { users: ids, roles: ids, channels: ids });
  return {
    custom_id: data.custom_id,
    components: components.map((row) => {
      const { type, id, component, components: inner } = row;
      if (type === 18) return { type, id, component: fieldData(component!, given(component!)) };
      if (type === 1) return { type, id, components: inner!.map((field) => fieldData(field, given(field))) };
      return { type, id };
    }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
};
