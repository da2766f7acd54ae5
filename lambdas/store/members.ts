import { BatchGetItemCommand, type DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { MemberId } from '../laws/index.ts';
import type { GameRecord, GameStore } from '../record.ts';
import type { Item } from './calls.ts';
import { recordOf, standingPrefix } from './item.ts';
import { BY_FIRST_PLAYER, BY_SECOND_PLAYER, PARTITION_KEY, SORT_KEY, STANDING, type TableIndex } from './table.ts';

/** DynamoDB takes no more keys than this in one batch. */
const BATCH = 100;

const standingOf = (item: Item): string => item[STANDING.name]?.S ?? '';
const newestFirst = (a: Item, b: Item): number =>
  Number(standingOf(a) < standingOf(b)) - Number(standingOf(a) > standingOf(b));
const keyOf = (item: Item): Item => ({
  [PARTITION_KEY.name]: item[PARTITION_KEY.name]!,
  [SORT_KEY.name]: item[SORT_KEY.name]!,
});

/** A member's games, from the two indexes by player and then, for the few that are wanted, from the table itself. */
export const memberGames = (client: DynamoDBClient, tableName: string): Pick<GameStore, 'gamesOf'> => {
  const found = async (index: TableIndex, member: MemberId, prefix: string, limit: number): Promise<Item[]> => {
    const items: Item[] = [];
    let from: Item | undefined;
    do {
      const { Items, LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: index.name,
          KeyConditionExpression: '#member = :member AND begins_with(#standing, :prefix)',
          ExpressionAttributeNames: { '#member': index.hash.name, '#standing': index.range.name },
          ExpressionAttributeValues: { ':member': { S: member }, ':prefix': { S: prefix } },
          ScanIndexForward: false,
          Limit: limit - items.length,
          ExclusiveStartKey: from,
        }),
      );
      items.push(...(Items ?? []));
      from = LastEvaluatedKey;
    } while (from && items.length < limit);
    return items;
  };

  /** An answer holds at most 16 MB; what did not fit is asked for again. Each answer holds something. */
  const fetched = async (keys: readonly Item[]): Promise<Item[]> => {
    const items: Item[] = [];
    let wanted = [...keys];
    while (wanted.length > 0) {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetItemCommand({
          RequestItems: { [tableName]: { Keys: wanted.slice(0, BATCH), ConsistentRead: true } },
        }),
      );
      items.push(...(Responses?.[tableName] ?? []));
      wanted = [...(UnprocessedKeys?.[tableName]?.Keys ?? []), ...wanted.slice(BATCH)];
    }
    return items;
  };

  return {
    gamesOf: async (member, { over, limit }): Promise<readonly GameRecord[]> => {
      if (limit < 1) return [];
      const prefix = standingPrefix(over);
      const indexes = [BY_FIRST_PLAYER, BY_SECOND_PLAYER];
      const entries = await Promise.all(indexes.map((index) => found(index, member, prefix, limit)));
      const newest = entries.flat().sort(newestFirst).slice(0, limit);
      const items = await fetched(newest.map(keyOf));
      // The indexes lag behind the table by a moment: a game that has just ended may still stand among the open ones.
      return items
        .filter((item) => standingOf(item).startsWith(prefix))
        .sort(newestFirst)
        .map(recordOf);
    },
  };
};
