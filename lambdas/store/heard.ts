import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { HeardStore } from '../heard.ts';
import { getItem, type Key, updateItem } from './calls.ts';

const KEY: Key = { pk: 'heard', sk: 'message' };

/** How far the listener has come, one item for the whole service. */
export const heardItem = (client: DynamoDBClient, tableName: string): HeardStore => ({
  heardUpTo: async () => (await getItem(client, tableName, KEY))?.upTo?.S,
  noteHeard: async (messageId) => {
    await updateItem(client, tableName, KEY, { changes: { upTo: messageId }, condition: {} });
  },
});
