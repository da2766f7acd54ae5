import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import type { APIApplicationCommandOption, LocalizationMap } from 'discord-api-types/v10';
import type { ZodMiniType } from 'zod/mini';
import { assertForm, type FormError } from '../refusal.ts';
import { parseForm } from './form.ts';

/** A command as a bot registers it. */
export interface CommandDraft {
  readonly id?: string | null;
  readonly name: string;
  readonly type?: number | null;
  readonly description?: string | null;
  readonly options?: readonly APIApplicationCommandOption[] | null;
  readonly name_localizations?: LocalizationMap | null;
  readonly description_localizations?: LocalizationMap | null;
  readonly default_member_permissions?: number | null;
  readonly dm_permission?: boolean | null;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[] | null;
  readonly nsfw?: boolean | null;
}

/** https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-naming */
const commandName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const error = (path: readonly PropertyKey[], code: string, message: string): FormError => ({ path, code, message });

const nameErrors = (name: string, path: readonly PropertyKey[]): FormError[] =>
  commandName.test(name) && name === name.toLowerCase()
    ? []
    : [error([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];

const isNested = ({ type }: APIApplicationCommandOption): boolean => type === 1 || type === 2;

const nested = (option: APIApplicationCommandOption): readonly APIApplicationCommandOption[] =>
  (option as { options?: APIApplicationCommandOption[] }).options ?? [];

const listErrors = (options: readonly APIApplicationCommandOption[], path: readonly PropertyKey[]): FormError[] => {
  const names = options.map(({ name }) => name);
  const errors = names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [error([...path, index, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE', 'Option names must be unique')]
      : [],
  );
  const firstOptional = options.findIndex((option) => !isNested(option) && !option.required);
  const late = options.findIndex((option, index) => option.required && firstOptional >= 0 && index > firstOptional);
  if (late >= 0)
    errors.push(
      error(
        [...path, late],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      ),
    );
  if (options.some(isNested) && !options.every(isNested))
    errors.push(
      error(
        path,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      ),
    );
  return errors;
};

const choiceErrors = (option: APIApplicationCommandOption, path: readonly PropertyKey[]): FormError[] => {
  const { choices, autocomplete } = option as { choices?: { name: string; value: unknown }[]; autocomplete?: boolean };
  if (choices?.length && autocomplete)
    return [
      error(
        path,
        'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
        'Autocomplete and choices are mutually exclusive',
      ),
    ];
  return (['name', 'value'] as const).flatMap((key) =>
    (choices ?? []).flatMap((choice, index) =>
      (choices ?? []).findIndex((other) => other[key] === choice[key]) < index
        ? [
            error(
              [...path, 'choices', index, key],
              'APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE',
              `Choice ${key}s must be unique`,
            ),
          ]
        : [],
    ),
  );
};

const optionErrors = (options: readonly APIApplicationCommandOption[], path: readonly PropertyKey[]): FormError[] => [
  ...listErrors(options, path),
  ...options.flatMap((option, index) => [
    ...nameErrors(option.name, [...path, index]),
    ...choiceErrors(option, [...path, index]),
    ...optionErrors(nested(option), [...path, index, 'options']),
  ]),
];

const longest = (text: string | null | undefined, localized: LocalizationMap | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(localized ?? {}).map((each) => each?.length ?? 0));

const sizeOf = (part: Partial<CommandDraft> & { choices?: readonly { name: string; value: unknown }[] }): number =>
  longest(part.name, part.name_localizations) +
  longest(part.description, part.description_localizations) +
  (part.choices ?? []).reduce((sum, { name, value }) => sum + name.length + String(value).length, 0) +
  (part.options ?? []).reduce((sum, option) => sum + sizeOf(option as Partial<CommandDraft>), 0);

const commandErrors = (draft: CommandDraft): FormError[] => {
  const { type = 1, name, description, options } = draft;
  const slash = (type ?? 1) === 1;
  const errors = slash ? [...nameErrors(name, []), ...optionErrors(options ?? [], ['options'])] : [];
  if (slash && !description) errors.push(error(['description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  if (!slash && description)
    errors.push(
      error(
        ['description'],
        'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
        'Context menu commands cannot have description',
      ),
    );
  if (!slash && options?.length)
    errors.push(
      error(['options'], 'APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED', 'Context menu commands cannot have options'),
    );
  if (sizeOf(draft) > 8000)
    errors.push(error([], 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)'));
  return errors;
};

/** Bots send permission bits as a decimal string, which Discord takes although its schema says number. */
const prepared = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const bits = (body as CommandDraft).default_member_permissions as unknown;
  return typeof bits === 'string' && /^\d+$/.test(bits) ? { ...body, default_member_permissions: Number(bits) } : body;
};

const parse = (schema: ZodMiniType, body: unknown, path: readonly PropertyKey[]): CommandDraft => {
  const draft = parseForm<CommandDraft>(schema, prepared(body), path);
  assertForm(commandErrors(draft).map((each) => ({ ...each, path: [...path, ...each.path] })));
  return draft;
};

/** A command to be created. */
export const parseCommand = (body: unknown): CommandDraft => parse(ApplicationCommandCreateRequestSchema, body, []);

/** A change to a command, judged together with what stays. */
export const parseCommandPatch = (body: unknown, before: CommandDraft): CommandDraft => {
  const patch = parseForm<Partial<CommandDraft>>(ApplicationCommandPatchRequestPartialSchema, prepared(body));
  const draft = { ...before, ...patch };
  assertForm(commandErrors(draft));
  return draft;
};

/** The whole list of commands, which replaces what was there; names unique within a type. */
export const parseCommandList = (body: unknown): CommandDraft[] => {
  if (!Array.isArray(body)) assertForm([error([], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')]);
  const drafts = (body as unknown[]).map((each, index) => parse(ApplicationCommandUpdateRequestSchema, each, [index]));
  const keys = drafts.map(({ name, type }) => `${type ?? 1} ${name}`);
  assertForm(
    keys.flatMap((key, index) =>
      keys.indexOf(key) < index
        ? [error([index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique')]
        : [],
    ),
  );
  return drafts;
};
