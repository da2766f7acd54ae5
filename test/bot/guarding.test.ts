import { setTimeout as pause } from 'node:timers/promises';
import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { Guard } from '../../bot/conversation.ts';
import { type GatewayOptions, startGateway } from '../../bot/gateway.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import type { PostedMessage, Standing, TypedMessage } from '../../bot/reply.ts';
import { HOUR } from '../../lambdas/laws/index.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';
import { witnessLog } from './witness.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(2);
};

const WHY = { told: 'Not in that thread.', shown: 'not in this thread.', lacking: 'I lack a permission.' };

/** A thread from which everybody but ann is turned away, by the name of what they are. */
const scene = async () => {
  const discord = await startDouble();
  open.push(() => discord.close());
  const { people, token, api } = discord;
  const join = (name: string, more: { bot?: boolean; roles?: string[] } = {}) =>
    people.as(people.addMember({ name, ...more }).id);
  const [ann, sue] = [join('ann'), join('sue')];
  const place = people.channels()[0]!.id;
  const rest = discordRest({ token, api });
  const thread = await rest.openThread(place, await rest.post(place, { content: 'A game.' }, 'g:0'), 'ann v bea');
  const seen: { readonly message: PostedMessage; readonly standing: Standing | undefined }[] = [];
  const heard: TypedMessage[] = [];
  const guard: Guard = async (message) => {
    seen.push({ message, standing: await message.standing() });
    return message.authorId === ann.member.id ? undefined : WHY;
  };
  const start = async (options: Partial<GatewayOptions> = {}) => {
    const { log, lines } = witnessLog();
    const chat = async (message: TypedMessage) => void heard.push(message);
    const gateway = await startGateway({ token, api, chat, guard, now: Date.now, log, ...options });
    open.push(() => gateway.close());
    return { gateway, lines };
  };
  const inThread = () => people.messages(thread).map(({ content }) => content);
  const told = (id: string) => {
    const direct = people.channels().find(({ kind, memberIds }) => kind === 'direct' && memberIds.includes(id));
    return direct ? people.messages(direct.id).map(({ content }) => content) : [];
  };
  return { discord, people, join, ann, sue, place, thread, seen, heard, start, inThread, told };
};

