import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { GameStore, Posts, RecordedEvent } from '../record.ts';
import { findableAttributes, gameKey } from './item.ts';
import { toldItems } from './told-items.ts';

/** Reading a game and writing it. */
export const gameItems = (
  client: DynamoDBClient,
  tableName: string,
): Pick<GameStore, 'load' | 'append' | 'noteAnnounced'> => {
  const items = toldItems<RecordedEvent, Posts>(client, tableName, gameKey);
  return {
    load: items.load,
    append: (record, events, findable) =>
      items.append(record, events, { found: (next) => findableAttributes(next, findable), last: findable.over }),
    noteAnnounced: (record, announced, posts, findable) =>
      items.noteAnnounced(record, announced, posts, (next) => findableAttributes(next, findable)),
  };
};
