import { afterEach, describe, expect, it } from 'vitest';
import { startDouble } from '../../bot/local/double/start.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const board = { name: 'board.png', bytes: PNG, description: 'White: king e1. Black: king e8.' };
const buttons = [{ type: 1, components: [{ type: 2, style: 1, label: 'Move', custom_id: 'move' }] } as never];
const VIEW_CHANNEL = 1n << 10n;
const MANAGE_THREADS = 1n << 34n;
const CREATE_PRIVATE_THREADS = 1n << 36n;

const scene = async () => {
  const double = await startDouble();
  open.push(double);
  const { people } = double;
  const ann = people.addMember({ name: 'ann' });
  const place = people.channels()[0]!.id;
  const messages = (channel = place) => people.messages(channel);
  return { double, people, ann, place, messages, discord: discordRest({ token: double.token, api: double.api }) };
};

describe('posting to a strict Discord', () => {
  it('shows words, picture and buttons, and notifies exactly whom it names', async () => {
    const { discord, double, people, ann, place, messages } = await scene();
    const bea = people.addMember({ name: 'bea' });
    const content = `<@${ann.id}> <@${bea.id}> @everyone`;
    const id = await discord.post(place, { content, files: [board], components: buttons, pings: [ann.id] }, 'g:1');
    const [post] = messages();
    expect(post).toMatchObject({ id, content, pinged: [ann.id], mention_everyone: false });
    expect(post?.attachments).toMatchObject([{ filename: 'board.png', description: board.description }]);
    expect(people.attachment(post!.attachments[0]!.id)).toEqual(new Uint8Array(PNG));
    expect(double.failures).toEqual([]);
  });

  it('is one post under one nonce, whatever became of the first answer', async () => {
    const { discord, double, place, messages } = await scene();
    double.failNext({ kind: 'dropAnswer', match: /^POST .*messages/ });
    await discord.post(place, { content: '1. e4', files: [board] }, 'g:1');
    await discord.post(place, { content: '1. e4', files: [board] }, 'g:1');
    expect(messages()).toHaveLength(1);
  });

  it.each([500, 502, 503] as const)('gets through three answers of %i', async (kind) => {
    const { discord, double, place, messages } = await scene();
    double.failNext({ kind, count: 3 });
    await discord.post(place, { content: '1. e4' }, 'g:1');
    expect(messages()).toHaveLength(1);
  });

  it('waits as long as a rate limit asks', async () => {
    const { discord, double, place, messages } = await scene();
    double.failNext({ kind: 429, count: 1, retryAfter: 0.05 });
    await discord.post(place, { content: '1. e4' }, 'g:1');
    expect(messages()).toHaveLength(1);
  });

  it('takes buttons off an old post, whose picture stays', async () => {
    const { discord, double, place, messages } = await scene();
    const id = await discord.post(place, { content: '1. e4', files: [board], components: buttons }, 'g:1');
    await discord.edit(place, id, { components: [] });
    expect(messages()[0]).toMatchObject({ content: '1. e4', components: [], attachments: [{ filename: 'board.png' }] });
    expect(double.failures).toEqual([]);
  });

  it('edits in a thread that went to sleep', async () => {
    const { discord, people, place, messages } = await scene();
    const thread = await discord.openThread(
      place,
      await discord.post(place, { content: 'A game.' }, 'g:0'),
      'ann – bea',
    );
    const id = await discord.post(thread, { content: '1. e4', components: buttons }, 'g:1');
    people.setThread(thread, { archived: true });
    await discord.edit(thread, id, { components: [] });
    expect(messages(thread).find((message) => message.id === id)?.components).toEqual([]);
    people.setThread(thread, { archived: true });
    await discord.post(thread, { content: '1… e5' }, 'g:2');
    expect(messages(thread).at(-1)?.content).toBe('1… e5');
  });

  it('opens a message’s thread once, whoever opened it first', async () => {
    const { discord, place } = await scene();
    const id = await discord.post(place, { content: 'A game.' }, 'g:0');
    expect(await discord.openThread(place, id, 'ann – bea')).toBe(id);
    expect(await discord.openThread(place, id, 'ann – bea')).toBe(id);
  });

  it('finds its own newest messages', async () => {
    const { discord, people, ann, place } = await scene();
    await discord.post(place, { content: 'a' }, 'g:1');
    people.as(ann.id).type(place, 'mine');
    const id = await discord.post(place, { content: 'b' }, 'g:2');
    expect(await discord.recent(place, 2)).toEqual([{ id, content: 'b', at: expect.any(Number) }]);
  });

  it('knows a channel, a message or a right that is gone', async () => {
    const { discord, double, people, place } = await scene();
    const thread = await discord.openThread(
      place,
      await discord.post(place, { content: 'A game.' }, 'g:0'),
      'ann – bea',
    );
    const id = await discord.post(thread, { content: '1. e4' }, 'g:1');
    people.deleteMessage(id);
    await expect(discord.edit(thread, id, { content: 'x' })).rejects.toMatchObject({ what: 'message' });
    await discord.delete(thread, id);
    people.deleteChannel(thread);
    await expect(discord.post(thread, { content: '1. e4' }, 'g:2')).rejects.toMatchObject({ what: 'channel' });
    people.deny(place, double.botId, VIEW_CHANNEL);
    await expect(discord.post(place, { content: '1. e4' }, 'g:3')).rejects.toMatchObject({ what: 'access' });
  });

  it('leaves a locked thread to the moderators, and its lock where it may write all the same', async () => {
    const { discord, double, people, place } = await scene();
    const opener = await discord.post(place, { content: 'A game.' }, 'g:0');
    const thread = await discord.openThread(place, opener, 'ann – bea');
    const id = await discord.post(thread, { content: '1. e4' }, 'g:1');
    people.setThread(thread, { locked: true, archived: true });
    await discord.edit(thread, id, { content: '1. e4!' });
    expect(people.channels().find((channel) => channel.id === thread)).toMatchObject({ locked: true });
    people.deny(place, double.botId, MANAGE_THREADS);
    await expect(discord.post(thread, { content: 'x' }, 'g:2')).rejects.toMatchObject({ what: 'thread' });
  });
});

