import { once } from 'node:events';
import {
  ChannelType,
  Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type Interaction,
  type Message,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import type { Member } from '../../../bot/local/double/people.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';

const everyIntent = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent];

describe('an unmodified discord.js client', () => {
  let double: Double;
  let client: Client<true>;
  let ann: Member;
  let channelId: string;

  const logIn = async (intents: ClientOptions['intents']): Promise<Client<true>> => {
    client = new Client({ intents, rest: { api: double.api } });
    const ready = once(client, Events.ClientReady);
    await client.login(double.token);
    await ready;
    return client;
  };
  const nextMessage = async (): Promise<Message<true>> =>
    (await once(client, Events.MessageCreate))[0] as Message<true>;
  const nextInteraction = async (): Promise<Interaction> =>
    (await once(client, Events.InteractionCreate))[0] as Interaction;

  beforeEach(async () => {
    double = await startDouble();
    ann = double.people.addMember({ name: 'ann', displayName: 'Ann' });
    channelId = double.people.channels()[0]!.id;
  });
  afterEach(async () => {
    await client.destroy();
    await double.close();
  });

  it('logs in and finds the server, its channel and its own account', async () => {
    await logIn(everyIntent);
    expect(client.user.id).toBe(double.botId);
    expect(client.guilds.cache.get(double.guildId)?.name).toBe('Playground');
    expect(client.channels.cache.get(channelId)?.type).toBe(ChannelType.GuildText);
  });

  it('receives what a member types, with the author and the text', async () => {
    await logIn(everyIntent);
    const seen = nextMessage();
    double.people.as(ann.id).type(channelId, 'Nf3');
    const message = await seen;
    expect([message.content, message.author.username, message.member?.displayName]).toEqual(['Nf3', 'ann', 'Ann']);
  });

  it('receives no text without the Message Content intent, unless it is mentioned', async () => {
    await logIn([GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages]);
    const first = nextMessage();
    double.people.as(ann.id).type(channelId, 'Nf3');
    expect((await first).content).toBe('');
    const second = nextMessage();
    double.people.as(ann.id).type(channelId, `<@${double.botId}> Nf3`);
    expect((await second).content).toBe(`<@${double.botId}> Nf3`);
  });

  it('replies with a picture and edits the reply', async () => {
    await logIn(everyIntent);
    const seen = nextMessage();
    const typed = double.people.as(ann.id).type(channelId, 'Nf3');
    const reply = await (await seen).reply({
      content: 'Played.',
      files: [{ attachment: Buffer.from(onePixelPng), name: 'board.png', description: 'White: Ke1. Black: Ke8.' }],
    });
    await reply.edit({ content: 'Played and stored.' });
    const shown = double.people.as(ann.id).message(reply.id);
    expect(shown).toMatchObject({
      content: 'Played and stored.',
      message_reference: { message_id: typed.id },
      attachments: [{ filename: 'board.png', description: 'White: Ke1. Black: Ke8.', width: 1, height: 1 }],
      pinged: [ann.id],
    });
    const fetched = await fetch(shown!.attachments[0]!.url);
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(onePixelPng);
    expect(double.people.attachment(shown!.attachments[0]!.id)).toEqual(onePixelPng);
  });

  it('starts threads on a message and on their own, and posts in them', async () => {
    await logIn(everyIntent);
    const channel = client.channels.cache.get(channelId);
    if (channel?.type !== ChannelType.GuildText) throw new Error('no text channel');
    const message = await channel.send('Ann against Bea');
    const thread = await message.startThread({ name: 'Ann - Bea' });
    expect(thread.id).toBe(message.id);
    await thread.send(`Welcome, <@${ann.id}>`);
    const secret = await channel.threads.create({ name: 'Case 1', type: ChannelType.PrivateThread });
    const seen = double.people.as(ann.id).channels();
    expect(seen.find(({ id }) => id === thread.id)?.memberIds).toContain(ann.id);
    expect(seen.some(({ id }) => id === secret.id)).toBe(false);
    await secret.members.add(ann.id);
    expect(
      double.people
        .as(ann.id)
        .channels()
        .some(({ id }) => id === secret.id),
    ).toBe(true);
  });

  it('registers a command, gets it over the gateway, defers and answers', async () => {
    await logIn(everyIntent);
    await client.application.commands.set([
      {
        name: 'move',
        description: 'Plays a move',
        options: [{ type: 3, name: 'move', description: 'SAN', required: true }],
      },
    ]);
    const asked = nextInteraction();
    const answer = double.people.as(ann.id).slash(channelId, 'move', { move: 'e4' });
    const interaction = await asked;
    if (!interaction.isChatInputCommand()) throw new Error('not a command');
    expect(interaction.options.getString('move')).toBe('e4');
    await interaction.deferReply();
    expect((await answer).kind).toBe('deferred');
    const reply = await interaction.editReply('e4 is played.');
    expect(double.people.as(ann.id).message(reply.id)?.content).toBe('e4 is played.');
    await interaction.followUp({ content: 'Only for you', flags: 64 });
    expect(double.people.as(ann.id).messages(channelId).at(-1)).toMatchObject({
      content: 'Only for you',
      onlyFor: ann.id,
    });
    expect(double.failures).toEqual([]);
  });

  it('autocompletes, opens a modal, and updates the message of a select menu', async () => {
    await logIn(everyIntent);
    await client.application.commands.set([
      {
        name: 'move',
        description: 'Plays',
        options: [{ type: 3, name: 'move', description: 'SAN', autocomplete: true }],
      },
    ]);
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isAutocomplete())
        await interaction.respond([{ name: `${interaction.options.getFocused()}f3`, value: 'g1f3' }]);
      else if (interaction.isChatInputCommand())
        await interaction.showModal({
          customId: 'form',
          title: 'Move',
          components: [{ type: 1, components: [{ type: 4, customId: 'san', label: 'Move', style: 1 }] }],
        });
      else if (interaction.isModalSubmit())
        await interaction.reply({
          content: `You typed ${interaction.fields.getTextInputValue('san')}`,
          components: [
            { type: 1, components: [{ type: 3, customId: 'piece', options: [{ label: 'Knight', value: 'n' }] }] },
          ],
        });
      else if (interaction.isStringSelectMenu())
        await interaction.update({ content: interaction.values.join(), components: [] });
    });
    const person = double.people.as(ann.id);
    expect(await person.autocomplete(channelId, 'move', { move: 'N' }, 'move')).toEqual([
      { name: 'Nf3', value: 'g1f3' },
    ]);
    const opened = await person.slash(channelId, 'move');
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    const reply = await person.submit(opened.modal, { san: 'Nf3' });
    if (reply.kind !== 'reply') throw new Error(reply.kind);
    expect(reply.message.content).toBe('You typed Nf3');
    const updated = await person.select(reply.message.id, 'piece', ['n']);
    expect(updated).toMatchObject({ kind: 'updated', message: { content: 'n', components: [] } });
    expect(double.failures).toEqual([]);
  });

  it('fetches members over the gateway, and a user by REST', async () => {
    await logIn([...everyIntent, GatewayIntentBits.GuildMembers]);
    const guild = client.guilds.cache.get(double.guildId)!;
    expect([...(await guild.members.fetch()).values()].map(({ user }) => user.username).sort()).toEqual([
      'Flagfall',
      'ann',
      'owner',
    ]);
    expect((await client.users.fetch(ann.id, { force: true })).username).toBe('ann');
    expect((await guild.members.search({ query: 'an' })).map(({ id }) => id)).toEqual([ann.id]);
  });

  it('comes back after its connection is cut, and misses nothing', async () => {
    await logIn(everyIntent);
    const seen = nextMessage();
    double.disconnectGateway('reconnect');
    double.people.as(ann.id).type(channelId, 'e4');
    expect((await seen).content).toBe('e4');
  });

  it('is refused with a wrong token, and for an intent that the portal does not grant', async () => {
    client = new Client({ intents: everyIntent, rest: { api: double.api } }) as Client<true>;
    await expect(client.login('wrong')).rejects.toThrow(/token/i);
    await double.close();
    double = await startDouble({ messageContent: false });
    client = new Client({ intents: everyIntent, rest: { api: double.api } }) as Client<true>;
    await expect(client.login(double.token)).rejects.toThrow(/disallowed intents/i);
  });
});
