import { type APIInteraction, PermissionFlagsBits as May } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { startEndpoint } from './signed-endpoint.ts';

const commands = [
  {
    name: 'td',
    description: 'For tournament directors',
    options: [
      {
        type: 1,
        name: 'set',
        description: 'Sets',
        options: [
          { type: 8, name: 'role', description: 'Which role' },
          { type: 7, name: 'channel', description: 'Which channel', channel_types: [0] },
          { type: 6, name: 'member', description: 'Who' },
          { type: 4, name: 'number', description: 'How many', min_value: 1, max_value: 9 },
          { type: 11, name: 'file', description: 'A game' },
        ],
      },
    ],
  },
];
const menus = [
  { type: 1, components: [{ type: 6, custom_id: 'role' }] },
  { type: 1, components: [{ type: 8, custom_id: 'channel', channel_types: [0] }] },
  { type: 1, components: [{ type: 7, custom_id: 'anybody', min_values: 2, max_values: 2 }] },
];
const form = {
  custom_id: 'form',
  title: 'A ruling',
  components: [
    {
      type: 18,
      label: 'What?',
      component: { type: 3, custom_id: 'what', options: [{ label: 'Play on', value: 'playOn' }] },
    },
    { type: 18, label: 'Whose role?', component: { type: 6, custom_id: 'whose', required: false } },
  ],
};

