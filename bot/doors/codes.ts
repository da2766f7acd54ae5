import type {
  APIInteractionResponse,
  ApplicationCommandOptionType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';

// Discord's numbers by name. The enums of discord-api-types would bring 87 KB into every function; as types they check
// these numbers and cost nothing.

export const interactionTypes = {
  ping: 1 satisfies InteractionType.Ping,
  command: 2 satisfies InteractionType.ApplicationCommand,
  component: 3 satisfies InteractionType.MessageComponent,
  autocomplete: 4 satisfies InteractionType.ApplicationCommandAutocomplete,
  modal: 5 satisfies InteractionType.ModalSubmit,
} as const;

export const answers = {
  pong: 1 satisfies InteractionResponseType.Pong,
  message: 4 satisfies InteractionResponseType.ChannelMessageWithSource,
  deferredMessage: 5 satisfies InteractionResponseType.DeferredChannelMessageWithSource,
  deferredUpdate: 6 satisfies InteractionResponseType.DeferredMessageUpdate,
  update: 7 satisfies InteractionResponseType.UpdateMessage,
  choices: 8 satisfies InteractionResponseType.ApplicationCommandAutocompleteResult,
  modal: 9 satisfies InteractionResponseType.Modal,
} as const satisfies Record<string, APIInteractionResponse['type']>;

export const optionTypes = {
  subcommand: 1 satisfies ApplicationCommandOptionType.Subcommand,
  subcommandGroup: 2 satisfies ApplicationCommandOptionType.SubcommandGroup,
} as const;

export const ephemeral = 64 satisfies MessageFlags.Ephemeral;
