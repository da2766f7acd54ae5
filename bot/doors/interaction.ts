import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../lambdas/chess/result.ts';
import type { Interaction } from '../conversation.ts';
import { interactionTypes, optionTypes } from './codes.ts';

const snowflake = z.string().check(z.regex(/^\d{1,20}$/));
const bitSet = z.string().check(z.regex(/^\d{1,40}$/));
const text = z.string();

const user = z.looseObject({ id: snowflake, username: text, global_name: z.optional(z.nullable(text)) });
const member = z.looseObject({
  user,
  nick: z.optional(z.nullable(text)),
  roles: z.array(snowflake),
  permissions: bitSet,
});
const role = z.looseObject({ id: snowflake, name: text });
const resolvedChannel = z.looseObject({ id: snowflake, type: z.int() });
const file = z.looseObject({ id: snowflake, filename: text, size: z.int(), url: text });
const resolved = z.looseObject({
  users: z.optional(z.record(snowflake, user)),
  roles: z.optional(z.record(snowflake, role)),
  channels: z.optional(z.record(snowflake, resolvedChannel)),
  attachments: z.optional(z.record(snowflake, file)),
});

const channel = z.looseObject({ id: snowflake, type: z.int(), parent_id: z.optional(z.nullable(snowflake)) });
const message = z.looseObject({ id: snowflake, channel_id: snowflake });

const scalar = z.union([text, z.number(), z.boolean()]);
const leaf = z.looseObject({ name: text, type: z.int(), value: scalar, focused: z.optional(z.boolean()) });
const subcommand = z.looseObject({
  name: text,
  type: z.literal(optionTypes.subcommand),
  options: z.optional(z.array(leaf)),
});
const group = z.looseObject({
  name: text,
  type: z.literal(optionTypes.subcommandGroup),
  options: z.array(subcommand),
});
const commandData = z.looseObject({
  id: snowflake,
  name: text,
  type: z.int(),
  options: z.optional(z.array(z.union([group, subcommand, leaf]))),
  resolved: z.optional(resolved),
});

const componentData = z.looseObject({
  custom_id: text,
  component_type: z.int(),
  values: z.optional(z.array(text)),
  resolved: z.optional(resolved),
});

const field = z.looseObject({
  type: z.int(),
  custom_id: z.optional(text),
  value: z.optional(z.nullable(z.union([text, z.boolean()]))),
  values: z.optional(z.array(text)),
});
const modalData = z.looseObject({
  custom_id: text,
  components: z.array(
    z.looseObject({ type: z.int(), component: z.optional(field), components: z.optional(z.array(field)) }),
  ),
});

const envelope = {
  id: snowflake,
  application_id: snowflake,
  token: text.check(z.minLength(1)),
  guild_id: z.optional(snowflake),
  channel_id: z.optional(snowflake),
  channel: z.optional(channel),
  member: z.optional(member),
  user: z.optional(user),
  locale: text,
};

const interaction = z
  .discriminatedUnion('type', [
    z.looseObject({ ...envelope, type: z.literal(interactionTypes.command), data: commandData }),
    z.looseObject({ ...envelope, type: z.literal(interactionTypes.component), data: componentData, message }),
    z.looseObject({ ...envelope, type: z.literal(interactionTypes.autocomplete), data: commandData }),
    z.looseObject({
      ...envelope,
      type: z.literal(interactionTypes.modal),
      data: modalData,
      message: z.optional(message),
    }),
  ])
  .check(
    z.refine(({ member, user }) => (member ?? user) !== undefined, {
      error: 'neither member nor user',
      path: ['member'],
    }),
  );

/** Where a payload departs from what the bot reads, as `data.options.0.name`, and how. Holds nothing of its content. */
export interface Malformed {
  readonly at: string;
  readonly problem: string;
}

/**
 * Takes an interaction as Discord sends it. Every field that the bot reads is checked, and the rest let through: Discord
 * adds fields without notice, and a refusal then would stop every game.
 */
export const readInteraction = (payload: unknown): Result<Interaction, Malformed> => {
  const read = interaction.safeParse(payload);
  if (read.success) return ok(payload as Interaction);
  const [issue] = read.error.issues;
  return fail({ at: issue?.path.join('.') ?? '', problem: issue?.code ?? 'unknown' });
};
