import type { GameId, Instant, MemberId, Place, Terms } from '../laws/index.ts';
import type { System } from './system.ts';
import type { TimeoutRule } from './timeouts.ts';
import type { GameOver } from './tournament.ts';

export interface Pairing {
  readonly gameId: GameId;
  readonly white: MemberId;
  readonly black: MemberId;
}

/** What a director has decided of an entrant: who, why, and under which law (ledger A5, A6). */
interface Decided {
  readonly member: MemberId;
  readonly by: MemberId;
  readonly reason: string;
  readonly law: string;
}

/** What has happened in a tournament, in the order in which it happened. It is these and nothing else. */
export type TournamentEvent = { readonly at: Instant } & (
  | {
      readonly type: 'tournamentOpened';
      readonly by: MemberId;
      readonly name: string;
      readonly place: Place;
      readonly terms: Terms;
      readonly system: System;
      readonly timeouts: TimeoutRule;
      /** How many rounds a Swiss is to have, where the director said so. */
      readonly length?: number;
    }
  /** `by`: the director who entered them, where they did not do it themselves. */
  | { readonly type: 'entered'; readonly member: MemberId; readonly name: string; readonly by?: MemberId }
  /** Of their own will (ledger W3). Before the first round they just leave the list. */
  | { readonly type: 'withdrew'; readonly member: MemberId }
  | ({ readonly type: 'withdrawn' } & Decided)
  /** Ledger P1. The case of which game it was ruled in, where it was. */
  | ({ readonly type: 'expelled'; readonly gameId?: GameId; readonly case?: number } & Decided)
  /** Ledger P3, W3. */
  | ({ readonly type: 'readmitted'; readonly gameId?: GameId; readonly case?: number } & Decided)
  | {
      readonly type: 'roundPaired';
      readonly by: MemberId;
      readonly round: number;
      readonly pairings: readonly Pairing[];
      readonly byes: readonly MemberId[];
    }
  /** How a game of it stands, as of a version of the game's record; without `over` it is in play (again). */
  | { readonly type: 'gameNoted'; readonly gameId: GameId; readonly version: number; readonly over?: GameOver }
  /** Another game is played in the place of one that was annulled (ledger E10), by the same two. */
  | ({ readonly type: 'gameReplayed'; readonly replays: GameId } & Pairing)
  /**
   * Ledger P3. `endedAt`: when it ended the game. `count`: how many there are that count, with this one. `with`: the game
   * whose timeout it counts with. `withdraws`: it takes the player out.
   */
  | {
      readonly type: 'timedOut';
      readonly member: MemberId;
      readonly gameId: GameId;
      readonly endedAt: Instant;
      readonly count: number;
      readonly law: string;
      readonly with?: GameId;
      readonly withdraws?: true;
    }
  /**
   * A director accepts the reason for a timeout, and so for those that count with it (`also`); or the end of its game was
   * put right. `readmits`: they play on.
   */
  | ({
      readonly type: 'timeoutExcused';
      readonly gameId: GameId;
      readonly also?: readonly GameId[];
      readonly readmits?: true;
    } & Decided)
  | {
      readonly type: 'timeoutVoided';
      readonly member: MemberId;
      readonly gameId: GameId;
      readonly readmits?: true;
    }
  | { readonly type: 'tournamentEnded'; readonly by: MemberId }
);
