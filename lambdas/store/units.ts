import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { getItem, type Item, type Key } from './calls.ts';
import { INDEXES, PARTITION_KEY, SORT_KEY, type TableIndex } from './table.ts';

/** What has been asked of DynamoDB, and what it charges for. */
export interface Units {
  /** Calls by name, each counted once however often the SDK repeated it. */
  readonly calls: Readonly<Record<string, number>>;
  readonly readUnits: number;
  readonly writeUnits: number;
}

export interface UnitCounter {
  /** What has been counted since the last time it was taken. */
  take(): Units;
}

const keyIn = (index: TableIndex, item: Item | undefined): string | undefined => {
  const hash = item?.[index.hash.name];
  const range = item?.[index.range.name];
  return hash && range && JSON.stringify([hash, range]);
};

/** An index of keys takes a unit for an entry that comes, one for an entry that goes, and none for one that stays. */
const indexUnits = (before: Item | undefined, after: Item | undefined): number =>
  INDEXES.map((index) => [keyIn(index, before), keyIn(index, after)] as const)
    .filter(([old, now]) => old !== now)
    .reduce((units, entries) => units + entries.filter((entry) => entry !== undefined).length, 0);

const consumed = (output: object): readonly ConsumedCapacity[] => {
  const { ConsumedCapacity: capacity } = output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
  return capacity === undefined ? [] : [capacity].flat();
};

const LEAST_READ = 0.5;

const plainKey = (key: Item): Key => ({ pk: key[PARTITION_KEY.name]!.S!, sk: key[SORT_KEY.name]!.S! });

/**
 * Counts calls and capacity units on one client. The embedded store reports no units for what a write does to the
 * indexes, nor the half unit of a query that finds nothing: both are added here, as DynamoDB charges for them. A write
 * whose condition fails is counted as a call alone.
 */
export const countingUnits = (client: DynamoDBClient): UnitCounter => {
  let calls: Record<string, number> = {};
  let readUnits = 0;
  let writeUnits = 0;
  const own = new Set<string>();

  const before = async (input: { TableName: string; Key: Item }): Promise<Item | undefined> => {
    const key = plainKey(input.Key);
    own.add(key.pk);
    try {
      return await getItem(client, input.TableName, key);
    } finally {
      own.delete(key.pk);
    }
  };

  // A client that has made calls would go on without what is added to it now.
  client.config.cacheMiddleware = false;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const name = String(context.commandName).replace(/Command$/, '');
      const input = args.input as unknown as { TableName: string; Key: Item };
      if (name === 'GetItem' && own.has(input.Key[PARTITION_KEY.name]!.S!)) return next(args);
      const old = name === 'UpdateItem' ? await before(input) : undefined;
      calls[name] = (calls[name] ?? 0) + 1;
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } as never });
      const capacity = consumed(result.output);
      const units = capacity.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      if (name === 'UpdateItem') {
        const reported = capacity.some(({ GlobalSecondaryIndexes }) => GlobalSecondaryIndexes !== undefined);
        const { Attributes } = result.output as { Attributes?: Item };
        writeUnits += units + (reported ? 0 : indexUnits(old, Attributes));
      } else if (name !== 'CreateTable' && name !== 'DescribeTable') {
        readUnits += Math.max(units, LEAST_READ);
      }
      return result;
    },
    { step: 'initialize', name: 'flagfallUnits' },
  );

  return {
    take: () => {
      const units: Units = { calls, readUnits, writeUnits };
      calls = {};
      readUnits = 0;
      writeUnits = 0;
      return units;
    },
  };
};
