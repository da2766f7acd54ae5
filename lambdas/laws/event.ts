import type { Color } from '../chess/types.ts';
import type { Ending, Outcome } from './ending.ts';
import type { ClaimKind, Evidence } from './evidence.ts';
import type { Duration, Instant } from './instant.ts';
import type { ColorChoice, MemberId, Names, Place, Terms } from './terms.ts';

/** What has happened to a game, in the order in which it happened. A game is its events and nothing else. */
export type GameEvent = { readonly at: Instant } & (
  | {
      readonly type: 'challengeMade';
      readonly challenger: MemberId;
      readonly opponent: MemberId;
      /** The names they went by, for the thread's title and the record; posts mention members by id. */
      readonly names: Names;
      readonly place: Place;
      readonly terms: Terms;
      readonly color: ColorChoice;
      readonly expiresAt: Instant;
    }
  | { readonly type: 'challengeDeclined' }
  | { readonly type: 'challengeWithdrawn' }
  | { readonly type: 'challengeExpired' }
  | { readonly type: 'gameStarted'; readonly white: MemberId; readonly black: MemberId }
  /** `uci` is the move as it stands in the record; `offersDraw` where a draw offer went with it. */
  | { readonly type: 'movePlayed'; readonly uci: string; readonly offersDraw?: true }
  /** A draw offer to go with this player's next move. The opponent does not hear of it before. */
  | { readonly type: 'drawOfferPrepared'; readonly color: Color }
  | { readonly type: 'drawOfferDropped'; readonly color: Color }
  | { readonly type: 'drawDeclined'; readonly color: Color }
  | { readonly type: 'reminded'; readonly color: Color; readonly before: Duration }
  | { readonly type: 'arbiterCalled'; readonly by: MemberId; readonly reason: string }
  /** Under the claim policy: the time has run out, and the opponent has the word until `until` (ledger T3). */
  | { readonly type: 'overstepped'; readonly color: Color; readonly until: Instant }
  /** The opponent's "give more time" to the player who overstepped. */
  | { readonly type: 'timeGiven'; readonly color: Color; readonly duration: Duration }
  /** The flag was seen to fall while a move that had come in time was still on its way: the game goes on (ledger T10). */
  | { readonly type: 'flagLifted' }
  /** A claim that its review did not uphold, or could not decide (ledger C6, C7): it stands as a draw offer. */
  | {
      readonly type: 'claimNotUpheld';
      readonly color: Color;
      readonly claim: ClaimKind;
      /** The move named with it. */
      readonly uci?: string;
      readonly decided: boolean;
      readonly evidence: Evidence;
    }
  /** `evidence` where the end rests on more than the move, the word or the clock; `named`: a claim's move, in UCI. */
  | {
      readonly type: 'gameEnded';
      readonly ending: Ending;
      readonly outcome: Outcome;
      readonly by?: Color;
      readonly evidence?: Evidence;
      readonly named?: string;
    }
);

export type GameEventType = GameEvent['type'];
