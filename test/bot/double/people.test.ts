import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import type { DoubleEvent } from '../../../bot/local/double/people.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';

const day = 86_400_000;

describe('people in the double', () => {
  let double: Double;
  let channelId: string;
  let annId: string;
  let beaId: string;
  let time: number;

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${double.api}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${double.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status === 204 ? undefined : ((await response.json()) as { id: string } & Record<string, unknown>);
  };
  const ann = () => double.people.as(annId);
  const bea = () => double.people.as(beaId);
  const send = (body: object, id = channelId) => call('POST', `/channels/${id}/messages`, body);
  const pinged = () => double.people.messages(channelId).at(-1)!.pinged;

  beforeEach(async () => {
    time = Date.UTC(2026, 0, 5, 12);
    double = await startDouble({ now: () => time });
    annId = double.people.addMember({ name: 'ann', displayName: 'Ann' }).id;
    beaId = double.people.addMember({ name: 'bea' }).id;
    channelId = double.people.channels()[0]!.id;
  });
  afterEach(() => double.close());

  it('see private threads only where they belong', async () => {
    const thread = (await call('POST', `/channels/${channelId}/threads`, { name: 'Case 1', type: 12 }))!;
    await call('PUT', `/channels/${thread.id}/thread-members/${annId}`);
    await send({ content: 'Only here' }, thread.id);
    expect(
      ann()
        .messages(thread.id)
        .map(({ content }) => content),
    ).toEqual(['', 'Only here']);
    expect(() => bea().messages(thread.id)).toThrow(/sees no channel/);
    const td = double.people.addRole({ name: 'TD', permissions: Flag.ManageThreads });
    double.people.setRoles(beaId, [td.id]);
    expect(bea().messages(thread.id)).toHaveLength(2);
  });

  it('see a channel only if it is visible to them', () => {
    const hidden = double.people.createChannel({ name: 'appeals', visibleTo: [annId] });
    expect(
      ann()
        .channels()
        .map(({ name }) => name),
    ).toEqual(['general', 'appeals']);
    expect(() => bea().type(hidden.id, 'hello')).toThrow(/sees no channel/);
  });

  it('cannot type an empty message, one that is too long, or where they may not', () => {
    expect(() => ann().type(channelId, ' ')).toThrow(/empty/);
    expect(() => ann().type(channelId, 'x'.repeat(2001))).toThrow(/2,000/);
    double.people.deny(channelId, annId, Flag.SendMessages);
    expect(() => ann().type(channelId, 'hello')).toThrow(/may not write/);
  });

  it('are pinged by what may ping them', async () => {
    const td = double.people.addRole({ name: 'TD' });
    double.people.setRoles(beaId, [td.id]);
    const content = `<@${annId}> <@&${td.id}> @everyone`;
    await send({ content });
    expect(pinged()).toEqual([annId]);
    await send({ content, allowed_mentions: { parse: [], users: [beaId] } });
    expect(pinged()).toEqual([]);
    await send({ content: `\`<@${annId}>\`` });
    expect(pinged()).toEqual([]);
    await send({ content: `<@${annId}>`, flags: 1 << 12 });
    expect(pinged()).toEqual([]);
    const typed = ann().type(channelId, 'e4');
    await send({ content: 'no', message_reference: { message_id: typed.id }, allowed_mentions: { parse: [] } });
    expect(pinged()).toEqual([]);
    await send({ content: 'no', message_reference: { message_id: typed.id } });
    expect(pinged()).toEqual([annId]);
  });

  it('read mentions as names, and timestamps as they are', () => {
    const td = double.people.addRole({ name: 'TD' });
    const text = `<@${annId}> <@&${td.id}> <#${channelId}> <t:1767614400:R> <@1>`;
    expect(double.people.render(text)).toBe('@Ann @TD #general <t:1767614400:R> <@1>');
  });

  it('find threads archived when nobody has written in them for long enough', async () => {
    const message = (await send({ content: 'Game 1' }))!;
    await call('POST', `/channels/${channelId}/messages/${message.id}/threads`, {
      name: 'Game 1',
      auto_archive_duration: 4320,
    });
    time += 3 * day - 1;
    expect(ann().channels().at(-1)).toMatchObject({ name: 'Game 1', archived: false });
    time += 1;
    expect(ann().channels().at(-1)).toMatchObject({ archived: true });
    ann().type(message.id, 'e4');
    expect(ann().channels().at(-1)).toMatchObject({ archived: false, locked: false, writable: true });
    double.people.setThread(message.id, { locked: true });
    expect(ann().channels().at(-1)).toMatchObject({ locked: true, writable: false });
  });

  it('take the picture out of the attachments where an embed shows it, and get it back when it no longer does', async () => {
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ embeds: [{ image: { url: 'attachment://board.png' } }] }));
    form.set('files[0]', new Blob([onePixelPng], { type: 'image/png' }), 'board.png');
    const { id } = (await (
      await fetch(`${double.api}/v10/channels/${channelId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${double.token}` },
        body: form,
      })
    ).json()) as { id: string };
    const shown = ann().message(id)!;
    expect(shown.attachments).toEqual([]);
    expect(double.people.attachment(shown.embeds[0]!.image!.url)).toEqual(onePixelPng);
    await call('PATCH', `/channels/${channelId}/messages/${id}`, { embeds: [], content: 'x' });
    expect(ann().message(id)!.attachments).toMatchObject([{ filename: 'board.png' }]);
    await call('PATCH', `/channels/${channelId}/messages/${id}`, { attachments: [] });
    expect(ann().message(id)!.attachments).toEqual([]);
  });

  it('page through messages by id', async () => {
    const ids = ['1', '2', '3', '4', '5'].map((text) => ann().type(channelId, text).id);
    const texts = async (query: string) =>
      ((await call('GET', `/channels/${channelId}/messages?${query}`)) as unknown as { content: string }[]).map(
        ({ content }) => content,
      );
    expect(await texts('limit=2')).toEqual(['5', '4']);
    expect(await texts(`limit=2&before=${ids[2]}`)).toEqual(['2', '1']);
    expect(await texts(`limit=2&after=${ids[2]}`)).toEqual(['5', '4']);
    expect(await texts(`limit=3&around=${ids[2]}`)).toEqual(['4', '3', '2']);
    expect(
      ann()
        .messages(channelId, { limit: 2, before: ids[4]! })
        .map(({ content }) => content),
    ).toEqual(['3', '4']);
  });

  it('hear of what happens, in order', async () => {
    const events: DoubleEvent[] = [];
    const stop = double.people.onEvent((event) => events.push(event));
    const typed = ann().type(channelId, 'e4');
    ann().deleteMessage(typed.id);
    await send({});
    stop();
    ann().type(channelId, 'e5');
    expect(events.map(({ type }) => type)).toEqual(['messageCreated', 'messageDeleted', 'refused']);
  });

  it('are offered only the commands that are for them', async () => {
    await call('POST', `/applications/${double.applicationId}/commands`, { name: 'move', description: 'x' });
    await call('POST', `/applications/${double.applicationId}/guilds/${double.guildId}/commands`, {
      name: 'setup',
      description: 'x',
      default_member_permissions: String(Flag.ManageGuild),
    });
    expect(
      ann()
        .commands()
        .map(({ name }) => name),
    ).toEqual(['move']);
    await expect(ann().slash(channelId, 'setup')).rejects.toThrow(/no command/);
    const owner = double.people.member('owner')!;
    expect(
      double.people
        .as(owner.id)
        .commands()
        .map(({ name }) => name),
    ).toEqual(['move', 'setup']);
  });

  it('are everybody but the owner, whom nobody plays', () => {
    expect(double.people.members().map(({ name }) => name)).toEqual(['Flagfall', 'ann', 'bea']);
    expect(double.people.member('owner')).toMatchObject({ owner: true, bot: false });
  });

  it('are told at once when no bot listens', async () => {
    await call('POST', `/applications/${double.applicationId}/commands`, { name: 'move', description: 'x' });
    expect(await ann().slash(channelId, 'move')).toMatchObject({ kind: 'failed', failure: { reason: 'unreachable' } });
  });

  it('are gone when they leave, and their name is free', () => {
    const stored = ann().type(channelId, 'bye');
    double.people.removeMember(annId);
    expect(double.people.member('ann')).toBeUndefined();
    expect(() => double.people.as(annId)).toThrow(/no member/);
    expect(bea().message(stored.id)?.author.username).toBe('ann');
    expect(double.people.addMember({ name: 'ann' }).id).not.toBe(annId);
  });
});
