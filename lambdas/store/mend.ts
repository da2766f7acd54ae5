import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { getItem, type Item, type Key } from './calls.ts';
import { INDEXES, PARTITION_KEY, SORT_KEY, type TableIndex } from './table.ts';

/** What an item, or an entry, says about its place in an index. */
interface Place {
  readonly index: TableIndex;
  readonly entry: Item;
}

const primaryKey = (item: Item): Key => ({ pk: item[PARTITION_KEY.name]!.S!, sk: item[SORT_KEY.name]!.S! });
const placeIn = (index: TableIndex, item: Item): string =>
  JSON.stringify([index.hash, index.range].map(({ name }) => item[name]));
const keyNames = [PARTITION_KEY, SORT_KEY, ...INDEXES.flatMap(({ hash, range }) => [hash, range])].map(
  ({ name }) => name,
);

/**
 * Puts the indexes of an embedded table right after a process has died in the middle of a write. DynamoDB keeps them in
 * step by itself; dynalite changes entries and item one after the other, so an entry can be missing, and its deadline
 * with it, or one can be left that no item stands behind. Out: how many items it had to mend.
 */
export const mendIndexes = async (client: DynamoDBClient, tableName: string): Promise<number> => {
  const scanned = async (options: { readonly IndexName?: string; readonly attributes: readonly string[] }) => {
    const { IndexName, attributes } = options;
    const names = new Set(attributes);
    const pages = paginateScan(
      { client },
      {
        TableName: tableName,
        ...(IndexName && { IndexName }),
        ProjectionExpression: [...names].map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
      },
    );
    const items: Item[] = [];
    for await (const { Items } of pages) items.push(...(Items ?? []));
    return items;
  };

  /** Entries that nothing stands behind, and items that lack an entry, by the item's key. */
  const faults = async (): Promise<ReadonlyMap<string, readonly Place[]>> => {
    const items = new Map(
      (await scanned({ attributes: keyNames })).map((item) => [JSON.stringify(primaryKey(item)), item]),
    );
    const found = new Map<string, Place[]>();
    const note = (key: string, stray?: Place) => found.set(key, [...(found.get(key) ?? []), ...(stray ? [stray] : [])]);
    for (const index of INDEXES) {
      const attributes = [PARTITION_KEY, SORT_KEY, index.hash, index.range].map(({ name }) => name);
      const missing = new Set(
        [...items].filter(([, item]) => item[index.hash.name] && item[index.range.name]).map(([key]) => key),
      );
      for (const entry of await scanned({ IndexName: index.name, attributes })) {
        const key = JSON.stringify(primaryKey(entry));
        if (missing.has(key) && placeIn(index, items.get(key)!) === placeIn(index, entry)) missing.delete(key);
        else note(key, { index, entry });
      }
      for (const key of missing) note(key);
    }
    return found;
  };

  /** An entry goes when its item leaves the place it names: so the item is sent there, and then put back as it was. */
  const dislodge = async (key: Key, { index: { hash, range }, entry }: Place): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(key),
        UpdateExpression: 'SET #hash = :hash, #range = :range',
        ExpressionAttributeNames: { '#hash': hash.name, '#range': range.name },
        ExpressionAttributeValues: { ':hash': entry[hash.name]!, ':range': entry[range.name]! },
      }),
    );
  };

  const mend = async (key: Key, strays: readonly Place[]): Promise<void> => {
    const item = await getItem(client, tableName, key);
    for (const stray of strays) await dislodge(key, stray);
    await (item
      ? client.send(new PutItemCommand({ TableName: tableName, Item: item }))
      : client.send(new DeleteItemCommand({ TableName: tableName, Key: marshall(key) })));
  };

  const broken = await faults();
  for (const [key, strays] of broken) await mend(JSON.parse(key) as Key, strays);
  return broken.size;
};
