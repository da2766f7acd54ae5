import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { APIInteraction } from 'discord-api-types/v10';
import { Hono } from 'hono';

const ed25519Prefix = '302a300506032b6570032100';

/** An interactions endpoint as a bot has one: it verifies with node:crypto and answers what the test says. */
export const startEndpoint = async (publicKey: string) => {
  const key = createPublicKey({ key: Buffer.from(ed25519Prefix + publicKey, 'hex'), format: 'der', type: 'spki' });
  const received: APIInteraction[] = [];
  const bot = { answer: (_: APIInteraction): unknown => ({ type: 4, data: { content: 'hello' } }), checks: true };
  const app = new Hono().post('/', async (c) => {
    const body = await c.req.text();
    const signed = Buffer.from(`${c.req.header('x-signature-timestamp')}${body}`);
    const signature = Buffer.from(c.req.header('x-signature-ed25519') ?? '', 'hex');
    if (bot.checks && !verify(null, signed, key, signature)) return c.text('bad signature', 401);
    const interaction = JSON.parse(body) as APIInteraction;
    if (interaction.type === 1) return c.json({ type: 1 });
    received.push(interaction);
    const answer = await bot.answer(interaction);
    return answer instanceof Response ? answer : c.json(answer as object);
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { bot, received, url, server };
};
