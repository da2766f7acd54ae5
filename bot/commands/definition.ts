import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

/** A slash command of a server: games are played in channels, so none is offered in direct messages. */
export const serverCommand = (
  name: string,
  description: string,
  options: NonNullable<RESTPostAPIChatInputApplicationCommandsJSONBody['options']> = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name,
  description,
  options,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});
