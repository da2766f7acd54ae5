import type { GameEvent, GameId, Instant, MemberId } from './laws/index.ts';

/** The id of what caused an event: the interaction, the message or the schedule's question. Unique, so a repeat shows. */
export type CauseId = string;

/** An event as it is kept: with what caused it. */
export type RecordedEvent = GameEvent & { readonly cause: CauseId };

/** Where the file of a case stands, with the directors' buttons while it waits. */
export interface CasePosts {
  readonly channelId: string;
  readonly messageId: string;
  /** The post of its last ruling in the game's thread. */
  readonly rulingId?: string;
}

/** Where in Discord a game is shown: what the publisher must know to go on from its last post. */
export interface Posts {
  /** The challenge's post; the game's thread hangs from it and bears the same id. */
  readonly challengeId?: string;
  /** The channel where the challenge is posted, where the one that it was meant for could not be used. */
  readonly channelId?: string;
  readonly threadId?: string;
  /** The newest post that carries the game's buttons, and how many of the game's events it shows. */
  readonly boardId?: string;
  readonly boardShows?: number;
  /** By the case's number. */
  readonly cases?: Readonly<Record<number, Partial<CasePosts>>>;
}

/** One game as the store holds it, whole. */
export interface GameRecord {
  readonly id: GameId;
  /** The number of events; a write must name the version that its decision was made on. */
  readonly version: number;
  readonly events: readonly RecordedEvent[];
  /** How many events have been announced in Discord. What lies between this and `version` is still to be told. */
  readonly announced: number;
  readonly posts: Posts;
}

/** What a change to a record is written with, so that the store can find the game again without opening it. */
export interface Findable {
  /** When the schedule must look at the game next: a deadline, or an announcement that may have been lost. */
  readonly dueAt?: Instant;
  readonly players: readonly [MemberId, MemberId];
  /** The server that it is played in. */
  readonly server: string;
  /** Since when a case of it waits for a decision, if one does: it stands in the server's docket meanwhile. */
  readonly caseWaitsSince?: Instant;
  /** Whether the game is over, for good. */
  readonly over: boolean;
  /** What is untold can't be told yet, and waits for the schedule: this write wakes nobody. */
  readonly untoldWaits?: boolean;
}

/** A place in a docket, where older cases stand before newer ones. */
export interface DocketPlace {
  readonly waitsSince: Instant;
  readonly gameId: GameId;
}

/** A part of a docket. */
export interface DocketPage {
  /** The games whose cases wait, oldest case first. */
  readonly records: readonly GameRecord[];
  /** How many cases stand before these, and how many there are in all. */
  readonly first: number;
  readonly total: number;
  /** Where the pages before and after this one begin. */
  readonly previous?: DocketPlace;
  readonly next?: DocketPlace;
}

/** The record has changed since it was read: read it again and decide anew. */
export class StaleVersion extends Error {
  override name = 'StaleVersion';
}

/** The record has grown too large to be written safely; nothing was changed. */
export class RecordTooLarge extends Error {
  override name = 'RecordTooLarge';
}

/** The table, as the arbiter sees it. Every write is conditional on one item, and safe to repeat. */
export interface GameStore {
  /** The record as it stands now, by a strongly consistent read; undefined where there is none. */
  load(id: GameId): Promise<GameRecord | undefined>;
  /** The same of several games at once, in no order; those that are not there are left out. */
  loadAll(ids: readonly GameId[]): Promise<readonly GameRecord[]>;
  /**
   * Adds events to the record that was read (a record with no events is created). In: the record as read, and what it
   * becomes findable by. Out: the record as written. Throws StaleVersion, RecordTooLarge.
   */
  append(record: GameRecord, events: readonly RecordedEvent[], findable: Findable): Promise<GameRecord>;
  /** Notes how far the announcements have come, and where. Throws StaleVersion if the record has changed since. */
  noteAnnounced(record: GameRecord, announced: number, posts: Posts, findable: Findable): Promise<GameRecord>;
  /** Games whose `dueAt` is not after the instant, earliest first within each shard; costs what is due, not what exists. */
  due(until: Instant): AsyncIterable<GameId>;
  /** The earliest `dueAt` of anything, game, member or tournament, past or future; undefined when nothing waits. */
  nextDueAt(): Promise<Instant | undefined>;
  /** Remembers for good that a thread belongs to a game. Safe to repeat. */
  bindThread(threadId: string, gameId: GameId): Promise<void>;
  gameOfThread(threadId: string): Promise<GameId | undefined>;
  /** A member's games that are not over (or that are), newest first. */
  gamesOf(
    member: MemberId,
    options: { readonly over: boolean; readonly limit: number },
  ): Promise<readonly GameRecord[]>;
  /** The games of a server in which a case waits: oldest case first, from a place in the docket on. */
  casesOf(
    server: string,
    options: { readonly limit: number; readonly from?: DocketPlace | undefined },
  ): Promise<DocketPage>;
  /** A server's games and challenges that are not over (or that are): the newest, or the oldest, and these first. */
  gamesIn(
    server: string,
    options: { readonly over: boolean; readonly limit: number; readonly oldestFirst?: boolean },
  ): Promise<readonly GameRecord[]>;
}
