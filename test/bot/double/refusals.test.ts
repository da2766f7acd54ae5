import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';

interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly errors?: object;
}

const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Move', custom_id: 'move', ...more });
const row = (...components: object[]) => ({ type: 1, components });
const menu = (more: object = {}) => ({
  type: 3,
  custom_id: 'menu',
  options: [
    { label: 'a', value: 'a' },
    { label: 'b', value: 'b' },
  ],
  ...more,
});
const v2 = 1 << 15;
const text = (content: string) => ({ type: 10, content });
const buttons = (count: number) => Array.from({ length: count }, (_, index) => button({ custom_id: `b${index}` }));
const embed = (more: object) => ({ embeds: [more] });

/** Message bodies that Discord refuses, with the code and the place of the complaint. */
const badMessages: [what: string, body: object, code: number, at?: string][] = [
  ['nothing in it', {}, 50006],
  ['only white space', { content: ' \n' }, 50006],
  ['components and nothing else', { components: [row(button())] }, 50006],
  ['2,001 characters', { content: 'x'.repeat(2001) }, 50035, 'content'],
  ['content that is no text', { content: { a: 1 } }, 50035, 'content'],
  ['eleven embeds', { embeds: Array(11).fill({ title: 'x' }) }, 50035, 'embeds'],
  ['6,001 characters in its embeds', { embeds: Array(2).fill({ description: 'x'.repeat(3001) }) }, 50035, 'embeds'],
  ['an embed title of 257', embed({ title: 'x'.repeat(257) }), 50035, 'embeds.0.title'],
  ['an embed field without a value', embed({ fields: [{ name: 'a', value: '' }] }), 50035, 'embeds.0.fields.0.value'],
  ['26 embed fields', embed({ fields: Array(26).fill({ name: 'a', value: 'b' }) }), 50035, 'embeds.0.fields'],
  ['an empty embed', embed({}), 50035, 'embeds.0.description'],
  ['an embed picture that was not sent', embed({ image: { url: 'attachment://no.png' } }), 50035, 'embeds.0.image.url'],
  ['an embed address that is none', embed({ title: 'x', url: 'nowhere' }), 50035, 'embeds.0.url'],
  ['an embed address by another scheme', embed({ title: 'x', url: 'ftp://a.b/c' }), 50035, 'embeds.0.url'],
  ['six rows', { content: 'x', components: buttons(6).map((each) => row(each)) }, 50035, 'components'],
  ['six buttons in a row', { content: 'x', components: [row(...buttons(6))] }, 50035, 'components.0.components'],
  [
    'two selects in a row',
    { content: 'x', components: [row(menu(), menu({ custom_id: 'b' }))] },
    50035,
    'components.0.components.1',
  ],
  [
    'a select beside a button',
    { content: 'x', components: [row(menu(), button())] },
    50035,
    'components.0.components.1',
  ],
  [
    'a label of 81',
    { content: 'x', components: [row(button({ label: 'x'.repeat(81) }))] },
    50035,
    'components.0.components.0.label',
  ],
  [
    'a custom id of 101',
    { content: 'x', components: [row(button({ custom_id: 'x'.repeat(101) }))] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'an empty custom id',
    { content: 'x', components: [row(button({ custom_id: '' }))] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'a button without a custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'a button without a label',
    { content: 'x', components: [row({ type: 2, style: 1, custom_id: 'x' })] },
    50035,
    'components.0.components.0',
  ],
  [
    'a button of style 9',
    { content: 'x', components: [row(button({ style: 9 }))] },
    50035,
    'components.0.components.0.style',
  ],
  [
    'a link button with a custom id',
    { content: 'x', components: [row(button({ style: 5, url: 'https://a.b' }))] },
    50035,
    'components.0.components.0',
  ],
  [
    'a link button without an address',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'x' })] },
    50035,
    'components.0.components.0.url',
  ],
  [
    'the same custom id twice',
    { content: 'x', components: [row(button(), button())] },
    50035,
    'components.0.components.1.custom_id',
  ],
  [
    '26 options',
    {
      content: 'x',
      components: [row(menu({ options: Array.from({ length: 26 }, (_, i) => ({ label: 'a', value: `${i}` })) }))],
    },
    50035,
    'components.0.components.0.options',
  ],
  [
    'an option value twice',
    { content: 'x', components: [row(menu({ options: Array(2).fill({ label: 'a', value: 'a' }) }))] },
    50035,
    'components.0.components.0.options.1.value',
  ],
  [
    'more values than options',
    { content: 'x', components: [row(menu({ max_values: 3 }))] },
    50035,
    'components.0.components.0.max_values',
  ],
  [
    'an option label of 101',
    { content: 'x', components: [row(menu({ options: [{ label: 'x'.repeat(101), value: 'a' }] }))] },
    50035,
    'components.0.components.0.options.0.label',
  ],
  ['a text display without the flag', { content: 'x', components: [text('hello')] }, 50035, 'components.0.type'],
  ['content beside Components V2', { content: 'x', flags: v2, components: [text('hello')] }, 50035, 'content'],
  [
    'embeds beside Components V2',
    { embeds: [{ title: 'x' }], flags: v2, components: [text('hello')] },
    50035,
    'embeds',
  ],
  ['Components V2 without components', { flags: v2 }, 50006],
  [
    '41 components',
    {
      flags: v2,
      components: [
        { type: 17, components: Array(20).fill(text('x')) },
        { type: 17, components: Array(20).fill(text('x')) },
      ],
    },
    50035,
    'components',
  ],
  [
    '4,001 characters on display',
    { flags: v2, components: [text('x'.repeat(2001)), text('x'.repeat(2000))] },
    50035,
    'components',
  ],
  [
    'a gallery of a picture that was not sent',
    { flags: v2, components: [{ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }] },
    50035,
    'components.0.items.0.media.url',
  ],
  [
    'a gallery of eleven',
    { flags: v2, components: [{ type: 12, items: Array(11).fill({ media: { url: 'https://a.b/c.png' } }) }] },
    50035,
    'components.0.items',
  ],
  ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 50035, 'nonce'],
  ['the ephemeral flag, which only interactions have', { content: 'x', flags: 64 }, 50035, 'flags'],
  [
    'all users and some users allowed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    50035,
    'allowed_mentions',
  ],
  [
    'an unknown kind of mention allowed',
    { content: 'x', allowed_mentions: { parse: ['friends'] } },
    50035,
    'allowed_mentions.parse.0',
  ],
  [
    'a reply to what is not there',
    { content: 'x', message_reference: { message_id: '1' } },
    50035,
    'message_reference',
  ],
  [
    'an attachment that was not sent',
    { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] },
    50035,
    'attachments.0',
  ],
];

