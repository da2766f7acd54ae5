import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { badCommands } from './bad-commands.ts';
import { badMessages, text, v2 } from './bad-messages.ts';
import { onePixelPng } from './pixel.ts';

interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly errors?: object;
}

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
