import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../lambdas/publish/buttons.ts';
import { ann, bea } from '../store/given.ts';
import {
  component,
  form,
  GAME,
  PROTOTYPE,
  refusedKindly,
  STRANGER,
  send,
  slash,
  UNKIND,
  unchanged,
} from './hostile-scene.ts';
import { modalFromButton, modalSubmit, slashMove } from './interaction-samples.ts';

describe('ids that were never given out', () => {
  const ids = [
    ...PROTOTYPE,
    ...PROTOTYPE.map((name) => `${name}:${GAME}:0`),
    ...PROTOTYPE.map((name) => `move:${name}:0`),
    '',
    ':',
    ':::',
    'move',
    `move:${GAME}`,
    `move:${GAME}:`,
    `move:${GAME}:-1`,
    `move:${GAME}:1.5`,
    `move:${GAME}:99999999999999999999`,
    `move:${GAME}:0:DROP TABLE`,
    `MOVE:${GAME}:0`,
    ` move:${GAME}:0`,
    `move:${GAME}:0\n`,
    `move:${'9'.repeat(90)}:0`,
    'x'.repeat(100),
    '♔'.repeat(100),
    '@everyone',
  ];
  it.each(ids)('get a kind answer as a button: %j', async (id) => void (await refusedKindly(component(id))));
  it.each(ids)('get a kind answer as a menu: %j', async (id) => void (await refusedKindly(component(id, 3, ['e2']))));
  it.each(ids)('get a kind answer as a form: %j', async (id) => void (await refusedKindly(form(id, []))));

  it.each(ACTIONS)("get a kind answer for another game's %s", async (action) => {
    for (const payload of [
      component(`${action}:1:0`),
      component(`${action}:1:0:e2e4`, 3, ['e2']),
      form(`${action}:1:0`, [{ type: 4, custom_id: 'reason', value: 'Why?' }]),
    ]) {
      const { statusCode, answer, lines } = await send(payload);
      expect(statusCode).toBe(200);
      expect(lines).toEqual([]);
      expect(JSON.stringify(answer)).not.toMatch(/Something went wrong/);
    }
    await unchanged();
  });

  it.each(['move', 'arbiter', 'confirmResign', 'accept', 'acceptDraw'])(
    'get a kind answer where the id of a button comes from a form or a menu: %s',
    async (action) => {
      for (const sample of [modalSubmit, modalFromButton]) await refusedKindly(form(`${action}:${GAME}:0`, [], sample));
      await refusedKindly(component(`${action}:${GAME}:0`, 3, ['e2']));
    },
  );
  it.each(['pickPiece', 'pickSquare', 'pickPromotion', 'arbiterReason'])(
    'get a kind answer where the id of a menu or form comes from a button: %s',
    async (action) => void (await refusedKindly(component(`${action}:${GAME}:0:e2`))),
  );
});

describe('a control under a board that is not the present one', () => {
  it.each(['move', 'draw'])('changes nothing, and says where the present one is: %s', async (action) => {
    expect(await refusedKindly(component(`${action}:${GAME}:7`))).toContain('`/board`');
  });
  it.each(['play'])('changes nothing: %s', async (action) => {
    await refusedKindly(component(`${action}:${GAME}:7:e2e4`));
  });
});

describe('what others press', () => {
  it.each(['move', 'draw', 'resign', 'acceptDraw', 'declineDraw', 'dropDraw', 'confirmResign', 'confirmDraw', 'play'])(
    'changes nothing for a spectator: %s',
    async (action) => {
      expect(await refusedKindly(component(`${action}:${GAME}:0:e2e4`, 2, undefined, STRANGER))).toContain('play');
    },
  );
  it.each(['confirmResign', 'confirmDraw', 'cancel'])(
    "changes nothing for the opponent: %s of White's",
    async (action) => {
      const said = await refusedKindly(component(`${action}:${GAME}:0:white`, 2, undefined, bea));
      expect(said).toBe(`That question is for <@${ann}>.`);
    },
  );
});

