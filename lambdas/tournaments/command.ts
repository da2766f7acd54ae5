import type { Expulsion, GameId, Instant, MemberId, Place, Terms } from '../laws/index.ts';
import type { System } from './system.ts';
import type { TimeoutRule } from './timeouts.ts';
import type { GameOver, TournamentId } from './tournament.ts';

/** `as`: what the member is in the server, as the door has checked it. */
interface FromDirector {
  readonly by: MemberId;
  readonly as: { readonly director: boolean };
}

/** What a director decides of an entrant. */
interface AboutEntrant extends FromDirector {
  readonly member: MemberId;
  readonly reason: string;
}

/** What somebody, or a game of it, asks of a tournament. A command decides nothing. */
export type TournamentCommand =
  | ({
      readonly type: 'open';
      readonly name: string;
      readonly place: Place;
      readonly terms: Terms;
      readonly system: System;
      /** How many there are to be, in a Swiss; by the number of players where nothing is said. */
      readonly rounds?: number | undefined;
      readonly timeouts: TimeoutRule;
    } & FromDirector)
  /** `barred`: that they are expelled from play in the server, as the door has looked it up (ledger P1). */
  | { readonly type: 'enter'; readonly by: MemberId; readonly name: string; readonly barred?: readonly Expulsion[] }
  | ({
      readonly type: 'enterMember';
      readonly member: MemberId;
      readonly name: string;
      readonly barred?: readonly Expulsion[];
    } & FromDirector)
  | { readonly type: 'withdraw'; readonly by: MemberId }
  | ({ readonly type: 'withdrawMember' | 'readmit' } & AboutEntrant)
  /** `gameId`, `case`: where it was ruled, if it was in a game of the event; then its law is that ruling's. */
  | ({ readonly type: 'expel' } & AboutEntrant)
  | ({ readonly type: 'excuseTimeout'; readonly gameId?: GameId | undefined } & AboutEntrant)
  /** Ruled in a game of the event, and so judged already: who, why, and under which law. */
  | {
      readonly type: 'heedRuling';
      readonly ruling: 'expel' | 'readmit';
      readonly member: MemberId;
      readonly by: MemberId;
      readonly reason: string;
      readonly law: string;
      readonly gameId: GameId;
      readonly case?: number | undefined;
      /** What was decided in the event since then holds. */
      readonly ruledAt: Instant;
    }
  /**
   * The next rounds by the event's tables, or as many as are left; `id` is its own, from which the ids of its games are
   * made. `after`: how many rounds the director saw paired; where there are more by now, nothing is paired. `barred`: those
   * of its players who are expelled from play in the server, as the door has looked it up (ledger P1).
   */
  | ({
      readonly type: 'pairRounds';
      readonly id: TournamentId;
      readonly rounds: number;
      readonly after?: number | undefined;
      readonly barred?: readonly Expulsion[];
    } & FromDirector)
  /** `after`: how many games the director saw paired. */
  | ({
      readonly type: 'pairByHand';
      readonly id: TournamentId;
      readonly white: MemberId;
      readonly black: MemberId;
      readonly after?: number | undefined;
      readonly barred?: readonly Expulsion[];
    } & FromDirector)
  /** Another game takes the place of one of its games, which is annulled (ledger E10). */
  | {
      readonly type: 'noteReplay';
      readonly replays: GameId;
      readonly gameId: GameId;
      readonly white: MemberId;
      readonly black: MemberId;
    }
  /**
   * How a game of it stands, as of a version of the game's record, and when it ended. A game that could not begin is noted
   * as annulled, so that the event can end.
   */
  | {
      readonly type: 'noteGame';
      readonly gameId: GameId;
      readonly version: number;
      readonly over?: GameOver | undefined;
      readonly endedAt?: Instant | undefined;
    }
  | ({ readonly type: 'end' } & FromDirector);
