import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  type Message,
  type MessageComponentInteraction,
  MessageFlags,
  ModalBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Double } from '../../bot/local/double/double.ts';
import { chequers } from './chequers.ts';
import { commands } from './demo-commands.ts';

/*
 * A bot that answers with everything that Discord's messages can hold, so that the page can be tried without chess. It is
 * an unmodified discord.js, and speaks to the double as it would to Discord.
 */

const button = (id: string, label: string, style: ButtonStyle): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

const buttons = () =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button('yes', 'Accept', ButtonStyle.Success).setEmoji('✅'),
    button('no', 'Decline', ButtonStyle.Danger),
    button('form', 'Open a form', ButtonStyle.Primary),
    button('off', 'Not now', ButtonStyle.Secondary).setDisabled(true),
    button('silent', 'Silence', ButtonStyle.Secondary),
  );

const menu = (many = false) =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(many ? 'pieces' : 'piece')
      .setPlaceholder(many ? 'Choose pieces' : 'Choose a piece')
      .setMinValues(1)
      .setMaxValues(many ? 2 : 1)
      .addOptions(
        { label: 'Knight g1', value: 'g1', description: 'f3, h3' },
        { label: 'Bishop f1', value: 'f1' },
        { label: 'Pawn e2', value: 'e2', description: 'e3, e4' },
      ),
  );

const form = () =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle('Call the arbiter')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Reason')
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId('reason')
            .setStyle(TextInputStyle.Paragraph)
            .setMinLength(3)
            .setMaxLength(200),
        ),
      new LabelBuilder()
        .setLabel('Kind')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('kind')
            .addOptions({ label: 'The clock', value: 'clock' }, { label: 'The position', value: 'position' }),
        ),
      new LabelBuilder()
        .setLabel('Since move')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('since').setStyle(TextInputStyle.Short).setRequired(false).setValue('14'),
        ),
    );

const markup = (at: number, memberId: string): string =>
  [
    `**bold** *slanted* __under__ ~~gone~~ \`code\` ||hidden||`,
    '> a quotation',
    '- one\n- two',
    '```\n1. e4 e5\n```',
    `<@${memberId}> until <t:${Math.floor(at / 1000) + 3 * 86_400}:R>`,
    '-# small print',
  ].join('\n');

const show = async (use: ChatInputCommandInteraction): Promise<unknown> => {
  switch (use.options.getString('what', true)) {
    case 'buttons':
      return use.reply({ content: 'Press one.', components: [buttons()] });
    case 'menu':
      return use.reply({ content: 'Choose.', components: [menu(), menu(true)] });
    case 'roles':
      return use.reply({
        content: 'Choose.',
        components: [
          new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(
            new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('A role'),
          ),
          new ActionRowBuilder<ChannelSelectMenuBuilder>().addComponents(
            new ChannelSelectMenuBuilder()
              .setCustomId('channel')
              .setPlaceholder('A channel')
              .setChannelTypes(ChannelType.GuildText),
          ),
        ],
      });
    case 'case': {
      const thread = await (use.channel as TextChannel).threads.create({
        name: 'Case 12',
        type: ChannelType.PrivateThread,
        invitable: false,
      });
      await thread.members.add(use.user);
      await thread.send(`${use.user} asks for the arbiter.`);
      return use.reply({ content: `The case is heard in ${thread}.`, flags: MessageFlags.Ephemeral });
    }
    case 'image':
      return use.reply({
        files: [
          new AttachmentBuilder(chequers(), { name: 'board.png', description: 'An empty board' }),
          new AttachmentBuilder(Buffer.from('1. e4 *'), { name: 'game.pgn' }),
        ],
      });
    case 'embed':
      return use.reply({
        embeds: [
          new EmbedBuilder()
            .setTitle('Round 1')
            .setDescription('ann – bea')
            .setColor(0x2f6f5e)
            .addFields({ name: 'White', value: 'ann', inline: true }, { name: 'Black', value: 'bea', inline: true }),
        ],
      });
    case 'layout':
      return use.reply({
        flags: MessageFlags.IsComponentsV2,
        components: [
          new ContainerBuilder()
            .setAccentColor(0x5865f2)
            .addTextDisplayComponents((text) => text.setContent('### Case 12'))
            .addSeparatorComponents((line) => line)
            .addActionRowComponents(buttons()),
        ],
      });
    case 'markup':
      return use.reply({
        content: markup(use.createdTimestamp, use.user.id),
        allowedMentions: { users: [use.user.id] },
      });
    case 'thread': {
      const sent = await use.reply({ content: 'The game is on.', withResponse: true });
      const thread = await sent.resource?.message?.startThread({ name: 'ann – bea' });
      return thread?.send(`Welcome, ${use.user}.`);
    }
    default:
      return use.reply({ content: 'Nobody else reads this.', flags: MessageFlags.Ephemeral });
  }
};