describe('a message that may not stand (ledger P5)', () => {
  it('goes, unheard, and its writer is told in private why', async () => {
    const { discord, ann, sue, thread, heard, start, inThread, told } = await scene();
    const { gateway } = await start();
    sue.type(thread, 'Nf3!');
    ann.type(thread, 'e4');
    await until(() => heard.length === 1);
    await gateway.idle();
    expect(heard.map(({ text }) => text)).toEqual(['e4']);
    expect(inThread()).toEqual(['', 'e4']);
    expect(told(sue.member.id)).toEqual([WHY.told]);
    expect(discord.failures).toEqual([]);
  });

  it('goes too where it is a picture without words, or another bot’s, which is not told', async () => {
    const { discord, join, sue, thread, seen, start, inThread, told } = await scene();
    const engine = join('engine', { bot: true });
    const { gateway } = await start();
    sue.type(thread, '', { files: [{ name: 'line.png', bytes: new Uint8Array(8) }] });
    engine.type(thread, '+0.3');
    await until(() => seen.length === 2);
    await gateway.idle();
    expect(inThread()).toEqual(['']);
    expect(seen.map(({ message }) => message.byMachine)).toEqual([false, true]);
    expect(told(engine.member.id)).toEqual([]);
    expect(discord.failures).toEqual([]);
  });

  it('is told once an hour, however often its writer tries', async () => {
    const { sue, thread, start, inThread, told } = await scene();
    let now = Date.now();
    const { gateway } = await start({ now: () => now });
    for (const text of ['a', 'b', 'c']) sue.type(thread, text);
    await until(() => inThread().length === 1);
    await gateway.idle();
    expect(told(sue.member.id)).toEqual([WHY.told]);
    now += HOUR;
    sue.type(thread, 'd');
    await until(() => told(sue.member.id).length === 2);
  });

  it('delivered twice goes once, and is told once', async () => {
    const { discord, sue, thread, seen, start, inThread, told } = await scene();
    const { gateway, lines } = await start();
    const { id } = sue.type(thread, 'Nf3!');
    await discord.redeliver(id);
    await until(() => seen.length === 2);
    await gateway.idle();
    expect([inThread(), told(sue.member.id)]).toEqual([[''], [WHY.told]]);
    expect(lines.filter(({ line }) => !line.startsWith('info'))).toEqual([]);
  });

  it('is answered where it stood, for a moment, where its writer takes no direct messages', async () => {
    const { people, sue, thread, start, inThread } = await scene();
    people.setDirect(sue.member.id, false);
    const { gateway } = await start({ replyLifetimeMs: 30 });
    sue.type(thread, 'Nf3!');
    await until(() => inThread().at(-1)?.includes(WHY.shown) === true);
    expect(people.messages(thread).at(-1)).toMatchObject({
      content: `<@${sue.member.id}>, ${WHY.shown}`,
      pinged: [sue.member.id],
    });
    await until(() => inThread().length === 1);
    await gateway.idle();
  });

  it('leaves no such answer behind when the bot ends', async () => {
    const { people, sue, thread, start, inThread } = await scene();
    people.setDirect(sue.member.id, false);
    const { gateway } = await start();
    sue.type(thread, 'Nf3!');
    await until(() => inThread().some((content) => content.includes(WHY.shown)));
    await gateway.close();
    expect(inThread()).toEqual(['']);
  });

  it('stands where the bot may not take it away, which is said once, even by a bot that starts anew', async () => {
    const { discord, people, sue, place, thread, seen, heard, start, inThread, told } = await scene();
    people.deny(place, discord.botId, Flag.ManageMessages);
    const first = await start();
    sue.type(thread, 'a');
    await until(() => inThread().length === 3);
    sue.type(thread, 'b');
    await until(() => seen.length === 2);
    await first.gateway.close();
    const second = await start();
    sue.type(thread, 'c');
    await until(() => seen.length === 3);
    await second.gateway.idle();
    expect(inThread()).toEqual(['', 'a', WHY.lacking, 'b', 'c']);
    expect([told(sue.member.id), heard]).toEqual([[], []]);
    expect(discord.failures).toEqual([]);
  });

  it('is heard as ever where the guard itself fails', async () => {
    const { sue, thread, heard, start } = await scene();
    const guard = async () => {
      throw new Error('the table is gone');
    };
    const { lines } = await start({ guard });
    sue.type(thread, 'Nf3');
    await until(() => heard.length === 1);
    expect(lines.map(({ line }) => line)).toContain('error guardFailed');
  });

  it('is looked at in threads alone', async () => {
    const { sue, place, heard, seen, start } = await scene();
    await start();
    sue.type(place, 'hello');
    await until(() => heard.length === 1);
    expect(seen).toEqual([]);
  });
});

describe('what a writer is in the server (ledger A8)', () => {
  it('is as the gateway has it: roles, and whether they or the server’s owner manage it', async () => {
    const { people, join, sue, thread, seen, start } = await scene();
    const manager = people.addRole({ name: 'Manager', permissions: Flag.ManageGuild });
    const admin = people.addRole({ name: 'Admin', permissions: Flag.Administrator });
    const plain = people.addRole({ name: 'TD' });
    await start();
    const meg = join('meg', { roles: [plain.id, manager.id] });
    const max = join('max', { roles: [admin.id] });
    for (const who of [sue, meg, max]) who.type(thread, 'hello');
    await until(() => seen.length === 3);
    expect(seen.map(({ standing }) => standing)).toEqual([
      { roles: [], manages: false },
      { roles: [plain.id, manager.id], manages: true },
      { roles: [admin.id], manages: true },
    ]);
  });

  it('is asked for where a message was missed', async () => {
    const { discord, people, join, thread, seen, start } = await scene();
    const td = people.addRole({ name: 'TD' });
    const tom = join('tom', { roles: [td.id] });
    const joe = join('joe');
    await start();
    tom.type(thread, 'before');
    await until(() => seen.length === 1);
    discord.disconnectGateway('invalidate');
    tom.type(thread, 'missed');
    joe.type(thread, 'missed too');
    people.removeMember(joe.member.id);
    await until(() => seen.length === 3);
    expect(seen.map(({ standing }) => standing?.roles)).toEqual([[td.id], [td.id], []]);
  });
});
