import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversing } from '../../bot/converse.ts';
import { discordFiles } from '../../bot/files.ts';
import { interactionsEndpoint } from '../../bot/interactions.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { membership } from '../../lambdas/members.ts';
import { ACTIONS } from '../../lambdas/publish/buttons.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { terms } from '../laws/given.ts';
import { runs } from '../properties/runs.ts';
import { ann, bea, openStore } from '../store/given.ts';
import { modalFromButton, modalSubmit, press, slashMove, typing } from './interaction-samples.ts';
import { noon, ours, signedRequest, snowflakeAt } from './signing.ts';
import { witnessLog, witnessRespond } from './witness.ts';

const GAME = '900000000000000001';
const THREAD = slashMove.channel.id;
const STRANGER = slashMove.member.user.id;

let store: Store;
let begun: GameRecord;

/** A running game of ann, who is White and to move, and bea, in the thread that the samples come from. */
beforeAll(async () => {
  store = (await openStore()).store;
  const at = desk(store);
  const place = { guildId: slashMove.guild_id, channelId: '400000000000000000' };
  const names = { [ann]: 'Ann', [bea]: 'Bea' };
  const challenge = {
    type: 'challenge',
    by: ann,
    opponent: bea,
    names,
    place,
    terms: terms(),
    color: 'white',
  } as const;
  await at.submit({ gameId: GAME, command: challenge, cause: 'c1', at: noon });
  await at.submit({ gameId: GAME, command: { type: 'accept', by: bea, toss: 'white' }, cause: 'c2', at: noon });
  await store.bindThread(THREAD, GAME);
  begun = (await store.load(GAME))!;
});

let serial = 100;

/** Sends a payload, signed as Discord signs, with an id of its own. Out: the answer, and what was logged. */
const send = async (payload: object) => {
  const { log, lines } = witnessLog();
  const decides = desk(store);
  const members = membership({ store, desk: decides, servers: servers(store), log });
  const bot = {
    desk: decides,
    tournaments: tournamentDesk(store),
    members,
    servers: servers(store),
    conduct: conducts(store),
    store,
    now: () => noon,
    files: discordFiles(),
    toss: () => 'white' as const,
  };
  const endpoint = interactionsEndpoint({
    publicKey: ours.publicKey,
    converse: conversing(bot),
    respond: witnessRespond().respond,
    now: () => noon,
    log,
  });
  serial += 1;
  const { statusCode, body } = await endpoint(
    signedRequest(JSON.stringify({ ...payload, id: snowflakeAt(noon, serial) })),
  );
  return { statusCode, answer: body === '' ? undefined : JSON.parse(body), lines };
};

const from = <T extends typeof slashMove | typeof press | typeof modalSubmit>(sample: T, member: string): T => ({
  ...sample,
  member: { ...sample.member, user: { ...sample.member.user, id: member } },
});
const component = (customId: string, type = 2, values?: readonly string[], member = ann) => ({
  ...from(press, member),
  data: { custom_id: customId, component_type: type, ...(values && { values }) },
});
const form = (customId: string, fields: readonly object[], sample: object = modalSubmit, member = ann) => ({
  ...from(modalSubmit, member),
  ...sample,
  member: from(modalSubmit, member).member,
  data: { custom_id: customId, components: fields.map((field) => ({ type: 18, component: field })) },
});
const slash = (name: string, options: readonly object[] = [], more: object = {}, member = ann) => ({
  ...from(slashMove, member),
  data: { id: '700000000000000001', name, type: 1, options, ...more },
});

const UNKIND = /error|invalid|command(?! anew)|user\b|undefined|\[object|NaN|null/i;
const unchanged = async () => expect(await store.load(GAME)).toEqual(begun);

/** A private answer in plain words, nothing in the log that wakes a keeper, and the game as it was. */
const refusedKindly = async (payload: object): Promise<string> => {
  const { statusCode, answer, lines } = await send(payload);
  expect(statusCode).toBe(200);
  expect(answer).toMatchObject({ type: 4, data: { flags: 64, allowed_mentions: { parse: [] } } });
  expect(answer.data.content).not.toMatch(UNKIND);
  expect(answer.data.content.length).toBeLessThan(400);
  expect(lines).toEqual([]);
  await unchanged();
  return answer.data.content;
};

const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

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
