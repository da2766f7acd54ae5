import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Heard } from '../../lambdas/heard.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';
import { bot, server, until } from './gateway-scene.ts';

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
