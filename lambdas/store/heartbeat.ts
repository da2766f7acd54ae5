import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Instant } from '../laws/index.ts';
import { getItem, type Key, updateItem } from './calls.ts';

const KEY: Key = { pk: 'heartbeat', sk: 'clock' };

/** When the schedule last ran to its end, so that an outage can be seen and told from punctual play. */
export interface Heartbeat {
  noteHeartbeat(at: Instant): Promise<void>;
  lastHeartbeat(): Promise<Instant | undefined>;
}

export const dynamoHeartbeat = (client: DynamoDBClient, { tableName }: { readonly tableName: string }): Heartbeat => ({
  noteHeartbeat: async (at) => {
    await updateItem(client, tableName, KEY, { changes: { at }, condition: {} });
  },
  lastHeartbeat: async () => {
    const at = (await getItem(client, tableName, KEY))?.at?.N;
    return at === undefined ? undefined : Number(at);
  },
});
