import { noon, snowflakeAt } from './signing.ts';

const ann = { id: '100000000000000001', username: 'ann', global_name: 'Ann', avatar: null, discriminator: '0' };

const envelope = {
  id: snowflakeAt(noon),
  application_id: '200000000000000001',
  token: 'aW50ZXJhY3Rpb246MTpB',
  version: 1,
  guild_id: '300000000000000001',
  channel_id: '400000000000000001',
  channel: { id: '400000000000000001', type: 11, parent_id: '400000000000000000' },
  member: { user: ann, nick: null, roles: ['500000000000000001'], permissions: '2147483648' },
  locale: 'en-GB',
  guild_locale: 'en-GB',
  app_permissions: '2147483648',
  entitlements: [],
  authorizing_integration_owners: { 0: '300000000000000001' },
  context: 0,
};

const message = { id: '600000000000000001', channel_id: '400000000000000001', content: '', flags: 0, components: [] };

/** One interaction of each type, as Discord sends them. */
export const ping = { ...envelope, type: 1 };
export const slashMove = {
  ...envelope,
  type: 2,
  data: {
    id: '700000000000000001',
    name: 'move',
    type: 1,
    options: [{ name: 'move', type: 3, value: 'Nf3' }],
  },
};
export const subcommand = {
  ...envelope,
  type: 2,
  data: {
    id: '700000000000000002',
    name: 'td',
    type: 1,
    options: [{ name: 'player', type: 1, options: [{ name: 'member', type: 6, value: ann.id }] }],
    resolved: { users: { [ann.id]: ann }, members: { [ann.id]: { roles: [], permissions: '0' } } },
  },
};
export const press = {
  ...envelope,
  type: 3,
  data: { custom_id: 'resign:1', component_type: 2, id: 3 },
  message,
};
export const typing = {
  ...slashMove,
  type: 4,
  data: { ...slashMove.data, options: [{ name: 'move', type: 3, value: 'N', focused: true }] },
};
export const modalSubmit = {
  ...envelope,
  type: 5,
  data: {
    custom_id: 'arbiter:1',
    components: [{ type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'reason', value: 'The board is wrong.' } }],
  },
};
export const modalFromButton = { ...modalSubmit, message };
/** In a direct conversation there is a user and no member. */
export const direct = (({ member, guild_id: _, ...rest }) => ({ ...rest, user: member.user }))(slashMove);
