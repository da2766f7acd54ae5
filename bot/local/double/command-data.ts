import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIAttachment,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10';
import { getMimeType } from 'hono/utils/mime';
import { storeFiles } from './attachments.ts';
import { type Choosable, canChoose } from './choosable.ts';
import { resolve } from './interaction-body.ts';
import { NotSeen, type OptionValues, type SentFile, type Snowflake } from './people.ts';
import { permissionsIn } from './permissions.ts';
import type { StoredChannel, StoredCommand } from './state.ts';
import { maxFileBytes } from './validate/message.ts';
import type { World } from './world.ts';

/** The commands that a member is offered in a channel: those meant for such a place, and for such members. */
export const offered = (
  { state, everyCommand }: World,
  memberId: Snowflake,
  channel: StoredChannel,
): StoredCommand[] => {
  const direct = channel.kind === 'direct';
  const permissions = permissionsIn(state, memberId, channel);
  return [...state.commands.values()].filter(({ guildId, command }) => {
    const { contexts, default_member_permissions: needed } = command;
    const here = contexts ? contexts.includes(direct ? 1 : 0) : !direct || command.dm_permission !== false;
    if (!here || (direct && guildId !== null)) return false;
    if (direct || needed === null || everyCommand) return true;
    return BigInt(needed) === 0n ? (permissions & 8n) !== 0n : (permissions & BigInt(needed)) === BigInt(needed);
  });
};

const optionsOf = (holder: APIApplicationCommand | APIApplicationCommandOption): APIApplicationCommandOption[] =>
  'options' in holder ? ((holder.options ?? []) as APIApplicationCommandOption[]) : [];

interface Called {
  readonly stored: StoredCommand;
  /** The groups and subcommand on the way to the options. */
  readonly way: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandBasicOption[];
}

