import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped } from '../../../bot/doors/typed.ts';

const BOT = '200000000000000001';
const message = {
  id: '600000000000000001',
  guild_id: '300000000000000001',
  channel_id: '400000000000000001',
  type: 0,
  content: 'Nf3',
  author: { id: '100000000000000001', username: 'ann' },
  mentions: [],
};
const saying = (content: string) => readTyped({ ...message, content }, BOT);

describe('a typed message', () => {
  it('is read with its place and its writer', () => {
    expect(readTyped(message, BOT)).toEqual({
      id: '600000000000000001',
      guildId: '300000000000000001',
      channelId: '400000000000000001',
      authorId: '100000000000000001',
      text: 'Nf3',
      addressed: false,
    });
  });

  it.each([
    ['<@200000000000000001> Nf3', 'Nf3'],
    ['<@!200000000000000001> Nf3', 'Nf3'],
    ['  <@200000000000000001>, Nf3', 'Nf3'],
    ['<@200000000000000001>: Nf3', 'Nf3'],
    ['<@200000000000000001>', ''],
    ['Nf3 <@200000000000000001>', 'Nf3'],
    ['Nf3, <@200000000000000001>', 'Nf3'],
  ])('is addressed to the bot by a mention at its start or end: %s', (content, text) => {
    expect(saying(content)).toMatchObject({ text, addressed: true });
  });

  it.each(['Nf3', '<@100000000000000009> Nf3', 'I think <@200000000000000001> sleeps', '  Nf3  '])(
    'is not addressed to the bot otherwise: %s',
    (content) => expect(saying(content)).toMatchObject({ text: content.trim(), addressed: false }),
  );

  it('is not addressed to the bot by answering one of its posts', () => {
    const answer = { ...message, type: 19, content: 'nice game', mentions: [{ id: BOT }] };
    expect(readTyped(answer, BOT)).toMatchObject({ text: 'nice game', addressed: false });
  });

  it.each<[string, object]>([
    ['of a bot', { ...message, author: { ...message.author, bot: true } }],
    ['of a webhook', { ...message, webhook_id: '1' }],
    ['of Discord itself', { ...message, author: { ...message.author, system: true } }],
    ['in a direct conversation', (({ guild_id: _, ...rest }) => rest)(message)],
    ['that tells of a thread', { ...message, type: 18 }],
    ['that tells of a pin', { ...message, type: 6 }],
    ['without words', { ...message, content: ' ' }],
    ['kept back for want of the intent', { ...message, content: '' }],
  ])('is left alone where it is one %s', (_, payload) => {
    expect(readTyped(payload, BOT)).toBeUndefined();
  });

  it('is never thrown at, whatever arrives', () => {
    fc.assert(fc.property(fc.jsonValue(), (payload) => readTyped(payload, BOT) === undefined));
  });
});
