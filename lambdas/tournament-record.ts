import type { Instant } from './laws/index.ts';
import type { CauseId } from './record.ts';
import type { ServerId } from './servers.ts';
import type { TournamentEvent, TournamentId } from './tournaments/index.ts';

/** What happened in a tournament, as it is kept: with what caused it. */
export type RecordedTournamentEvent = TournamentEvent & { readonly cause: CauseId };

/** Where in Discord a tournament is shown: what the publisher must know to go on from its last post. */
export interface TournamentPosts {
  /** Its own post, where entries are made and its table stands, and the channel that it is in. */
  readonly messageId?: string;
  readonly channelId?: string;
}

/** One tournament as the store holds it, whole. */
export interface TournamentRecord {
  readonly id: TournamentId;
  /** The number of events; a write must name the version that its decision was made on. */
  readonly version: number;
  readonly events: readonly RecordedTournamentEvent[];
  /** How many events have been announced in Discord. What lies between this and `version` is still to be told. */
  readonly announced: number;
  readonly posts: TournamentPosts;
}

/** What a change to a tournament's record is written with, so that the store can find it again without opening it. */
export interface FindableTournament {
  /** When the schedule must look at it next: an announcement may have been lost. */
  readonly dueAt?: Instant;
  /** The server that it is played in. */
  readonly server: ServerId;
  readonly over: boolean;
  /** What is untold can't be told yet, and waits for the schedule: this write wakes nobody. */
  readonly untoldWaits?: boolean;
}

/** The tournaments in the table. Every write is conditional on one item, and safe to repeat. */
export interface TournamentStore {
  /** The record as it stands now, by a strongly consistent read; undefined where there is none. */
  loadTournament(id: TournamentId): Promise<TournamentRecord | undefined>;
  /**
   * Adds events to the record that was read (a record with no events is created). In: the record as read, and what it
   * becomes findable by. Out: the record as written. Throws StaleVersion, RecordTooLarge.
   */
  appendTournament(
    record: TournamentRecord,
    events: readonly RecordedTournamentEvent[],
    findable: FindableTournament,
  ): Promise<TournamentRecord>;
  /** Notes how far the announcements have come, and where. Throws StaleVersion if the record has changed since. */
  noteTournamentAnnounced(
    record: TournamentRecord,
    announced: number,
    posts: TournamentPosts,
    findable: FindableTournament,
  ): Promise<TournamentRecord>;
  /** Tournaments whose `dueAt` is not after the instant, earliest first; costs what is due, not what exists. */
  dueTournaments(until: Instant): AsyncIterable<TournamentId>;
  /** A server's tournaments that are not over (or that are), newest first. */
  tournamentsIn(
    server: ServerId,
    options: { readonly over: boolean; readonly limit: number },
  ): Promise<readonly TournamentRecord[]>;
}
