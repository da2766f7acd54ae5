const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Move', custom_id: 'move', ...more });
const row = (...components: object[]) => ({ type: 1, components });
const menu = (more: object = {}) => ({
  type: 3,
  custom_id: 'menu',
  options: [
    { label: 'a', value: 'a' },
    { label: 'b', value: 'b' },
  ],
  ...more,
});
export const v2 = 1 << 15;
export const text = (content: string) => ({ type: 10, content });
const buttons = (count: number) => Array.from({ length: count }, (_, index) => button({ custom_id: `b${index}` }));
const embed = (more: object) => ({ embeds: [more] });

/** Message bodies that Discord refuses, with the code and the place of the complaint. */
export const badMessages: [what: string, body: object, code: number, at?: string][] = [
  ['nothing in it', {}, 50006],
  ['only white space', { content: ' \n' }, 50006],
  ['components and nothing else', { components: [row(button())] }, 50006],
  ['2,001 characters', { content: 'x'.repeat(2001) }, 50035, 'content'],
  ['content that is no text', { content: { a: 1 } }, 50035, 'content'],
  ['eleven embeds', { embeds: Array(11).fill({ title: 'x' }) }, 50035, 'embeds'],
  ['6,001 characters in its embeds', { embeds: Array(2).fill({ description: 'x'.repeat(3001) }) }, 50035, 'embeds'],
  ['an embed title of 257', embed({ title: 'x'.repeat(257) }), 50035, 'embeds.0.title'],
  ['an embed field without a value', embed({ fields: [{ name: 'a', value: '' }] }), 50035, 'embeds.0.fields.0.value'],
  ['26 embed fields', embed({ fields: Array(26).fill({ name: 'a', value: 'b' }) }), 50035, 'embeds.0.fields'],
  ['an empty embed', embed({}), 50035, 'embeds.0.description'],
  ['an embed picture that was not sent', embed({ image: { url: 'attachment://no.png' } }), 50035, 'embeds.0.image.url'],
  ['an embed address that is none', embed({ title: 'x', url: 'nowhere' }), 50035, 'embeds.0.url'],
  ['an embed address by another scheme', embed({ title: 'x', url: 'ftp://a.b/c' }), 50035, 'embeds.0.url'],
  ['six rows', { content: 'x', components: buttons(6).map((each) => row(each)) }, 50035, 'components'],
  ['six buttons in a row', { content: 'x', components: [row(...buttons(6))] }, 50035, 'components.0.components'],
  [
    'two selects in a row',
    { content: 'x', components: [row(menu(), menu({ custom_id: 'b' }))] },
    50035,
    'components.0.components.1',
  ],
  [
    'a select beside a button',
    { content: 'x', components: [row(menu(), button())] },
    50035,
    'components.0.components.1',
  ],
  [
    'a label of 81',
    { content: 'x', components: [row(button({ label: 'x'.repeat(81) }))] },
    50035,
    'components.0.components.0.label',
  ],
  [
    'a custom id of 101',
    { content: 'x', components: [row(button({ custom_id: 'x'.repeat(101) }))] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'an empty custom id',
    { content: 'x', components: [row(button({ custom_id: '' }))] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'a button without a custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    50035,
    'components.0.components.0.custom_id',
  ],
  [
    'a button without a label',
    { content: 'x', components: [row({ type: 2, style: 1, custom_id: 'x' })] },
    50035,
    'components.0.components.0',
  ],
  [
    'a button of style 9',
    { content: 'x', components: [row(button({ style: 9 }))] },
    50035,
    'components.0.components.0.style',
  ],
  [
    'a link button with a custom id',
    { content: 'x', components: [row(button({ style: 5, url: 'https://a.b' }))] },
    50035,
    'components.0.components.0',
  ],
  [
    'a link button without an address',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'x' })] },
    50035,
    'components.0.components.0.url',
  ],
  [
    'the same custom id twice',
    { content: 'x', components: [row(button(), button())] },
    50035,
    'components.0.components.1.custom_id',
  ],
  [
    '26 options',
    {
      content: 'x',
      components: [row(menu({ options: Array.from({ length: 26 }, (_, i) => ({ label: 'a', value: `${i}` })) }))],
    },
    50035,
    'components.0.components.0.options',
  ],
  [
    'an option value twice',
    { content: 'x', components: [row(menu({ options: Array(2).fill({ label: 'a', value: 'a' }) }))] },
    50035,
    'components.0.components.0.options.1.value',
  ],
  [
    'more values than options',
    { content: 'x', components: [row(menu({ max_values: 3 }))] },
    50035,
    'components.0.components.0.max_values',
  ],
  [
    'an option label of 101',
    { content: 'x', components: [row(menu({ options: [{ label: 'x'.repeat(101), value: 'a' }] }))] },
    50035,
    'components.0.components.0.options.0.label',
  ],
  ['a text display without the flag', { content: 'x', components: [text('hello')] }, 50035, 'components.0.type'],
  ['content beside Components V2', { content: 'x', flags: v2, components: [text('hello')] }, 50035, 'content'],
  [
    'embeds beside Components V2',
    { embeds: [{ title: 'x' }], flags: v2, components: [text('hello')] },
    50035,
    'embeds',
  ],
  ['Components V2 without components', { flags: v2 }, 50006],
  [
    '41 components',
    {
      flags: v2,
      components: [
        { type: 17, components: Array(20).fill(text('x')) },
        { type: 17, components: Array(20).fill(text('x')) },
      ],
    },
    50035,
    'components',
  ],
  [
    '4,001 characters on display',
    { flags: v2, components: [text('x'.repeat(2001)), text('x'.repeat(2000))] },
    50035,
    'components',
  ],
  [
    'a gallery of a picture that was not sent',
    { flags: v2, components: [{ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }] },
    50035,
    'components.0.items.0.media.url',
  ],
  [
    'a gallery of eleven',
    { flags: v2, components: [{ type: 12, items: Array(11).fill({ media: { url: 'https://a.b/c.png' } }) }] },
    50035,
    'components.0.items',
  ],
  ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 50035, 'nonce'],
  ['the ephemeral flag, which only interactions have', { content: 'x', flags: 64 }, 50035, 'flags'],
  [
    'all users and some users allowed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    50035,
    'allowed_mentions',
  ],
  [
    'an unknown kind of mention allowed',
    { content: 'x', allowed_mentions: { parse: ['friends'] } },
    50035,
    'allowed_mentions.parse.0',
  ],
  [
    'a reply to what is not there',
    { content: 'x', message_reference: { message_id: '1' } },
    50035,
    'message_reference',
  ],
  [
    'an attachment that was not sent',
    { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] },
    50035,
    'attachments.0',
  ],
];
