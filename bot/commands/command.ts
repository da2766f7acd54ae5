import type {
  APIApplicationCommandInteractionDataBasicOption,
  APIApplicationCommandOptionChoice,
  APIChatInputApplicationCommandInteraction,
  APIInteractionDataResolved,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';

/** The options of a slash command as they were given, by name. */
export interface Given {
  readonly text: (name: string) => string | undefined;
  /** Users and the like, as Discord describes them. */
  readonly resolved: APIInteractionDataResolved | undefined;
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/** A slash command: what Discord shows of it, and what it does. */
export interface SlashCommand {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(asked: Asked, given: Given, bot: Bot): Promise<Reply>;
  /** What to offer while an option is being typed. It binds nobody: what comes in the end is read anew. */
  readonly suggest?: Readonly<Record<string, (asked: Asked, typed: string, bot: Bot) => Promise<readonly Choice[]>>>;
}

export const givenOptions = (
  data: Pick<APIChatInputApplicationCommandInteraction['data'], 'options' | 'resolved'>,
): Given => {
  const options = (data.options ?? []) as readonly APIApplicationCommandInteractionDataBasicOption[];
  return {
    text: (name) => {
      const value = options.find((option) => option.name === name)?.value;
      return value === undefined ? undefined : String(value);
    },
    resolved: data.resolved,
  };
};
