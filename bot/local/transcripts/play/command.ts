import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import type { OptionValues, SentFile } from '../../double/people.ts';
import { unquote } from '../script/fields.ts';
import { plain } from '../seen/words.ts';
import { Unmet } from './unmet.ts';

/** A slash command as a member's client sends it. */
export interface Entered {
  /** With its subcommand: `case show`. */
  readonly name: string;
  readonly options: OptionValues;
  /** The option that was entered last. */
  readonly last: string | undefined;
}

/** How names become ids, and whether the command is still being typed. */
export interface Reading {
  /** The id that `@bea` or `#general` means; undefined where there is no such thing. */
  readonly lookup: (name: string, kind?: 'role' | 'channel') => string | undefined;
  /** Text with `@bea` made a mention, as the client does. */
  readonly mention: (text: string) => string;
  /** The file that `@game.pgn` means. Throws Unmet where there is none. */
  readonly file: (name: string) => SentFile;
  readonly partial?: boolean;
}

type Basic = APIApplicationCommandBasicOption;

const isSubcommand = ({ type }: APIApplicationCommandOption): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;

const listed = (names: readonly string[]): string => names.join(', ') || 'none';

/** Follows the words of a command down its subcommands. Out: its full name, its options and the text that is left. */
const resolve = (
  commands: readonly APIApplicationCommand[],
  text: string,
): { name: string; options: readonly Basic[]; rest: string } => {
  const words = text.split(/\s+/);
  const command = commands.find(({ name }) => name === words[0]);
  if (!command) {
    throw new Unmet(`there is no /${words[0]}; the commands are ${listed(commands.map(({ name }) => `/${name}`))}`);
  }
  let options = command.options ?? [];
  let depth = 1;
  while (options.some(isSubcommand)) {
    const sub = options.find((option) => isSubcommand(option) && option.name === words[depth]);
    if (!sub) {
      const names = options.map(({ name }) => name);
      throw new Unmet(`/${words.slice(0, depth).join(' ')} needs one of its subcommands: ${listed(names)}`);
    }
    options = (sub as { options?: APIApplicationCommandOption[] }).options ?? [];
    depth += 1;
  }
  const rest = text.replace(new RegExp(`^(?:\\S+\\s*){${depth}}`), '');
  return { name: words.slice(0, depth).join(' '), options: options as readonly Basic[], rest };
};

const QUOTED_VALUE = /^\s*"((?:[^"\\]|\\.)*)"\s*/;
const OPTION = /^([a-z][\w-]*):/;

/** Splits `time:"3 days" color:white` into names and texts. A bare value goes on until the next `name:`. */
const split = (text: string): readonly (readonly [name: string, value: string])[] => {
  const found: [string, string][] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const name = OPTION.exec(rest)?.[1];
    if (name === undefined) throw new Unmet(`expected an option and its value, as name:value, at "${rest}"`);
    rest = rest.slice(name.length + 1);
    const quoted = QUOTED_VALUE.exec(rest);
    const end = quoted ? quoted[0].length : ((/\s(?=[a-z][\w-]*:)/.exec(rest)?.index ?? rest.length) as number);
    found.push([name, quoted ? unquote(quoted[1]!) : rest.slice(0, end).trim()]);
    rest = rest.slice(end).trim();
  }
  return found;
};

const numberOf = (option: Basic, text: string): number => {
  const value = Number(text);
  const whole = option.type !== ApplicationCommandOptionType.Integer || Number.isInteger(value);
  if (text === '' || Number.isNaN(value) || !whole) throw new Unmet(`${option.name} takes a number, not "${text}"`);
  return value;
};

const chosen = (option: Basic, text: string): string | number | undefined => {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length === 0) return undefined;
  const choice = choices.find(({ name, value }) => String(value) === text || plain(name) === plain(text));
  if (!choice) throw new Unmet(`${option.name} offers ${listed(choices.map(({ name }) => name))}, not "${text}"`);
  return choice.value;
};

const fits = (option: Basic, text: string, partial: boolean): string => {
  const { min_length: least = 0, max_length: most = 6000 } = option as { min_length?: number; max_length?: number };
  if (text.length > most || (text.length < least && !partial)) {
    throw new Unmet(`${option.name} takes ${least} to ${most} characters`);
  }
  return text;
};

const KINDS: Readonly<Partial<Record<ApplicationCommandOptionType, 'role' | 'channel'>>> = {
  [ApplicationCommandOptionType.Role]: 'role',
  [ApplicationCommandOptionType.Channel]: 'channel',
};

/** Turns what was typed into what the client sends; throws Unmet for what the client would not let one send. */
const sentValue = (option: Basic, text: string, { lookup, mention, file, partial = false }: Reading) => {
  switch (option.type) {
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return chosen(option, text) ?? numberOf(option, text);
    case ApplicationCommandOptionType.Boolean:
      if (text !== 'true' && text !== 'false') throw new Unmet(`${option.name} takes true or false, not "${text}"`);
      return text === 'true';
    case ApplicationCommandOptionType.Attachment:
      return file(text);
    case ApplicationCommandOptionType.String:
      return chosen(option, text) ?? fits(option, mention(text), partial);
    default: {
      const id = lookup(text, KINDS[option.type]);
      if (id === undefined) throw new Unmet(`${option.name} takes somebody or something here, as @bea; not "${text}"`);
      return id;
    }
  }
};

/**
 * Reads `challenge opponent:@bea time:"3 days per move"` against the commands that a member is offered. Throws Unmet
 * for what Discord's client would not let them send: an unknown command or option, a value that does not fit, a
 * missing option (unless `partial`, while it is still being typed).
 */
export const enterCommand = (commands: readonly APIApplicationCommand[], text: string, reading: Reading): Entered => {
  const { name, options, rest } = resolve(commands, text);
  const values: Record<string, OptionValues[string]> = {};
  let last: string | undefined;
  for (const [optionName, value] of split(rest)) {
    const option = options.find((known) => known.name === optionName);
    if (!option) throw new Unmet(`/${name} has no option "${optionName}", only ${listed(options.map((o) => o.name))}`);
    if (optionName in values) throw new Unmet(`/${name} takes "${optionName}" once`);
    values[optionName] = sentValue(option, value, reading);
    last = optionName;
  }
  const missing = options.filter((option) => option.required && !(option.name in values));
  if (missing.length > 0 && !reading.partial) throw new Unmet(`/${name} needs ${listed(missing.map((o) => o.name))}`);
  return { name, options: values, last };
};
