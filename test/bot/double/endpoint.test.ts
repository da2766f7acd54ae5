import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import type { Answer } from '../../../bot/local/double/people.ts';
import { timeOf } from '../../../bot/local/double/snowflake.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';
import { startEndpoint } from './signed-endpoint.ts';

const commands = [
  {
    name: 'challenge',
    description: 'Challenges a member',
    options: [
      { type: 6, name: 'opponent', description: 'Whom', required: true },
      { type: 3, name: 'color', description: 'Your colour', choices: [{ name: 'White', value: 'white' }] },
    ],
  },
  { name: 'move', description: 'Plays', options: [{ type: 3, name: 'move', description: 'SAN', autocomplete: true }] },
];

describe('interactions by signed HTTP', () => {
  let double: Double;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let annId: string;
  let beaId: string;
  let channelId: string;
  let time = Date.UTC(2026, 0, 5, 12);

  const call = (method: string, path: string, body?: unknown, authorization = `Bot ${double.token}`) =>
    fetch(`${double.api}/v10${path}`, {
      method,
      headers: { authorization, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const ann = () => double.people.as(annId);
  const postButton = async () => {
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Accept', custom_id: 'accept' }] }];
    const response = await call('POST', `/channels/${channelId}/messages`, { content: 'Accept?', components });
    return ((await response.json()) as { id: string }).id;
  };
  const reasonOf = (answer: Answer) => (answer.kind === 'failed' ? answer.failure.reason : answer.kind);

  const setUp = async (answerWithinMs?: number) => {
    time = Date.UTC(2026, 0, 5, 12);
    double = await startDouble({ now: () => time, ...(answerWithinMs && { answerWithinMs }) });
    endpoint = await startEndpoint(double.publicKey);
    annId = double.people.addMember({ name: 'ann' }).id;
    beaId = double.people.addMember({ name: 'bea' }).id;
    channelId = double.people.channels()[0]!.id;
    await double.setInteractionsEndpoint(endpoint.url);
    await call('PUT', `/applications/${double.applicationId}/commands`, commands);
  };
  const tearDown = async () => {
    endpoint.server.closeAllConnections();
    endpoint.server.close();
    await double.close();
  };
  beforeEach(() => setUp());
  afterEach(tearDown);

  it('refuses an endpoint that lets a bad signature pass, and one that does not answer PING', async () => {
    endpoint.bot.checks = false;
    await expect(double.setInteractionsEndpoint(endpoint.url)).rejects.toThrow(/bad signature/);
    await expect(double.probeEndpoint()).rejects.toThrow(/bad signature/);
    await expect(double.setInteractionsEndpoint(`${endpoint.url}elsewhere`)).rejects.toThrow(/PING/);
  });

  it('sends the whole of a slash command', async () => {
    const answer = await ann().slash(channelId, 'challenge', { opponent: beaId, color: 'White' });
    expect(answer).toMatchObject({ kind: 'reply', message: { content: 'hello', onlyFor: null } });
    expect(endpoint.received[0]).toMatchObject({
      application_id: double.applicationId,
      type: 2,
      version: 1,
      guild_id: double.guildId,
      channel: { id: channelId, name: 'general', type: 0 },
      member: { user: { id: annId, username: 'ann' }, roles: [] },
      data: {
        name: 'challenge',
        type: 1,
        options: [
          { name: 'opponent', type: 6, value: beaId },
          { name: 'color', type: 3, value: 'white' },
        ],
        resolved: { users: { [beaId]: { username: 'bea' } }, members: { [beaId]: { roles: [] } } },
      },
      locale: 'en-US',
      context: 0,
      entitlements: [],
      authorizing_integration_owners: { 0: double.guildId },
      attachment_size_limit: 10 * 1024 * 1024,
    });
  });

  it('stamps signatures and ids with its own clock', async () => {
    time = Date.UTC(2027, 5, 1);
    const answer = await ann().slash(channelId, 'challenge', { opponent: beaId });
    expect(timeOf(answer.interactionId)).toBe(time);
    expect(answer.kind === 'reply' && answer.message.timestamp).toContain('2027-06-01T00:00:00');
  });

  it('shows an ephemeral reply to its member alone, and not to the bot', async () => {
    endpoint.bot.answer = () => ({ type: 4, data: { content: 'psst', flags: 64 } });
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    expect(
      ann()
        .messages(channelId)
        .map(({ content }) => content),
    ).toEqual(['psst']);
    expect(double.people.as(beaId).messages(channelId)).toEqual([]);
    expect(await (await call('GET', `/channels/${channelId}/messages`)).json()).toEqual([]);
  });

  it('offers what autocompletion answers', async () => {
    endpoint.bot.answer = () => ({ type: 8, data: { choices: [{ name: 'Nf3', value: 'g1f3' }] } });
    expect(await ann().autocomplete(channelId, 'move', { move: 'N' }, 'move')).toEqual([
      { name: 'Nf3', value: 'g1f3' },
    ]);
    expect(endpoint.received[0]).toMatchObject({
      type: 4,
      data: { options: [{ name: 'move', value: 'N', focused: true }] },
    });
  });

  it('lets a button update its message, and carries the message with the press', async () => {
    const id = await postButton();
    endpoint.bot.answer = () => ({ type: 7, data: { content: 'Accepted.', components: [] } });
    expect(await ann().press(id, 'accept')).toMatchObject({ kind: 'updated', message: { id, content: 'Accepted.' } });
    expect(endpoint.received[0]).toMatchObject({
      type: 3,
      message: { id },
      data: { custom_id: 'accept', component_type: 2 },
    });
    await expect(ann().press(id, 'accept')).rejects.toThrow(/no such component/);
  });

  it('opens a modal, and takes its submission back to the message it came from', async () => {
    const id = await postButton();
    const field = { type: 18, label: 'Reason', component: { type: 4, custom_id: 'why', style: 2, max_length: 200 } };
    endpoint.bot.answer = ({ type }) =>
      type === 3
        ? { type: 9, data: { custom_id: 'form', title: 'Call the arbiter', components: [field] } }
        : { type: 7, data: { content: 'Called.' } };
    const opened = await ann().press(id, 'accept');
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    await expect(ann().submit(opened.modal, { why: '' })).rejects.toThrow(/filled in/);
    expect(await ann().submit(opened.modal, { why: 'He moved twice' })).toMatchObject({ kind: 'updated' });
    expect(endpoint.received[1]).toMatchObject({
      type: 5,
      message: { id },
      data: { custom_id: 'form', components: [{ type: 18, component: { custom_id: 'why', value: 'He moved twice' } }] },
    });
  });

  it('takes a first answer with files by the callback route, and 202 for the request', async () => {
    endpoint.bot.answer = async ({ id, token }) => {
      const form = new FormData();
      const data = { embeds: [{ image: { url: 'attachment://b.png' } }], attachments: [{ id: 0, filename: 'b.png' }] };
      form.set('payload_json', JSON.stringify({ type: 4, data }));
      form.set('files[0]', new Blob([onePixelPng]), 'b.png');
      const posted = await call('POST', `/interactions/${id}/${token}/callback?with_response=true`, form, '');
      expect(await posted.json()).toMatchObject({ resource: { type: 4, message: { attachments: [] } } });
      return new Response(null, { status: 202 });
    };
    const answer = await ann().slash(channelId, 'challenge', { opponent: beaId });
    if (answer.kind !== 'reply') throw new Error(answer.kind);
    await double.quiet();
    const [embed] = answer.message.embeds;
    expect(embed?.image).toMatchObject({ width: 1, height: 1, url: expect.stringMatching(/^http.*\/b\.png$/) });
    expect(double.failures).toEqual([]);
  });

  it.each([
    ['a type that a command cannot get', { type: 7, data: { content: 'no' } }],
    ['choices for a command', { type: 8, data: { choices: [] } }],
    ['an empty reply', { type: 4, data: {} }],
    ['a reply over 2,000 characters', { type: 4, data: { content: 'x'.repeat(2001) } }],
    ['flags on a deferral', { type: 5, data: { flags: 1 << 15 } }],
    ['a modal with a long title', { type: 9, data: { custom_id: 'a', title: 'x'.repeat(46), components: [] } }],
    ['no JSON', new Response('hello', { headers: { 'content-type': 'text/plain' } })],
    ['multipart', new Response('x', { headers: { 'content-type': 'multipart/form-data; boundary=x' } })],
    ['a failing status', new Response('oops', { status: 500 })],
  ])('fails the interaction for %s, and records why', async (_, answer) => {
    endpoint.bot.answer = () => answer;
    expect(reasonOf(await ann().slash(channelId, 'challenge', { opponent: beaId }))).toBe('badAnswer');
    expect(double.failures).toHaveLength(1);
  });

  it('refuses a modal in answer to a modal', async () => {
    const row = { type: 1, components: [{ type: 4, custom_id: 'a', label: 'A', style: 1, required: false }] };
    endpoint.bot.answer = () => ({ type: 9, data: { custom_id: 'm', title: 'M', components: [row] } });
    const opened = await ann().slash(channelId, 'challenge', { opponent: beaId });
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    expect(reasonOf(await ann().submit(opened.modal, {}))).toBe('badAnswer');
    expect(double.failures[0]).toMatchObject({
      code: 50035,
      errors: { type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } },
    });
  });

  it('voids the token of an interaction that is not answered in time', async () => {
    await tearDown();
    await setUp(1_000);
    endpoint.bot.answer = () => new Promise(() => {});
    const answer = await ann().slash(channelId, 'challenge', { opponent: beaId });
    expect(answer).toMatchObject({
      kind: 'failed',
      failure: { reason: 'noAnswer', shown: 'The application did not respond' },
    });
    const { id, token } = endpoint.received[0]!;
    const late = await call('POST', `/interactions/${id}/${token}/callback`, { type: 5 });
    expect([late.status, ((await late.json()) as { code: number }).code]).toEqual([404, 10062]);
  });

  it('keeps the token for fifteen minutes of its clock', async () => {
    endpoint.bot.answer = () => ({ type: 5 });
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    const original = `/webhooks/${double.applicationId}/${endpoint.received[0]!.token}/messages/@original`;
    expect((await call('PATCH', original, { content: 'Here it is' })).status).toBe(200);
    time += 15 * 60_000;
    expect((await call('GET', original)).status).toBe(200);
    time += 1;
    const late = await call('PATCH', original, { content: 'Too late' });
    expect([late.status, ((await late.json()) as { code: number }).code]).toEqual([401, 50027]);
  });

  it('fills a deferred reply with the first follow-up, as private as the deferral was', async () => {
    endpoint.bot.answer = () => ({ type: 5, data: { flags: 64 } });
    const answer = await ann().slash(channelId, 'challenge', { opponent: beaId });
    const webhook = `/webhooks/${double.applicationId}/${endpoint.received[0]!.token}`;
    await call('POST', webhook, { content: 'first' });
    await call('POST', webhook, { content: 'second' });
    expect(
      ann()
        .messages(channelId)
        .map(({ content, onlyFor }) => [content, onlyFor]),
    ).toEqual([
      ['first', annId],
      ['second', null],
    ]);
    expect(answer.kind === 'deferred' && answer.message.id).toBe(ann().messages(channelId)[0]!.id);
  });

  it('edits and deletes the reply and the follow-ups of an interaction by its token', async () => {
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    const webhook = `/webhooks/${double.applicationId}/${endpoint.received[0]!.token}`;
    const more = (await (await call('POST', webhook, { content: 'more', flags: 64 })).json()) as { id: string };
    expect((await call('PATCH', `${webhook}/messages/${more.id}`, { content: 'changed' })).status).toBe(200);
    expect(ann().message(more.id)).toMatchObject({ content: 'changed', onlyFor: annId });
    expect((await call('DELETE', `${webhook}/messages/@original`)).status).toBe(204);
    expect((await call('DELETE', `${webhook}/messages/${more.id}`)).status).toBe(204);
    expect(ann().messages(channelId)).toEqual([]);
    expect((await call('GET', `${webhook}/messages/@original`)).status).toBe(404);
    expect((await call('PATCH', `${webhook}/messages/${more.id}`, { content: 'x' })).status).toBe(404);
    expect(double.failures).toEqual([]);
  });

  it('refuses a second answer with 40060', async () => {
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    const { id, token } = endpoint.received[0]!;
    const second = await call('POST', `/interactions/${id}/${token}/callback`, { type: 4, data: { content: 'again' } });
    expect([second.status, ((await second.json()) as { code: number }).code]).toEqual([400, 40060]);
  });

  it('delivers the same interaction again to the letter, and heeds no second answer', async () => {
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    await double.redeliver(double.lastSent!);
    expect(endpoint.received).toHaveLength(2);
    expect(endpoint.received[1]).toEqual(endpoint.received[0]);
    expect(ann().messages(channelId)).toHaveLength(1);
    expect(double.failures).toEqual([]);
  });

  it('pings users in a reply unless told not to, and nobody else', async () => {
    const roleId = double.people.addRole({ name: 'TD', mentionable: true }).id;
    double.people.setRoles(annId, [roleId]);
    const content = `<@${beaId}> <@&${roleId}> @everyone`;
    endpoint.bot.answer = () => ({ type: 4, data: { content } });
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    endpoint.bot.answer = () => ({ type: 4, data: { content, allowed_mentions: { parse: [] } } });
    await ann().slash(channelId, 'challenge', { opponent: beaId });
    expect(
      ann()
        .messages(channelId)
        .map(({ pinged }) => pinged),
    ).toEqual([[beaId], []]);
  });
});
