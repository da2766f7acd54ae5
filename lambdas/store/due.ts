import { type DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Instant } from '../laws/index.ts';
import type { GameStore } from '../record.ts';
import type { Item } from './calls.ts';
import { dueShards, gameIdOf, MEMBERS_DUE, TOURNAMENTS_DUE } from './item.ts';
import { DUE } from './table.ts';

/** Games asked for at a time: work begins with the first page, however long the list. */
const PAGE = 100;

/** The schedule's questions to the due index. They cost what is due (half a read unit a shard when nothing is). */
/** The keys of what is due in one part of the index, earliest first. */
export async function* dueKeys(
  client: DynamoDBClient,
  tableName: string,
  shard: string,
  until: Instant,
): AsyncIterable<Item> {
  let from: Item | undefined;
  do {
    const { Items, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: DUE.name,
        KeyConditionExpression: '#shard = :shard AND #at <= :until',
        ExpressionAttributeNames: { '#shard': DUE.hash.name, '#at': DUE.range.name },
        ExpressionAttributeValues: { ':shard': { S: shard }, ':until': { N: String(until) } },
        Limit: PAGE,
        ExclusiveStartKey: from,
      }),
    );
    yield* Items ?? [];
    from = LastEvaluatedKey;
  } while (from);
}

export const dueIndex = (client: DynamoDBClient, tableName: string): Pick<GameStore, 'due' | 'nextDueAt'> => {
  const firstIn = async (shard: string): Promise<Instant> => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: DUE.name,
        KeyConditionExpression: '#shard = :shard',
        ExpressionAttributeNames: { '#shard': DUE.hash.name },
        ExpressionAttributeValues: { ':shard': { S: shard } },
        Limit: 1,
      }),
    );
    const dueAt = Items?.[0]?.[DUE.range.name]?.N;
    return dueAt === undefined ? Number.POSITIVE_INFINITY : Number(dueAt);
  };

  return {
    async *due(until) {
      for (const shard of dueShards) {
        for await (const key of dueKeys(client, tableName, shard, until)) yield gameIdOf(key);
      }
    },
    nextDueAt: async () => {
      const first = Math.min(...(await Promise.all([...dueShards, MEMBERS_DUE, TOURNAMENTS_DUE].map(firstIn))));
      return Number.isFinite(first) ? first : undefined;
    },
  };
};
