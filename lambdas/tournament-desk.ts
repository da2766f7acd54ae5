import { ANNOUNCE_WITHIN_MS } from './desk.ts';
import type { Instant } from './laws/index.ts';
import { untilWon } from './races.ts';
import type { CauseId } from './record.ts';
import type {
  FindableTournament,
  RecordedTournamentEvent,
  TournamentRecord,
  TournamentStore,
} from './tournament-record.ts';
import {
  decideTournament,
  replayTournament,
  type Tournament,
  type TournamentCommand,
  type TournamentId,
  type TournamentRefusal,
} from './tournaments/index.ts';

/** What a command came to: what happened, now or when the same command came first; or why nothing did. */
export type TournamentRuling =
  | {
      readonly accepted: true;
      readonly tournament: Tournament;
      readonly record: TournamentRecord;
      readonly events: readonly RecordedTournamentEvent[];
    }
  | {
      readonly accepted: false;
      readonly refusal: TournamentRefusal;
      readonly tournament: Tournament | undefined;
    };

export interface TournamentSubmission {
  readonly tournamentId: TournamentId;
  readonly command: TournamentCommand;
  /** The interaction, or the game's event, that the command comes of; the same one never counts twice. */
  readonly cause: CauseId;
  /** When the command reached the service. */
  readonly at: Instant;
}

export interface TournamentDesk {
  /** Decides a command and stores what was decided, in one write, before anybody is told. */
  submit(submission: TournamentSubmission): Promise<TournamentRuling>;
  /** The tournament as it stands; undefined where there is none. */
  look(id: TournamentId): Promise<{ readonly tournament: Tournament; readonly record: TournamentRecord } | undefined>;
}

const emptyRecord = (id: TournamentId): TournamentRecord => ({ id, version: 0, events: [], announced: 0, posts: {} });

/**
 * What the store must find a tournament by. In: the record after the change, how far it is announced, and when what is
 * untold is taken up again by the schedule: nothing else of a tournament is ever due.
 */
export const findableTournament = (
  { place, phase }: Tournament,
  { version, announced }: Pick<TournamentRecord, 'version' | 'announced'>,
  at: Instant,
  tellAgainAt: Instant = at + ANNOUNCE_WITHIN_MS,
): FindableTournament => ({
  ...(announced < version && { dueAt: tellAgainAt }),
  server: place.guildId,
  over: phase === 'over',
});

/** The desk for tournaments: load, decide, commit; on a lost race, again. `committed` hears of each record just written. */
export const tournamentDesk = (
  store: Pick<TournamentStore, 'loadTournament' | 'appendTournament'>,
  committed: (record: TournamentRecord) => void = () => {},
): TournamentDesk => {
  const attempt = async ({ tournamentId, command, cause, at }: TournamentSubmission): Promise<TournamentRuling> => {
    const record = (await store.loadTournament(tournamentId)) ?? emptyRecord(tournamentId);
    const before = record.version > 0 ? replayTournament(record.events) : undefined;
    const repeated = record.events.filter((event) => event.cause === cause);
    if (before && repeated.length > 0) return { accepted: true, tournament: before, record, events: repeated };
    // Time never runs backwards in a tournament.
    const decision = decideTournament(before, command, Math.max(at, record.events.at(-1)?.at ?? at));
    if (!decision.accepted) return { ...decision, tournament: before };
    const events = decision.events.map((event) => ({ ...event, cause }));
    if (before && events.length === 0) return { accepted: true, tournament: before, record, events };
    const tournament = replayTournament([...record.events, ...events]);
    const version = record.version + events.length;
    const found = findableTournament(tournament, { ...record, version }, at);
    const written = await store.appendTournament(record, events, found);
    committed(written);
    return { accepted: true, tournament, record: written, events };
  };

  return {
    submit: (submission) => untilWon(() => attempt(submission)),
    look: async (id) => {
      const record = await store.loadTournament(id);
      return record && { tournament: replayTournament(record.events), record };
    },
  };
};