describe('roles, channels, members and files to choose', () => {
  let double: Double;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let channelId: string;
  let secretId: string;
  let roleId: string;
  let annId: string;
  let messageId: string;

  const call = async (method: string, path: string, body: unknown) => {
    const headers = { authorization: `Bot ${double.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${double.api}/v10${path}`, { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as { id: string };
  };
  const ann = () => double.people.as(annId);
  const set = (options: Parameters<ReturnType<typeof ann>['slash']>[2]) => ann().slash(channelId, 'td set', options);
  const data = () => (endpoint.received.at(-1) as APIInteraction & { data: Record<string, unknown> }).data;

  beforeEach(async () => {
    double = await startDouble();
    endpoint = await startEndpoint(double.publicKey);
    annId = double.people.addMember({ name: 'ann' }).id;
    roleId = double.people.addRole({ name: 'TD' }).id;
    channelId = double.people.channels()[0]!.id;
    secretId = double.people.createChannel({ name: 'secret', visibleTo: [double.botId] }).id;
    await double.setInteractionsEndpoint(endpoint.url);
    await call('PUT', `/applications/${double.applicationId}/commands`, commands);
    const body = { content: 'Choose.', components: menus };
    messageId = (await call('POST', `/channels/${channelId}/messages`, body)).id;
  });
  afterEach(async () => {
    endpoint.server.closeAllConnections();
    endpoint.server.close();
    await double.close();
  });

  it('come in a subcommand’s options, and are described beside them', async () => {
    const bytes = new TextEncoder().encode('1. e4 e5 *');
    await set({ role: roleId, channel: channelId, member: annId, number: 3, file: { name: 'a game.pgn', bytes } });
    const { options, resolved } = data() as { options: { options: { name: string; value: string }[] }[] } & {
      resolved: { attachments: Record<string, { url: string }> };
    };
    expect(options).toMatchObject([{ name: 'set', type: 1 }]);
    expect(options[0]!.options).toMatchObject([
      { name: 'role', type: 8, value: roleId },
      { name: 'channel', type: 7, value: channelId },
      { name: 'member', type: 6, value: annId },
      { name: 'number', type: 4, value: 3 },
      { name: 'file', type: 11 },
    ]);
    const fileId = options[0]!.options[4]!.value;
    expect(resolved).toMatchObject({
      roles: { [roleId]: { name: 'TD' } },
      channels: { [channelId]: { name: 'general', type: 0 } },
      users: { [annId]: { username: 'ann' } },
      attachments: { [fileId]: { filename: 'a_game.pgn', size: 10, ephemeral: true } },
    });
    const fetched = await fetch(resolved.attachments[fileId]!.url);
    expect(await fetched.text()).toBe('1. e4 e5 *');
  });

  it.each<[string, () => object]>([
    ['a member for a role', () => ({ role: annId })],
    ['a role for a member', () => ({ member: roleId })],
    ['a channel that the member does not see', () => ({ channel: secretId })],
    ['a text for a file', () => ({ file: 'game.pgn' })],
    ['a file for a number', () => ({ number: { name: 'x', bytes: new Uint8Array(1) } })],
    ['a number out of range', () => ({ number: 10 })],
    ['what is not there', () => ({ role: '1' })],
  ])('are refused by the client: %s', async (_, options) => {
    await expect(set(options() as never)).rejects.toThrow();
    expect(endpoint.received).toEqual([]);
  });

  it('are refused by the client where a channel is of another type', async () => {
    const thread = await call('POST', `/channels/${channelId}/threads`, { name: 'A thread', type: 11 });
    await expect(set({ channel: thread.id })).rejects.toThrow(/names nothing/);
    await expect(ann().select(messageId, 'channel', [thread.id])).rejects.toThrow(/does not offer/);
  });

  it('come from menus, and are described', async () => {
    await ann().select(messageId, 'role', [roleId]);
    expect(data()).toMatchObject({ component_type: 6, values: [roleId], resolved: { roles: { [roleId]: {} } } });
    await ann().select(messageId, 'channel', [channelId]);
    expect(data()).toMatchObject({ component_type: 8, resolved: { channels: { [channelId]: { type: 0 } } } });
    await ann().select(messageId, 'anybody', [annId, roleId]);
    expect(data()).toMatchObject({
      component_type: 7,
      values: [annId, roleId],
      resolved: { users: { [annId]: {} }, roles: { [roleId]: {} }, members: { [annId]: {} } },
    });
    await expect(ann().select(messageId, 'role', [annId])).rejects.toThrow(/does not offer/);
    await expect(ann().select(messageId, 'channel', [secretId])).rejects.toThrow(/does not offer/);
  });

  it('describe a channel with what the member may do there, and what the bot may', async () => {
    double.people.deny(channelId, double.botId, May.SendMessages);
    await ann().select(messageId, 'channel', [channelId]);
    const { channels } = data().resolved as { channels: Record<string, Record<string, string>> };
    const { permissions = '0', app_permissions = '0' } = channels[channelId] ?? {};
    expect(BigInt(permissions) & (May.SendMessages | May.ManageThreads)).toBe(May.SendMessages);
    expect(BigInt(app_permissions) & (May.SendMessages | May.ManageThreads)).toBe(May.ManageThreads);
  });

  it('stand chosen at first only where the menu is for such', async () => {
    const row = (menu: object) => ({ content: 'x', components: [{ type: 1, components: [menu] }] });
    const bad = { type: 6, custom_id: 'role', default_values: [{ id: annId, type: 'user' }] };
    expect(await call('POST', `/channels/${channelId}/messages`, row(bad))).toMatchObject({ code: 50035 });
    const good = { ...bad, default_values: [{ id: roleId, type: 'role' }] };
    expect(await call('POST', `/channels/${channelId}/messages`, row(good))).toHaveProperty('id');
  });

  it('come from the menus of a form', async () => {
    endpoint.bot.answer = () => ({ type: 9, data: form });
    const opened = await set({});
    if (opened.kind !== 'modal') throw new Error('no form came');
    endpoint.bot.answer = () => ({ type: 4, data: { content: 'Done.' } });
    await expect(ann().submit(opened.modal, { what: ['expel'] })).rejects.toThrow(/does not offer/);
    await expect(ann().submit(opened.modal, { what: ['playOn'], whose: [annId] })).rejects.toThrow(/does not offer/);
    await ann().submit(opened.modal, { what: ['playOn'], whose: [roleId] });
    expect(data()).toMatchObject({
      components: [
        { type: 18, component: { type: 3, custom_id: 'what', values: ['playOn'] } },
        { type: 18, component: { type: 6, custom_id: 'whose', values: [roleId] } },
      ],
      resolved: { roles: { [roleId]: { name: 'TD' } } },
    });
  });

  it('come from the page, files too', async () => {
    const body = new FormData();
    body.set('json', JSON.stringify({ channelId, command: 'td set', options: { role: roleId } }));
    body.set('file:file', new Blob(['1. d4 *']), 'game.pgn');
    const response = await fetch(`${double.url}/playground/api/as/${annId}/slash`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(Object.values((data().resolved as { attachments: object }).attachments)).toMatchObject([
      { filename: 'game.pgn', size: 7 },
    ]);
  });
});

describe('a command that is meant for those who manage the server', () => {
  const forManagers = {
    name: 'setup',
    description: 'For managers',
    default_member_permissions: String(May.ManageGuild),
  };

  it.each([
    ['is offered to them alone', false, []],
    ['is offered to everybody where the admins have opened every command', true, ['setup']],
  ] as const)('%s', async (_, everyCommand, offered) => {
    const double = await startDouble({ everyCommand });
    const headers = { authorization: `Bot ${double.token}`, 'content-type': 'application/json' };
    const path = `${double.api}/v10/applications/${double.applicationId}/commands`;
    await fetch(path, { method: 'PUT', headers, body: JSON.stringify([forManagers]) });
    const { id: role } = double.people.addRole({ name: 'Manager', permissions: May.ManageGuild });
    const { id: ann } = double.people.addMember({ name: 'ann' });
    const { id: meg } = double.people.addMember({ name: 'meg', roles: [role] });
    const named = (id: string) =>
      double.people
        .as(id)
        .commands()
        .map(({ name }) => name);
    expect([named(ann), named(meg)]).toEqual([offered, ['setup']]);
    await double.close();
  });
});
