import type { FenErrorCode, MoveReading } from '../chess/index.ts';
import type { Color, Move, Square } from '../chess/types.ts';
import type { RulingKind } from './arbitration/ruling.ts';
import type { BookName } from './books/index.ts';
import type { Ending, Outcome } from './ending.ts';
import type { ClaimKind } from './evidence.ts';
import type { Expulsion } from './expulsion.ts';
import type { Duration, Instant } from './instant.ts';
import type { SettingsProblem } from './settings.ts';
import type { MemberId } from './terms.ts';

/** What is wrong with a conditional line. `line`: its moves so far, in UCI, as far as they are in order. */
export type LineProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'over' | 'noReply'; readonly line: readonly string[] }
  | {
      readonly kind: 'unplayable';
      readonly line: readonly string[];
      readonly text: string;
      readonly reading: Exclude<MoveReading, { kind: 'move' }>;
    }
  /** Two answers to the line's last move. */
  | { readonly kind: 'twoReplies'; readonly line: readonly string[]; readonly replies: readonly [string, string] }
  | { readonly kind: 'tooLong'; readonly line: readonly string[]; readonly most: number };

type Unplayable = Exclude<MoveReading, { kind: 'move' }>;

/** Why no game can start from a position: what its FEN is wrong in, or that the game would be over at once. */
export type StartProblem = FenErrorCode | 'checkmate' | 'stalemate' | 'dead' | 'repeated' | 'quiet';

