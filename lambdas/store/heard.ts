import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Heard, HeardStore } from '../heard.ts';
import { getItem, type Key, updateItem } from './calls.ts';

const KEY: Key = { pk: 'heard', sk: 'message' };

/** How far the listener has come, and when it was there, one item for the whole service. */
export const heardItem = (client: DynamoDBClient, tableName: string): HeardStore => ({
  heard: async () => {
    const item = await getItem(client, tableName, KEY);
    if (!item) return undefined;
    const { upTo, at } = unmarshall(item) as Heard;
    return { ...(upTo !== undefined && { upTo }), ...(at !== undefined && { at }) };
  },
  noteHeard: async ({ upTo, at }) => {
    const changes = { ...(upTo !== undefined && { upTo }), ...(at !== undefined && { at }) };
    await updateItem(client, tableName, KEY, { changes, condition: {} });
  },
});
