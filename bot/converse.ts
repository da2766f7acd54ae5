import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import { type ControlId, parseControlId } from '../lambdas/publish/buttons.ts';
import { privately } from './answers.ts';
import { type Asked, askedBy } from './asked.ts';
import type { Bot } from './bot.ts';
import { described, givenOptions, partedOptions } from './commands/command.ts';
import { unfitOption } from './commands/fit.ts';
import { SLASH_COMMANDS } from './commands/index.ts';
import { CONTROLS, type Control, type ControlKind } from './controls/index.ts';
import type { Converse } from './conversation.ts';
import { turnedAway } from './expelled.ts';
import type { Reply } from './reply.ts';

const UNKNOWN_COMMAND = "I don't know that one. Type `/` to see what I do.";
const UNKNOWN_CONTROL = 'That button is none of mine any more. `/board` shows the game with its buttons.';
const UNFIT_OPTION = "I can't take that as it came. Type the command anew, and choose from what is offered.";
const SERVERS_ONLY = "Games are played in a server's channels: ask me there.";

const commandNamed = (name: string) => SLASH_COMMANDS.find(({ definition }) => definition.name === name);

const answerCommand = async (
  interaction: APIChatInputApplicationCommandInteraction,
  asked: Asked,
  bot: Bot,
): Promise<Reply> => {
  const { data } = interaction;
  const command = commandNamed(data.name);
  if (!command) return privately(UNKNOWN_COMMAND);
  if (unfitOption(command.definition.options ?? [], data.options ?? []) !== undefined) return privately(UNFIT_OPTION);
  return (await turnedAway(bot, asked, data.name)) ?? command.run(asked, givenOptions(data), bot);
};

const suggest = async (
  interaction: APIApplicationCommandAutocompleteInteraction,
  asked: Asked,
  bot: Bot,
): Promise<Reply> => {
  const { data } = interaction;
  const { subcommand, options } = partedOptions(data.options);
  const focused = options.find((option) => option.focused);
  const suggest = commandNamed(data.name)?.suggest;
  const key = [subcommand, focused?.name].filter((part) => part !== undefined).join(' ');
  const offer = focused && suggest && Object.hasOwn(suggest, key) ? suggest[key] : undefined;
  if (!focused || !offer) return { kind: 'choices', choices: [] };
  const choices = await offer(asked, String(focused.value ?? ''), bot, givenOptions(data));
  return { kind: 'choices', choices };
};

/** The control that a custom id names, if it is one of this kind: a button's id on a form, say, was never ours. */
const controlOf = (
  customId: string,
  kind: ControlKind,
): { readonly id: ControlId; readonly run: Control } | undefined => {
  const id = parseControlId(customId);
  if (!id) return undefined;
  const control = CONTROLS[id.action];
  return control.kind === kind ? { id, run: control.run } : undefined;
};

const press = async (interaction: APIMessageComponentInteraction, asked: Asked, bot: Bot): Promise<Reply> => {
  const isButton = interaction.data.component_type === ComponentType.Button;
  const control = controlOf(interaction.data.custom_id, isButton ? 'button' : 'menu');
  if (!control) return privately(UNKNOWN_CONTROL);
  const { data } = interaction;
  const values = 'values' in data ? data.values : [];
  const known = described('resolved' in data ? data.resolved : undefined);
  return control.run({ asked, id: control.id, values, ...known, field: () => undefined, chosen: () => [] }, bot);
};

interface Filled {
  readonly texts: ReadonlyMap<string, string>;
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

/** A form's fields and menus, whether they stand in labels or in rows. */
const filledIn = (interaction: APIModalSubmitInteraction): Filled => {
  const texts = new Map<string, string>();
  const choices = new Map<string, readonly string[]>();
  for (const part of interaction.data.components) {
    const inner = 'component' in part ? [part.component] : 'components' in part ? part.components : [];
    for (const field of inner) {
      if (!('custom_id' in field)) continue;
      if ('value' in field && typeof field.value === 'string') texts.set(field.custom_id, field.value);
      if ('values' in field) choices.set(field.custom_id, field.values);
    }
  }
  return { texts, choices };
};

const submitForm = async (interaction: APIModalSubmitInteraction, asked: Asked, bot: Bot): Promise<Reply> => {
  const control = controlOf(interaction.data.custom_id, 'form');
  if (!control) return privately(UNKNOWN_CONTROL);
  const { texts, choices } = filledIn(interaction);
  const form = { field: (name: string) => texts.get(name), chosen: (name: string) => choices.get(name) ?? [] };
  return control.run({ asked, id: control.id, values: [], ...described(undefined), ...form }, bot);
};

/** The whole conversation by interactions: commands, suggestions, buttons, menus and forms. */
export const conversing =
  (bot: Bot): Converse =>
  async (interaction) => {
    const asked = askedBy(interaction);
    if (!asked) {
      return interaction.type === InteractionType.ApplicationCommandAutocomplete
        ? { kind: 'choices', choices: [] }
        : privately(SERVERS_ONLY);
    }
    switch (interaction.type) {
      case InteractionType.ApplicationCommand:
        return interaction.data.type === ApplicationCommandType.ChatInput
          ? answerCommand(interaction as APIChatInputApplicationCommandInteraction, asked, bot)
          : privately(UNKNOWN_COMMAND);
      case InteractionType.ApplicationCommandAutocomplete:
        return suggest(interaction, asked, bot);
      case InteractionType.MessageComponent:
        return press(interaction, asked, bot);
      case InteractionType.ModalSubmit:
        return submitForm(interaction, asked, bot);
    }
  };
