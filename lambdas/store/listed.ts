import { BatchGetItemCommand, type DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Item } from './calls.ts';
import { PARTITION_KEY, SORT_KEY, type TableIndex } from './table.ts';

/** DynamoDB takes no more keys than this in one batch. */
const BATCH = 100;

export const keyOf = (item: Item): Item => ({
  [PARTITION_KEY.name]: item[PARTITION_KEY.name]!,
  [SORT_KEY.name]: item[SORT_KEY.name]!,
});

/**
 * The entries that stand under one key of an index. In: the key; how a range of text begins, where only such are wanted;
 * whether the highest come first; and how many at most.
 */
export const entriesOf = async (
  client: DynamoDBClient,
  tableName: string,
  index: TableIndex,
  of: string,
  { prefix, descending = false, limit }: { prefix?: string; descending?: boolean; limit: number },
): Promise<readonly Item[]> => {
  const begins = prefix !== undefined;
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const { Items, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: index.name,
        KeyConditionExpression: `#of = :of${begins ? ' AND begins_with(#range, :prefix)' : ''}`,
        ExpressionAttributeNames: { '#of': index.hash.name, ...(begins && { '#range': index.range.name }) },
        ExpressionAttributeValues: { ':of': { S: of }, ...(begins && { ':prefix': { S: prefix } }) },
        ScanIndexForward: !descending,
        Limit: limit - items.length,
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(Items ?? []));
    from = LastEvaluatedKey;
  } while (from && items.length < limit);
  return items;
};

/**
 * The items themselves, by strongly consistent reads, in no order. An answer holds at most 16 MB; what did not fit is
 * asked for again. Each answer holds something.
 */
export const itemsAt = async (
  client: DynamoDBClient,
  tableName: string,
  keys: readonly Item[],
): Promise<readonly Item[]> => {
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
