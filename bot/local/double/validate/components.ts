import { type AnyComponent, isSelect, type Placed, textOf, walk } from '../components.ts';
import type { FormError } from '../refusal.ts';

const error = (path: readonly PropertyKey[], code: string, message: string): FormError => ({ path, code, message });

const buttonErrors = ({ component: { style, custom_id, url, sku_id, label, emoji }, path }: Placed): FormError[] => {
  if (style === 6) return sku_id ? [] : [error([...path, 'sku_id'], 'BASE_TYPE_REQUIRED', 'This field is required')];
  const link = style === 5;
  const errors: FormError[] = [];
  if (!label && !emoji)
    errors.push(error(path, 'BUTTON_COMPONENT_REQUIRED', 'A button must have either a label or an emoji'));
  if (link && !url) errors.push(error([...path, 'url'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  if (link && url && !/^(https?|discord):/.test(url))
    errors.push(error([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', `Scheme of "${url}" is not supported.`));
  if (!link && !custom_id) errors.push(error([...path, 'custom_id'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  if ((link && custom_id) || (!link && url))
    errors.push(
      error(path, 'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE', 'A custom id and url cannot both be specified'),
    );
  return errors;
};

/** What a menu that lists no options of its own may begin with, by its type. */
const defaults: Record<number, readonly string[]> = {
  5: ['user'],
  6: ['role'],
  7: ['user', 'role'],
  8: ['channel'],
};

const selectErrors = ({ component, path }: Placed): FormError[] => {
  const { options = [], min_values, max_values } = component;
  const errors = options
    .map((option, index) => ({ option, index }))
    .filter(({ option, index }) => options.findIndex(({ value }) => value === option.value) < index)
    .map(({ index }) =>
      error(
        [...path, 'options', index, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      ),
    );
  if ((min_values ?? 1) > (max_values ?? Math.max(1, min_values ?? 1)))
    errors.push(error([...path, 'min_values'], 'SELECT_COMPONENT_INVALID_RANGE', 'min_values exceeds max_values'));
  if (component.type === 3 && (max_values ?? 1) > options.length)
    errors.push(
      error([...path, 'max_values'], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${options.length}.`),
    );
  const wrong = (component.default_values ?? []).filter(({ type }) => !defaults[component.type]?.includes(type));
  if (wrong.length > 0)
    errors.push(
      error(
        [...path, 'default_values'],
        'SELECT_COMPONENT_INVALID_DEFAULT_VALUE',
        'A default value is of another type',
      ),
    );
  if ((component.default_values ?? []).length > (max_values ?? 1))
    errors.push(
      error([...path, 'default_values'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values'),
    );
  if (options.filter((option) => option.default).length > (max_values ?? 1))
    errors.push(error([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values'));
  return errors;
};

const rowErrors = ({ component: { components = [] }, path }: Placed): FormError[] => {
  const wide = components.some(isSelect);
  return components.length > (wide ? 1 : 5)
    ? [
        error(
          [...path, 'components', wide ? 1 : 5],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      ]
    : [];
};

const duplicates = (placed: readonly Placed[], key: 'custom_id' | 'id', code: string, message: string): FormError[] => {
  const seen = new Set<unknown>();
  return placed.flatMap(({ component, path }) => {
    const value = component[key];
    if (!value) return [];
    if (seen.has(value)) return [error([...path, key], code, message)];
    seen.add(value);
    return [];
  });
};

const layoutErrors = (components: readonly AnyComponent[], all: readonly Placed[], v2: boolean): FormError[] => {
  if (!v2) {
    const wrong = all.filter(({ component, path }) => path.length === 2 && component.type !== 1);
    const tooMany = components.length > 5;
    return [
      ...wrong.map(({ path }) =>
        error([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).'),
      ),
      ...(tooMany ? [error(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')] : []),
    ];
  }
  return [
    ...(all.length > 40
      ? [
          error(
            ['components'],
            'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
            'Total number of components cannot exceed 40',
          ),
        ]
      : []),
    ...(textOf(components).length > 4000
      ? [
          error(
            ['components'],
            'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            'Total length of all displayable text cannot exceed maximum size (4000)',
          ),
        ]
      : []),
  ];
};

/**
 * What Discord asks of a message's components beyond its schema: layout, widths, unique ids, and what buttons and
 * selects need. `v2` says whether the message carries the Components V2 flag.
 */
export const componentErrors = (components: readonly AnyComponent[], v2: boolean): FormError[] => {
  const all = walk(components);
  return [
    ...layoutErrors(components, all, v2),
    ...all.filter(({ component }) => component.type === 1).flatMap(rowErrors),
    ...all.filter(({ component }) => component.type === 2).flatMap(buttonErrors),
    ...all.filter(({ component }) => isSelect(component)).flatMap(selectErrors),
    ...duplicates(all, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    ...duplicates(all, 'id', 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
  ];
};