const greet = async (use: ChatInputCommandInteraction): Promise<unknown> => {
  const words = use.options.getString('words') ?? 'Good day';
  const line = Array.from({ length: use.options.getInteger('times') ?? 1 }, () => words).join(', ');
  const whom = use.options.getUser('whom', true);
  return use.reply({
    content: `${use.options.getBoolean('loud') ? `**${line}**` : line}, <@${whom.id}>!`,
    allowedMentions: { users: [whom.id] },
  });
};

const think = async (use: ChatInputCommandInteraction): Promise<unknown> => {
  await use.deferReply();
  await new Promise((resolve) => setTimeout(resolve, 800));
  return use.editReply('Thought it over.');
};

const run = async (use: ChatInputCommandInteraction): Promise<unknown> => {
  switch (use.commandName) {
    case 'show':
      return show(use);
    case 'greet':
      return greet(use);
    case 'ask':
      return use.showModal(form());
    case 'think':
      return think(use);
    case 'case':
      return use.reply(
        [`Case ${use.options.getInteger('number') ?? 'list'}`, use.options.getAttachment('file')?.name]
          .filter(Boolean)
          .join(' with '),
      );
    default:
      return undefined;
  }
};

const component = async (pressed: MessageComponentInteraction): Promise<unknown> => {
  if (pressed.customId === 'silent') return undefined;
  if (pressed.customId === 'form') return pressed.showModal(form());
  if (pressed.isRoleSelectMenu()) return pressed.reply(`Role: ${pressed.roles.map(({ name }) => name).join()}`);
  if (pressed.isChannelSelectMenu())
    return pressed.reply(
      `Channel: ${pressed.channels.map((channel) => ('name' in channel ? channel.name : '')).join()}`,
    );
  if (pressed.isStringSelectMenu()) return pressed.reply(`Chosen: ${pressed.values.join(' ')}`);
  if (pressed.customId === 'no')
    return pressed.reply({ content: `${pressed.user.displayName} would rather not.`, flags: MessageFlags.Ephemeral });
  return pressed.update({ content: `${pressed.user.displayName} pressed ${pressed.customId}.`, components: [] });
};

const greetings = ['Good day', 'Good evening', 'Well met'];

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isChatInputCommand()) return run(interaction);
  if (interaction.isAutocomplete()) {
    const sought = interaction.options.getFocused().toLowerCase();
    const found = greetings.filter((words) => words.toLowerCase().includes(sought));
    return interaction.respond(found.map((words) => ({ name: words, value: words })));
  }
  if (interaction.isMessageComponent()) return component(interaction);
  if (!interaction.isModalSubmit()) return undefined;
  const { fields } = interaction;
  const kind = fields.getStringSelectValues('kind').join();
  return interaction.reply(
    `Asked: ${fields.getTextInputValue('reason')} (${kind}, ${fields.getTextInputValue('since')})`,
  );
};

const onMessage = async (message: Message): Promise<unknown> =>
  message.content === 'ping' ? message.reply('pong') : undefined;

/** Logs the bot in at the double and publishes its commands. */
export const startDemoBot = async ({ api, token, applicationId }: Double): Promise<Client> => {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent], rest: { api } });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  client.on(Events.MessageCreate, (message) => void onMessage(message));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  await client.application?.commands.set(commands);
  if (client.application?.id !== applicationId) throw new Error('The bot is logged in as another application.');
  return client;
};
