import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { BadToken, type GatewayOptions, startGateway } from '../../bot/gateway.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import type { TypedMessage } from '../../bot/reply.ts';
import type { Heard } from '../../lambdas/heard.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';
import { witnessLog } from './witness.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Comes back once it holds: what travels over a socket takes its time. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(2);
};

const server = async (options: Parameters<typeof startDouble>[0] = {}) => {
  const discord = await startDouble(options);
  open.push(() => discord.close());
  const ann = discord.people.as(discord.people.addMember({ name: 'ann' }).id);
  const bea = discord.people.as(discord.people.addMember({ name: 'bea' }).id);
  const [channel] = discord.people.channels();
  const place = channel!.id;
  const texts = () => discord.people.messages(place).map(({ content }) => content);
  return { discord, ann, bea, place, texts };
};

const bot = async ({ discord }: Awaited<ReturnType<typeof server>>, options: Partial<GatewayOptions> = {}) => {
  const { log, lines } = witnessLog();
  const heard: TypedMessage[] = [];
  const chat = async (message: TypedMessage) => void heard.push(message);
  const gateway = await startGateway({ token: discord.token, api: discord.api, chat, now: Date.now, log, ...options });
  open.push(() => gateway.close());
  return { gateway, heard, lines };
};

describe('the bot on the gateway', () => {
  it('hears what people type in a server, with the place and the writer', async () => {
    const scene = await server();
    const { heard, gateway } = await bot(scene);
    scene.ann.type(scene.place, 'Nf3');
    await until(() => heard.length > 0);
    expect(heard).toMatchObject([
      { guildId: scene.discord.guildId, channelId: scene.place, authorId: scene.ann.member.id, text: 'Nf3' },
    ]);
    expect(gateway).toMatchObject({ botId: scene.discord.botId, botName: 'Flagfall', readsEverything: true });
  });

  it('answers with a reply that notifies its reader alone, once for each message', async () => {
    const scene = await server();
    const { discord, ann, bea, place } = scene;
    const content = `It is <@${bea.member.id}> to move. @everyone`;
    await bot(scene, { chat: async () => ({ content }) });
    const said = ann.type(place, 'Nf3');
    await until(() => discord.people.messages(place).length === 2);
    await discord.redeliver(said.id);
    const another = bea.type(place, 'e5');
    await until(() => discord.people.messages(place).length === 4);
    const [, reply, , second] = discord.people.messages(place);
    expect(reply).toMatchObject({ content, pinged: [ann.member.id], message_reference: { message_id: said.id } });
    expect(second).toMatchObject({ message_reference: { message_id: another.id } });
    expect(discord.failures).toEqual([]);
  });

  it.each(['reconnect', 'close', 'invalidate'] as const)(
    'hears what was typed in a thread while it was away, once and in order: %s',
    async (how) => {
      const scene = await server();
      const { discord, ann, bea, place } = scene;
      const { token, api } = discord;
      const rest = discordRest({ token, api });
      const thread = await rest.openThread(place, await rest.post(place, { content: 'A game.' }, 'g:0'), 'ann v bea');
      const { heard, gateway, lines } = await bot(scene);
      bea.type(thread, 'before');
      await until(() => heard.length === 1);
      discord.disconnectGateway(how);
      ann.type(thread, 'e4');
      bea.type(thread, 'e5');
      await until(() => heard.length === 3);
      ann.type(thread, 'Nf3');
      await until(() => heard.length === 4);
      await gateway.idle();
      expect(heard.map(({ text }) => text)).toEqual(['before', 'e4', 'e5', 'Nf3']);
      expect(heard.every(({ guildId, channelId }) => guildId === discord.guildId && channelId === thread)).toBe(true);
      expect(lines.filter(({ line }) => line.includes('missedNotRead'))).toEqual([]);
      expect(discord.failures).toEqual([]);
    },
  );

  it('hears nothing from before it began', async () => {
    const scene = await server();
    const { discord, ann, place } = scene;
    const { token, api } = discord;
    const rest = discordRest({ token, api });
    const thread = await rest.openThread(place, await rest.post(place, { content: 'A game.' }, 'g:0'), 'ann v bea');
    ann.type(thread, 'e4');
    const { heard } = await bot(scene);
    ann.type(thread, 'e5');
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({ text: 'e5' });
  });

  describe('after it was away itself', () => {
    const away = async () => {
      const scene = await server();
      const { discord, place } = scene;
      const rest = discordRest({ token: discord.token, api: discord.api });
      const threadOf = async (nonce: string) =>
        rest.openThread(place, await rest.post(place, { content: 'A game.' }, nonce), nonce);
      const [game, talk] = [await threadOf('game'), await threadOf('talk')];
      let known: Heard | undefined;
      const store = {
        heard: async () => known,
        noteHeard: async (heard: Heard) => {
          known = { ...known, ...heard };
        },
      };
      const heardStore = { store, concerns: async (threadId: string) => threadId === game };
      return { ...scene, scene, game, talk, store, options: { heard: heardStore } };
    };

    it('hears what was typed in games meanwhile, once and in order', async () => {
      const { scene, ann, bea, game, talk, options, store } = await away();
      const first = await bot(scene, options);
      ann.type(game, 'before');
      await until(() => first.heard.length === 1);
      await first.gateway.close();
      ann.type(game, 'e4');
      ann.type(talk, 'hello');
      bea.type(game, 'e5');
      const second = await bot(scene, options);
      await until(() => second.heard.length === 2);
      ann.type(game, 'Nf3');
      await until(() => second.heard.length === 3);
      expect(second.heard.map(({ text, missed = false }) => [text, missed])).toEqual([
        ['e4', true],
        ['e5', true],
        ['Nf3', false],
      ]);
      await second.gateway.close();
      expect((await store.heard())?.upTo).toBe(ann.messages(game).at(-1)?.id);
      expect(scene.discord.failures).toEqual([]);
    });

    it('hears nothing from more than three days ago', async () => {
      const { scene, ann, game, options, store } = await away();
      await store.noteHeard({ upTo: '1' });
      ann.type(game, 'e4');
      const later = Date.now() + 3 * 86_400_000 + 1_000;
      const { heard } = await bot(scene, { ...options, now: () => later });
      ann.type(game, 'e5');
      await until(() => heard.length === 1);
      expect(heard[0]).toMatchObject({ text: 'e5' });
    });

    it('goes on without what the table can’t tell', async () => {
      const { scene, ann, game, options } = await away();
      const unknown = async () => {
        throw new Error('the table is gone');
      };
      const store = { ...options.heard.store, heard: unknown };
      const { heard, lines } = await bot(scene, { heard: { ...options.heard, store } });
      ann.type(game, 'e4');
      await until(() => heard.length === 1);
      expect(lines.map(({ line }) => line)).toContain('warn heardNotKnown');
    });
  });

  it('takes its answer away once its reader writes again', async () => {
    const scene = await server();
    await bot(scene, { chat: async ({ text }) => (text === 'Nf4' ? { content: 'Close to it: Nf3.' } : undefined) });
    scene.ann.type(scene.place, 'Nf4');
    await until(() => scene.texts().includes('Close to it: Nf3.'));
    scene.bea.type(scene.place, 'well');
    scene.ann.type(scene.place, 'Nf3');
    await until(() => !scene.texts().includes('Close to it: Nf3.'));
    expect(scene.texts()).toEqual(['Nf4', 'well', 'Nf3']);
  });

  it('takes its answer away after a while, and at its own end', async () => {
    const scene = await server();
    const chat = async () => ({ content: 'Close to it: Nf3.' });
    await bot(scene, { chat, replyLifetimeMs: 50 });
    scene.ann.type(scene.place, 'Nf4');
    await until(() => scene.discord.people.messages(scene.place).length === 2);
    await until(() => scene.texts().length === 1);
    const other = await server();
    const { gateway } = await bot(other, { chat });
    other.ann.type(other.place, 'Nf4');
    await until(() => other.texts().length === 2);
    await gateway.close();
    expect(other.texts()).toEqual(['Nf4']);
  });

  it('goes on where its answer was deleted by somebody else, or can’t be sent', async () => {
    const scene = await server();
    const { discord, ann, place } = scene;
    const { lines } = await bot(scene, { chat: async ({ text }) => ({ content: `heard ${text}` }) });
    ann.type(place, 'a');
    await until(() => scene.texts().includes('heard a'));
    discord.people.deleteMessage(discord.people.messages(place).at(-1)!.id);
    discord.failNext({ kind: 403, match: /^POST .*messages/ });
    ann.type(place, 'b');
    ann.type(place, 'c');
    await until(() => scene.texts().includes('heard c'));
    expect(scene.texts()).toEqual(['a', 'b', 'c', 'heard c']);
    expect(lines.map(({ line }) => line)).toContain('warn replyNotSent');
  });

  it('says so where the conversation fails, and hears the next message', async () => {
    const scene = await server();
    const { lines } = await bot(scene, {
      chat: async ({ text }) => {
        if (text === 'Nf3') throw new Error('the table is gone');
        return { content: 'heard' };
      },
    });
    scene.ann.type(scene.place, 'Nf3');
    await until(() => scene.texts().length === 2);
    expect(scene.texts()[1]).toContain('Look at the board before you try again');
    scene.ann.type(scene.place, 'Nf6');
    await until(() => scene.texts().includes('heard'));
    expect(lines.find(({ line }) => line === 'error chatFailed')?.fields).toHaveProperty('messageId');
    expect(JSON.stringify(lines)).not.toContain('Nf3');
  });

  it('handles one channel’s messages in order, and is idle only after the last', async () => {
    const scene = await server();
    const order: string[] = [];
    let arrived = 0;
    const { gateway } = await bot(scene, {
      chat: async ({ text }) => {
        arrived += 1;
        await pause(text === '1' ? 30 : 0);
        order.push(text);
        return undefined;
      },
    });
    for (const text of ['1', '2', '3', '4']) scene.ann.type(scene.place, text);
    await until(() => arrived > 0);
    await until(() => arrived === 4);
    await gateway.idle();
    expect(order).toEqual(['1', '2', '3', '4']);
  });

  it('hears a thread that slept when it started', async () => {
    const scene = await server();
    const { discord, ann, place } = scene;
    const first = await bot(scene);
    const post = await fetch(`${discord.api}/v10/channels/${place}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'A game.' }),
    });
    const { id } = (await post.json()) as { id: string };
    await fetch(`${discord.api}/v10/channels/${place}/messages/${id}/threads`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ann – bea' }),
    });
    await first.gateway.close();
    discord.people.setThread(id, { archived: true });
    const { heard } = await bot(scene);
    ann.type(id, 'Nf3');
    await until(() => heard.length > 0);
    expect(heard[0]).toMatchObject({ channelId: id, text: 'Nf3' });
  });
});

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
