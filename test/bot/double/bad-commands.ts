/** Commands that Discord refuses. */
export const badCommands: [what: string, body: object, at: string][] = [
  ['capital letters', { name: 'Move', description: 'x' }, 'name'],
  ['a space', { name: 'my move', description: 'x' }, 'name'],
  ['33 letters', { name: 'x'.repeat(33), description: 'x' }, 'name'],
  ['no description', { name: 'move' }, 'description'],
  ['a description of 101', { name: 'move', description: 'x'.repeat(101) }, 'description'],
  [
    '26 options',
    {
      name: 'move',
      description: 'x',
      options: Array.from({ length: 26 }, (_, i) => ({ type: 3, name: `o${i}`, description: 'x' })),
    },
    'options',
  ],
  [
    'an optional option before a required one',
    {
      name: 'move',
      description: 'x',
      options: [
        { type: 3, name: 'a', description: 'x' },
        { type: 3, name: 'b', description: 'x', required: true },
      ],
    },
    'options.1',
  ],
  [
    'an option name twice',
    { name: 'move', description: 'x', options: Array(2).fill({ type: 3, name: 'a', description: 'x' }) },
    'options.1.name',
  ],
  [
    'choices and autocompletion',
    {
      name: 'move',
      description: 'x',
      options: [{ type: 3, name: 'a', description: 'x', autocomplete: true, choices: [{ name: 'a', value: 'a' }] }],
    },
    'options.0',
  ],
  [
    '26 choices',
    {
      name: 'move',
      description: 'x',
      options: [
        {
          type: 3,
          name: 'a',
          description: 'x',
          choices: Array.from({ length: 26 }, (_, i) => ({ name: `${i}`, value: `${i}` })),
        },
      ],
    },
    'options.0.choices',
  ],
  [
    'a subcommand beside an option',
    {
      name: 'move',
      description: 'x',
      options: [
        { type: 1, name: 'a', description: 'x' },
        { type: 3, name: 'b', description: 'x' },
      ],
    },
    'options',
  ],
];
