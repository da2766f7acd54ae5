import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';
import { startEndpoint } from './signed-endpoint.ts';

describe('a double that keeps its server in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'double-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('continues the same server after a restart', async () => {
    const first = await startDouble({ folder });
    const ann = first.people.addMember({ name: 'ann' });
    const channelId = first.people.channels()[0]!.id;
    const typed = first.people.as(ann.id).type(channelId, 'hello', { files: [{ name: 'a.png', bytes: onePixelPng }] });
    await fetch(`${first.api}/v10/channels/${channelId}/messages/${typed.id}/threads`, {
      method: 'POST',
      headers: { authorization: `Bot ${first.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Game 1' }),
    });
    await first.close();

    const second = await startDouble({ folder });
    const { token, publicKey, applicationId, guildId } = first;
    expect(second).toMatchObject({ token, publicKey, applicationId, guildId });
    expect(
      second.people
        .as(ann.id)
        .channels()
        .map(({ name }) => name),
    ).toEqual(['general', 'Game 1']);
    expect(second.people.attachment(typed.attachments[0]!.id)).toEqual(Buffer.from(onePixelPng));
    const later = second.people.as(ann.id).type(channelId, 'again');
    expect(BigInt(later.id)).toBeGreaterThan(BigInt(typed.id));
    await second.close();
  });

  describe('private answers', () => {
    const MINUTE = 60_000;
    const start = Date.UTC(2026, 0, 5, 12);
    const commands = [{ type: 1, name: 'games', description: 'Your games' }];
    const button = { type: 1, components: [{ type: 2, style: 1, label: 'Accept', custom_id: 'accept' }] };
    const run = async (at: number) => {
      const double = await startDouble({ folder, now: () => at });
      const { server, url, bot } = await startEndpoint(double.publicKey);
      await double.setInteractionsEndpoint(url);
      await fetch(`${double.api}/v10/applications/${double.applicationId}/commands`, {
        method: 'PUT',
        headers: { authorization: `Bot ${double.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(commands),
      });
      const channelId = double.people.channels()[0]!.id;
      const close = async () => {
        server.closeAllConnections();
        server.close();
        await double.close();
      };
      const seenBy = (id: string) => double.people.as(id).messages(channelId);
      return { ...double, bot, channelId, close, seenBy };
    };
    const answered = async (answer: object) => {
      const first = await run(start);
      const [ann, bea] = ['ann', 'bea'].map((name) => first.people.addMember({ name }).id);
      first.bot.answer = () => answer;
      await first.people.as(ann!).slash(first.channelId, 'games');
      await first.close();
      return { ann: ann!, bea: bea! };
    };

    it('outlive a restart while their tokens last, for their member alone, and can be pressed', async () => {
      const { ann, bea } = await answered({ type: 4, data: { content: 'psst', flags: 64, components: [button] } });
      const second = await run(start + 15 * MINUTE);
      const [kept] = second.seenBy(ann);
      expect(kept).toMatchObject({ content: 'psst', onlyFor: ann });
      expect(second.seenBy(bea)).toEqual([]);
      second.bot.answer = () => ({ type: 7, data: { content: 'done', components: [] } });
      expect(await second.people.as(ann).press(kept!.id, 'accept')).toMatchObject({ kind: 'updated' });
      expect(second.seenBy(ann)).toMatchObject([{ content: 'done' }]);
      await second.close();
    });

    it('are gone after that', async () => {
      const { ann } = await answered({ type: 4, data: { content: 'psst', flags: 64 } });
      const second = await run(start + 15 * MINUTE + 1);
      expect(second.seenBy(ann)).toEqual([]);
      await second.close();
    });

    it('are gone where they still waited for their words', async () => {
      const { ann } = await answered({ type: 5, data: { flags: 64 } });
      const second = await run(start + MINUTE);
      expect(second.seenBy(ann)).toEqual([]);
      await second.close();
    });
  });

  it('keeps its ids growing when its clock has been set back', async () => {
    const first = await startDouble({ folder, now: () => Date.UTC(2030, 0, 1) });
    const future = first.people.addMember({ name: 'ann' });
    await first.close();
    const second = await startDouble({ folder, now: () => Date.UTC(2026, 0, 1) });
    expect(BigInt(second.people.addMember({ name: 'bea' }).id)).toBeGreaterThan(BigInt(future.id));
    await second.close();
  });

  it('has kept what it answers for by the time it answers', async () => {
    const double = await startDouble({ folder });
    const channelId = double.people.channels()[0]!.id;
    await fetch(`${double.api}/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${double.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'White to move' }),
    });
    expect(await readFile(join(folder, 'discord.json'), 'utf8')).toContain('White to move');
    await double.close();
  });

  it('fails clearly on a damaged snapshot instead of starting anew', async () => {
    await writeFile(join(folder, 'discord.json'), '{"users":');
    await expect(startDouble({ folder })).rejects.toThrow(/discord\.json/);
  });
});