describe('a private thread (ledger A1)', () => {
  const opened = async () => {
    const stage = await scene();
    const bea = stage.people.addMember({ name: 'bea' });
    const thread = await stage.discord.openPrivateThread(stage.place, 'Case 12: ann – bea');
    const seenBy = (id: string) =>
      stage.people
        .as(id)
        .channels()
        .some((channel) => channel.id === thread);
    return { ...stage, bea, thread, seenBy };
  };

  it('is seen by those alone who are added, and into which they can’t bring others', async () => {
    const { discord, double, people, ann, bea, thread, seenBy } = await opened();
    await discord.addToThread(thread, ann.id);
    await discord.post(thread, { content: 'The board shows the wrong position.' }, 'c:1');
    expect([seenBy(ann.id), seenBy(bea.id)]).toEqual([true, false]);
    people.as(ann.id).type(thread, `Look, <@${bea.id}>!`);
    expect(seenBy(bea.id)).toBe(false);
    expect(double.failures).toEqual([]);
  });

  it('opened again by the same name is the same one, in this channel', async () => {
    const { discord, people, place, thread } = await opened();
    expect(await discord.openPrivateThread(place, 'Case 12: ann – bea')).toBe(thread);
    expect(await discord.openPrivateThread(place, 'Case 13: ann – bea')).not.toBe(thread);
    const other = people.createChannel({ name: 'other' }).id;
    expect(await discord.openPrivateThread(other, 'Case 12: ann – bea')).not.toBe(thread);
  });

  it('is joined by whom the arbiter mentions, by name or by role', async () => {
    const { discord, people, ann, bea, thread, seenBy } = await opened();
    const td = people.addRole({ name: 'TD', mentionable: true });
    people.setRoles(bea.id, [td.id]);
    await discord.post(thread, { content: `<@${ann.id}>`, pings: [] }, 'c:1');
    expect(seenBy(ann.id)).toBe(false);
    const content = `<@${ann.id}> <@&${td.id}>`;
    await discord.post(thread, { content, pings: [ann.id], pingRoles: [td.id] }, 'c:2');
    expect([seenBy(ann.id), seenBy(bea.id)]).toEqual([true, true]);
  });

  it('takes who is in it already, sleeps or not, and lets go who has left', async () => {
    const { discord, people, ann, bea, thread, seenBy } = await opened();
    await discord.addToThread(thread, ann.id);
    people.setThread(thread, { archived: true });
    people.removeMember(bea.id);
    await discord.addToThread(thread, ann.id);
    await discord.addToThread(thread, bea.id);
    expect(seenBy(ann.id)).toBe(true);
  });

  it('needs the rights to open it and to bring members in', async () => {
    const { discord, double, people, ann, place, thread } = await opened();
    people.deny(place, double.botId, MANAGE_THREADS);
    await expect(discord.addToThread(thread, ann.id)).rejects.toMatchObject({ what: 'access' });
    people.deny(place, double.botId, CREATE_PRIVATE_THREADS);
    await expect(discord.openPrivateThread(place, 'Case 14')).rejects.toMatchObject({ what: 'access' });
  });
});
