import { ModalInteractionCallbackRequestDataSchema } from 'discord-api-spec/zod';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { type AnyComponent, walk } from '../components.ts';
import { assertForm, type FormError } from '../refusal.ts';
import { parseForm } from './form.ts';

const fieldErrors = (component: AnyComponent, path: readonly PropertyKey[], labelled: boolean): FormError[] => {
  const { type, label, min_length, max_length, value, min_values, max_values, options } = component;
  const errors: FormError[] = [];
  const complain = (key: string, code: string, message: string) => errors.push({ path: [...path, key], code, message });
  if (type === 4 && !labelled && !label) complain('label', 'BASE_TYPE_REQUIRED', 'This field is required');
  if (type === 4 && labelled && label)
    complain('label', 'TEXT_INPUT_LABEL_NOT_ALLOWED', 'A text input in a label takes no label of its own');
  if ((min_length ?? 0) > (max_length ?? 4000))
    complain('min_length', 'TEXT_INPUT_INVALID_RANGE', 'min_length exceeds max_length');
  if (value && value.length > (max_length ?? 4000))
    complain('value', 'BASE_TYPE_MAX_LENGTH', `Must be ${max_length} or fewer in length.`);
  if ((min_values ?? 0) > (max_values ?? 25))
    complain('min_values', 'SELECT_COMPONENT_INVALID_RANGE', 'min_values exceeds max_values');
  const values = (options ?? []).map((option) => option.value);
  if (new Set(values).size < values.length)
    complain('options', 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
  return errors;
};

/**
 * Checks a modal: title of up to 45 characters, one to five fields (texts between them aside), unique custom ids, and
 * what fields need. https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-modal
 */
export const parseModal = (data: unknown): APIModalInteractionResponseCallbackData => {
  const modal = parseForm<{ components: AnyComponent[] }>(ModalInteractionCallbackRequestDataSchema, data, ['data']);
  const placed = walk(modal.components, ['data', 'components']);
  const fields = placed.filter(({ component }) => component.custom_id !== undefined);
  const ids = fields.map(({ component }) => component.custom_id);
  const rows = modal.components.filter(({ type }) => type !== 10).length;
  assertForm([
    ...(rows < 1 || modal.components.length > 5
      ? [{ path: ['data', 'components'], code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 5 in length.' }]
      : []),
    ...placed
      .filter(({ component }) => component.type === 1 && (component.components?.length ?? 0) > 1)
      .map(({ path }) => ({
        path: [...path, 'components', 1],
        code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        message: 'The specified component exceeds the maximum width',
      })),
    ...fields.flatMap(({ component, path }) => fieldErrors(component, path, path.at(-1) === 'component')),
    ...fields
      .filter(({ component }, index) => ids.indexOf(component.custom_id) < index)
      .map(({ path }) => ({
        path: [...path, 'custom_id'],
        code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
        message: 'Component custom id cannot be duplicated',
      })),
  ]);
  return modal as unknown as APIModalInteractionResponseCallbackData;
};
