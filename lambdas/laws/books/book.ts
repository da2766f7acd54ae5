import type { RulingKind } from '../arbitration/ruling.ts';
import type { Outcome } from '../ending.ts';
import { DAY, type Duration } from '../instant.ts';
import type { Counting } from '../time/counting.ts';

export const BOOK_NAMES = ['a4c', 'classic', 'club', 'fide', 'iccf'] as const;
export type BookName = (typeof BOOK_NAMES)[number];

/**
 * What an overstepped limit does (ledger T3): it ends the game by itself; or the opponent is called, and has the word
 * first; or nobody but the players may point it out, and play goes on until one does.
 */
export const FLAG_POLICIES = ['automatic', 'claim', 'players'] as const;
export type FlagPolicy = (typeof FLAG_POLICIES)[number];

/** What becomes of a position from which no series of legal moves mates either king (ledger E4). */
export type DeadPositionRule =
  /** Play goes on. */
  | 'ignored'
  /** Drawn on a player's correct claim. */
  | 'onClaim'
  /** Drawn at once where the book's list of material has it, and only there. */
  | 'byMaterial'
  /** Drawn at once, decided exactly. */
  | 'atOnce';

/** What overstepping the time costs where the opponent can't mate (ledger T4). */
export type TimeoutRule = 'loses' | 'drawsByMaterial' | 'drawsIfUnwinnable';

/** When a draw may be offered besides with one's own move (ledger O1): never, just after it, or at any time. */
export const OFFER_TIMES = ['withMove', 'afterMove', 'anyTime'] as const;
export type OfferTime = (typeof OFFER_TIMES)[number];

/** Whether a move can be taken back (ledger M8). */
export const TAKEBACK_RULES = ['never', 'byConsent'] as const;
export type TakebackRule = (typeof TAKEBACK_RULES)[number];

/** What follows where the time of both has run out unnoticed (ledger T4, E8). */
export const BOTH_FLAGS_RULES = ['draws', 'bothLose', 'directorDecides'] as const;
export type BothFlagsRule = (typeof BOTH_FLAGS_RULES)[number];

/** Who grants leave: an allowance, by itself; or the director, who reviews each request (ledger T9). */
export const LEAVE_RULES = ['allowance', 'review'] as const;
export type LeaveRule = (typeof LEAVE_RULES)[number];

/** Where neither player comes: both lose, or White's clock runs until one does (ledger T5). */
export type BothAbsentRule = 'bothLose' | 'clockRuns';

/** What help a player may use (ledger P6): none at all; books and databases; computers as well. */
export const HELP_RULES = ['none', 'books', 'all'] as const;
export type HelpRule = (typeof HELP_RULES)[number];

/** From when on draw offers by one player are too many, and the director is told (ledger O4). */
export interface OfferLimits {
  /** This many without a capture or a pawn move between them. */
  readonly unchanged: number;
  /** More than one in so many of the player's own moves. */
  readonly moves: number;
}

/** How often, or how long, until a draw may be claimed, and until it comes by itself. */
export interface DrawCount {
  readonly claim: number;
  readonly atOnce?: number;
}

