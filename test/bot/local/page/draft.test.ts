import { type APIApplicationCommand, ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../bot/local/double/people.ts';
import { type Around, choicesFor, readOptions } from '../../../../bot/local/page/client/composer/choices.ts';
import {
  addable,
  addOption,
  calledOption,
  draftOf,
  dropOption,
  fillIn,
  matching,
  runnables,
} from '../../../../bot/local/page/client/composer/draft.ts';

const member = (id: string, name: string, displayName = name): Member => ({
  id,
  name,
  displayName,
  roles: [],
  bot: false,
  owner: false,
});
const around: Around = {
  members: [member('1', 'ann'), member('2', 'bea', 'Beatrice'), member('3', 'anna')],
  channels: [],
  roles: [{ id: '9', name: 'Director' }],
};

const commands = runnables([
  {
    name: 'challenge',
    description: 'Challenges a member',
    type: 1,
    options: [
      { type: Type.User, name: 'opponent', description: 'Whom', required: true },
      { type: Type.String, name: 'time', description: 'How long', autocomplete: true },
      {
        type: Type.String,
        name: 'color',
        description: 'Which',
        choices: [
          { name: 'White', value: 'white' },
          { name: 'Black', value: 'black' },
        ],
      },
      { type: Type.Integer, name: 'games', description: 'How many' },
      { type: Type.Boolean, name: 'rated', description: 'Whether it counts' },
    ],
  },
  {
    name: 'case',
    description: 'Cases',
    type: 1,
    options: [
      { type: Type.Subcommand, name: 'show', description: 'Shows one' },
      { type: Type.Subcommand, name: 'export', description: 'Exports one' },
    ],
  },
  { name: 'Look at it', description: '', type: 3 },
] as unknown as APIApplicationCommand[]);

const challenge = draftOf(commands.find(({ name }) => name === 'challenge')!);

describe('slash commands to choose from', () => {
  it('are those that one runs, subcommands with their parents’ names', () => {
    expect(commands.map(({ name }) => name)).toEqual(['case export', 'case show', 'challenge']);
  });

  it('fit what is typed: first those that begin so, then those that contain it', () => {
    const names = (text: string) => matching(commands, text).map(({ name }) => name);
    expect(names('/')).toHaveLength(3);
    expect(names('/c')).toEqual(['case export', 'case show', 'challenge']);
    expect(names('/ch')).toEqual(['challenge']);
    expect(names('/how')).toEqual(['case show']);
    expect(names('no slash')).toEqual([]);
    expect(names('/c\n')).toEqual([]);
  });
});

describe('a command’s options', () => {
  it('show the required ones; the optional ones come and go', () => {
    expect(challenge.shown).toEqual(['opponent']);
    const added = addOption(challenge, 'color');
    expect(addable(added).map(({ name }) => name)).toEqual(['time', 'games', 'rated']);
    const filled = fillIn(added, 'color', { text: 'White', value: 'white' });
    expect(dropOption(filled, 'color')).toEqual(challenge);
    expect(dropOption(filled, 'opponent')).toEqual(filled);
  });

  it('are called for by their name and a colon at the end of what is typed', () => {
    expect(calledOption(challenge, 'bea time:')).toEqual({ before: 'bea', name: 'time' });
    expect(calledOption(challenge, 'color:')).toEqual({ before: '', name: 'color' });
    expect(calledOption(challenge, 'at 12:')).toBeUndefined();
  });

  it('offer whom and what there is, what begins so first', () => {
    const [opponent, , color] = challenge.command.options;
    expect(choicesFor(opponent!, '@an', around).map(({ name }) => name)).toEqual(['ann', 'anna']);
    expect(choicesFor(opponent!, 'bea', around).map(({ value }) => value)).toEqual(['2']);
    expect(choicesFor(color!, 'b', around).map(({ value }) => value)).toEqual(['black']);
  });
});

describe('what a command is sent with', () => {
  const read = (given: Readonly<Record<string, string>>) =>
    readOptions(
      Object.entries(given).reduce((draft, [name, text]) => fillIn(draft, name, { text }), challenge),
      around,
    );

  it('takes what was typed for what it names', () => {
    expect(read({ opponent: '@ann', time: '3 days', color: 'white', games: '2', rated: 'true' })).toEqual({
      ok: true,
      value: { opponent: '1', time: '3 days', color: 'white', games: 2, rated: true },
    });
    expect(read({ opponent: 'bea' })).toEqual({ ok: true, value: { opponent: '2' } });
  });

  it('lacks a required option that is empty, and whatever can’t be understood', () => {
    expect(read({})).toEqual({ ok: false, lacking: ['opponent'] });
    expect(read({ opponent: 'zoe', color: 'green', games: 'two' })).toEqual({
      ok: false,
      lacking: ['opponent', 'color', 'games'],
    });
  });

  it('does not guess between two members', () => {
    expect(read({ opponent: 'an' })).toEqual({ ok: false, lacking: ['opponent'] });
  });
});
