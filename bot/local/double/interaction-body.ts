import {
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIInteractionDataResolvedChannel,
  type APIInteractionGuildMember,
  type APIMessageInteractionMetadata,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionType,
  Locale,
} from 'discord-api-types/v10';
import type { Pending } from './interactions.ts';
import type { Snowflake } from './people.ts';
import { permissionsIn } from './permissions.ts';
import { isThread, type StoredChannel, type StoredMessage } from './state.ts';
import { maxFileBytes } from './validate/message.ts';
import { channelBody, memberBody, messageBody } from './wire.ts';
import { memberOf, type World } from './world.ts';

/** Where an interaction comes from. */
export interface Origin {
  readonly memberId: Snowflake;
  readonly channel: StoredChannel;
  readonly source: StoredMessage | undefined;
}

const ownersIn = (world: World, channel: StoredChannel) => ({
  [ApplicationIntegrationType.GuildInstall]: channel.kind === 'direct' ? '0' : world.state.guild.id,
});

const memberWithPermissions = (world: World, id: Snowflake, channel: StoredChannel): APIInteractionGuildMember => ({
  ...memberBody(world.state.users.get(id)!),
  permissions: String(permissionsIn(world.state, id, channel)),
});

const placeOf = (world: World, { memberId, channel }: Origin) => {
  const { state } = world;
  if (channel.kind === 'direct')
    return { user: state.users.get(memberId)!.user, context: InteractionContextType.BotDM };
  return {
    guild_id: state.guild.id,
    guild: { id: state.guild.id, locale: Locale.EnglishUS, features: [] },
    guild_locale: Locale.EnglishUS,
    member: memberWithPermissions(world, memberId, channel),
    context: InteractionContextType.Guild,
  };
};

/** The whole body of an interaction: what was done, by whom, where, and what the bot may do there. */
export const interactionBody = (
  world: World,
  origin: Origin,
  { id, token, type, data }: { id: Snowflake; token: string; type: InteractionType; data: object },
): APIInteraction => {
  const { state } = world;
  const { memberId, channel, source } = origin;
  const body = {
    id,
    application_id: state.applicationId,
    type,
    data,
    ...placeOf(world, origin),
    channel_id: channel.id,
    channel: {
      ...channelBody(state, channel),
      permissions: String(permissionsIn(state, memberId, channel)),
    },
    token,
    version: 1 as const,
    ...(source && { message: messageBody(state, source) }),
    app_permissions: String(permissionsIn(state, state.botId, channel)),
    locale: state.users.get(memberId)!.locale,
    entitlements: [],
    authorizing_integration_owners: ownersIn(world, channel),
    attachment_size_limit: maxFileBytes,
  };
  return body as APIInteraction;
};

/** What a message that answers an interaction says of it. */
export const metadataOf = (
  world: World,
  { memberId, channel, source }: Origin,
  { id, type, opener }: { id: Snowflake; type: InteractionType; opener?: Pending | undefined },
): APIMessageInteractionMetadata | undefined => {
  const base = {
    id,
    user: world.state.users.get(memberId)!.user,
    authorizing_integration_owners: ownersIn(world, channel),
  };
  switch (type) {
    case InteractionType.ApplicationCommand:
      return { ...base, type };
    case InteractionType.MessageComponent:
      return { ...base, type, interacted_message_id: source!.message.id };
    case InteractionType.ModalSubmit: {
      const triggering = opener?.metadata;
      return triggering && triggering.type !== InteractionType.ModalSubmit
        ? { ...base, type, triggering_interaction_metadata: triggering }
        : undefined;
    }
    default:
      return undefined;
  }
};

/** The users, members, roles and channels that ids in an interaction's data stand for. */
export const resolve = (
  world: World,
  { memberId, channel: where }: Pick<Origin, 'memberId' | 'channel'>,
  ids: { users?: readonly Snowflake[]; roles?: readonly Snowflake[]; channels?: readonly Snowflake[] },
): APIInteractionDataResolved => {
  const { state } = world;
  const users = (ids.users ?? []).flatMap((id) => state.users.get(id) ?? []);
  const members = users.filter(({ user }) => memberOf(world, user.id) && where.kind !== 'direct');
  const roles = (ids.roles ?? []).flatMap((id) => state.roles.get(id) ?? []);
  const channels = (ids.channels ?? []).flatMap((id) => state.channels.get(id) ?? []);
  const byId = <T, U>(list: readonly T[], id: (each: T) => Snowflake, body: (each: T) => U): Record<Snowflake, U> =>
    Object.fromEntries(list.map((each) => [id(each), body(each)]));
  return {
    ...(users.length > 0 && {
      users: byId(
        users,
        ({ user }) => user.id,
        ({ user }) => user,
      ),
    }),
    ...(members.length > 0 && {
      members: byId(
        members,
        ({ user }) => user.id,
        ({ user }) => {
          const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberWithPermissions(world, user.id, where);
          return member;
        },
      ),
    }),
    ...(roles.length > 0 && {
      roles: byId(
        roles,
        ({ id }) => id,
        (role) => role,
      ),
    }),
    ...(channels.length > 0 && {
      channels: byId(
        channels,
        ({ id }) => id,
        (each) => resolvedChannel(world, memberId, each),
      ),
    }),
  };
};

/** `permissions` are those of whoever acts, `app_permissions` the bot's. */
const resolvedChannel = (
  { state }: World,
  memberId: Snowflake,
  channel: StoredChannel,
): APIInteractionDataResolvedChannel => {
  const { id, name, type, parent_id, thread_metadata } = channelBody(state, channel) as {
    id: Snowflake;
    name: string;
    type: number;
    parent_id?: Snowflake | null;
    thread_metadata?: object;
  };
  const permissions = String(permissionsIn(state, memberId, channel));
  const app_permissions = String(permissionsIn(state, state.botId, channel));
  const more = isThread(channel) ? { parent_id, thread_metadata } : {};
  return { id, name, type, permissions, app_permissions, ...more } as APIInteractionDataResolvedChannel;
};
