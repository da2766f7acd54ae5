import { beforeAll, expect } from 'vitest';
import { conversing } from '../../bot/converse.ts';
import { discordFiles } from '../../bot/files.ts';
import { interactionsEndpoint } from '../../bot/interactions.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { membership } from '../../lambdas/members.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { terms } from '../laws/given.ts';
import { ann, bea, openStore } from '../store/given.ts';
import { modalSubmit, press, slashMove } from './interaction-samples.ts';
import { noon, ours, signedRequest, snowflakeAt } from './signing.ts';
import { witnessLog, witnessRespond } from './witness.ts';

export const GAME = '900000000000000001';
export const THREAD = slashMove.channel.id;
export const STRANGER = slashMove.member.user.id;

export let store: Store;
export let begun: GameRecord;

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
export const send = async (payload: object) => {
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

export const from = <T extends typeof slashMove | typeof press | typeof modalSubmit>(sample: T, member: string): T => ({
  ...sample,
  member: { ...sample.member, user: { ...sample.member.user, id: member } },
});
export const component = (customId: string, type = 2, values?: readonly string[], member = ann) => ({
  ...from(press, member),
  data: { custom_id: customId, component_type: type, ...(values && { values }) },
});
export const form = (customId: string, fields: readonly object[], sample: object = modalSubmit, member = ann) => ({
  ...from(modalSubmit, member),
  ...sample,
  member: from(modalSubmit, member).member,
  data: { custom_id: customId, components: fields.map((field) => ({ type: 18, component: field })) },
});
export const slash = (name: string, options: readonly object[] = [], more: object = {}, member = ann) => ({
  ...from(slashMove, member),
  data: { id: '700000000000000001', name, type: 1, options, ...more },
});

export const UNKIND = /error|invalid|command(?! anew)|user\b|undefined|\[object|NaN|null/i;
export const unchanged = async () => expect(await store.load(GAME)).toEqual(begun);

/** A private answer in plain words, nothing in the log that wakes a keeper, and the game as it was. */
export const refusedKindly = async (payload: object): Promise<string> => {
  const { statusCode, answer, lines } = await send(payload);
  expect(statusCode).toBe(200);
  expect(answer).toMatchObject({ type: 4, data: { flags: 64, allowed_mentions: { parse: [] } } });
  expect(answer.data.content).not.toMatch(UNKIND);
  expect(answer.data.content.length).toBeLessThan(400);
  expect(lines).toEqual([]);
  await unchanged();
  return answer.data.content;
};

export const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
