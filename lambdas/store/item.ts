import { createHash } from 'node:crypto';
import type { GameId } from '../laws/index.ts';
import type { Findable, GameRecord, Posts, RecordedEvent } from '../record.ts';
import type { Attributes, Item, Key } from './calls.ts';
import {
  BY_FIRST_PLAYER,
  BY_SECOND_PLAYER,
  BY_SERVER,
  DOCKET,
  DUE,
  DUE_SHARDS,
  STANDING,
  TO_ANNOUNCE,
} from './table.ts';
import { toldRecordOf } from './told-items.ts';

const PREFIX = 'game#';

export const gameKey = (id: GameId): Key => ({ pk: PREFIX + id, sk: 'record' });
export const gameIdOf = (item: Item): GameId => item.pk!.S!.slice(PREFIX.length);

export const dueShards: readonly string[] = Array.from({ length: DUE_SHARDS }, (_, index) => `due#${index}`);
/**
 * The part of the due index where members stand. A member comes here once a day at most, for their list, and for a
 * minute after a change: one part serves a million of them.
 */
export const MEMBERS_DUE = 'due#members';
/** The part where tournaments stand: only while something of theirs has yet to be told. */
export const TOURNAMENTS_DUE = 'due#events';

const dueShardOf = (id: GameId): string => dueShards[createHash('sha256').update(id).digest()[0]! % DUE_SHARDS]!;

/** The beginning of `standing`, which tells a member's games in play from those that are over. */
export const standingPrefix = (over: boolean): string => (over ? 'over#' : 'open#');

/** What a game is found by. An attribute that is undefined is taken away, and with it the place in an index. */
export const findableAttributes = (record: GameRecord, findable: Findable): Attributes => ({
  [TO_ANNOUNCE]: record.announced < record.version && !findable.untoldWaits ? true : undefined,
  [DUE.hash.name]: findable.dueAt === undefined ? undefined : dueShardOf(record.id),
  [DUE.range.name]: findable.dueAt,
  [BY_FIRST_PLAYER.hash.name]: findable.players[0],
  [BY_SECOND_PLAYER.hash.name]: findable.players[1],
  [BY_SERVER.hash.name]: findable.server,
  [DOCKET.hash.name]: findable.caseWaitsSince === undefined ? undefined : findable.server,
  [DOCKET.range.name]: findable.caseWaitsSince,
  [STANDING.name]: standingPrefix(findable.over) + new Date(record.events[0]!.at).toISOString(),
});

/** The game that an item holds. */
export const recordOf = (item: Item): GameRecord => toldRecordOf<RecordedEvent, Posts>(gameIdOf(item), item);
