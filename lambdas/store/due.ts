import { type DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { GameId, Instant } from '../laws/index.ts';
import type { GameStore } from '../record.ts';
import type { Item } from './calls.ts';
import { dueShards, gameIdOf } from './item.ts';
import { DUE } from './table.ts';

/** Games asked for at a time: work begins with the first page, however long the list. */
const PAGE = 100;

/** The schedule's questions to the due index. They cost what is due (half a read unit a shard when nothing is). */
export const dueIndex = (client: DynamoDBClient, tableName: string): Pick<GameStore, 'due' | 'nextDueAt'> => {
  const names = { '#shard': DUE.hash.name, '#at': DUE.range.name };

  async function* dueIn(shard: string, until: Instant): AsyncIterable<GameId> {
    let from: Item | undefined;
    do {
      const { Items, LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: DUE.name,
          KeyConditionExpression: '#shard = :shard AND #at <= :until',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':shard': { S: shard }, ':until': { N: String(until) } },
          Limit: PAGE,
          ExclusiveStartKey: from,
        }),
      );
      yield* (Items ?? []).map(gameIdOf);
      from = LastEvaluatedKey;
    } while (from);
  }

  const firstIn = async (shard: string): Promise<Instant> => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: DUE.name,
        KeyConditionExpression: '#shard = :shard',
        ExpressionAttributeNames: { '#shard': names['#shard'] },
        ExpressionAttributeValues: { ':shard': { S: shard } },
        Limit: 1,
      }),
    );
    const dueAt = Items?.[0]?.[DUE.range.name]?.N;
    return dueAt === undefined ? Number.POSITIVE_INFINITY : Number(dueAt);
  };

  return {
    async *due(until) {
      for (const shard of dueShards) yield* dueIn(shard, until);
    },
    nextDueAt: async () => {
      const first = Math.min(...(await Promise.all(dueShards.map(firstIn))));
      return Number.isFinite(first) ? first : undefined;
    },
  };
};
