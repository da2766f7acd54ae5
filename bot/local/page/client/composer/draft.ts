import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';

/** A command as one runs it: a subcommand bears its parents' names, `case show`. */
export interface Runnable {
  readonly name: string;
  readonly description: string;
  /** Required ones first, as Discord demands. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** What stands in an option's field; `value` once it is certain what was meant. */
export interface Given {
  readonly text: string;
  readonly value?: EnteredValue;
}

/** An option's value: a file as the browser holds it, users, roles and channels by their ids. */
export type EnteredValue = string | number | boolean | File;

/** The options of a command as they are sent. */
export type EnteredValues = Readonly<Record<string, EnteredValue>>;

/** What stands in the composer: text, or a command with its options. */
export type Draft =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'command';
      readonly command: Runnable;
      readonly given: Readonly<Record<string, Given>>;
      /** The options that have a field: every required one, and the optional ones that were added. */
      readonly shown: readonly string[];
      /** Required options that were still empty when one tried to send. */
      readonly lacking: readonly string[];
    };
export type CommandDraft = Extract<Draft, { kind: 'command' }>;

export const emptyDraft: Draft = { kind: 'text', text: '' };

const isGroup = (
  option: APIApplicationCommandOption,
): option is Extract<APIApplicationCommandOption, { type: OptionType.Subcommand | OptionType.SubcommandGroup }> =>
  option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;

const runnable = (
  name: string,
  description: string,
  options: readonly APIApplicationCommandOption[] = [],
): readonly Runnable[] => {
  const groups = options.filter(isGroup);
  if (groups.length > 0) {
    return groups.flatMap((group) => runnable(`${name} ${group.name}`, group.description, group.options));
  }
  return [{ name, description, options: options.filter((option) => !isGroup(option)) }];
};

/** The slash commands that can be run, by name; groups are taken apart into their subcommands. */
export const runnables = (commands: readonly APIApplicationCommand[]): readonly Runnable[] =>
  commands
    .filter((command) => command.type === ApplicationCommandType.ChatInput)
    .flatMap((command) => runnable(command.name, command.description, command.options))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The commands that typed text may be the beginning of: those that begin so, then those that contain it. */
export const matching = (commands: readonly Runnable[], text: string): readonly Runnable[] => {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const sought = text.slice(1).trimStart().toLowerCase();
  const begins = commands.filter(({ name }) => name.startsWith(sought));
  const contains = commands.filter(({ name }) => !name.startsWith(sought) && name.includes(sought));
  return [...begins, ...contains];
};

/** A fresh draft of a command, its required options shown. */
export const draftOf = (command: Runnable): CommandDraft => ({
  kind: 'command',
  command,
  given: {},
  shown: command.options.filter((option) => option.required).map((option) => option.name),
  lacking: [],
});

/** The optional options that have no field yet. */
export const addable = (draft: CommandDraft): readonly APIApplicationCommandBasicOption[] =>
  draft.command.options.filter((option) => !draft.shown.includes(option.name));

export const addOption = (draft: CommandDraft, name: string): CommandDraft =>
  draft.shown.includes(name) ? draft : { ...draft, shown: [...draft.shown, name] };

/** Takes an optional option's field away; a required one stays. */
export const dropOption = (draft: CommandDraft, name: string): CommandDraft => {
  if (draft.command.options.find((option) => option.name === name)?.required) return draft;
  const { [name]: _, ...given } = draft.given;
  return { ...draft, given, shown: draft.shown.filter((shown) => shown !== name) };
};

export const fillIn = (draft: CommandDraft, name: string, given: Given): CommandDraft => ({
  ...draft,
  given: { ...draft.given, [name]: given },
  lacking: draft.lacking.filter((lacking) => lacking !== name),
});

/** An option that the end of a field's text calls for (`bea time:` calls for `time`), and the text before it. */
export const calledOption = (draft: CommandDraft, text: string): { before: string; name: string } | undefined => {
  const called = /(?:^|\s)([\p{L}\p{N}_-]+):$/u.exec(text);
  const name = called?.[1];
  return called && draft.command.options.some((option) => option.name === name)
    ? { before: text.slice(0, called.index), name: name! }
    : undefined;
};