/** Commands that Discord refuses. */
const badCommands: [what: string, body: object, at: string][] = [
  ['capital letters', { name: 'Move', description: 'x' }, 'name'],
  ['a space', { name: 'my move', description: 'x' }, 'name'],
  ['33 letters', { name: 'x'.repeat(33), description: 'x' }, 'name'],
  ['no description', { name: 'move' }, 'description'],
  ['a description of 101', { name: 'move', description: 'x'.repeat(101) }, 'description'],
  [
    '26 options',
    {
      name: 'move',
      description: 'x',
      options: Array.from({ length: 26 }, (_, i) => ({ type: 3, name: `o${i}`, description: 'x' })),
    },
    'options',
  ],
  [
    'an optional option before a required one',
    {
      name: 'move',
      description: 'x',
      options: [
        { type: 3, name: 'a', description: 'x' },
        { type: 3, name: 'b', description: 'x', required: true },
      ],
    },
    'options.1',
  ],
  [
    'an option name twice',
    { name: 'move', description: 'x', options: Array(2).fill({ type: 3, name: 'a', description: 'x' }) },
    'options.1.name',
  ],
  [
    'choices and autocompletion',
    {
      name: 'move',
      description: 'x',
      options: [{ type: 3, name: 'a', description: 'x', autocomplete: true, choices: [{ name: 'a', value: 'a' }] }],
    },
    'options.0',
  ],
  [
    '26 choices',
    {
      name: 'move',
      description: 'x',
      options: [
        {
          type: 3,
          name: 'a',
          description: 'x',
          choices: Array.from({ length: 26 }, (_, i) => ({ name: `${i}`, value: `${i}` })),
        },
      ],
    },
    'options.0.choices',
  ],
  [
    'a subcommand beside an option',
    {
      name: 'move',
      description: 'x',
      options: [
        { type: 1, name: 'a', description: 'x' },
        { type: 3, name: 'b', description: 'x' },
      ],
    },
    'options',
  ],
];

const complaintAt = (errors: object | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], errors);

