import { REST } from '@discordjs/rest';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import { startDouble } from '../../../bot/local/double/start.ts';

describe('faults, as an unmodified @discordjs/rest meets them', () => {
  let double: Double;
  let channelId: string;

  const rest = (timeout = 15_000) => new REST({ api: double.api, retries: 3, timeout }).setToken(double.token);
  const contents = () => double.people.messages(channelId).map(({ content }) => content);
  const send = (by: REST, body: object) => by.post(Routes.channelMessages(channelId), { body }) as Promise<APIMessage>;

  beforeEach(async () => {
    double = await startDouble();
    channelId = double.people.channels()[0]!.id;
  });
  afterEach(() => double.close());

  it('asks it to wait with 429, and serves it afterwards', async () => {
    double.failNext({ kind: 429, count: 2, retryAfter: 0.05 });
    await send(rest(), { content: 'e4' });
    expect(contents()).toEqual(['e4']);
  });

  it('fails with 500 and 502, and serves it when it tries again', async () => {
    double.failNext({ kind: 500 });
    double.failNext({ kind: 502 });
    await send(rest(), { content: 'e4' });
    expect(contents()).toEqual(['e4']);
  });

  it('breaks only the calls that match, and as many as asked', async () => {
    double.failNext({ kind: 403, count: 1, match: /^DELETE/ });
    const { id } = await send(rest(), { content: 'e4' });
    await expect(rest().delete(Routes.channelMessage(channelId, id))).rejects.toMatchObject({
      status: 403,
      code: 50001,
    });
    await rest().delete(Routes.channelMessage(channelId, id));
    expect(contents()).toEqual([]);
  });

  it('says what is unknown where it answers 404', async () => {
    double.failNext({ kind: 404, count: 2 });
    await expect(send(rest(), { content: 'e4' })).rejects.toMatchObject({ status: 404, code: 10003 });
    const webhook = Routes.webhookMessage(double.applicationId, 'token');
    await expect(rest().get(webhook, { auth: false })).rejects.toMatchObject({ status: 404, code: 10015 });
  });

  it('posts but loses the answer, so that only a nonce keeps the retry from posting twice', async () => {
    const message = { content: 'e4', nonce: 'game-1-ply-1', enforce_nonce: true };
    double.failNext({ kind: 'dropAnswer' });
    await send(rest(), message).catch(() => send(rest(), message));
    expect(contents()).toEqual(['e4']);
    double.failNext({ kind: 'dropAnswer' });
    await send(rest(), { content: 'e5' }).catch(() => send(rest(), { content: 'e5' }));
    expect(contents()).toEqual(['e4', 'e5', 'e5']);
  });

  it('never answers a call that times out', async () => {
    double.failNext({ kind: 'timeout', count: 4 });
    await expect(send(rest(100), { content: 'e4' })).rejects.toThrow();
    expect(contents()).toEqual([]);
    double.clearFaults();
    await send(rest(), { content: 'e4' });
    expect(contents()).toEqual(['e4']);
  });

  it('forgets a nonce after some minutes of its clock', async () => {
    await double.close();
    let time = Date.UTC(2026, 0, 5);
    double = await startDouble({ now: () => time });
    channelId = double.people.channels()[0]!.id;
    const message = { content: 'e4', nonce: 'n', enforce_nonce: true };
    const first = await send(rest(), message);
    time += 60_000;
    expect((await send(rest(), message)).id).toBe(first.id);
    time += 3_600_000;
    expect((await send(rest(), message)).id).not.toBe(first.id);
  });

  it("tells of its rate limits, and holds to Discord's when strict", async () => {
    await double.close();
    double = await startDouble({ strictRateLimits: true });
    channelId = double.people.channels()[0]!.id;
    const post = (content: string) =>
      fetch(`${double.api}/v10/channels/${channelId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${double.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
    const answers = [];
    for (const content of ['1', '2', '3', '4', '5', '6']) answers.push(await post(content));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.slice(0, 5).map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
    ]);
    expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[5]!.json()).toMatchObject({ global: false, retry_after: expect.any(Number) });
  });
});
