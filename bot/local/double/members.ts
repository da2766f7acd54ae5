import { type APIRole, type APIUser, GatewayIntentBits as Intent, Locale, type RoleFlags } from 'discord-api-types/v10';
import type { Snowflake } from './people.ts';
import { canSee } from './permissions.ts';
import { type Direct, isThread, type StoredUser, type TextChannel } from './state.ts';
import { leaveThread } from './threads.ts';
import { channelBody, memberBody, seenMember } from './wire.ts';
import { isoTime, memberOf, type World } from './world.ts';

/** A user account with nothing but its names set. */
export const newUser = (id: Snowflake, username: string, globalName: string | null, bot: boolean): APIUser => ({
  id,
  username,
  discriminator: '0',
  global_name: globalName,
  avatar: null,
  public_flags: 0 as NonNullable<APIUser['public_flags']>,
  ...(bot && { bot: true }),
});

/** A role as new ones are. */
export const newRole = (id: Snowflake, name: string, permissions: bigint, mentionable = false): APIRole => ({
  id,
  name,
  permissions: String(permissions),
  mentionable,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: 1,
  managed: false,
  flags: 0 as RoleFlags,
});

export interface NewMember {
  readonly name: string;
  readonly displayName?: string;
  readonly roles?: readonly Snowflake[];
  readonly bot?: boolean;
  readonly locale?: string;
}

/** A new member joins; throws when the username is taken by somebody in the server. */
export const join = (world: World, { name, displayName, roles = [], bot = false, locale }: NewMember): StoredUser => {
  const { state } = world;
  if ([...state.users.values()].some(({ user, joinedAt }) => joinedAt && user.username === name))
    throw new Error(`There is a member called ${name} already.`);
  const user = newUser(world.nextId(), name, displayName ?? null, bot);
  const member: StoredUser = {
    user,
    nick: null,
    roles: [...roles],
    joinedAt: isoTime(world.now()),
    locale: (locale as Locale | undefined) ?? Locale.EnglishUS,
    direct: true,
  };
  state.users.set(user.id, member);
  const d = { ...memberBody(member), guild_id: state.guild.id };
  world.dispatch({ t: 'GUILD_MEMBER_ADD', d, intents: Intent.GuildMembers });
  world.tell({ type: 'memberJoined', member: seenMember(world.state, member) });
  return member;
};

/** A member leaves the server and its threads; the account stays known. */
export const leave = (world: World, id: Snowflake): void => {
  const { state } = world;
  const member = memberOf(world, id);
  if (!member) return;
  for (const channel of state.channels.values()) if (isThread(channel)) leaveThread(world, channel, id);
  member.joinedAt = null;
  member.roles = [];
  const d = { guild_id: state.guild.id, user: member.user };
  world.dispatch({ t: 'GUILD_MEMBER_REMOVE', d, intents: Intent.GuildMembers });
  world.tell({ type: 'memberLeft', member: seenMember(world.state, member) });
};

/** Gives a member exactly these roles. */
export const setRoles = (world: World, id: Snowflake, roles: readonly Snowflake[]): void => {
  const member = memberOf(world, id);
  if (!member) return;
  member.roles = [...roles];
  const d = { ...memberBody(member), guild_id: world.state.guild.id };
  world.dispatch({ t: 'GUILD_MEMBER_UPDATE', d, intents: Intent.GuildMembers });
  world.tell({ type: 'memberUpdated', member: seenMember(world.state, member) });
};

/** Adds a role to the server. */
export const addRole = (world: World, name: string, permissions: bigint, mentionable: boolean): APIRole => {
  const { state } = world;
  const role = newRole(world.nextId(), name, permissions, mentionable);
  state.roles.set(role.id, role);
  world.dispatch({ t: 'GUILD_ROLE_CREATE', d: { guild_id: state.guild.id, role }, intents: Intent.Guilds });
  return role;
};

/** Opens a text channel. */
export const openChannel = (world: World, channel: Pick<TextChannel, 'name' | 'topic' | 'overwrites'>): TextChannel => {
  const { state } = world;
  const opened: TextChannel = {
    ...channel,
    kind: 'channel',
    id: world.nextId(),
    position: [...state.channels.values()].filter(({ kind }) => kind === 'channel').length,
    lastMessageId: null,
  };
  state.channels.set(opened.id, opened);
  if (canSee(state, state.botId, opened))
    world.dispatch({ t: 'CHANNEL_CREATE', d: channelBody(state, opened), intents: Intent.Guilds });
  world.tell({ type: 'channelCreated', channelId: opened.id, parentId: null });
  return opened;
};

/** The direct conversation of the bot with a user, opened when there is none yet. */
export const directWith = (world: World, userId: Snowflake): Direct => {
  const { state } = world;
  for (const channel of state.channels.values())
    if (channel.kind === 'direct' && channel.userId === userId) return channel;
  const direct: Direct = { kind: 'direct', id: world.nextId(), userId, lastMessageId: null };
  state.channels.set(direct.id, direct);
  world.tell({ type: 'channelCreated', channelId: direct.id, parentId: null });
  return direct;
};
