import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DocketPlace, GameStore } from '../record.ts';
import type { Item } from './calls.ts';
import { gameIdOf, gameKey, recordOf, standingPrefix } from './item.ts';
import { entriesOf, itemsAt, keyOf } from './listed.ts';
import { newestFirst, standingOf } from './members.ts';
import { BY_SERVER, DOCKET } from './table.ts';

/** More cases than wait in any server: a docket is counted this far. */
const MOST_CASES = 10_000;

const placeOf = (item: Item): DocketPlace => ({
  waitsSince: Number(item[DOCKET.range.name]?.N),
  gameId: gameIdOf(item),
});

const order = (a: DocketPlace, b: DocketPlace): number =>
  a.waitsSince - b.waitsSince || Number(a.gameId > b.gameId) - Number(a.gameId < b.gameId);

/** A server's docket and its games, from the two indexes by server and then, for those wanted, from the table itself. */
export const serverGames = (
  client: DynamoDBClient,
  tableName: string,
): Pick<GameStore, 'loadAll' | 'casesOf' | 'gamesIn'> => ({
  loadAll: async (ids) =>
    (
      await itemsAt(
        client,
        tableName,
        ids.map((id) => marshall(gameKey(id))),
      )
    ).map(recordOf),

  casesOf: async (server, { limit, from }) => {
    const entries = await entriesOf(client, tableName, DOCKET, server, { limit: MOST_CASES });
    const waiting = entries.map((item) => ({ key: keyOf(item), place: placeOf(item) }));
    const sorted = waiting.sort((a, b) => order(a.place, b.place));
    const found = from ? sorted.findIndex(({ place }) => order(place, from) >= 0) : 0;
    const start = found === -1 ? Math.max(0, sorted.length - limit) : found;
    const items = await itemsAt(
      client,
      tableName,
      sorted.slice(start, start + limit).map(({ key }) => key),
    );
    const next = sorted[start + limit]?.place;
    const previous = start > 0 ? sorted[Math.max(0, start - limit)]?.place : undefined;
    // The index lags behind the table by a moment: a case that has just been decided may still stand in it.
    return {
      records: items
        .filter((item) => item[DOCKET.hash.name])
        .sort((a, b) => order(placeOf(a), placeOf(b)))
        .map(recordOf),
      first: start,
      total: sorted.length,
      ...(previous && { previous }),
      ...(next && { next }),
    };
  },

  gamesIn: async (server, { over, limit, oldestFirst = false }) => {
    const prefix = standingPrefix(over);
    const entries = await entriesOf(client, tableName, BY_SERVER, server, { prefix, descending: !oldestFirst, limit });
    const items = await itemsAt(client, tableName, entries.map(keyOf));
    const sorted = items.filter((item) => standingOf(item).startsWith(prefix)).sort(newestFirst);
    return (oldestFirst ? sorted.reverse() : sorted).map(recordOf);
  },
});
