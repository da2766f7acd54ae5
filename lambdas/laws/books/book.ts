import { DAY, type Duration } from '../instant.ts';

export const BOOK_NAMES = ['a4c', 'classic', 'club', 'fide', 'iccf'] as const;
export type BookName = (typeof BOOK_NAMES)[number];

/** What an overstepped limit does (ledger T3): it ends the game by itself, or the opponent has the word first. */
export type FlagPolicy = 'automatic' | 'claim';

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
  'arbitration',
  'noArbiterAction',
  'start',
] as const;
export type LawTopic = (typeof LAW_TOPICS)[number];

/** A rule book is a value: the settings that the arbiter reads, and where each rule stands. */
export interface RuleBook {
  readonly name: BookName;
  readonly title: string;
  /** Ledger O3: a moved-upon draw offer lapses, or stands until it is answered in words. */
  readonly offerLapsesOnMove: boolean;
  readonly flag: FlagPolicy;
  /** How long a fallen flag waits for the opponent's word under the claim policy (ledger T3). */
  readonly patience: Duration;
  /** What each ruling cites, as printed: "a4c 5.1(1)". */
  readonly laws: Readonly<Record<LawTopic, string>>;
  /** What help is allowed (ledger P6), told to both players when the game starts. */
  readonly help: string;
}

export const DEFAULT_PATIENCE: Duration = 3 * DAY;
