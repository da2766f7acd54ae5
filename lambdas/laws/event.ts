import type { Color } from '../chess/types.ts';
import type { Ruling } from './arbitration/ruling.ts';
import type { MemberChoice } from './choice.ts';
import type { Ending, Outcome } from './ending.ts';
import type { ClaimKind, Evidence } from './evidence.ts';
import type { Duration, Instant } from './instant.ts';
import type { SetUpGround } from './setup-ground.ts';
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
  /** `here`: who is there already, where players have to be (ledger T5). */
  | {
      readonly type: 'gameStarted';
      readonly white: MemberId;
      readonly black: MemberId;
      readonly here?: readonly Color[];
    }
  /** A director has set a game up (ledger A4, E10): nobody was challenged to it. */
  | {
      readonly type: 'gameSetUp';
      readonly by: MemberId;
      readonly white: MemberId;
      readonly black: MemberId;
      readonly names: Names;
      readonly place: Place;
      /** With the start position of the moves. */
      readonly terms: Terms;
      /** What had been played elsewhere, in UCI with a space between. */
      readonly moves?: string;
      /** What is left to each player, where that is known. */
      readonly remaining?: Readonly<Partial<Record<Color, Duration>>>;
      readonly because: SetUpGround;
    }
  /**
   * `uci` is the move as it stands in the record; `offersDraw` where a draw offer went with it, `declinesDraw` where it
   * declined one (ledger O3), `conditional` where it was kept ready.
   */
  | {
      readonly type: 'movePlayed';
      readonly uci: string;
      readonly offersDraw?: true;
      readonly declinesDraw?: true;
      readonly conditional?: true;
      readonly sealed?: true;
    }
  /** Adjournment (ledger G1 to G6): proposed, answered, and the move sealed, which nobody can read from here. */
  | { readonly type: 'adjournmentProposed'; readonly color: Color; readonly resumesAt: Instant }
  | { readonly type: 'adjournmentDeclined'; readonly color: Color }
  | { readonly type: 'adjournmentAgreed'; readonly color: Color }
  /** `locale`: the language of its piece letters. */
  | { readonly type: 'moveSealed'; readonly color: Color; readonly sealed: string; readonly locale?: string }
  /** The appointed time has come; who is there; what `color` had written. */
  | { readonly type: 'resumptionDue' }
  | { readonly type: 'playerCame'; readonly color: Color }
  | { readonly type: 'envelopeOpened'; readonly color: Color; readonly text: string }
  /** The envelope can't be opened; who wants to go on without it; it is given up. */
  | { readonly type: 'envelopeStuck' }
  | { readonly type: 'envelopeLost' }
  | { readonly type: 'goingOnAsked'; readonly color: Color }
  /** Conditional lines of one player: kept ready, dropped by their player, or left behind by the opponent's move. */
  | { readonly type: 'linesAdded' | 'linesDropped'; readonly color: Color; readonly lines: readonly string[] }
  | { readonly type: 'linesLapsed'; readonly color: Color }
  /** A draw offer to go with this player's next move. The opponent does not hear of it before. */
  | { readonly type: 'drawOfferPrepared'; readonly color: Color }
  | { readonly type: 'drawOfferDropped'; readonly color: Color }
  | { readonly type: 'drawDeclined'; readonly color: Color }
  /** An offer made without a move, where the book has it so (ledger O1). */
  | { readonly type: 'drawOffered'; readonly color: Color }
  /** The player `color`, who was offered a draw, has asked for the move first: the offer goes with it. */
  | { readonly type: 'moveAskedFor'; readonly color: Color }
  /** Ledger O4: the player's offers are too many, and it is for the director to see. */
  | {
      readonly type: 'offeredTooOften';
      readonly color: Color;
      readonly count: number;
      readonly why: 'unchanged' | 'often';
      /** The arbiter warns them for it by itself, as the game's settings have it (ledger P4). */
      readonly warns?: true;
    }
  /** Ledger O5: a draw was accepted before one may be agreed. It draws nothing, and is for the director to see. */
  | { readonly type: 'agreedTooEarly'; readonly color: Color }
  /** Ledger M8. `color` is who asks, declines or agrees; `plies` go back. */
  | { readonly type: 'takebackAsked'; readonly color: Color }
  | { readonly type: 'takebackDeclined'; readonly color: Color }
  | { readonly type: 'movesTakenBack'; readonly color: Color; readonly plies: number }
  /** Ledger X1, X2. */
  | { readonly type: 'touched'; readonly color: Color; readonly square: string }
  /** A pawn set on the last rank, whose piece has yet to be named (ledger M5, classic 7(d)). */
  | { readonly type: 'pawnReleased'; readonly color: Color; readonly from: string; readonly to: string }
  | { readonly type: 'adjusted'; readonly color: Color }
  | { readonly type: 'touchClaimed'; readonly color: Color }
  | { readonly type: 'reminded'; readonly color: Color; readonly before: Duration }
  /** `opens` a case, or is added to the one that waits; `case` is its number in the server (ledger A1). */
  | {
      readonly type: 'arbiterCalled';
      readonly by: MemberId;
      readonly reason: string;
      readonly opens?: true;
      readonly case?: number;
    }
  /** Ledger A7. */
  | { readonly type: 'appealed'; readonly by: MemberId; readonly case: number; readonly reason: string }
  /** Ledger A2, A6: who ruled what, why, and under which law. `opens`: a director took the game up unasked. */
  | {
      readonly type: 'ruled';
      readonly by: MemberId;
      /** The name they went by; left out in old records. */
      readonly name?: string;
      readonly as: 'director' | 'appeals';
      readonly ruling: Ruling;
      readonly reason: string;
      readonly law: string;
      readonly opens?: true;
      readonly case?: number;
      /** What an earlier decision of the case, which this one overturns, had taken from its caller (ledger A3, T7). */
      readonly givesBack?: { readonly color: Color; readonly duration: Duration };
    }
  /** Under the claim policy: the time has run out, and the opponent has the word until `until` (ledger T3). */
  | { readonly type: 'overstepped'; readonly color: Color; readonly until: Instant }
  /** Where nobody but the players may point it out (ledger T3): the time has run out. Kept, and told to nobody. */
  | { readonly type: 'flagPassed'; readonly color: Color }
  /** The opponent's "give more time" to the player who overstepped. */
  | { readonly type: 'timeGiven'; readonly color: Color; readonly duration: Duration }
  /** The flag was seen to fall while a move that had come in time was still on its way: the game goes on (ledger T10). `absence`: somebody was
   * seen not to have come (T5). */
  | { readonly type: 'flagLifted'; readonly absence?: true }
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
  /** What a player has chosen that their game needs to know. */
  | { readonly type: 'memberChose'; readonly color: Color; readonly choice: MemberChoice }
  /** A player's leave (ledger T9): their clock will stand still from one instant to the other. */
  | {
      readonly type: 'leavePlanned';
      readonly color: Color;
      readonly id: string;
      readonly from: Instant;
      readonly to: Instant;
      /** The director who granted it, where that was asked for. */
      readonly by?: MemberId;
    }
  /** A player's leave waits for the director's word; it is refused (ledger T9). */
  | {
      readonly type: 'leaveAsked';
      readonly color: Color;
      readonly id: string;
      readonly from: Instant;
      readonly to: Instant;
    }
  | {
      readonly type: 'leaveRefused';
      readonly color: Color;
      readonly id: string;
      readonly by: MemberId;
      readonly reason?: string;
    }
  /** It was cancelled before it began; it begins; it ends, as planned or because it was cancelled. */
  | { readonly type: 'leaveCancelled' | 'leaveBegan' | 'leaveEnded'; readonly color: Color; readonly id: string }
  /** The service was away: the running clock has this time back (ledger T6). */
  | { readonly type: 'timeGivenBack'; readonly from: Instant; readonly to: Instant }
  /** The player `color` is back in the event whose game was lost by leaving it: it goes on. */
  | { readonly type: 'takenUp'; readonly color: Color; readonly law: string }
  /** `evidence` where the end rests on more than the move, the word or the clock; `named`: a claim's move, in UCI. */
  | {
      readonly type: 'gameEnded';
      readonly ending: Ending;
      readonly outcome: Outcome;
      readonly by?: Color;
      readonly evidence?: Evidence;
      readonly named?: string;
      /** The law that a ruling rested on which ended it. */
      readonly law?: string;
    }
);
