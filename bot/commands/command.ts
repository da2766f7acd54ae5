import type {
  APIApplicationCommandAutocompleteInteraction,
  APIApplicationCommandInteractionDataBasicOption,
  APIApplicationCommandOptionChoice,
  APIChatInputApplicationCommandInteraction,
  APIInteractionDataResolvedGuildMember,
  APIUser,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';

export interface GivenMember {
  readonly user: APIUser;
  /** Undefined for somebody who is not in this server. */
  readonly member: APIInteractionDataResolvedGuildMember | undefined;
}

/** The options of a slash command as they were given, by name. */
export interface Given {
  readonly text: (name: string) => string | undefined;
  /** The user that an option names, and what they are in this server, as Discord describes them. */
  readonly member: (name: string) => GivenMember | undefined;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/** A slash command: what Discord shows of it, and what it does. */
export interface SlashCommand {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(asked: Asked, given: Given, bot: Bot): Promise<Reply>;
  /** What to offer while an option is being typed. It binds nobody: what comes in the end is read anew. */
  readonly suggest?: Readonly<
    Record<string, (asked: Asked, typed: string, bot: Bot, given: Given) => Promise<readonly Choice[]>>
  >;
}

type TypedOptions = APIApplicationCommandAutocompleteInteraction['data']['options'] | undefined;

/** What stands under a name that came from outside: never something that every object has. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: unknown): T | undefined =>
  record && typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** In: the data of a command, or of one that is still being typed. */
export const givenOptions = (data: {
  readonly options?: APIChatInputApplicationCommandInteraction['data']['options'] | TypedOptions;
  readonly resolved?: APIChatInputApplicationCommandInteraction['data']['resolved'] | undefined;
}): Given => {
  const options = (data.options ?? []) as readonly APIApplicationCommandInteractionDataBasicOption[];
  return {
    text: (name) => {
      const value = options.find((option) => option.name === name)?.value;
      return value === undefined ? undefined : String(value);
    },
    member: (name) => {
      const id = options.find((option) => option.name === name)?.value;
      const user = own(data.resolved?.users, id);
      return user && { user, member: own(data.resolved?.members, id) };
    },
  };
};
