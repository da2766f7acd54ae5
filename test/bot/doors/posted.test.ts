import { Client } from 'discord.js';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readPosted } from '../../../bot/doors/posted.ts';

const BOT = '1';
const client = new Client({ intents: [] });
afterAll(() => client.destroy());

const created = {
  id: '9',
  guild_id: '3',
  channel_id: '5',
  channel_type: 11,
  type: 0,
  content: 'Nf3!',
  author: { id: '7', username: 'sue' },
  member: { roles: ['8'] },
};
const read = (more: object = {}) => readPosted({ ...created, ...more }, client, BOT);

describe('what is posted in a thread', () => {
  it.each<[string, object, boolean]>([
    ['typed by a member', {}, false],
    ['an answer to another message', { type: 19 }, false],
    ['without words', { content: '' }, false],
    ['in a private thread', { channel_type: 12 }, false],
    ['in a place that is not described', { channel_type: undefined }, false],
    ['by another bot', { author: { id: '7', bot: true } }, true],
    ['by another bot, as it was asked by a command', { type: 20, author: { id: '7', bot: true } }, true],
    ['through a webhook', { webhook_id: '6', member: undefined }, true],
  ])('is read: %s', (_, more, byMachine) =>
    expect(read(more)).toMatchObject({ id: '9', guildId: '3', channelId: '5', authorId: '7', byMachine }),
  );

  it.each<[string, object]>([
    ['by the bot itself', { author: { id: BOT, bot: true } }],
    ['in a channel', { channel_type: 0 }],
    ['in a direct conversation', { guild_id: undefined }],
    ['Discord’s notice that somebody joined', { type: 7 }],
    ['Discord’s notice that somebody was added', { type: 1 }],
    ['the first line of a thread', { type: 21 }],
  ])('is none of the arbiter’s business: %s', (_, more) => expect(read(more)).toBeUndefined());

  it('has no known writer in a server that the gateway has not described', async () => {
    expect(await read()?.standing()).toBeUndefined();
  });

  it('has a writer without roles where it came through a webhook', async () => {
    expect(await read({ webhook_id: '6' })?.standing()).toEqual({ roles: [], manages: false });
  });

  it('is read without a fault, whatever it holds', () => {
    const keys = fc.constantFrom(...Object.keys(created), 'webhook_id');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (more) => {
        const message = read(more);
        return message === undefined || typeof message.authorId === 'string';
      }),
    );
    for (const payload of [undefined, null, 1, '', [], {}]) expect(readPosted(payload, client, BOT)).toBeUndefined();
  });
});
