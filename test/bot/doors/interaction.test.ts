import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInteraction } from '../../../bot/doors/interaction.ts';
import * as samples from '../interaction-samples.ts';

const { ping, ...asked } = samples;
const { slashMove, press, modalSubmit } = samples;
const without = (payload: object, field: string) =>
  Object.fromEntries(Object.entries(payload).filter(([k]) => k !== field));

describe('an interaction’s payload', () => {
  it.each(Object.entries(asked))('is read whole: %s', (_, payload) => {
    expect(readInteraction(payload)).toEqual({ ok: true, value: payload });
  });

  it('keeps fields that Discord adds later', () => {
    const read = readInteraction({ ...slashMove, something_new: { deep: [1] } });
    expect(read).toMatchObject({ ok: true, value: { something_new: { deep: [1] } } });
  });

  it.each([
    ['a type unknown', { ...slashMove, type: 6 }, 'type'],
    ['a type in letters', { ...slashMove, type: '2' }, 'type'],
    ['a ping, which is no question', ping, 'type'],
    ['no token', without(slashMove, 'token'), 'token'],
    ['an empty token', { ...slashMove, token: '' }, 'token'],
    ['an id that is no snowflake', { ...slashMove, id: '../../x' }, 'id'],
    ['an id that is a number', { ...slashMove, id: 12 }, 'id'],
    ['nobody asking', without(slashMove, 'member'), 'member'],
    ['a member without roles', { ...slashMove, member: without(slashMove.member, 'roles') }, 'member.roles'],
    ['no locale', without(slashMove, 'locale'), 'locale'],
    ['no data', without(slashMove, 'data'), 'data'],
    ['options that are no list', { ...slashMove, data: { ...slashMove.data, options: {} } }, 'data.options'],
    [
      'a value that is a list',
      { ...slashMove, data: { ...slashMove.data, options: [{ name: 'move', type: 3, value: [] }] } },
      'data.options.0',
    ],
    ['a button without its message', without(press, 'message'), 'message'],
    ['a button without a custom id', { ...press, data: { component_type: 2 } }, 'data.custom_id'],
    ['menu values that are numbers', { ...press, data: { ...press.data, values: [1] } }, 'data.values.0'],
    ['a modal without fields', { ...modalSubmit, data: { custom_id: 'x' } }, 'data.components'],
  ])('is refused with the place and the kind: %s', (_, payload, at) => {
    const read = readInteraction(payload);
    expect(read).toMatchObject({ ok: false, error: { at } });
  });

  it('says nothing of what stood in it', () => {
    const read = readInteraction({ ...slashMove, id: 'a secret of ann’s' });
    expect(JSON.stringify(read)).not.toContain('secret');
  });

  it('is refused, never thrown at, whatever JSON it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (payload) => !readInteraction(payload).ok));
  });
});
