import { type Client, DiscordAPIError, type Guild, PermissionFlagsBits } from 'discord.js';
import type { APIGuildMember, ChannelType, MessageType } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { PostedMessage, Standing } from '../reply.ts';

const ORDINARY = 0 satisfies MessageType.Default;
const ANSWER = 19 satisfies MessageType.Reply;
const BY_COMMAND = 20 satisfies MessageType.ChatInputCommand;
const BY_MENU = 23 satisfies MessageType.ContextMenuCommand;

const THREADS: ReadonlySet<number> = new Set([
  10 satisfies ChannelType.AnnouncementThread,
  11 satisfies ChannelType.PublicThread,
  12 satisfies ChannelType.PrivateThread,
]);

/** What somebody put there, with text or without: no notice of Discord's own. */
const posted = z.object({
  id: z.string(),
  guild_id: z.string(),
  channel_id: z.string(),
  channel_type: z.optional(z.int()),
  type: z.literal([ORDINARY, ANSWER, BY_COMMAND, BY_MENU]),
  author: z.object({ id: z.string(), bot: z.optional(z.boolean()) }),
  webhook_id: z.optional(z.string()),
  member: z.optional(z.object({ roles: z.array(z.string()) })),
});

const UNKNOWN_MEMBER = 10007;
const MANAGES = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Whether a member manages a server, by what the gateway says of its roles: a message brings no permissions along. */
const manages = (guild: Guild, memberId: string, roles: readonly string[]): boolean =>
  guild.ownerId === memberId ||
  // What everybody may do stands in the role that bears the server's own id.
  [guild.id, ...roles].some((id) => guild.roles.cache.get(id)?.permissions.any(MANAGES));

const NONE: Standing = { roles: [], manages: false };

/** By the gateway a message brings its writer's roles; one that is asked for later does not, and who left has none. */
const standingOf = async (
  client: Client,
  guildId: string,
  memberId: string,
  given: readonly string[] | undefined,
): Promise<Standing | undefined> => {
  const guild = client.guilds.cache.get(guildId);
  if (!guild) return undefined;
  const roles = given ?? (await rolesOf(client, guildId, memberId));
  return roles ? { roles, manages: manages(guild, memberId, roles) } : NONE;
};

const rolesOf = async (client: Client, guildId: string, memberId: string): Promise<readonly string[] | undefined> => {
  try {
    const member = (await client.rest.get(`/guilds/${guildId}/members/${memberId}`)) as APIGuildMember;
    return member.roles;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === UNKNOWN_MEMBER) return undefined;
    throw error;
  }
};

/** A MESSAGE_CREATE in a thread, by anybody but the bot itself; undefined for everything else. */
export const readPosted = (payload: unknown, client: Client, botId: string): PostedMessage | undefined => {
  const read = posted.safeParse(payload);
  if (!read.success) return undefined;
  const { id, guild_id: guildId, channel_id: channelId, channel_type: type, author, webhook_id, member } = read.data;
  if (author.id === botId || (type !== undefined && !THREADS.has(type))) return undefined;
  // A webhook's writer is no member, whatever its number.
  const standing =
    webhook_id === undefined ? () => standingOf(client, guildId, author.id, member?.roles) : async () => NONE;
  const byMachine = author.bot === true || webhook_id !== undefined;
  return { id, guildId, channelId, authorId: author.id, byMachine, standing };
};
