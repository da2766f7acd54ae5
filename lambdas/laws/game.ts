import type { Position } from '../chess/index.ts';
import { type Color, type Move, opposite, type Square } from '../chess/types.ts';
import type { Adjournment } from './adjournment.ts';
import type { Case } from './arbitration/case.ts';
import type { Arrival } from './arrival.ts';
import type { MemberChoice } from './choice.ts';
import type { Ending, Outcome } from './ending.ts';
import type { Evidence } from './evidence.ts';
import type { Duration, Instant } from './instant.ts';
import type { Line } from './lines.ts';
import type { OfferMade } from './offers.ts';
import type { SetUpGround } from './setup-ground.ts';
import type { ColorChoice, MemberId, Names, Place, Terms } from './terms.ts';
import type { Clock } from './time/clock.ts';

interface Agreed {
  readonly challenger: MemberId;
  readonly opponent: MemberId;
  readonly names: Names;
  readonly place: Place;
  readonly terms: Terms;
  readonly color: ColorChoice;
}

/** A challenge that waits for its answer. */
export interface Challenge extends Agreed {
  readonly phase: 'challenge';
  readonly expiresAt: Instant;
}

export interface LapsedChallenge extends Agreed {
  readonly phase: 'lapsed';
  readonly how: 'declined' | 'withdrawn' | 'expired';
}

export interface PlayedMove {
  readonly move: Move;
  readonly at: Instant;
  readonly offersDraw: boolean;
  /** What its player had touched before it, in a touch-move game (ledger X1). */
  readonly touched?: readonly Square[];
  /** The clocks once it was made: what they go back to when the game does (ledger T7). Unknown for a move made elsewhere. */
  readonly clock?: Clock;
}

/** How a game came about that a director set up: nobody was challenged to it (ledger A4). */
export interface SetUp {
  readonly by: MemberId;
  readonly because: SetUpGround;
  /** How many half-moves had been played elsewhere, and the clocks as they were set. */
  readonly plies: number;
  readonly clock: Clock;
}

/** A player's leave, planned or running, as their game knows it. */
export interface PlannedLeave {
  readonly color: Color;
  readonly id: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly began?: true;
}

/** Leave that the director is asked for, or has refused (ledger T9). */
export interface AskedLeave {
  readonly color: Color;
  readonly id: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly refused?: true;
}

interface Played extends Agreed {
  readonly white: MemberId;
  readonly black: MemberId;
  readonly startedAt: Instant;
  readonly start: Position;
  readonly position: Position;
  readonly moves: readonly PlayedMove[];
  readonly clock: Clock;
  /** What each player has chosen, where it is not as usual. */
  readonly choices?: Partial<Readonly<Record<Color, MemberChoice>>>;
  /** Leave that has not ended yet (ledger T9). */
  readonly leaves?: readonly PlannedLeave[];
  readonly leaveAsked?: readonly AskedLeave[];
  /** Where a director set it up. */
  readonly setUp?: SetUp;
  /** It was annulled, and another is played in its place (ledger E10). */
  readonly replayed?: true;
  /** Its cases, first opened first (ledger A1), and how many rulings there were. */
  readonly cases?: readonly Case[];
  readonly rulings?: number;
  /** How the board or the players had ended it, where a ruling has taken the place of that (ledger A4). */
  readonly overruled?: Ending;
}

export interface RunningGame extends Played {
  readonly phase: 'running';
  /** The offer that the other side may accept, and the ply with which it was made; or that waits for its move. */
  readonly drawOffer?: { readonly by: Color; readonly ply: number; readonly awaitsMove?: true };
  /** Every draw offer that was made (ledger O4). */
  readonly offers: readonly OfferMade[];
  /** How often each player's offers were too many, where they are warned for it (ledger P4). */
  readonly excesses?: Readonly<Record<Color, number>>;
  /** Who asks to take back a move (ledger M8), and how often that was asked since the last one. */
  readonly takeback?: { readonly by: Color };
  readonly takebackRequests: number;
  /** Ledger X1: what the player to move has touched on this board, in this order, and whether they are adjusting. */
  readonly touched: readonly Square[];
  readonly adjusting: boolean;
  /** A pawn of theirs that stands on the last rank already, and must go there (ledger M5). */
  readonly released?: { readonly from: Square; readonly to: Square };
  /** Claims on this board that were not upheld (ledger P4), each by its kind and the move named with it. */
  readonly claimsMade?: readonly string[];
  /** Whether the last move was claimed to have broken touch-move (ledger X2). */
  readonly touchClaimed: boolean;
  /** Who wants a draw offer to go with the next move. */
  readonly preparedOffers: readonly Color[];
  /** How often offers for a next move were prepared and dropped since the last move. */
  readonly offerChanges: number;
  /** Where an adjournment stands (ledger G1), and how often one was proposed. */
  readonly adjournment?: Adjournment;
  readonly adjournmentsProposed?: number;
  /** Each player's conditional lines, which begin with the move that is due. Nobody else sees them. */
  readonly lines: Readonly<Record<Color, readonly Line[]>>;
  /** How often each player has added or dropped lines since the last move. */
  readonly lineChanges: Readonly<Record<Color, number>>;
  /** Whose flags have fallen in the time they still play by, and nobody has pointed it out (ledger T3). */
  readonly fallen?: Partial<Readonly<Record<Color, Instant>>>;
  /** After how many half-moves it was last resumed: who has not moved since may point out wrong clocks (ledger G5). */
  readonly resumedPly?: number;
  /** Who is waited for at the start (ledger T5); since when those who are to come can't be late. */
  readonly arrival?: Arrival;
  readonly heldSince?: Instant;
  /** How often each player has called the arbiter. */
  readonly calls: Readonly<Record<Color, number>>;
  /** The flag of the player to move has fallen, and the opponent has the word until then (ledger T3). */
  readonly overstepped?: { readonly at: Instant; readonly until: Instant };
  /** How long before the present deadline its player has been reminded already. */
  readonly reminded: readonly Duration[];
}

export interface EndedGame extends Played {
  readonly phase: 'ended';
  readonly ending: Ending;
  readonly outcome: Outcome;
  readonly endedAt: Instant;
  readonly endedBy?: Color;
  readonly evidence?: Evidence;
  /** The move that was named with the claim that ended it, in UCI. */
  readonly named?: string;
  /** The law of the ruling that ended it. */
  readonly law?: string;
  /** The game as it ran until then: where it goes on, should the end be found wrong. */
  readonly before: RunningGame;
}

export type Game = Challenge | LapsedChallenge | RunningGame | EndedGame;

/** Whether a director's ruling ended it: not the board, the players or the clock, nor that one of them left their event. */
export const isRuled = ({ ending, law, evidence }: EndedGame): boolean =>
  ending === 'ruling' || ending === 'adjudication' || (law !== undefined && evidence?.kind !== 'leftEvent');

/** The number of half-moves played since the start of this game. */
export const plyOf = (game: RunningGame | EndedGame): number => game.moves.length;

export const memberOf = (game: RunningGame | EndedGame, color: Color): MemberId => game[color];

/** The colour that a member plays; undefined for anybody else. */
export const colorOf = (game: RunningGame | EndedGame, member: MemberId): Color | undefined =>
  member === game.white ? 'white' : member === game.black ? 'black' : undefined;

export const opponentOf = (game: RunningGame | EndedGame, color: Color): MemberId => game[opposite(color)];
