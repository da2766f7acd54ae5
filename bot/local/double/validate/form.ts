import type { core, ZodMiniType } from 'zod/mini';
import { assertForm, type FormError } from '../refusal.ts';

type Issue = core.$ZodIssue;

const kinds: Record<string, [code: string, message: string]> = {
  object: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
  record: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  string: ['STRING_TYPE_CONVERT', 'Could not interpret the value as string.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  number: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
  int: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
};

const at = (path: readonly PropertyKey[], code: string, message: string): FormError => ({ path, code, message });

const tooLong = (path: readonly PropertyKey[], { origin, maximum }: core.$ZodIssueTooBig): FormError =>
  origin === 'string'
    ? at(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${maximum} or fewer in length.`)
    : origin === 'array'
      ? at(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 0 and ${maximum} in length.`)
      : at(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${maximum}.`);

const tooShort = (path: readonly PropertyKey[], { origin, minimum }: core.$ZodIssueTooSmall): FormError =>
  origin === 'string' || origin === 'array'
    ? minimum === 1
      ? at(path, 'BASE_TYPE_REQUIRED', 'This field is required')
      : at(path, 'BASE_TYPE_MIN_LENGTH', `Must be ${minimum} or more in length.`)
    : at(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${minimum}.`);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Of a union's branches, the one that the value was meant for: its `type` matched, and it got furthest. */
const likeliest = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined => {
  const meant = branches.filter((branch) => !branch.some(({ path }) => path.length === 1 && path[0] === 'type'));
  return [...meant].sort((a, b) => a.length - b.length)[0];
};

const translate = (issue: Issue, root: unknown, before: readonly PropertyKey[]): FormError[] => {
  const path = [...before, ...issue.path];
  const value = valueAt(root, path);
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? [at(path, 'BASE_TYPE_REQUIRED', 'This field is required')]
        : [at(path, ...(kinds[issue.expected] ?? ['BASE_TYPE_INVALID', `Expected ${issue.expected}.`]))];
    case 'too_big':
      return [tooLong(path, issue)];
    case 'too_small':
      return [tooShort(path, issue)];
    case 'invalid_value':
      return value === undefined
        ? [at(path, 'BASE_TYPE_REQUIRED', 'This field is required')]
        : [at(path, 'BASE_TYPE_CHOICES', `Value must be one of {${issue.values.join(', ')}}.`)];
    case 'invalid_format':
      if (issue.format === 'url') return [at(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')];
      if (issue.format === 'regex') return [at(path, 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)];
      return [at(path, 'DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`)];
    case 'invalid_union': {
      const branch = likeliest(issue.errors);
      if (branch) return branch.flatMap((each) => translate(each, root, path));
      return [at([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of the allowed types.')];
    }
    default:
      return [at(path, 'BASE_TYPE_INVALID', issue.message)];
  }
};

/**
 * Checks a body against a schema of Discord's specification and returns it with unknown fields dropped, as Discord
 * ignores them. Throws `Invalid Form Body` with Discord's error for every field that is wrong; `under` is where the
 * body stands in the request.
 */
export const parseForm = <T extends object>(
  schema: ZodMiniType,
  body: unknown,
  under: readonly PropertyKey[] = [],
): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data as T;
  const errors = result.error.issues.flatMap((issue) => translate(issue, body, []));
  assertForm(errors.map((error) => ({ ...error, path: [...under, ...error.path] })));
  throw result.error;
};
