import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { GameRecord, GameStore } from '../record.ts';
import type { Item } from './calls.ts';
import { recordOf, standingPrefix } from './item.ts';
import { entriesOf, itemsAt, keyOf } from './listed.ts';
import { BY_FIRST_PLAYER, BY_SECOND_PLAYER, STANDING } from './table.ts';

export const standingOf = (item: Item): string => item[STANDING.name]?.S ?? '';
export const newestFirst = (a: Item, b: Item): number =>
  Number(standingOf(a) < standingOf(b)) - Number(standingOf(a) > standingOf(b));

/** A member's games, from the two indexes by player and then, for the few that are wanted, from the table itself. */
export const memberGames = (client: DynamoDBClient, tableName: string): Pick<GameStore, 'gamesOf'> => ({
  gamesOf: async (member, { over, limit }): Promise<readonly GameRecord[]> => {
    if (limit < 1) return [];
    const prefix = standingPrefix(over);
    const wanted = { prefix, descending: true, limit };
    const indexes = [BY_FIRST_PLAYER, BY_SECOND_PLAYER];
    const entries = await Promise.all(indexes.map((index) => entriesOf(client, tableName, index, member, wanted)));
    const newest = entries.flat().sort(newestFirst).slice(0, limit);
    const items = await itemsAt(client, tableName, newest.map(keyOf));
    // The indexes lag behind the table by a moment: a game that has just ended may still stand among the open ones.
    return items
      .filter((item) => standingOf(item).startsWith(prefix))
      .sort(newestFirst)
      .map(recordOf);
  },
});
