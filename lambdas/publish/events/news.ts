import type { RecordedTournamentEvent, TournamentPosts } from '../../tournament-record.ts';
import type { Tournament, TournamentId } from '../../tournaments/index.ts';

/** What one decision about a tournament brought about, and where the tournament is shown so far. */
export interface EventNews {
  readonly tournamentId: TournamentId;
  readonly events: readonly RecordedTournamentEvent[];
  /** The tournament's events up to these, with them. */
  readonly history: readonly RecordedTournamentEvent[];
  /** The tournament as it stood after them. */
  readonly tournament: Tournament;
  readonly posts: TournamentPosts;
  /** Unique to these events, at most 25 characters: Discord takes a second post with it for the first. */
  readonly nonce: string;
}
