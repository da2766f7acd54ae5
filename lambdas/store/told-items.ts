import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { StaleVersion } from '../record.ts';
import { type Attributes, getItem, type Item, type Key, updateItem } from './calls.ts';
import { type Dated, decodeHistory, writtenHistory } from './history.ts';

/** What is its events, and is told in Discord as far as `announced`: a game, or a tournament. */
export interface ToldRecord<E, P> {
  readonly id: string;
  readonly version: number;
  readonly events: readonly E[];
  readonly announced: number;
  readonly posts: P;
}

/** The record that an item holds. */
export const toldRecordOf = <E extends Dated, P>(id: string, item: Item): ToldRecord<E, P> => {
  const { version, announced, posts, events } = unmarshall(item) as {
    version: number;
    announced: number;
    posts: P;
    events: Uint8Array;
  };
  return { id, version, events: decodeHistory<E>(events), announced, posts };
};

/** What an item is written with beside its record: what it is found by, and whether this may be the last. */
interface Beside<E, P> {
  readonly found: (next: ToldRecord<E, P>) => Attributes;
  readonly last: boolean;
}

/** Reading such a record and writing it: one item, one strongly consistent read, one conditional write. */
export const toldItems = <E extends Dated, P>(
  client: DynamoDBClient,
  tableName: string,
  keyOf: (id: string) => Key,
) => ({
  load: async (id: string): Promise<ToldRecord<E, P> | undefined> => {
    const item = await getItem(client, tableName, keyOf(id));
    return item && toldRecordOf(id, item);
  },

  append: async (
    record: ToldRecord<E, P>,
    events: readonly E[],
    { found, last }: Beside<E, P>,
  ): Promise<ToldRecord<E, P>> => {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const isNew = record.events.length === 0;
    const { id, announced, posts } = record;
    const all = [...record.events, ...events];
    const next = { id, version: all.length, events: all, announced, posts };
    const written = await updateItem(client, tableName, keyOf(id), {
      changes: {
        version: next.version,
        events: writtenHistory(all, { last }),
        ...found(next),
        ...(isNew && { announced, posts }),
      },
      condition: isNew ? { pk: undefined } : { version: record.version },
    });
    if (!written) throw new StaleVersion(`${keyOf(id).pk} is no longer at version ${record.version}`);
    // A publisher may have noted its progress meanwhile: that is no conflict, and the answer must not forget it.
    const { announced: toldNow, posts: postsNow } = unmarshall(written) as { announced: number; posts: P };
    return { ...next, announced: toldNow, posts: postsNow };
  },

  noteAnnounced: async (
    record: ToldRecord<E, P>,
    announced: number,
    posts: P,
    found: Beside<E, P>['found'],
  ): Promise<ToldRecord<E, P>> => {
    const next = { ...record, announced, posts };
    const written = await updateItem(client, tableName, keyOf(record.id), {
      changes: { announced, posts, ...found(next) },
      condition: { version: record.version, announced: record.announced },
    });
    if (!written) throw new StaleVersion(`${keyOf(record.id).pk} has changed since version ${record.version}`);
    return next;
  },
});