/** What a game is played under: named settings, which the arbiter reads without asking which book they are from. */
export interface Settings {
  /** Ledger T9: days of leave a year that are granted by themselves; 30 where nothing is said. */
  readonly leaveDays?: number;
  /** Ledger T9: leave within the allowance is granted by itself, as where nothing is said, or by the director alone. */
  readonly leave?: LeaveRule;
  readonly flag: FlagPolicy;
  /** How long a fallen flag waits for the opponent's word under the claim policy (ledger T3). */
  readonly patience: Duration;
  /** Ledger O3: a moved-upon draw offer lapses, or stands until it is answered in words. */
  readonly offerLapsesOnMove: boolean;
  /** Ledger O1. What is offered at another time goes with the next move. */
  readonly offerTime: OfferTime;
  /** Ledger O1: who is offered a draw before a move was made may ask for the move first. */
  readonly moveBeforeOffer: boolean;
  /** Ledger O4. */
  readonly offerLimits: OfferLimits;
  /** Ledger O5: no draw is agreed before each player has made so many moves; 0 where any may be. */
  readonly noDrawBefore: number;
  /** Ledger M8. */
  readonly takebacks: TakebackRule;
  /** Ledger X1: a piece picked in the move picker is touched, and must move or be taken. */
  readonly touchMove: boolean;
  /** Ledger E2: resigning to an opponent who can't mate by any series of moves draws. */
  readonly resignationDrawsIfUnwinnable: boolean;
  readonly timeout: TimeoutRule;
  readonly bothFlags: BothFlagsRule;
  readonly deadPosition: DeadPositionRule;
  /** Ledger C1, E5: how often a position must have stood. */
  readonly repetition: DrawCount;
  /** Ledger C4, E6: moves by each side without capture or pawn move. */
  readonly quietMoves: DrawCount;
  /** Ledger E7: who shows that they can check for ever may claim a draw. */
  readonly perpetualCheck: boolean;
  /** Ledger G1: whether the players may adjourn the game, and seal a move. */
  readonly adjournment: boolean;
  /** Ledger T5: who has not come so long after the start or the time of resumption loses. */
  readonly defaultTime: Duration;
  /** Ledger T5: whether that goes for the start. */
  readonly defaultAtStart: boolean;
  /** Ledger T5: what follows where neither player comes to the start by then. */
  readonly bothAbsentAtStart: BothAbsentRule;
  /** Ledger C2: a repetition is claimed also with the move that would bring it about, as where nothing is said; or on the board alone. */
  readonly repetitionAhead?: boolean;
  /** Whether a player may keep replies ready for what the opponent may play. */
  readonly conditionalMoves: boolean;
  /** Ledger C7: a wrong claim with a named move binds to that move. */
  readonly wrongClaimPlaysMove: boolean;
  /** Ledger P5: the game's thread is kept to its players and the TDs; where nothing is said, as its server has it. */
  readonly quiet?: boolean;
  /** Ledger P4: from the third time that a player's offers are too many, the arbiter warns them by itself. */
  readonly offersWarned?: boolean;
  /** Ledger A3, P4: what a call without ground costs its caller where the director says nothing else; 0 for nothing. */
  readonly groundlessCost: Duration;
  /** Ledger P6. */
  readonly help: HelpRule;
  /** Ledger T6: the clocks stand still while a case waits for a decision. */
  readonly caseStopsClocks: boolean;
}

/** What a ruling may rest on. A rule book says where each stands in its own text. */
export const LAW_TOPICS = [
  'moves',
  'turn',
  'noRetraction',
  'checkmate',
  'stalemate',
  'agreement',
  'drawOffer',
  'resignation',
  'timeout',
  'timeoutDraw',
  'bothFlags',
  'arbitration',
  'noArbiterAction',
  'interruption',
  'leave',
  'start',
  'deadPosition',
  'repetition',
  'repetitionAtOnce',
  'quietMoves',
  'quietMovesAtOnce',
  'perpetualCheck',
  'claim',
  'adjournment',
  'resumption',
  'sealedMove',
  'absence',
  'annoyance',
  'earlyDraw',
  'touchMove',
  'help',
  'spectators',
  'groundlessCall',
] as const;
export type LawTopic = (typeof LAW_TOPICS)[number];

/** A rule book is a value: the settings that the arbiter reads, and where each rule stands. */
export interface RuleBook {
  readonly name: BookName;
  readonly title: string;
  readonly settings: Settings;
  /** What no game under this book may change, and the rule that forbids it. */
  readonly fixed: Readonly<Partial<Record<keyof Settings, LawTopic>>>;
  /** How a time for many moves is counted where the challenge doesn't say (ledger T1). It goes into the time control. */
  readonly counting: Counting;
  /** What each ruling cites, as printed: "a4c 5.1(1)". */
  readonly laws: Readonly<Record<LawTopic, string>>;
  /** What each kind of ruling rests on (ledger A5); one that is left out has no ground in the book. */
  readonly rulings: Readonly<Partial<Record<RulingKind, string>>>;
  /** What a result that is a penalty rests on, where the book says so apart: both lose (ledger E8), or the opponent's score is set (P2). */
  readonly penalties?: Readonly<Partial<Record<Outcome, string>>>;
  /** What an appeal rests on (ledger A7). */
  readonly appeal: string;
}

/** Ledger O4. */
export const DEFAULT_OFFER_LIMITS: OfferLimits = { unchanged: 3, moves: 10 };

/** Ledger T5: an hour at the board; two days here, where a day is what an hour was. */
export const DEFAULT_ABSENCE: Duration = 2 * DAY;

export const DEFAULT_PATIENCE: Duration = 3 * DAY;
