import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { BOOKS, type GameEvent } from '../../lambdas/laws/index.ts';
import type { Findable, GameRecord, RecordedEvent } from '../../lambdas/record.ts';
import { type EmbeddedDynamo, embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable, type Store } from '../../lambdas/store/index.ts';

export const tableName = 'flagfall';
export const noon = Date.UTC(2026, 0, 5, 12);
export const ann = '200000000000000001';
export const bea = '200000000000000002';

export interface TestStore extends EmbeddedDynamo {
  readonly store: Store;
}

/** An empty table, in memory unless a folder is given. */
export const openStore = async (path?: string): Promise<TestStore> => {
  const dynamo = await embeddedDynamo(path === undefined ? {} : { path });
  await ensureTable(dynamo.client, tableName);
  return { ...dynamo, store: storeOn(dynamo.client) };
};

export const storeOn = (client: DynamoDBClient): Store => dynamoStore(client, { tableName });

export const nothingYet = (id: string): GameRecord => ({ id, version: 0, events: [], announced: 0, posts: {} });

export const challengeMade = (at = noon, cause = 'challenge'): RecordedEvent => ({
  type: 'challengeMade',
  at,
  challenger: ann,
  opponent: bea,
  names: { [ann]: 'Ann', [bea]: 'Bea' },
  place: { guildId: '300000000000000001', channelId: '300000000000000002' },
  terms: {
    book: 'a4c',
    time: { kind: 'perMove', perMove: 259_200_000 },
    settings: BOOKS.a4c.settings,
  },
  color: 'random',
  expiresAt: at + 259_200_000,
  cause,
});

export const movePlayed = (uci: string, at = noon, cause = `move ${uci}`): RecordedEvent => ({
  type: 'movePlayed',
  at,
  uci,
  cause,
});

export const arbiterCalled = (reason: string, at = noon, cause = 'call'): RecordedEvent => ({
  type: 'arbiterCalled',
  at,
  by: ann,
  reason,
  cause,
});

export const server = '300000000000000001';

export const open = (dueAt?: number): Findable => ({
  players: [ann, bea],
  server,
  over: false,
  ...(dueAt !== undefined && { dueAt }),
});
export const over: Findable = { players: [ann, bea], server, over: true };

const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const color = fc.constantFrom('white' as const, 'black' as const);
const text = fc.string({ unit: 'binary', maxLength: 300 });
const snowflake = fc.bigInt({ min: 10n ** 16n, max: 2n ** 64n - 1n }).map(String);

const event: fc.Arbitrary<GameEvent> = fc.oneof(
  fc.record({
    type: fc.constant('movePlayed' as const),
    at: instant,
    uci: fc.stringMatching(/^[a-h][1-8][a-h][1-8]$/),
  }),
  fc.record({ type: fc.constant('arbiterCalled' as const), at: instant, by: snowflake, reason: text }),
  fc.record({ type: fc.constant('reminded' as const), at: instant, color, before: fc.nat() }),
  fc.record({ type: fc.constant('challengeDeclined' as const), at: instant }),
);

/** Any events whatever, in any order, with any text and any cause. */
export const anyHistory: fc.Arbitrary<RecordedEvent[]> = fc.array(
  fc.tuple(event, fc.oneof(snowflake, text)).map(([happened, cause]) => ({ ...happened, cause })),
  { minLength: 1, maxLength: 30 },
);

/** Text that takes this many bytes however well it is deflated. */
export const noise = (bytes: number): string => randomBytes(bytes).toString('base64');

export const listed = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};