describe('what Discord refuses, the double refuses with the same status and code', () => {
  let double: Double;
  let channelId: string;
  let annId: string;

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${double.api}/v10${path}`, {
      method,
      headers: {
        authorization: `Bot ${double.token}`,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const outcome = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await call(method, path, body, headers);
    const answer = response.status === 204 ? undefined : ((await response.json()) as ErrorBody);
    return [response.status, answer?.code];
  };
  const messages = () => `/channels/${channelId}/messages`;
  const send = async (body: unknown, path = messages()) =>
    (await (await call('POST', path, body)).json()) as { id: string };
  const withFile = (payload: object, bytes: Uint8Array, name = 'board.png') => {
    const form = new FormData();
    form.set('payload_json', JSON.stringify(payload));
    form.set('files[0]', new Blob([new Uint8Array(bytes)]), name);
    return form;
  };

  beforeEach(async () => {
    double = await startDouble({ activeThreadCap: 2 });
    annId = double.people.addMember({ name: 'ann' }).id;
    channelId = double.people.channels()[0]!.id;
  });
  afterEach(() => double.close());

  it.each(badMessages)('a message with %s', async (_, body, code, at) => {
    const response = await call('POST', messages(), body);
    const answer = (await response.json()) as ErrorBody;
    expect([response.status, answer.code]).toEqual([400, code]);
    if (at) expect(complaintAt(answer.errors, at)).toBeDefined();
    expect(double.failures).toHaveLength(1);
    expect(double.people.messages(channelId)).toEqual([]);
  });

  it.each(badCommands)('a command with %s', async (_, body, at) => {
    const response = await call('POST', `/applications/${double.applicationId}/commands`, body);
    const answer = (await response.json()) as ErrorBody;
    expect([response.status, answer.code]).toEqual([400, 50035]);
    expect(complaintAt(answer.errors, at)).toBeDefined();
  });

  it('more than a hundred commands, the same name twice, more than 8,000 characters, and 200 creations a day', async () => {
    const commands = `/applications/${double.applicationId}/commands`;
    const many = (count: number, prefix = 'c') =>
      Array.from({ length: count }, (_, i) => ({ name: `${prefix}${i}`, description: 'x' }));
    const choices = Array.from({ length: 25 }, (_, i) => ({ name: 'x'.repeat(98) + i, value: 'x'.repeat(98) + i }));
    const options = Array.from({ length: 2 }, (_, i) => ({ type: 3, name: `o${i}`, description: 'x', choices }));
    expect(await outcome('PUT', commands, many(101))).toEqual([400, 30032]);
    expect(await outcome('PUT', commands, [...many(1), ...many(1)])).toEqual([400, 50035]);
    expect(await outcome('PUT', commands, [{ name: 'big', description: 'x', options }])).toEqual([400, 50035]);
    expect((await outcome('PUT', commands, many(100)))[0]).toBe(200);
    expect((await outcome('PUT', commands, many(100, 'd')))[0]).toBe(200);
    expect(await outcome('PUT', commands, many(1, 'e'))).toEqual([400, 30034]);
    expect(await outcome('POST', commands, { name: 'd1', description: 'changed' })).toEqual([200, undefined]);
  });

  it('a wrong token, what is no JSON, an unknown route', async () => {
    expect(await outcome('GET', '/users/@me', undefined, { authorization: 'Bot wrong' })).toEqual([401, 0]);
    expect(await outcome('POST', messages(), '{"content":')).toEqual([400, 50109]);
    expect(await outcome('POST', messages(), 'null')).toEqual([400, 50035]);
    expect(await outcome('POST', messages(), 'x', { 'content-type': 'multipart/form-data; boundary=a' })).toEqual([
      400, 0,
    ]);
    expect(await outcome('GET', '/nothing')).toEqual([404, 0]);
    expect(double.failures).toHaveLength(5);
  });

  it('channels, messages, interactions and webhooks that are not there', async () => {
    expect(await outcome('POST', '/channels/1/messages', { content: 'x' })).toEqual([404, 10003]);
    expect(await outcome('PATCH', `${messages()}/1`, { content: 'x' })).toEqual([404, 10008]);
    expect(await outcome('POST', '/interactions/1/token/callback', { type: 5 })).toEqual([404, 10062]);
    expect(await outcome('POST', `/webhooks/${double.applicationId}/token`, { content: 'x' })).toEqual([401, 50027]);
    expect(await outcome('POST', '/webhooks/1/token', { content: 'x' })).toEqual([404, 10015]);
    expect(await outcome('GET', `/guilds/${double.guildId}/members/1`)).toEqual([404, 10007]);
    expect(await outcome('POST', '/users/@me/channels', { recipient_id: '1' })).toEqual([404, 10013]);
    expect(await outcome('DELETE', `/applications/${double.applicationId}/commands/1`)).toEqual([404, 10063]);
    expect(await outcome('GET', `${messages()}?limit=101`)).toEqual([400, 50035]);
  });

  it('editing and deleting what others wrote, and writing without the permission', async () => {
    const typed = double.people.as(annId).type(channelId, 'hello');
    expect(await outcome('PATCH', `${messages()}/${typed.id}`, { content: 'x' })).toEqual([403, 50005]);
    double.people.deny(channelId, double.botId, Flag.ManageMessages);
    expect(await outcome('DELETE', `${messages()}/${typed.id}`)).toEqual([403, 50013]);
    double.people.deny(channelId, double.botId, Flag.AttachFiles);
    expect(await outcome('POST', messages(), withFile({ content: 'x' }, onePixelPng))).toEqual([403, 50013]);
    double.people.deny(channelId, double.botId, Flag.SendMessages);
    expect(await outcome('POST', messages(), { content: 'x' })).toEqual([403, 50013]);
    double.people.deny(channelId, double.botId, Flag.ViewChannel);
    expect(await outcome('POST', messages(), { content: 'x' })).toEqual([403, 50001]);
    double.people.deny(channelId, double.botId, 0n);
    expect((await outcome('POST', messages(), { content: 'x' }))[0]).toBe(200);
  });

  it('a file over 10 MiB, and a file that nothing refers to', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await outcome('POST', messages(), withFile({ content: 'x' }, big))).toEqual([413, 40005]);
    const alone = withFile({ flags: v2, components: [text('x')] }, onePixelPng);
    expect(await outcome('POST', messages(), alone)).toEqual([400, 50035]);
    const unlisted = withFile({ content: 'x', attachments: [] }, onePixelPng);
    expect(await outcome('POST', messages(), unlisted)).toEqual([400, 50035]);
    const gallery = { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'x'.repeat(1025) }] };
    expect(await outcome('POST', messages(), withFile({ flags: v2, components: [gallery] }, onePixelPng))).toEqual([
      400, 50035,
    ]);
    const shown = { flags: v2, components: [{ ...gallery, items: [{ ...gallery.items[0], description: 'A board' }] }] };
    expect((await outcome('POST', messages(), withFile(shown, onePixelPng)))[0]).toBe(200);
  });

  it('content on an edit of a Components V2 message', async () => {
    const { id } = await send({ flags: v2, components: [text('x')] });
    expect(await outcome('PATCH', `${messages()}/${id}`, { content: 'y' })).toEqual([400, 50035]);
    expect(await outcome('PATCH', `${messages()}/${id}`, { components: [] })).toEqual([400, 50006]);
  });

  it('a second thread on a message, too many threads, and posting in a locked one without the right', async () => {
    const { id } = await send({ content: 'x' });
    const thread = await send({ name: 'Game 1' }, `${messages()}/${id}/threads`);
    expect(thread.id).toBe(id);
    expect(await outcome('POST', `${messages()}/${id}/threads`, { name: 'Again' })).toEqual([400, 160004]);
    await send({ name: 'Case', type: 12 }, `/channels/${channelId}/threads`);
    expect(await outcome('POST', `/channels/${channelId}/threads`, { name: 'More', type: 11 })).toEqual([400, 160006]);
    double.people.setThread(thread.id, { archived: true, locked: true });
    double.people.deny(channelId, double.botId, Flag.ManageThreads);
    expect(await outcome('POST', `/channels/${thread.id}/messages`, { content: 'x' })).toEqual([400, 160005]);
    expect(await outcome('PATCH', `/channels/${thread.id}`, { archived: false })).toEqual([403, 50013]);
    double.people.deny(channelId, double.botId, 0n);
    expect((await outcome('POST', `/channels/${thread.id}/messages`, { content: 'x' }))[0]).toBe(200);
    expect(double.people.channels().find(({ id: each }) => each === thread.id)?.archived).toBe(false);
  });

  it('editing in an archived thread, which posting wakes', async () => {
    const { id } = await send({ content: 'x' });
    await send({ name: 'Game 1' }, `${messages()}/${id}/threads`);
    const inside = await send({ content: 'e4' }, `/channels/${id}/messages`);
    double.people.setThread(id, { archived: true });
    expect(await outcome('PATCH', `/channels/${id}/messages/${inside.id}`, { content: 'e5' })).toEqual([400, 50083]);
    expect((await outcome('POST', `/channels/${id}/messages`, { content: 'awake' }))[0]).toBe(200);
    expect((await outcome('PATCH', `/channels/${id}/messages/${inside.id}`, { content: 'e5' }))[0]).toBe(200);
  });

  it('a direct message to someone who left or takes none', async () => {
    const direct = await send({ recipient_id: annId }, '/users/@me/channels');
    expect((await outcome('POST', `/channels/${direct.id}/messages`, { content: 'x' }))[0]).toBe(200);
    double.people.setDirect(annId, false);
    expect(await outcome('POST', `/channels/${direct.id}/messages`, { content: 'x' })).toEqual([403, 50007]);
    double.people.removeMember(annId);
    expect(await outcome('POST', '/users/@me/channels', { recipient_id: annId })).toEqual([403, 50007]);
  });
});
