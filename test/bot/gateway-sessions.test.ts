import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BadToken, startGateway } from '../../bot/gateway.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import type { TypedMessage } from '../../bot/reply.ts';
import { bot, open, server, until } from './gateway-scene.ts';
import { witnessLog } from './witness.ts';

describe('interactions by the gateway', () => {
  const commands = [{ name: 'games', description: 'Your games', type: 1 }];
  const publish = ({ discord }: Awaited<ReturnType<typeof server>>) =>
    fetch(`${discord.api}/v10/applications/${discord.applicationId}/commands`, {
      method: 'PUT',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(commands),
    });

  it('are answered by a call, with files where there are some', async () => {
    const scene = await server();
    await publish(scene);
    const board = { name: 'board.txt', bytes: Buffer.from('board'), description: 'White: king e1.' };
    await bot(scene, {
      converse: async () => ({ kind: 'message', private: true, content: 'Your games.', files: [board] }),
    });
    const answer = await scene.ann.slash(scene.place, 'games');
    expect(answer).toMatchObject({
      kind: 'reply',
      message: {
        content: 'Your games.',
        onlyFor: scene.ann.member.id,
        attachments: [{ description: 'White: king e1.' }],
      },
    });
    expect(scene.discord.failures).toEqual([]);
  });

  it('are deferred and followed where the answer takes its time', async () => {
    const scene = await server();
    await publish(scene);
    const converse = async () => {
      await pause(60);
      return { kind: 'message', private: true, content: 'Your games.' } as const;
    };
    const { gateway } = await bot(scene, { converse, deferAfterMs: 20 });
    expect(await scene.ann.slash(scene.place, 'games')).toMatchObject({ kind: 'deferred' });
    await gateway.idle();
    expect(scene.ann.messages(scene.place).map(({ content }) => content)).toEqual(['Your games.']);
    expect(scene.discord.failures).toEqual([]);
  });

  it('are left to the endpoint where no conversation is given', async () => {
    const scene = await server({ answerWithinMs: 50 });
    await publish(scene);
    await bot(scene);
    expect(await scene.ann.slash(scene.place, 'games')).toMatchObject({
      kind: 'failed',
      failure: { reason: 'noAnswer' },
    });
  });
});

describe('logging in', () => {
  it('says in one line that a token is missing, or refused', async () => {
    const scene = await server();
    await expect(bot(scene, { token: ' ' })).rejects.toThrow(/^No bot token/);
    await expect(bot(scene, { token: 'mistyped' })).rejects.toThrow(/^Discord refused the bot token/);
    await expect(bot(scene, { token: 'mistyped' })).rejects.toBeInstanceOf(BadToken);
  });

  it('goes on without the Message Content intent, hearing what mentions the bot', async () => {
    const scene = await server({ messageContent: false });
    const { gateway, heard, lines } = await bot(scene);
    expect(gateway.readsEverything).toBe(false);
    expect(lines.filter(({ line }) => line === 'warn messageContentNotGranted')).toHaveLength(1);
    scene.ann.type(scene.place, 'e4');
    scene.ann.type(scene.place, `<@${scene.discord.botId}> Nf3`);
    await until(() => heard.length > 0);
    expect(heard).toMatchObject([{ text: 'Nf3', addressed: true }]);
  });

  it('throws where Discord can’t be reached at all', async () => {
    const scene = await server();
    await expect(bot(scene, { api: 'http://127.0.0.1:9/api' })).rejects.toThrow();
  });
});

describe('a connection that breaks', () => {
  const restarted = async (token?: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'flagfall-'));
    open.push(() => rm(folder, { recursive: true }));
    const before = await startDouble({ folder });
    const port = Number(new URL(before.url).port);
    const { log, lines } = witnessLog();
    const heard: TypedMessage[] = [];
    const chat = async (message: TypedMessage) => void heard.push(message);
    const options = { token: before.token, api: before.api, chat, now: Date.now, log, relogAfterMs: 5 };
    const gateway = await startGateway(options);
    open.push(() => gateway.close());
    await before.close();
    if (token) await rm(folder, { recursive: true });
    const after = await startDouble({ folder, port, ...(token && { token }) });
    open.push(() => after.close());
    return { gateway, heard, lines, after };
  };

  it('is taken up again when Discord is back', async () => {
    const { after, heard, lines } = await restarted();
    const ann = after.people.as(after.people.addMember({ name: 'ann' }).id);
    const place = after.people.channels()[0]!.id;
    while (heard.length === 0) {
      ann.type(place, 'Nf3');
      await pause(50);
    }
    expect(lines.map(({ line }) => line)).toContain('info gatewayReconnecting');
  });

  it('is given up, in one line, where the token has been reset meanwhile', async () => {
    const { gateway, lines } = await restarted('another');
    expect(await gateway.lost).toBeInstanceOf(BadToken);
    expect(lines.filter(({ line }) => line === 'error loginFailed')).toHaveLength(1);
  });
});
