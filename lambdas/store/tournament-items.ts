import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ServerId } from '../servers.ts';
import type {
  FindableTournament,
  RecordedTournamentEvent,
  TournamentPosts,
  TournamentRecord,
  TournamentStore,
} from '../tournament-record.ts';
import type { TournamentId } from '../tournaments/index.ts';
import type { Attributes, Item, Key } from './calls.ts';
import { dueKeys } from './due.ts';
import { standingPrefix, TOURNAMENTS_DUE } from './item.ts';
import { entriesOf, itemsAt, keyOf } from './listed.ts';
import { newestFirst, standingOf } from './members.ts';
import { BY_SERVER, DUE, STANDING, TO_ANNOUNCE } from './table.ts';
import { toldItems, toldRecordOf } from './told-items.ts';

const PREFIX = 'event#';

const tournamentKey = (id: TournamentId): Key => ({ pk: PREFIX + id, sk: 'record' });
const idOf = (item: Item): TournamentId => item.pk!.S!.slice(PREFIX.length);

/** The tournament that an item, or its key, belongs to; undefined for an item of anything else. */
export const tournamentIdOf = (item: Item): TournamentId | undefined =>
  item.pk!.S!.startsWith(PREFIX) ? idOf(item) : undefined;

/** Where a server's tournaments stand in the index by server, apart from its games. */
const shelfOf = (server: ServerId): string => `events#${server}`;

/** What it is found by. An attribute that is undefined is taken away, and with it the place in an index. */
const foundBy =
  ({ server, over, dueAt, untoldWaits }: FindableTournament) =>
  (record: TournamentRecord): Attributes => ({
    [TO_ANNOUNCE]: record.announced < record.version && !untoldWaits ? true : undefined,
    [DUE.hash.name]: dueAt === undefined ? undefined : TOURNAMENTS_DUE,
    [DUE.range.name]: dueAt,
    [BY_SERVER.hash.name]: shelfOf(server),
    [STANDING.name]: standingPrefix(over) + new Date(record.events[0]!.at).toISOString(),
  });

/** How games end is noted, and the tournament ended, in the room that is kept free: no full record holds that up. */
const LAST: ReadonlySet<RecordedTournamentEvent['type']> = new Set<RecordedTournamentEvent['type']>([
  'gameNoted',
  'gameReplayed',
  'timedOut',
  'timeoutVoided',
  'tournamentEnded',
]);

/** Tournaments: one item each, as games are. */
export const tournamentItems = (client: DynamoDBClient, tableName: string): TournamentStore => {
  const items = toldItems<RecordedTournamentEvent, TournamentPosts>(client, tableName, tournamentKey);
  return {
    loadTournament: items.load,

    appendTournament: (record, events, findable) =>
      items.append(record, events, { found: foundBy(findable), last: events.every(({ type }) => LAST.has(type)) }),

    noteTournamentAnnounced: (record, announced, posts, findable) =>
      items.noteAnnounced(record, announced, posts, foundBy(findable)),

    dueTournaments: async function* (until) {
      for await (const item of dueKeys(client, tableName, TOURNAMENTS_DUE, until)) yield idOf(item);
    },

    tournamentsIn: async (server, { over, limit }) => {
      const prefix = standingPrefix(over);
      const wanted = { prefix, descending: true, limit };
      const entries = await entriesOf(client, tableName, BY_SERVER, shelfOf(server), wanted);
      const found = await itemsAt(client, tableName, entries.map(keyOf));
      // The index lags behind the table by a moment: one that has just ended may still stand among the open ones.
      return found
        .filter((item) => standingOf(item).startsWith(prefix))
        .sort(newestFirst)
        .map((item) => toldRecordOf(idOf(item), item));
    },
  };
};
