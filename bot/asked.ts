import { type APIInteraction, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { DAY, type Duration, type Instant } from '../lambdas/laws/index.ts';

/** Who asked, where and when: what every answer needs of an interaction, whatever its kind. */
export interface Asked {
  /** Discord's id of the interaction: the same when it is delivered twice. */
  readonly id: string;
  readonly memberId: string;
  /** The name that the server shows. */
  readonly name: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The channel that threads can be opened in: the thread's parent, or the channel itself. */
  readonly openChannelId: string;
  /** Whether that is a channel that threads can hang in; a voice channel is none. */
  readonly holdsThreads: boolean;
  /** The language of the asker's client, where it is not English: piece letters are read in it. */
  readonly locale?: string;
  /** The asker's roles in this server. */
  readonly roles: readonly string[];
  /** Whether the asker manages this server: by Manage Server, or as its administrator or owner. */
  readonly manages: boolean;
  /** What the arbiter may do there, by Discord's bit set; undefined where Discord does not say. */
  readonly permissions: bigint | undefined;
}

const THREADS: ReadonlySet<number> = new Set([
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]);

const HOLDS_THREADS: ReadonlySet<number> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

const foreign = (locale: string | undefined): Pick<Asked, 'locale'> =>
  locale && !locale.startsWith('en') ? { locale } : {};

const MANAGES = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** A set of permissions as Discord writes it; undefined where there is none. */
export const bitsOf = (set: string | undefined): bigint | undefined =>
  /^\d+$/.test(set ?? '') ? BigInt(set!) : undefined;

/** Undefined for what was asked outside a server, where no game can be. */
export const askedBy = (interaction: APIInteraction): Asked | undefined => {
  const { member, guild_id: guildId, channel } = interaction;
  const channelId = channel?.id ?? interaction.channel_id;
  if (!member || !guildId || !channelId) return undefined;
  const parent = channel && 'parent_id' in channel && THREADS.has(channel.type) ? channel.parent_id : undefined;
  return {
    id: interaction.id,
    memberId: member.user.id,
    name: member.nick ?? member.user.global_name ?? member.user.username,
    guildId,
    channelId,
    openChannelId: parent ?? channelId,
    ...foreign('locale' in interaction ? interaction.locale : undefined),
    holdsThreads: !channel || Boolean(parent) || HOLDS_THREADS.has(channel.type),
    roles: member.roles,
    manages: ((bitsOf(member.permissions) ?? 0n) & MANAGES) !== 0n,
    permissions: bitsOf(interaction.app_permissions),
  };
};

const DISCORD_EPOCH = 1_420_070_400_000n;
/** An interaction lives no longer than this: an older id is no sign of when it arrived. */
const OLDEST_MS = 15 * 60_000;

/** What was typed while nobody listened is heard so much later, and no more. */
export const MISSED_FOR_MS: Duration = 3 * DAY;

/** When an id of Discord's was made. */
export const instantOf = (id: string): Instant => Number((BigInt(id) >> 22n) + DISCORD_EPOCH);

/**
 * When Discord received an interaction or message: its id says so, to the millisecond (ledger T10). In: the id, and
 * the present instant. Out: never later than now, nor earlier than a quarter of an hour ago, whatever the id says; for a
 * message that was missed, which Discord itself was asked for, than three days ago.
 */
export const receivedAt = (id: string, now: Instant, missed = false): Instant => {
  if (!/^\d{1,20}$/.test(id)) return now;
  const at = instantOf(id);
  return Math.min(now, Math.max(at, now - (missed ? MISSED_FOR_MS : OLDEST_MS)));
};
