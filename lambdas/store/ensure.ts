import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { INDEXES, PARTITION_KEY, SORT_KEY, type TableKey } from './table.ts';

const keySchema = (hash: TableKey, range: TableKey) => [
  { AttributeName: hash.name, KeyType: 'HASH' as const },
  { AttributeName: range.name, KeyType: 'RANGE' as const },
];

const keys = [PARTITION_KEY, SORT_KEY, ...INDEXES.flatMap(({ hash, range }) => [hash, range])];
const attributeTypes = new Map(keys.map(({ name, type }) => [name, type]));

/** The table and its indexes as DynamoDB is asked for them. */
export const tableDefinition = (tableName: string): CreateTableCommandInput => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [...attributeTypes].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
  KeySchema: keySchema(PARTITION_KEY, SORT_KEY),
  GlobalSecondaryIndexes: INDEXES.map(({ name, hash, range }) => ({
    IndexName: name,
    KeySchema: keySchema(hash, range),
    Projection: { ProjectionType: 'KEYS_ONLY' as const },
  })),
});

/** Creates the table where there is none, and waits until it can be used. Safe to repeat, and to run twice at once. */
export const ensureTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  await client.send(new CreateTableCommand(tableDefinition(tableName))).catch((error: unknown) => {
    if (!(error instanceof ResourceInUseException)) throw error;
  });
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.05, maxDelay: 2 }, { TableName: tableName });
};
