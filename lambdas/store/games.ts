import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type GameRecord, type GameStore, type Posts, RecordTooLarge, StaleVersion } from '../record.ts';
import { getItem, updateItem } from './calls.ts';
import { encodeHistory } from './history.ts';
import { findableAttributes, gameKey, recordOf } from './item.ts';

const KB = 1024;
/** DynamoDB's limit is 400 KB an item. What lies between is kept free, so that a game can always be ended. */
const LARGEST_HISTORY = 350 * KB;
const LARGEST_LAST_HISTORY = 395 * KB;

const asWritten = (history: Uint8Array, over: boolean): Uint8Array => {
  const largest = over ? LARGEST_LAST_HISTORY : LARGEST_HISTORY;
  if (history.length <= largest) return history;
  throw new RecordTooLarge(`The history takes ${history.length} bytes; at most ${largest} are written`);
};

/** Reading a game and writing it: one item, one strongly consistent read, one conditional write. */
export const gameItems = (
  client: DynamoDBClient,
  tableName: string,
): Pick<GameStore, 'load' | 'append' | 'noteAnnounced'> => ({
  load: async (id) => {
    const item = await getItem(client, tableName, gameKey(id));
    return item && recordOf(item);
  },

  append: async (record, events, findable) => {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const isNew = record.events.length === 0;
    const { id, announced, posts } = record;
    const all = [...record.events, ...events];
    const next: GameRecord = { id, version: all.length, events: all, announced, posts };
    const written = await updateItem(client, tableName, gameKey(id), {
      changes: {
        version: next.version,
        events: asWritten(encodeHistory(all), findable.over),
        ...findableAttributes(next, findable),
        ...(isNew && { announced, posts }),
      },
      condition: isNew ? { pk: undefined } : { version: record.version },
    });
    if (!written) throw new StaleVersion(`Game ${id} is no longer at version ${record.version}`);
    // A publisher may have noted its progress meanwhile: that is no conflict, and the answer must not forget it.
    const { announced: toldNow, posts: postsNow } = unmarshall(written) as { announced: number; posts: Posts };
    return { ...next, announced: toldNow, posts: postsNow };
  },

  noteAnnounced: async (record, announced, posts, findable) => {
    const next: GameRecord = { ...record, announced, posts };
    const written = await updateItem(client, tableName, gameKey(record.id), {
      changes: { announced, posts, ...findableAttributes(next, findable) },
      condition: { version: record.version, announced: record.announced },
    });
    if (!written) throw new StaleVersion(`Game ${record.id} has changed since version ${record.version}`);
    return next;
  },
});