/** Why a command changes nothing, with what its words need. A refusal is an answer, not a fault. */
export type Refusal =
  | { readonly code: 'noSuchGame' }
  | { readonly code: 'gameExists' }
  | { readonly code: 'cannotPlayYourself' }
  /** Ledger P1: oneself, or the other, is expelled from play in this server. */
  | { readonly code: 'expelled' | 'opponentExpelled'; readonly expulsion: Expulsion }
  | { readonly code: 'badStart'; readonly problem: StartProblem }
  | { readonly code: 'notYourChallenge'; readonly opponent: MemberId }
  | { readonly code: 'onlyChallengerWithdraws'; readonly challenger: MemberId }
  | { readonly code: 'challengeOver'; readonly how: 'accepted' | 'declined' | 'withdrawn' | 'expired' }
  | { readonly code: 'gameNotStarted'; readonly opponent: MemberId }
  /** `found`: an irregularity was found that is ignored once the game has ended (ledger A4). */
  | { readonly code: 'gameOver'; readonly ending: Ending; readonly outcome: Outcome; readonly found?: true }
  | { readonly code: 'notAPlayer'; readonly white: MemberId; readonly black: MemberId }
  | { readonly code: 'notYourTurn'; readonly turn: Color }
  /** Ledger C1: a draw is claimed by the player to move. */
  | { readonly code: 'claimOutOfTurn'; readonly kind: ClaimKind; readonly turn: Color }
  | { readonly code: 'boardMovedOn' }
  /** The deadline had passed when the move arrived, and the schedule has yet to say so. */
  | { readonly code: 'tooLate'; readonly fellAt: Instant }
  /** One's own time has run out, and the opponent has yet to say what follows from it. */
  | { readonly code: 'overstepped'; readonly opponent: MemberId; readonly until: Instant }
  | { readonly code: 'flagStands'; readonly fallsAt: Instant }
  | { readonly code: 'ownFlag' }
  | { readonly code: 'timeNotGiven'; readonly least: Duration; readonly most: Duration }
  /** What the game's settings leave to the clock alone. */
  | { readonly code: 'flagsFallAlone' }
  | { readonly code: 'unplayable'; readonly reading: Unplayable }
  /** The game's book draws no game on such a claim. */
  | { readonly code: 'claimNotInBook' | 'noClaimAhead'; readonly kind: ClaimKind; readonly book: BookName }
  /** Ledger P4: turned down on this board already, or too many were. */
  | { readonly code: 'claimedAlready' }
  | { readonly code: 'claimedTooOften'; readonly most: number }
  | { readonly code: 'noDrawOffer' }
  | { readonly code: 'offerStands' }
  | { readonly code: 'drawAlreadyPrepared' }
  | { readonly code: 'ownOffer'; readonly opponent: MemberId }
  | { readonly code: 'noOfferPrepared' }
  | { readonly code: 'offerChangedTooOften' }
  | { readonly code: 'adjournmentNotAllowed' | 'noAdjournmentProposed' | 'ownAdjournment' | 'notAgreedToAdjourn' }
  | { readonly code: 'alreadyAgreedToAdjourn'; readonly turn: Color }
  | { readonly code: 'gameAdjourned' | 'envelopeStands'; readonly resumesAt: Instant }
  /** Who has not come to the resumption has lost by it, and the schedule has yet to say so. */
  | { readonly code: 'defaulted'; readonly at: Instant }
  | { readonly code: 'adjournedTooOften'; readonly most: number }
  | { readonly code: 'resumptionOutOfRange'; readonly least: Duration; readonly most: Duration }
  | { readonly code: 'sealInstead' | 'envelopeShut' | 'envelopeWaits' }
  | { readonly code: 'notAdjourned' | 'alreadyHere' | 'noKeyHere' | 'stillStuck' | 'notStuck' }
  | { readonly code: 'linesNotAllowed' | 'moveFirst' | 'noSuchLine' }
  | { readonly code: 'badLine'; readonly problem: LineProblem }
  | { readonly code: 'tooManyLines' | 'linesChangedTooOften'; readonly most: number }
  | { readonly code: 'badSettings'; readonly book: BookName; readonly problem: SettingsProblem }
  /** Draw offers (ledger O1). */
  | { readonly code: 'moveNotOwed' }
  | { readonly code: 'moveMade'; readonly opponent: MemberId }
  /** Take-backs (ledger M8). */
  | { readonly code: 'noTakebacks' | 'nothingToTakeBack' | 'takebackWaits' | 'askedTooOften' | 'noTakebackAsked' }
  | { readonly code: 'takebackAsked'; readonly opponent: MemberId }
  /** Touch-move (ledger X1, X2): what was touched, and what may be played with it. */
  | { readonly code: 'touched'; readonly touched: readonly Square[]; readonly moves: readonly Move[] }
  /** No leave of that player waits for the director (ledger T9). */
  | { readonly code: 'noLeaveAsked' }
  /** Clocks at a resumption (ledger G5). */
  | { readonly code: 'neverResumed' | 'clocksAsSet' }
  | { readonly code: 'noTouchMove' | 'touchClaimTooLate' | 'touchClaimed' }
  | { readonly code: 'reasonNeeded' }
  /** Cases, rulings and appeals (ledger A1 to A8). */
  | { readonly code: 'stoppedByArbiter'; readonly case?: number }
  | {
      readonly code:
        | 'notADirector'
        | 'ownGame'
        | 'aboutYourself'
        | 'goesOnAlready'
        | 'clocksStand'
        | 'noOpenCase'
        | 'nothingToAppeal';
    }
  | {
      readonly code:
        | 'noSuchCase'
        | 'otherCaseWaits'
        | 'caseNotRuled'
        | 'alreadyAppealed'
        | 'caseFinal'
        | 'appealsDecide'
        | 'ownRuling';
      readonly number: number;
    }
  | {
      readonly code: 'noGround';
      readonly kind: RulingKind;
      readonly book: BookName;
      readonly allowing: readonly BookName[];
    }
  | { readonly code: 'tooMuchTime'; readonly color: Color; readonly left: Duration }
  | { readonly code: 'tooMuchTimeGiven'; readonly most: Duration }
  /** They lost the game by leaving the event that it belongs to (ledger P3). */
  | { readonly code: 'outOfItsEvent'; readonly member: MemberId }
  | { readonly code: 'noSuchMove'; readonly moves: number }
  | { readonly code: 'sameResult'; readonly outcome: Outcome }
  | { readonly code: 'ruledTooOften'; readonly most: number }
  /** Nobody is put out of an event, or let in again, by a game of none, nor by a game that they don't play in (ledger P1). */
  | { readonly code: 'gameOfNoEvent' }
  | { readonly code: 'notInThisGame'; readonly member: MemberId; readonly event: string }
  /** Set-ups (ledger A4). `ply`: how many half-moves stand before the one that can't be played. */
  | { readonly code: 'samePlayers' | 'ownSetUp' }
  | { readonly code: 'badMoveBefore'; readonly ply: number; readonly uci: string }
  | { readonly code: 'tooManyMovesBefore'; readonly most: number }
  /** The position that stays on the board decides the game otherwise (ledger A4). */
  | { readonly code: 'boardDecides'; readonly ending: 'checkmate' | 'stalemate'; readonly outcome: Outcome }
  /** Something has happened in the game since what was asked for was shown. */
  | { readonly code: 'changedSince' }
  | { readonly code: 'reasonTooLong' | 'calledTooOften'; readonly most: number };
