import { createRequire } from 'node:module';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from './ensure.ts';

type Table = CreateTableCommandInput & { readonly TableName: string };
type Index = NonNullable<Table['GlobalSecondaryIndexes']>[number];

interface Level {
  iterator(range: { readonly gte: string; readonly lt: string }): AsyncIterable<[string, Table]>;
  put(key: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** dynalite's own keys: a table's description stands under its name. */
const TABLES = { gte: 'table~', lt: 'table~\uffff' } as const;

const described = (index: Index) => ({ ...index, IndexSizeBytes: 0, ItemCount: 0, IndexStatus: 'ACTIVE' });

const widened = (table: Table): Table | undefined => {
  const { AttributeDefinitions = [], GlobalSecondaryIndexes = [] } = tableDefinition(table.TableName);
  const there = new Set((table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName));
  const missing = GlobalSecondaryIndexes.filter(({ IndexName }) => !there.has(IndexName));
  if (missing.length === 0) return undefined;
  return {
    ...table,
    AttributeDefinitions,
    GlobalSecondaryIndexes: [...(table.GlobalSecondaryIndexes ?? []), ...missing.map(described)],
  };
};

/**
 * Gives the tables in a folder the indexes that have come since they were made: dynalite has no call for it. In: a
 * folder that nobody has open. Out: whether any was missing; their entries are still to be made.
 */
export const widenTables = async (path: string): Promise<boolean> => {
  const { Level } = createRequire(import.meta.resolve('dynalite'))('level') as {
    Level: new (location: string, options: { valueEncoding: 'json' }) => Level;
  };
  const level = new Level(path, { valueEncoding: 'json' });
  try {
    let any = false;
    for await (const [key, table] of level.iterator(TABLES)) {
      const wider = widened(table);
      if (wider) await level.put(key, wider);
      any ||= wider !== undefined;
    }
    return any;
  } finally {
    await level.close();
  }
};
