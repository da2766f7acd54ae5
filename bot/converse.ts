import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  InteractionType,
} from 'discord-api-types/v10';
import { parseControlId } from '../lambdas/publish/buttons.ts';
import { privately } from './answers.ts';
import { type Asked, askedBy } from './asked.ts';
import type { Bot } from './bot.ts';
import { givenOptions } from './commands/command.ts';
import { SLASH_COMMANDS } from './commands/index.ts';
import { CONTROLS } from './controls/index.ts';
import type { Converse } from './conversation.ts';
import type { Reply } from './reply.ts';

const UNKNOWN_COMMAND = "I don't know that one. Type `/` to see what I do.";
const UNKNOWN_CONTROL = 'That button is none of mine any more. `/board` shows the game with its buttons.';
const SERVERS_ONLY = "Games are played in a server's channels: ask me there.";

const commandNamed = (name: string) => SLASH_COMMANDS.find(({ definition }) => definition.name === name);

const answerCommand = async (
  interaction: APIChatInputApplicationCommandInteraction,
  asked: Asked,
  bot: Bot,
): Promise<Reply> =>
  (await commandNamed(interaction.data.name)?.run(asked, givenOptions(interaction.data), bot)) ??
  privately(UNKNOWN_COMMAND);

const suggest = async (
  interaction: APIApplicationCommandAutocompleteInteraction,
  asked: Asked,
  bot: Bot,
): Promise<Reply> => {
  const options = interaction.data.options as readonly { name: string; value?: unknown; focused?: boolean }[];
  const focused = options.find((option) => option.focused);
  const offer = focused && commandNamed(interaction.data.name)?.suggest?.[focused.name];
  return { kind: 'choices', choices: offer ? await offer(asked, String(focused.value ?? ''), bot) : [] };
};

const press = async (interaction: APIMessageComponentInteraction, asked: Asked, bot: Bot): Promise<Reply> => {
  const id = parseControlId(interaction.data.custom_id);
  if (!id) return privately(UNKNOWN_CONTROL);
  const values = 'values' in interaction.data ? interaction.data.values : [];
  return CONTROLS[id.action]({ asked, id, values, field: () => undefined }, bot);
};

/** A form's fields, whether they stand in labels or in rows. */
const fieldsOf = (interaction: APIModalSubmitInteraction): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  for (const part of interaction.data.components) {
    const inner = 'component' in part ? [part.component] : 'components' in part ? part.components : [];
    for (const field of inner) {
      if ('custom_id' in field && 'value' in field) fields.set(field.custom_id, String(field.value));
    }
  }
  return fields;
};

const submitForm = async (interaction: APIModalSubmitInteraction, asked: Asked, bot: Bot): Promise<Reply> => {
  const id = parseControlId(interaction.data.custom_id);
  if (!id) return privately(UNKNOWN_CONTROL);
  const fields = fieldsOf(interaction);
  return CONTROLS[id.action]({ asked, id, values: [], field: (name) => fields.get(name) }, bot);
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
