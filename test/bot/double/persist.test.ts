import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';

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
