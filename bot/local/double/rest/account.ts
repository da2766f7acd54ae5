import { CreateGuildChannelRequestSchema, CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { ApplicationFlags, PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import { openChannel } from '../members.ts';
import { permissionsOf } from '../permissions.ts';
import { assertForm, refusal } from '../refusal.ts';
import type { Overwrite } from '../state.ts';
import { parseForm } from '../validate/form.ts';
import { channelBody, guildBody, memberBody } from '../wire.ts';
import { memberOf, type World } from '../world.ts';
import { jsonBody } from './body.ts';
import { openDirect } from './messages.ts';

/** What the routes say of the application itself. */
export interface About {
  readonly gatewayUrl: () => string;
  readonly publicKey: string;
  readonly guildMembers: boolean;
}

/** The application's flags: which privileged intents the portal grants. */
export const applicationFlags = (world: World, guildMembers: boolean): number =>
  (world.messageContent ? ApplicationFlags.GatewayMessageContentLimited : 0) |
  (guildMembers ? ApplicationFlags.GatewayGuildMembersLimited : 0);

const applicationBody = (world: World, about: About) => ({
  id: world.state.applicationId,
  name: world.state.users.get(world.state.botId)!.user.username,
  icon: null,
  description: '',
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: about.publicKey,
  flags: applicationFlags(world, about.guildMembers),
  bot: world.state.users.get(world.state.botId)!.user,
  interactions_endpoint_url: null,
  hook: true,
  integration_types_config: { 0: {} },
});

const assertGuild = (world: World, c: Context): void => {
  if (c.req.param('guild') !== world.state.guild.id) throw refusal('unknownGuild');
};

const listMembers = (world: World, about: About) => (c: Context) => {
  assertGuild(world, c);
  if (!about.guildMembers) throw refusal('missingAccess');
  const { limit: asked, after = '0' } = c.req.query();
  const limit = Number(asked ?? 1);
  assertForm(
    limit >= 1 && limit <= 1000
      ? []
      : [{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be less than or equal to 1000.' }],
  );
  const members = [...world.state.users.values()]
    .filter(({ user, joinedAt }) => joinedAt && BigInt(user.id) > BigInt(after))
    .slice(0, limit);
  return c.json(members.map(memberBody));
};

const createChannel = (world: World) => async (c: Context) => {
  assertGuild(world, c);
  const form = parseForm<{
    name: string;
    topic?: string | null;
    type?: number | null;
    permission_overwrites?: Overwrite[] | null;
  }>(CreateGuildChannelRequestSchema, await jsonBody(c));
  if (!(permissionsOf(world.state, world.state.botId) & Flag.ManageChannels)) throw refusal('missingPermissions');
  if ((form.type ?? 0) !== 0) throw refusal('wrongChannelType');
  const overwrites = (form.permission_overwrites ?? []).map(({ id, type, allow, deny }) => ({
    id,
    type,
    allow: String(allow ?? 0),
    deny: String(deny ?? 0),
  }));
  const channel = openChannel(world, { name: form.name, topic: form.topic ?? null, overwrites });
  return c.json(channelBody(world.state, channel), 201);
};

const guildRoutes = (app: Hono, world: World, about: About): void => {
  const { state } = world;
  const guild = '/guilds/:guild{\\d+}';
  app.get(guild, (c) => {
    assertGuild(world, c);
    return c.json(guildBody(state));
  });
  app.get(`${guild}/channels`, (c) => {
    assertGuild(world, c);
    const channels = [...state.channels.values()].filter(({ kind }) => kind === 'channel');
    return c.json(channels.map((channel) => channelBody(state, channel)));
  });
  app.post(`${guild}/channels`, createChannel(world));
  app.get(`${guild}/roles`, (c) => {
    assertGuild(world, c);
    return c.json([...state.roles.values()]);
  });
  app.get(`${guild}/members`, listMembers(world, about));
  app.get(`${guild}/members/search`, (c) => {
    assertGuild(world, c);
    const { query = '', limit = '1' } = c.req.query();
    const starts = (name: string | null): boolean => name?.toLowerCase().startsWith(query.toLowerCase()) ?? false;
    const found = [...state.users.values()].filter(
      ({ user, nick, joinedAt }) => joinedAt && [user.username, user.global_name, nick].some(starts),
    );
    return c.json(found.slice(0, Number(limit)).map(memberBody));
  });
  app.get(`${guild}/members/:user`, (c) => {
    assertGuild(world, c);
    const member = memberOf(world, c.req.param('user') === '@me' ? state.botId : c.req.param('user'));
    if (!member) throw refusal('unknownMember');
    return c.json(memberBody(member));
  });
};

/** The bot's account and application, its gateway, users, and the server. */
export const accountRoutes = (app: Hono, world: World, about: About): void => {
  const { state } = world;
  const me = () => state.users.get(state.botId)!.user;
  app.get('/gateway', (c) => c.json({ url: about.gatewayUrl() }));
  app.get('/gateway/bot', (c) =>
    c.json({
      url: about.gatewayUrl(),
      shards: 1,
      session_start_limit: { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 },
    }),
  );
  app.get('/users/@me', (c) => c.json({ ...me(), verified: true, mfa_enabled: false, locale: 'en-US', flags: 0 }));
  app.get('/users/@me/guilds', (c) =>
    c.json([{ ...guildBody(state), owner: false, permissions: String(permissionsOf(state, state.botId)) }]),
  );
  app.get('/users/:user{\\d+}', (c) => {
    const found = state.users.get(c.req.param('user'));
    if (!found) throw refusal('unknownUser');
    return c.json(found.user);
  });
  app.post('/users/@me/channels', async (c) => {
    const { recipient_id: id } = parseForm<{ recipient_id?: string | null }>(
      CreatePrivateChannelRequestSchema,
      await jsonBody(c),
    );
    assertForm(id ? [] : [{ path: ['recipient_id'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]);
    return c.json(channelBody(state, openDirect(world, id!)));
  });
  for (const path of ['/oauth2/applications/@me', '/applications/@me'])
    app.get(path, (c) => c.json(applicationBody(world, about)));
  guildRoutes(app, world, about);
};
