import {
  type APIChannel,
  type APIDMChannel,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type APITextChannel,
  type APIThreadChannel,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  GuildFeature,
  type GuildMemberFlags,
  type GuildSystemChannelFlags,
  Locale,
  type ThreadMemberFlags,
} from 'discord-api-types/v10';
import type { Member, Snowflake } from './people.ts';
import { canSee } from './permissions.ts';
import {
  type Direct,
  isThread,
  type State,
  type StoredMessage,
  type StoredUser,
  type TextChannel,
  type Thread,
} from './state.ts';
import { isoTime } from './world.ts';

/** A member as the API writes it. */
export const memberBody = ({ user, nick, roles, joinedAt }: StoredUser): APIGuildMember => ({
  user,
  nick,
  roles,
  joined_at: joinedAt,
  avatar: null,
  banner: null,
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0 as GuildMemberFlags,
});

/** The member fields beside a message's author, without the user. */
export const partialMember = (user: StoredUser): Omit<APIGuildMember, 'user'> => {
  const { user: _, ...member } = memberBody(user);
  return member;
};

/** A member as the people's API shows them. */
export const seenMember = ({ guild }: State, { user, nick, roles }: StoredUser): Member => ({
  id: user.id,
  name: user.username,
  displayName: nick ?? user.global_name ?? user.username,
  roles,
  bot: user.bot ?? false,
  owner: user.id === guild.ownerId,
});

const textChannelBody = (state: State, channel: TextChannel): APITextChannel => ({
  id: channel.id,
  type: ChannelType.GuildText,
  guild_id: state.guild.id,
  name: channel.name,
  topic: channel.topic,
  position: channel.position,
  parent_id: null,
  nsfw: false,
  rate_limit_per_user: 0,
  last_message_id: channel.lastMessageId,
  last_pin_timestamp: null,
  permission_overwrites: channel.overwrites,
});

const threadBody = (state: State, thread: Thread): APIThreadChannel =>
  ({
    id: thread.id,
    type: thread.kind === 'publicThread' ? ChannelType.PublicThread : ChannelType.PrivateThread,
    guild_id: state.guild.id,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name: thread.name,
    last_message_id: thread.lastMessageId,
    rate_limit_per_user: thread.slowmode,
    message_count: thread.messageCount,
    total_message_sent: thread.totalSent,
    member_count: thread.memberIds.length,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      archive_timestamp: isoTime(thread.archivedAt),
      create_timestamp: isoTime(thread.createdAt),
      auto_archive_duration: thread.autoArchiveMinutes,
      ...(thread.kind === 'privateThread' && { invitable: thread.invitable }),
    },
    ...(thread.memberIds.includes(state.botId) && {
      member: {
        id: thread.id,
        user_id: state.botId,
        join_timestamp: isoTime(thread.createdAt),
        flags: 0 as ThreadMemberFlags,
      },
    }),
  }) as APIThreadChannel;

const directBody = (state: State, channel: Direct): APIDMChannel => ({
  id: channel.id,
  type: ChannelType.DM,
  name: null,
  last_message_id: channel.lastMessageId,
  recipients: [state.users.get(channel.userId)!.user],
});

/** A channel as the API writes it for the bot. */
export const channelBody = (state: State, channel: TextChannel | Thread | Direct): APIChannel =>
  channel.kind === 'channel'
    ? textChannelBody(state, channel)
    : isThread(channel)
      ? (threadBody(state, channel) as APIChannel)
      : directBody(state, channel);

/** A message as the API writes it: with its thread, and with the message that it replies to or that began its thread. */
export const messageBody = (state: State, { message }: StoredMessage): APIMessage => {
  const thread = state.channels.get(message.id);
  const reference = message.message_reference;
  const repliedTo = reference?.message_id
    ? state.messages.get(reference.channel_id)?.get(reference.message_id)?.message
    : undefined;
  return {
    ...message,
    ...(thread && { thread: channelBody(state, thread) }),
    ...((message.type === 19 || message.type === 21) && { referenced_message: repliedTo ?? null }),
  };
};

/** The server as the API writes it. */
export const guildBody = ({ guild, roles }: State): APIGuild => ({
  id: guild.id,
  name: guild.name,
  owner_id: guild.ownerId,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 1,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: [...roles.values()],
  emojis: [],
  stickers: [],
  features: [GuildFeature.Community],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0 as GuildSystemChannelFlags,
  rules_channel_id: null,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: Locale.EnglishUS,
  public_updates_channel_id: null,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  hub_type: null,
  incidents_data: null,
  region: 'deprecated',
});

/** GUILD_CREATE: the server with what the bot sees of it; the member list only for those who may have it. */
export const guildCreateBody = (state: State, withMembers: boolean): GatewayGuildCreateDispatchData => {
  const seen = [...state.channels.values()].filter((channel) => canSee(state, state.botId, channel));
  const members = [...state.users.values()].filter(({ joinedAt }) => joinedAt);
  return {
    ...guildBody(state),
    joined_at: state.users.get(state.botId)?.joinedAt ?? '',
    large: false,
    unavailable: false,
    member_count: members.length,
    voice_states: [],
    members: members.filter(({ user }) => withMembers || user.id === state.botId).map(memberBody),
    channels: seen.filter((each) => each.kind === 'channel').map((each) => textChannelBody(state, each)),
    threads: seen
      .filter(isThread)
      .filter(({ archived }) => !archived)
      .map((each) => threadBody(state, each)) as GatewayGuildCreateDispatchData['threads'],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
};

/** Ids of the members who see a channel. */
export const audience = (state: State, channel: TextChannel | Thread | Direct): Snowflake[] =>
  [...state.users.keys()].filter((id) => canSee(state, id, channel));
