import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { privately } from '../../../bot/answers.ts';
import type { Asked } from '../../../bot/asked.ts';
import type { Bot } from '../../../bot/bot.ts';
import { givenOptions, partedOptions } from '../../../bot/commands/command.ts';
import { unfitOption } from '../../../bot/commands/fit.ts';
import { commandOfParts } from '../../../bot/commands/parts.ts';

const asked = {} as Asked;
const bot = {} as Bot;

const caseOption = {
  type: Kind.Integer,
  name: 'case',
  description: 'Its number',
  required: true,
  min_value: 1,
} as const;

const command = commandOfParts(
  'case',
  'Cases before the arbiter',
  {
    show: {
      description: 'Everything about a case',
      options: [caseOption],
      suggest: { case: async (_, typed) => [{ name: `Case ${typed}`, value: typed }] },
      run: async (_, given) => privately(`Case ${given.number('case')}`),
    },
    list: { description: 'All cases', run: async () => privately('None.') },
  },
  { default_member_permissions: '0' },
);
const defined = command.definition.options ?? [];
const show = (...options: { name: string; type: number; value: unknown }[]) => [
  { name: 'show', type: Kind.Subcommand, options },
];

describe('a command with subcommands', () => {
  it('is published as Discord wants it', () => {
    expect(command.definition).toMatchObject({ name: 'case', default_member_permissions: '0', contexts: [0] });
    expect(defined).toEqual([
      { type: Kind.Subcommand, name: 'show', description: 'Everything about a case', options: [caseOption] },
      { type: Kind.Subcommand, name: 'list', description: 'All cases', options: [] },
    ]);
  });

  it('does what the subcommand does, with its options', async () => {
    const options = show({ name: 'case', type: Kind.Integer, value: 3 });
    expect(await command.run(asked, givenOptions({ options }), bot)).toMatchObject({ content: 'Case 3' });
    const list = givenOptions({ options: [{ name: 'list', type: Kind.Subcommand }] });
    expect(await command.run(asked, list, bot)).toMatchObject({ content: 'None.' });
  });

  it('offers what the subcommand’s option offers', async () => {
    const offer = command.suggest?.['show case'];
    expect(await offer?.(asked, '3', bot, givenOptions({}))).toEqual([{ name: 'Case 3', value: '3' }]);
    expect(Object.keys(command.suggest ?? {})).toEqual(['show case']);
  });

  it('follows a group into its subcommand', () => {
    const inner = { name: 'warn', type: Kind.Subcommand, options: [{ name: 'why', type: 3, value: 'x' }] };
    expect(partedOptions([{ name: 'penalty', type: Kind.SubcommandGroup, options: [inner] }])).toEqual({
      subcommand: 'penalty warn',
      options: inner.options,
    });
  });

  it.each<[string, Parameters<typeof unfitOption>[1], string | undefined]>([
    ['none', [], 'show'],
    [
      'two',
      [
        { name: 'list', type: 1, options: [] },
        { name: 'show', type: 1, options: [] },
      ],
      'show',
    ],
    ['an unknown one', [{ name: 'drop', type: 1, options: [] }], 'drop'],
    ['one of another type', [{ name: 'list', type: 3, value: 'x' }], 'list'],
    ['one that lacks what it needs', [{ name: 'show', type: 1, options: [] }], 'case'],
    ['one below its range', show({ name: 'case', type: 4, value: 0 }) as never, 'case'],
    ['one with a text for a number', show({ name: 'case', type: 3, value: '3' }) as never, 'case'],
    ['one that fits', show({ name: 'case', type: 4, value: 3 }) as never, undefined],
    ['one without options', [{ name: 'list', type: 1 }] as never, undefined],
  ])('is not run with %s, unless it fits', (_, given, unfit) => expect(unfitOption(defined, given)).toBe(unfit));
});

describe('the options of a command', () => {
  const resolved = {
    users: { 1: { id: '1', username: 'ann' } },
    roles: { 2: { id: '2', name: 'TD' } },
    channels: { 3: { id: '3', name: 'chess', type: 0 } },
    attachments: { 4: { id: '4', filename: 'game.pgn', size: 9, url: 'https://cdn.discordapp.com/x' } },
  } as never;
  const given = givenOptions({
    resolved,
    options: [
      { name: 'member', type: Kind.User, value: '1' },
      { name: 'role', type: Kind.Role, value: '2' },
      { name: 'channel', type: Kind.Channel, value: '3' },
      { name: 'file', type: Kind.Attachment, value: '4' },
      { name: 'many', type: Kind.Integer, value: 12 },
      { name: 'sure', type: Kind.Boolean, value: false },
      { name: 'proto', type: Kind.Role, value: '__proto__' },
    ],
  });

  it('name what Discord describes beside them', () => {
    expect(given.member('member')?.user.username).toBe('ann');
    expect(given.role('role')?.name).toBe('TD');
    expect(given.channel('channel')?.name).toBe('chess');
    expect(given.file('file')?.filename).toBe('game.pgn');
    expect([given.number('many'), given.flag('sure')]).toEqual([12, false]);
  });

  it('are nothing where they were not given, or are of another kind, or were never described', () => {
    expect([given.role('proto'), given.role('member'), given.channel('x'), given.number('sure')]).toEqual(
      Array(4).fill(undefined),
    );
    expect([given.subcommand, given.flag('many'), given.text('many')]).toEqual([undefined, undefined, '12']);
  });
});
