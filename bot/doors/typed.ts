import type { MessageType } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { TypedMessage } from '../reply.ts';

const ORDINARY = 0 satisfies MessageType.Default;
const ANSWER = 19 satisfies MessageType.Reply;

/** Written by a person in a server's channel or thread: no bot, no webhook, no notice of Discord's own. */
const written = z.object({
  id: z.string(),
  guild_id: z.string(),
  channel_id: z.string(),
  type: z.literal([ORDINARY, ANSWER]),
  content: z.string(),
  author: z.object({ id: z.string(), bot: z.optional(z.literal(false)), system: z.optional(z.literal(false)) }),
  webhook_id: z.optional(z.undefined()),
});

/**
 * A MESSAGE_CREATE as the arbiter reads it, or undefined for what is not for it. A message is addressed to the bot by a
 * mention at its start or end; an answer to one of its posts is not, though Discord counts it among the mentions.
 * Without the Message Content intent, `content` is empty unless the bot is mentioned, and there is nothing to read.
 */
export const readTyped = (payload: unknown, botId: string): TypedMessage | undefined => {
  const read = written.safeParse(payload);
  if (!read.success) return undefined;
  const { id, guild_id: guildId, channel_id: channelId, author, content } = read.data;
  const text = content.replace(new RegExp(`^\\s*<@!?${botId}>[\\s,:]*|[\\s,]*<@!?${botId}>\\s*$`, 'g'), '').trim();
  const addressed = text !== content.trim();
  if (text === '' && !addressed) return undefined;
  return { id, guildId, channelId, authorId: author.id, text, addressed };
};
