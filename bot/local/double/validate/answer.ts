import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema,
  InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
  InteractionApplicationCommandAutocompleteCallbackNumberDataSchema,
  InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
} from 'discord-api-spec/zod';
import {
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { assertForm } from '../refusal.ts';
import { prepareDraft } from './draft.ts';
import { parseForm } from './form.ts';
import type { Draft } from './message.ts';
import { parseModal } from './modal.ts';

/** An interaction's first answer, by what it does. */
export type FirstAnswer =
  | { readonly type: 4 | 7; readonly draft: Draft }
  | { readonly type: 5; readonly ephemeral: boolean }
  | { readonly type: 6 }
  | { readonly type: 8; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly type: 9; readonly modal: APIModalInteractionResponseCallbackData };

/** What decides which answers an interaction may get. */
export interface Asked {
  readonly type: InteractionType;
  /** Whether it came from a message's component, directly or through a modal. */
  readonly onMessage: boolean;
  /** For autocomplete: the type of the option that is being typed (3 string, 4 integer, 10 number). */
  readonly focusedType: number | undefined;
}

const allowedTypes = ({ type, onMessage }: Asked): number[] => {
  switch (type) {
    case InteractionType.Ping:
      return [1];
    case InteractionType.ApplicationCommand:
      return [4, 5, 9];
    case InteractionType.MessageComponent:
      return [4, 5, 6, 7, 9];
    case InteractionType.ApplicationCommandAutocomplete:
      return [8];
    case InteractionType.ModalSubmit:
      return onMessage ? [4, 5, 6, 7] : [4, 5];
  }
};

const choiceSchemas = {
  3: InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
  4: InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
  10: InteractionApplicationCommandAutocompleteCallbackNumberDataSchema,
};

const parseChoices = (data: unknown, focusedType: number): readonly APIApplicationCommandOptionChoice[] => {
  const schema = choiceSchemas[focusedType as 3 | 4 | 10];
  const { choices } = parseForm<{ choices?: (APIApplicationCommandOptionChoice | null)[] | null }>(schema, data ?? {}, [
    'data',
  ]);
  const given = (choices ?? []).filter((choice) => choice !== null);
  assertForm(
    given.flatMap(({ value }, index) =>
      typeof value === 'string' && value.length > 100
        ? [
            {
              path: ['data', 'choices', index, 'value'],
              code: 'BASE_TYPE_MAX_LENGTH',
              message: 'Must be 100 or fewer in length.',
            },
          ]
        : [],
    ),
  );
  return given;
};

const parseDeferral = (data: { flags?: number | null } | null | undefined): boolean => {
  const flags = data?.flags ?? 0;
  assertForm(
    flags & ~MessageFlags.Ephemeral
      ? [{ path: ['data', 'flags'], code: 'MESSAGE_FLAGS_INVALID', message: 'Only EPHEMERAL can be set on a deferral' }]
      : [],
  );
  return flags !== 0;
};

/**
 * Checks the form of an interaction's first answer: a type that this interaction may get, and the data that the type
 * takes. What a message must satisfy beyond its form is `checkDraft`'s.
 * https://discord.com/developers/docs/interactions/receiving-and-responding#responding-to-an-interaction
 */
export const parseAnswer = (body: unknown, asked: Asked): FirstAnswer => {
  const { type, data } = (typeof body === 'object' && body !== null ? body : {}) as { type?: unknown; data?: unknown };
  const allowed = allowedTypes(asked);
  assertForm(
    type === undefined
      ? [{ path: ['type'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
      : allowed.includes(type as number)
        ? []
        : [{ path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${allowed.join(', ')}}.` }],
  );
  switch (type) {
    case 4:
      return {
        type,
        draft: parseForm<Draft>(IncomingWebhookInteractionRequestSchema, prepareDraft(data ?? {}), ['data']),
      };
    case 7: {
      const schema = IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema;
      return { type, draft: parseForm<Draft>(schema, prepareDraft(data ?? {}), ['data']) };
    }
    case 5:
      return { type, ephemeral: parseDeferral(data as { flags?: number }) };
    case 8:
      return { type, choices: parseChoices(data, asked.focusedType ?? 3) };
    case 9:
      return { type, modal: parseModal(data) };
    default:
      return { type: 6 };
  }
};
