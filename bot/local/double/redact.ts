import type { APIMessage } from 'discord-api-types/v10';
import type { State } from './state.ts';

/**
 * A message as a bot without the Message Content intent gets it: no text, embeds, files or components, unless it is
 * the bot's own, mentions the bot or was sent to it directly.
 * https://discord.com/developers/docs/events/gateway#message-content-intent
 */
export const redacted = <T extends APIMessage>(state: State, message: T): T => {
  const inner = message.referenced_message ? { referenced_message: redacted(state, message.referenced_message) } : {};
  const exempt =
    message.author.id === state.botId ||
    state.channels.get(message.channel_id)?.kind === 'direct' ||
    message.mentions.some(({ id }) => id === state.botId);
  return exempt
    ? { ...message, ...inner }
    : { ...message, ...inner, content: '', embeds: [], attachments: [], components: [] };
};
