import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ChannelType,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import type { Member, SeenChannel } from '../../../double/people.ts';
import type { CommandDraft, EnteredValue, EnteredValues, Given } from './draft.ts';

/** One thing to choose for an option. */
export interface Choice {
  readonly name: string;
  readonly value: string | number | boolean;
  /** Shown smaller beside the name. */
  readonly note?: string;
  readonly member?: Member;
}

/** Who and what there is to choose from. */
export interface Around {
  readonly members: readonly Member[];
  readonly channels: readonly SeenChannel[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}

const ofMember = (member: Member): Choice => ({
  name: member.displayName,
  value: member.id,
  ...(member.name !== member.displayName && { note: member.name }),
  member,
});
const ofChannel = (channel: SeenChannel): Choice => ({ name: `#${channel.name}`, value: channel.id });
const ofRole = (role: { readonly id: string; readonly name: string }): Choice => ({
  name: `@${role.name}`,
  value: role.id,
});

const typeOf: Record<SeenChannel['kind'], ChannelType> = {
  channel: ChannelType.GuildText,
  publicThread: ChannelType.PublicThread,
  privateThread: ChannelType.PrivateThread,
  direct: ChannelType.DM,
};

/** Whether a channel can be chosen: a server's, and of the types asked for where any are. */
export const isOfType =
  (types: readonly ChannelType[] | undefined) =>
  ({ kind }: SeenChannel): boolean =>
    kind !== 'direct' && (!types?.length || types.includes(typeOf[kind]));

const allChoices = (option: APIApplicationCommandBasicOption, around: Around): readonly Choice[] => {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { name: 'True', value: true },
        { name: 'False', value: false },
      ];
    case OptionType.User:
      return around.members.map(ofMember);
    case OptionType.Channel:
      return around.channels.filter(isOfType(option.channel_types)).map(ofChannel);
    case OptionType.Role:
      return around.roles.map(ofRole);
    case OptionType.Mentionable:
      return [...around.members.map(ofMember), ...around.roles.map(ofRole)];
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      return ('choices' in option && option.choices) || [];
    default:
      return [];
  }
};

const plain = (text: string): string => text.trim().replace(/^[@#]/, '').toLowerCase();

const fits = (choice: Choice, sought: string): boolean =>
  plain(choice.name).includes(sought) || choice.note?.toLowerCase().includes(sought) === true;

/** Whether the bot is asked what to offer. */
export const isAutocompleted = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && option.autocomplete === true;

/** The choices that an option's text leaves, at most 25 as in Discord; those that begin with it come first. */
export const choicesFor = (
  option: APIApplicationCommandBasicOption,
  text: string,
  around: Around,
): readonly Choice[] => {
  const sought = plain(text);
  const found = allChoices(option, around).filter((choice) => fits(choice, sought));
  const begins = (choice: Choice): number => (plain(choice.name).startsWith(sought) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, 25);
};

/** What the bot offered, as choices. */
export const offered = (choices: readonly APIApplicationCommandOptionChoice[]): readonly Choice[] => choices;

/** What a field's text means: what was chosen, or what it names exactly; undefined when it can't be this option's value. */
const meant = (option: APIApplicationCommandBasicOption, given: Given, around: Around): EnteredValue | undefined => {
  if (given.value !== undefined) return given.value;
  const text = given.text.trim();
  const named = allChoices(option, around);
  if (named.length > 0) {
    const sought = plain(text);
    const exact = named.find((choice) => plain(choice.name) === sought || choice.note?.toLowerCase() === sought);
    return (
      exact?.value ??
      (named.filter((choice) => fits(choice, sought)).length === 1
        ? choicesFor(option, text, around)[0]?.value
        : undefined)
    );
  }
  if (option.type === OptionType.String) return text;
  if (option.type === OptionType.Integer || option.type === OptionType.Number) {
    const number = Number(text);
    const whole = option.type === OptionType.Number || Number.isInteger(number);
    return text !== '' && Number.isFinite(number) && whole ? number : undefined;
  }
  return undefined;
};

/** The draft's options as they are sent, or the names of those that are required or not understood. */
export const readOptions = (
  draft: CommandDraft,
  around: Around,
):
  | { readonly ok: true; readonly value: EnteredValues }
  | { readonly ok: false; readonly lacking: readonly string[] } => {
  const lacking: string[] = [];
  const values: Record<string, EnteredValue> = {};
  for (const option of draft.command.options) {
    const given = draft.given[option.name];
    const empty = given === undefined || (given.value === undefined && given.text.trim() === '');
    const value = empty ? undefined : meant(option, given, around);
    if (value !== undefined) values[option.name] = value;
    else if (!empty || option.required) lacking.push(option.name);
  }
  return lacking.length > 0 ? { ok: false, lacking } : { ok: true, value: values };
};

/** The options as they stand, for asking the bot what to offer: what isn't certain yet goes as its text, files not at all. */
export const optionsSoFar = (
  draft: CommandDraft,
  around: Around,
): Readonly<Record<string, string | number | boolean>> =>
  Object.fromEntries(
    draft.command.options.flatMap((option) => {
      const given = draft.given[option.name];
      if (!given || given.value instanceof File || (given.text === '' && given.value === undefined)) return [];
      const value = isAutocompleted(option) ? (given.value ?? given.text) : meant(option, given, around);
      return value === undefined || value instanceof File ? [] : [[option.name, value] as const];
    }),
  );
