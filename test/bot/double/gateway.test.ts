import { once } from 'node:events';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Double } from '../../../bot/local/double/double.ts';
import { startDouble } from '../../../bot/local/double/start.ts';

interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: Record<string, unknown>;
}

/** A bare connection that keeps every frame. */
const connect = async (double: Double, query = '?v=10&encoding=json') => {
  const socket = new WebSocket(double.gatewayUrl + query);
  const frames: Frame[] = [];
  const closed = once(socket, 'close').then(([code]) => code as number);
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  const frame = async (want: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const found = frames.find(want);
      if (found) return found;
      await once(socket, 'message');
    }
  };
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const identify = (intents: number, token = double.token) => send(2, { token, intents, properties: { os: 'linux' } });
  return { socket, frames, closed, send, identify, frame, event: (t: string) => frame((each) => each.t === t) };
};

describe('the gateway', () => {
  let double: Double;
  let annId: string;
  let channelId: string;
  beforeEach(async () => {
    double = await startDouble({ messageContent: false });
    annId = double.people.addMember({ name: 'ann' }).id;
    channelId = double.people.channels()[0]!.id;
  });
  afterEach(() => double.close());

  it('greets, acknowledges heartbeats, and sends READY before the server', async () => {
    const bot = await connect(double);
    expect((await bot.frame(({ op }) => op === 10)).d.heartbeat_interval).toBe(41_250);
    bot.send(1, null);
    await bot.frame(({ op }) => op === 11);
    bot.identify(Intent.Guilds);
    const ready = await bot.event('READY');
    const guild = await bot.event('GUILD_CREATE');
    expect([ready.s, guild.s]).toEqual([1, 2]);
    expect(guild.d).toMatchObject({
      id: double.guildId,
      channels: [{ id: channelId }],
      members: [{ user: { id: double.botId } }],
    });
  });

  it.each([
    ['a wrong token', 4004, 'wrong', Intent.Guilds],
    ['an intent that the portal does not grant', 4014, undefined, Intent.MessageContent],
    ['intents that do not exist', 4013, undefined, 1 << 30],
  ])('closes on %s', async (_, code, token, intents) => {
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.identify(intents, token);
    expect(await bot.closed).toBe(code);
  });

  it('closes on another version of the API, on nonsense and on an unknown opcode', async () => {
    expect(await (await connect(double, '?v=6')).closed).toBe(4012);
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.socket.send('nonsense');
    expect(await bot.closed).toBe(4002);
    const other = await connect(double);
    await other.frame(({ op }) => op === 10);
    other.send(77, null);
    expect(await other.closed).toBe(4001);
  });

  it('tells a session only of what its intents ask for', async () => {
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.identify(Intent.Guilds | Intent.GuildMembers);
    await bot.event('GUILD_CREATE');
    double.people.as(annId).type(channelId, 'hello');
    double.people.addMember({ name: 'bea' });
    await bot.event('GUILD_MEMBER_ADD');
    expect(bot.frames.some(({ t }) => t === 'MESSAGE_CREATE')).toBe(false);
  });

  it('withholds text, files and components of others without the privileged intent, but not in direct messages', async () => {
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.identify(Intent.Guilds | Intent.GuildMessages | Intent.DirectMessages);
    await bot.event('GUILD_CREATE');
    const ann = double.people.as(annId);
    ann.type(channelId, 'e4', { files: [{ name: 'a.txt', bytes: new Uint8Array([1]) }] });
    expect((await bot.event('MESSAGE_CREATE')).d).toMatchObject({
      content: '',
      attachments: [],
      member: { roles: [] },
    });
    const direct = ann.type(ann.direct(), 'e4');
    const frame = await bot.frame(({ d }) => d?.id === direct.id);
    expect(frame.d).toMatchObject({ content: 'e4' });
    expect(frame.d).not.toHaveProperty('guild_id');
  });

  it('resumes a session with what it missed, and refuses an unknown one', async () => {
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.identify(Intent.Guilds | Intent.GuildMessages);
    const { session_id } = (await bot.event('READY')).d;
    await bot.event('GUILD_CREATE');
    double.disconnectGateway('close');
    expect(await bot.closed).toBe(1006);
    const missed = double.people.as(annId).type(channelId, 'e4');

    const again = await connect(double);
    await again.frame(({ op }) => op === 10);
    again.send(6, { token: double.token, session_id, seq: 2 });
    await again.event('RESUMED');
    expect(again.frames.filter(({ op }) => op === 0).map(({ s, d }) => [s, d.id])).toEqual([
      [3, missed.id],
      [4, undefined],
    ]);

    const stranger = await connect(double);
    await stranger.frame(({ op }) => op === 10);
    stranger.send(6, { token: double.token, session_id: 'unknown', seq: 2 });
    expect((await stranger.frame(({ op }) => op === 9)).d).toBe(false);
  });

  it('tells of deleted messages, threads and channels', async () => {
    const bot = await connect(double);
    await bot.frame(({ op }) => op === 10);
    bot.identify(Intent.Guilds | Intent.GuildMessages);
    await bot.event('GUILD_CREATE');
    const { id } = double.people.as(annId).type(channelId, 'e4');
    await fetch(`${double.api}/v10/channels/${channelId}/messages/${id}/threads`, {
      method: 'POST',
      headers: { authorization: `Bot ${double.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Game 1' }),
    });
    expect((await bot.event('THREAD_CREATE')).d).toMatchObject({ id, newly_created: true, parent_id: channelId });
    double.people.setThread(id, { archived: true, locked: true });
    const locked = await bot.frame(({ t, d }) => t === 'THREAD_UPDATE' && JSON.stringify(d).includes('"locked":true'));
    expect(locked.d).toMatchObject({ thread_metadata: { archived: true, locked: true } });
    double.people.deleteMessage(id);
    expect((await bot.event('MESSAGE_DELETE')).d).toEqual({ id, channel_id: channelId, guild_id: double.guildId });
    double.people.deleteChannel(id);
    expect((await bot.event('THREAD_DELETE')).d).toMatchObject({ id, parent_id: channelId });
    double.people.deleteChannel(channelId);
    expect((await bot.event('CHANNEL_DELETE')).d).toMatchObject({ id: channelId });
  });
});
