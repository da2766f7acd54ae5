import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../lambdas/publish/buttons.ts';
import { runs } from '../properties/runs.ts';
import { ann } from '../store/given.ts';
import { form, from, GAME, PROTOTYPE, STRANGER, send, slash, unchanged } from './hostile-scene.ts';
import { modalFromButton, modalSubmit, press, type slashMove, typing } from './interaction-samples.ts';

describe('suggestions', () => {
  const suggestions = async (data: object) => {
    const { statusCode, answer, lines } = await send({ ...from(typing as typeof slashMove, ann), type: 4, data });
    expect({ statusCode, type: answer.type, lines }).toEqual({ statusCode: 200, type: 8, lines: [] });
    for (const { name, value } of answer.data.choices) {
      expect(name.length).toBeLessThanOrEqual(100);
      expect(typeof value).toBe('string');
    }
    expect(answer.data.choices.length).toBeLessThanOrEqual(25);
    return answer.data.choices as readonly { readonly name: string }[];
  };
  const base = { id: '700000000000000001', type: 1 };
  const focused = (name: string, value: unknown) => [{ name, type: 3, value, focused: true }];

  it('are none for what is no option of ours', async () => {
    for (const name of [...PROTOTYPE, 'time', 'x']) {
      expect(await suggestions({ ...base, name: 'move', options: focused(name, 'N') })).toEqual([]);
      expect(await suggestions({ ...base, name, options: focused('move', 'N') })).toEqual([]);
    }
    expect(await suggestions({ ...base, name: 'move' })).toEqual([]);
    expect(await suggestions({ ...base, name: 'move', options: [] })).toEqual([]);
  });

  it('hold whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(['move', 'move'], ['challenge', 'time']),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.integer(),
          fc.boolean(),
          fc.constantFrom(...PROTOTYPE),
        ),
        async ([name, option], value) => {
          await suggestions({ ...base, name, options: focused(option!, value) });
        },
      ),
      runs(300),
    );
  });
});

describe('a thousand payloads of the right shape and any content', () => {
  it('are all answered, without a fault, and change nothing', async () => {
    const id = fc.oneof(
      fc
        .tuple(fc.constantFrom(...ACTIONS), fc.nat(), fc.nat(99_999), fc.stringMatching(/^[a-z0-9]{0,8}$/))
        .map((each) => each.join(':')),
      fc
        .tuple(fc.constantFrom(...ACTIONS), fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[a-z0-9]{0,8}$/))
        .map(([action, ply, detail]) => `${action}:${GAME}:${ply}:${detail}`),
      fc.string({ unit: 'binary', maxLength: 100 }),
    );
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('e2', 'e4', 'e2e4', ...PROTOTYPE));
    const data = fc.oneof(
      fc.record({ custom_id: id, component_type: fc.nat(20) }).map((each) => ({ ...press, data: each })),
      fc
        .record({ custom_id: id, component_type: fc.integer({ min: 3, max: 8 }), values: fc.array(text) })
        .map((each) => ({ ...press, data: each })),
      fc.tuple(id, fc.array(text), fc.boolean()).map(([customId, values, onMessage]) =>
        form(
          customId,
          values.map((value) => ({ type: 4, custom_id: 'reason', value })),
          onMessage ? modalFromButton : modalSubmit,
          STRANGER,
        ),
      ),
      fc
        .tuple(
          fc.constantFrom('move', 'draw', 'resign', 'board', 'pgn', 'games', 'arbiter', 'x'),
          fc.dictionary(fc.constantFrom('move', 'reason', 'x'), fc.oneof(text, fc.boolean(), fc.integer())),
        )
        .map(([name, options]) =>
          slash(
            name,
            Object.entries(options).map(([option, value]) => ({ name: option, type: 3, value })),
            {},
            STRANGER,
          ),
        ),
    );
    await fc.assert(
      fc.asyncProperty(data, async (payload) => {
        const { statusCode, lines } = await send(payload);
        expect([200, 202]).toContain(statusCode);
        expect(lines).toEqual([]);
      }),
      runs(1_000),
    );
    await unchanged();
  });
});
