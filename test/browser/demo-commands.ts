import { SlashCommandBuilder } from 'discord.js';

/** The commands of the bot that shows everything. */
export const commands = [
  new SlashCommandBuilder()
    .setName('show')
    .setDescription('Shows what a message can hold')
    .addStringOption((option) =>
      option
        .setName('what')
        .setDescription('What to show')
        .setRequired(true)
        .addChoices(
          ...['buttons', 'menu', 'roles', 'image', 'embed', 'layout', 'markup', 'thread', 'case', 'secret'].map(
            (name) => ({
              name,
              value: name,
            }),
          ),
        ),
    ),
  new SlashCommandBuilder()
    .setName('greet')
    .setDescription('Greets a member')
    .addUserOption((option) => option.setName('whom').setDescription('Whom to greet').setRequired(true))
    .addStringOption((option) => option.setName('words').setDescription('What to say').setAutocomplete(true))
    .addIntegerOption((option) => option.setName('times').setDescription('How often').setMinValue(1).setMaxValue(3))
    .addBooleanOption((option) => option.setName('loud').setDescription('In bold')),
  new SlashCommandBuilder().setName('ask').setDescription('Opens a form'),
  new SlashCommandBuilder().setName('think').setDescription('Thinks before it answers'),
  new SlashCommandBuilder().setName('silence').setDescription('Never answers'),
  new SlashCommandBuilder()
    .setName('case')
    .setDescription('Cases')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('Shows a case')
        .addIntegerOption((option) => option.setName('number').setDescription('Which').setRequired(true))
        .addAttachmentOption((option) => option.setName('file').setDescription('Something to add')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('list')
        .setDescription('Lists the cases')
        .addIntegerOption((option) => option.setName('number').setDescription('Only this one')),
    ),
];
