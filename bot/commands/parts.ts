import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { SlashCommand, Suggest } from './command.ts';
import { serverCommand } from './definition.ts';

/** One subcommand: what Discord shows of it, and what it does. `suggest` is by the option's name alone. */
export interface Part extends Pick<SlashCommand, 'run'> {
  readonly description: string;
  readonly options?: readonly APIApplicationCommandBasicOption[];
  readonly suggest?: Readonly<Record<string, Suggest>>;
}

type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;

const suggestions = (parts: Readonly<Record<string, Part>>): Readonly<Record<string, Suggest>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { suggest = {} }]) =>
      Object.entries(suggest).map(([option, offer]) => [`${name} ${option}`, offer] as const),
    ),
  );

/**
 * A command that does nothing by itself, only by its subcommands: `/case show`, `/case export`. In: the parts by name,
 * at most 25; `more` for what else Discord is to know of the command, as `default_member_permissions`.
 *
 *     export const caseCommand = commandOfParts('case', 'Cases before the arbiter', {
 *       show: { description: 'Everything about a case', options: [CASE], suggest: { case: openCases }, run: showCase },
 *       export: { description: 'A case as a file', options: [CASE], run: exportCase },
 *     });
 */
export const commandOfParts = (
  name: string,
  description: string,
  parts: Readonly<Record<string, Part>>,
  more: Partial<Definition> = {},
): SlashCommand => ({
  definition: {
    ...serverCommand(
      name,
      description,
      Object.entries(parts).map(([part, { description, options = [] }]) => ({
        type: ApplicationCommandOptionType.Subcommand,
        name: part,
        description,
        options: [...options],
      })),
    ),
    ...more,
  },
  run: (asked, given, bot) => {
    const part = parts[given.subcommand ?? ''];
    if (!part) throw new Error(`/${name} was given without one of its subcommands`);
    return part.run(asked, given, bot);
  },
  suggest: suggestions(parts),
});
