import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';

type GivenOption = APIApplicationCommandInteractionDataOption;

const SNOWFLAKE = /^\d{1,20}$/;
/** Discord's limit for a text where the option sets none. */
const LONGEST_TEXT = 6_000;

const within = (size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  size >= least && size <= most;

const fitsType = (option: APIApplicationCommandBasicOption, value: unknown): boolean => {
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return typeof value === 'string' && within(value.length, option.min_length, option.max_length ?? LONGEST_TEXT);
    case ApplicationCommandOptionType.Integer:
      return Number.isSafeInteger(value) && within(value as number, option.min_value, option.max_value);
    case ApplicationCommandOptionType.Number:
      return Number.isFinite(value) && within(value as number, option.min_value, option.max_value);
    case ApplicationCommandOptionType.Boolean:
      return typeof value === 'boolean';
    default: // a user, channel, role or attachment, by id
      return typeof value === 'string' && SNOWFLAKE.test(value);
  }
};

const fits = (option: APIApplicationCommandBasicOption, value: unknown): boolean => {
  const choices = 'choices' in option ? option.choices : undefined;
  return fitsType(option, value) && (!choices?.length || choices.some((choice) => choice.value === value));
};

const isNested = (
  option: APIApplicationCommandOption,
): option is Exclude<APIApplicationCommandOption, APIApplicationCommandBasicOption> =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

const unfitValue = (option: APIApplicationCommandOption, { type, ...given }: GivenOption): string | undefined => {
  if (type !== option.type) return option.name;
  if (isNested(option)) return unfitOption(option.options ?? [], 'options' in given ? (given.options ?? []) : []);
  return 'value' in given && fits(option, given.value) ? undefined : option.name;
};

/**
 * The name of the first option that Discord would not have let through: one that is unknown, given twice, missing, of
 * another type, out of its range or not among its choices; or a subcommand, of which there must be one. In: what the
 * command was published with, and what was given.
 */
export const unfitOption = (
  defined: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
): string | undefined => {
  if (defined.some(isNested) && given.length !== 1) return given[1]?.name ?? defined[0]?.name;
  const names = new Set<string>();
  for (const each of given) {
    const option = defined.find(({ name }) => name === each.name);
    if (!option || names.has(each.name)) return each.name;
    names.add(each.name);
    const unfit = unfitValue(option, each);
    if (unfit !== undefined) return unfit;
  }
  return defined.find((option) => 'required' in option && option.required && !names.has(option.name))?.name;
};