describe('values that were not offered', () => {
  it.each(['', 'zz', 'e9', '__proto__', 'e4', 'resign', 'x'.repeat(100)])('play nothing: %j', async (value) => {
    for (const id of ['pickPiece', 'pickSquare', 'pickPromotion']) {
      const { statusCode, answer, lines } = await send(component(`${id}:${GAME}:0:e7`, 3, [value]));
      expect(statusCode).toBe(200);
      expect(answer.data.content).not.toMatch(UNKIND);
      expect(lines).toEqual([]);
    }
    await unchanged();
  });
  it('play nothing where a promotion menu names another pawn, or no promotion at all', async () => {
    for (const value of ['e2e4', 'g1f3', 'e7e8q']) await send(component(`pickPromotion:${GAME}:0:a7a8`, 3, [value]));
    await unchanged();
  });
  it('play nothing where none was chosen', async () => {
    for (const id of ['pickPiece', 'pickSquare', 'pickPromotion']) await send(component(`${id}:${GAME}:0:e2`, 3, []));
    await unchanged();
  });
});

describe('forms with fields missing or wrong', () => {
  it.each<[string, readonly object[]]>([
    ['none', []],
    ['empty', [{ type: 4, custom_id: 'reason', value: '' }]],
    ['blank', [{ type: 4, custom_id: 'reason', value: ' \n\t\u00a0' }]],
    ['invisible', [{ type: 4, custom_id: 'reason', value: '\u200b\u2060\u3164\u2800\ufe0f' }]],
    ['null', [{ type: 4, custom_id: 'reason', value: null }]],
    ['a tick', [{ type: 23, custom_id: 'reason', value: true }]],
    ['another', [{ type: 4, custom_id: '__proto__', value: 'Why?' }]],
  ])('ask for what is missing: %s', async (_, fields) => {
    expect(await refusedKindly(form(`arbiterReason:${GAME}:0`, fields))).toContain('Say in a few words why');
  });
});

describe('options that Discord would not have let through', () => {
  const opponent = (value: unknown, type = 6) => ({ name: 'opponent', type, value });
  const user = { ...slashMove.member.user, id: bea };
  const resolved = { users: { [bea]: user }, members: { [bea]: { roles: [], permissions: '0' } } };
  const cases: readonly (readonly [string, object])[] = [
    ...PROTOTYPE.map((name) => [`opponent ${name}`, slash('challenge', [opponent(name)], { resolved })] as const),
    ['opponent missing', slash('challenge')],
    ['opponent a number', slash('challenge', [opponent(5, 4)], { resolved })],
    ['opponent unresolved', slash('challenge', [opponent(bea)])],
    ['opponent not in the server', slash('challenge', [opponent(bea)], { resolved: { users: { [bea]: user } } })],
    ['laws unknown', slash('challenge', [opponent(bea), { name: 'laws', type: 3, value: 'mine' }], { resolved })],
    ['colour unknown', slash('challenge', [opponent(bea), { name: 'color', type: 3, value: 'red' }], { resolved })],
    ['flag unknown', slash('challenge', [opponent(bea), { name: 'flag', type: 3, value: 'never' }], { resolved })],
    [
      'fen too long',
      slash('challenge', [opponent(bea), { name: 'fen', type: 3, value: '8/'.repeat(100) }], { resolved }),
    ],
    ['an option of no such name', slash('move', [{ name: '__proto__', type: 3, value: 'e4' }])],
    ['an option twice', slash('move', Array(2).fill({ name: 'move', type: 3, value: 'e4' }))],
    ['a move that is true', slash('move', [{ name: 'move', type: 5, value: true }])],
    ['a move of 5,000 letters', slash('move', [{ name: 'move', type: 3, value: 'e'.repeat(5_000) }])],
    ['a subcommand of no such name', slash('move', [{ name: 'show', type: 1, options: [] }])],
    ...PROTOTYPE.map((name) => [`command ${name}`, slash(name)] as const),
    ['a command on a message', { ...slashMove, data: { ...slashMove.data, type: 3 } }],
    ['a reason missing', slash('arbiter')],
  ];
  it.each(cases)('change nothing: %s', async (_, payload) => void (await refusedKindly(payload)));
});
