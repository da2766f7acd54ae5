import type {
  APIApplicationCommandOptionChoice,
  APIAttachment,
  APIInteractionDataResolved,
  APIInteractionDataResolvedChannel,
  APIInteractionDataResolvedGuildMember,
  APIRole,
  APIUser,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { optionTypes } from '../doors/codes.ts';
import type { Reply } from '../reply.ts';

export interface GivenMember {
  readonly user: APIUser;
  /** Undefined for somebody who is not in this server. */
  readonly member: APIInteractionDataResolvedGuildMember | undefined;
}

/** The options of a slash command as they were given, by name. What Discord describes is there only if it described it. */
export interface Given {
  /** `cases` of `/td cases`, after its group where it stands in one: `penalty warn`. */
  readonly subcommand: string | undefined;
  readonly text: (name: string) => string | undefined;
  readonly number: (name: string) => number | undefined;
  readonly flag: (name: string) => boolean | undefined;
  /** The user that an option names, and what they are in this server. */
  readonly member: (name: string) => GivenMember | undefined;
  readonly role: (name: string) => APIRole | undefined;
  readonly channel: (name: string) => APIInteractionDataResolvedChannel | undefined;
  /** A file that was sent along: its name, size in bytes, and an address that lasts for some hours. */
  readonly file: (name: string) => APIAttachment | undefined;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/** What to offer while an option is being typed. It binds nobody: what comes in the end is read anew. */
export type Suggest = (asked: Asked, typed: string, bot: Bot, given: Given) => Promise<readonly Choice[]>;

/** A slash command: what Discord shows of it, and what it does. */
export interface SlashCommand {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(asked: Asked, given: Given, bot: Bot): Promise<Reply>;
  /** By the option's name, after its subcommand's where it has one: `show case`. */
  readonly suggest?: Readonly<Record<string, Suggest>>;
}

/** What stands under a name that came from outside: never something that every object has. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: unknown): T | undefined =>
  record && typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** An option as it was given, or as it stands while it is being typed: then its value may be nonsense yet. */
export interface GivenOption {
  readonly name: string;
  readonly type: number;
  readonly value?: unknown;
  readonly focused?: boolean;
  readonly options?: readonly GivenOption[];
}

const isPart = ({ type }: GivenOption): boolean =>
  type === optionTypes.subcommand || type === optionTypes.subcommandGroup;

interface Parted {
  readonly subcommand: string | undefined;
  readonly options: readonly GivenOption[];
}

/** Follows a command into its subcommand. In: the options as Discord nests them. Out: those that carry values. */
export const partedOptions = (options: readonly GivenOption[] = []): Parted => {
  const part = options.find(isPart);
  if (!part) return { subcommand: undefined, options };
  const inner = partedOptions(part.options);
  return {
    subcommand: inner.subcommand === undefined ? part.name : `${part.name} ${inner.subcommand}`,
    options: inner.options,
  };
};

/** The roles and channels that Discord describes beside what was chosen, by id. */
export const described = (resolved: Partial<APIInteractionDataResolved> | undefined) => ({
  role: (id: string): APIRole | undefined => own(resolved?.roles, id),
  channel: (id: string): APIInteractionDataResolvedChannel | undefined => own(resolved?.channels, id),
});

/** In: the data of a command, or of one that is still being typed. */
export const givenOptions = (data: {
  readonly options?: readonly GivenOption[];
  readonly resolved?: APIInteractionDataResolved | undefined;
}): Given => {
  const { subcommand, options } = partedOptions(data.options);
  const { resolved } = data;
  const given = (name: string): unknown => options.find((option) => option.name === name)?.value;
  return {
    subcommand,
    text: (name) => {
      const value = given(name);
      return value === undefined ? undefined : String(value);
    },
    number: (name) => {
      const value = given(name);
      return typeof value === 'number' ? value : undefined;
    },
    flag: (name) => {
      const value = given(name);
      return typeof value === 'boolean' ? value : undefined;
    },
    member: (name) => {
      const id = given(name);
      const user = own(resolved?.users, id);
      return user && { user, member: own(resolved?.members, id) };
    },
    role: (name) => own(resolved?.roles, given(name)),
    channel: (name) => own(resolved?.channels, given(name)),
    file: (name) => own(resolved?.attachments, given(name)),
  };
};
