import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Heartbeat, HeartbeatStore } from '../heartbeat.ts';
import { getItem, type Key, updateItem } from './calls.ts';

const KEY: Key = { pk: 'heartbeat', sk: 'clock' };

/** The schedule's heartbeat, one item for the whole service. */
export const heartbeatItem = (client: DynamoDBClient, tableName: string): HeartbeatStore => ({
  heartbeat: async () => {
    const item = await getItem(client, tableName, KEY);
    if (!item) return undefined;
    const { at, outages, toGiveBack } = unmarshall(item) as Heartbeat;
    return { at, outages, ...(toGiveBack && { toGiveBack }) };
  },
  noteHeartbeat: async (before, { at, outages, toGiveBack }) => {
    const written = await updateItem(client, tableName, KEY, {
      changes: { at, outages, toGiveBack },
      condition: before ? { at: before.at, toGiveBack: before.toGiveBack } : { pk: undefined },
    });
    return written !== undefined;
  },
});