const find = (world: World, memberId: Snowflake, channel: StoredChannel, path: string): Called => {
  const [name, ...rest] = path.trim().replace(/^\//, '').split(/\s+/);
  const stored = offered(world, memberId, channel).find(({ command }) => command.name === name && command.type === 1);
  if (!stored) throw new NotSeen(`There is no command /${name} here.`);
  const way: APIApplicationCommandOption[] = [];
  let options = optionsOf(stored.command);
  for (const part of rest) {
    const next = options.find((option) => option.name === part && option.type <= Kind.SubcommandGroup);
    if (!next) throw new NotSeen(`/${name} has no subcommand ${part}.`);
    way.push(next);
    options = optionsOf(next);
  }
  if (options.some(({ type }) => type <= Kind.SubcommandGroup))
    throw new NotSeen(`/${path} needs a subcommand: ${options.map((option) => option.name).join(', ')}.`);
  return { stored, way, options: options as APIApplicationCommandBasicOption[] };
};

const idIn = (value: unknown): string => /^<(?:@[!&]?|#)(\d+)>$/.exec(String(value))?.[1] ?? String(value);

const chosen = (option: APIApplicationCommandBasicOption, value: string | number): string | number => {
  const choices = 'choices' in option ? option.choices : undefined;
  if (!choices?.length) return value;
  const wanted = String(value).toLowerCase();
  const choice =
    choices.find((each) => String(each.value) === String(value)) ??
    choices.find((each) => each.name.toLowerCase() === wanted);
  if (!choice) throw new NotSeen(`${option.name} offers ${choices.map(({ name }) => name).join(', ')}.`);
  return choice.value;
};

const assertRange = (option: APIApplicationCommandBasicOption, size: number): void => {
  const { min_length, max_length, min_value, max_value } = option as {
    min_length?: number;
    max_length?: number;
    min_value?: number;
    max_value?: number;
  };
  if (
    size < (min_length ?? min_value ?? Number.NEGATIVE_INFINITY) ||
    size > (max_length ?? max_value ?? Number.POSITIVE_INFINITY)
  )
    throw new NotSeen(`${option.name} is out of its range.`);
};

/** Who gives a command, and the files that come with it. */
interface Giver {
  readonly memberId: Snowflake;
  readonly channel: StoredChannel;
  readonly files: APIAttachment[];
}

const nameable: Partial<Record<Kind, readonly Choosable[]>> = {
  [Kind.User]: ['users'],
  [Kind.Role]: ['roles'],
  [Kind.Mentionable]: ['users', 'roles'],
  [Kind.Channel]: ['channels'],
};

const named = (world: World, option: APIApplicationCommandBasicOption, given: unknown, { memberId }: Giver): string => {
  const id = idIn(given);
  const { channel_types: channelTypes } = option as { channel_types?: readonly number[] };
  if (!canChoose(world, memberId, id, { kinds: nameable[option.type] ?? [], channelTypes }))
    throw new NotSeen(`${option.name} names nothing that is here.`);
  return id;
};

/** Uploads a file, which is Discord's for a while; the option has its id. */
const attached = (world: World, { name }: APIApplicationCommandBasicOption, given: unknown, giver: Giver): string => {
  if (!isFile(given)) throw new NotSeen(`${name} takes a file.`);
  if (given.bytes.length > maxFileBytes) throw new NotSeen('A file holds 10 MiB.');
  const contentType = getMimeType(given.name) ?? 'application/octet-stream';
  const upload = { index: 0, name: given.name, bytes: given.bytes, contentType };
  const [file] = storeFiles(world, giver.channel.id, {}, [upload], true);
  giver.files.push(file!);
  return file!.id;
};

const isFile = (given: unknown): given is SentFile => typeof given === 'object' && given !== null && 'bytes' in given;

type Value = OptionValues[string];

/** A value as the client sends it, refused where the client would not let it be sent. */
const sentValue = (world: World, option: APIApplicationCommandBasicOption, given: Value, giver: Giver) => {
  switch (option.type) {
    case Kind.String: {
      const text = chosen(option, String(given)) as string;
      assertRange(option, text.length);
      if (text.length > 6000) throw new NotSeen(`${option.name} is too long.`);
      return text;
    }
    case Kind.Integer:
    case Kind.Number: {
      const number = chosen(option, Number(given)) as number;
      if (Number.isNaN(number) || (option.type === Kind.Integer && !Number.isInteger(number)))
        throw new NotSeen(`${option.name} takes a number.`);
      assertRange(option, number);
      return number;
    }
    case Kind.Boolean:
      return given === true || given === 'true';
    case Kind.Attachment:
      return attached(world, option, given, giver);
    default:
      return named(world, option, given, giver);
  }
};

const sent = (world: World, called: Called, values: OptionValues, focused: string | undefined, giver: Giver) => {
  const unknown = Object.keys(values).find((name) => !called.options.some((option) => option.name === name));
  if (unknown !== undefined) throw new NotSeen(`/${called.stored.command.name} has no option ${unknown}.`);
  return called.options.flatMap((option) => {
    const { name, type, required } = option;
    const given = values[name];
    if (name === focused) return [{ name, type, value: String(given ?? ''), focused: true }];
    if (given === undefined || given === '') {
      if (required && focused === undefined) throw new NotSeen(`${name} is required.`);
      return [];
    }
    return [{ name, type, value: sentValue(world, option, given, giver) }];
  });
};

/** The data of a command's interaction, and what else is known of it. `focused` makes it an autocompletion. */
export const commandData = (
  world: World,
  { memberId, channel }: { memberId: Snowflake; channel: StoredChannel },
  { path, values, focused }: { path: string; values: OptionValues; focused?: string },
): { data: object; commandName: string; focusedType: number | undefined } => {
  const called = find(world, memberId, channel, path);
  const { command, guildId } = called.stored;
  const files: APIAttachment[] = [];
  const basic = sent(world, called, values, focused, { memberId, channel, files });
  const options = called.way.reduceRight<object[]>((inner, { name, type }) => [{ name, type, options: inner }], basic);
  const idsOf = (...types: Kind[]): Snowflake[] =>
    basic
      .filter(({ type, value }) => types.includes(type) && /^\d+$/.test(String(value)))
      .map(({ value }) => String(value));
  const resolved = {
    ...resolve(
      world,
      { memberId, channel },
      {
        users: idsOf(Kind.User, Kind.Mentionable),
        roles: idsOf(Kind.Role, Kind.Mentionable),
        channels: idsOf(Kind.Channel),
      },
    ),
    ...(files.length > 0 && { attachments: Object.fromEntries(files.map((file) => [file.id, file])) }),
  };
  const focusedOption = called.options.find(({ name }) => name === focused);
  if (focused !== undefined && !(focusedOption as { autocomplete?: boolean } | undefined)?.autocomplete)
    throw new NotSeen(`${focused} offers no suggestions.`);
  return {
    data: {
      id: command.id,
      name: command.name,
      type: 1,
      ...(guildId && { guild_id: guildId }),
      ...(options.length > 0 && { options }),
      ...(Object.keys(resolved).length > 0 && { resolved }),
    },
    commandName: [command.name, ...called.way.map(({ name }) => name)].join(' '),
    focusedType: focusedOption?.type,
  };
};
