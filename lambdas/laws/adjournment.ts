import { type Color, opposite } from '../chess/types.ts';
import type { RunningGame } from './game.ts';
import { DAY, type Duration, type Instant, MINUTE } from './instant.ts';
import type { Clock } from './time/clock.ts';

/** How far ahead a game may be resumed. */
export const SOONEST_RESUMPTION: Duration = 10 * MINUTE;
export const LATEST_RESUMPTION: Duration = 90 * DAY;
/** How often a game may be proposed to be adjourned. The record has an end, and moves must always find room in it. */
export const MOST_PROPOSALS = 20;

/** A sealed move in safe custody (ledger G1). What is in it can be read by nobody who has only the record. */
export interface Envelope {
  readonly by: Color;
  /** The ply of the board before the sealed move: what it is bound to. */
  readonly ply: number;
  /** The move as its player wrote it, encrypted. */
  readonly sealed: string;
  /** The language of the piece letters in it. */
  readonly locale?: string;
  /** The clocks when it was sealed, before the move was counted: what they go back to if it is lost (ledger G6). */
  readonly clock: Clock;
}

/** Where an adjournment stands (ledger G1 to G3). */
export interface Adjournment {
  readonly stage: /** One player has proposed it. */
    | 'proposed'
    /** Both want it: the player to move is to seal. */
    | 'agreed'
    /** The envelope is shut, and the clocks stand still. */
    | 'adjourned'
    /** Its time has come: the clock of the player who must answer runs, and the envelope opens when they come. */
    | 'due'
    /** It is opened, and the player who sealed it has not come yet. */
    | 'resumed';
  /** Who proposed it. */
  readonly by: Color;
  readonly resumesAt: Instant;
  readonly envelope?: Envelope;
  /** From when those who have not come are late, where that is not `resumesAt`: a leave or a lost key was in the way. */
  readonly lateFrom?: Instant;
  /** Who has come since it was due. */
  readonly here: readonly Color[];
  /** The envelope could not be opened, and the clocks stand still; who wants to go on without it. */
  readonly stuck?: { readonly goOn: readonly Color[] };
}

/** The adjournment that stands at an instant: one whose time came before anything was sealed is void. */
export const standingAt = ({ adjournment }: RunningGame, now: Instant): Adjournment | undefined => {
  if (!adjournment) return undefined;
  const unsealed = adjournment.stage === 'proposed' || adjournment.stage === 'agreed';
  return unsealed && now >= adjournment.resumesAt ? undefined : adjournment;
};

/** When the schedule must resume the game; undefined where it is not adjourned. */
export const resumptionAt = ({ adjournment }: RunningGame): Instant | undefined =>
  adjournment?.stage === 'adjourned' ? adjournment.resumesAt : undefined;

/** Who has not come to the resumption, while that is waited for (ledger T5). */
export const absent = ({ adjournment }: RunningGame): readonly Color[] => {
  if (!adjournment || adjournment.stuck || !['due', 'resumed'].includes(adjournment.stage)) return [];
  return (['white', 'black'] as const).filter((color) => !adjournment.here.includes(color));
};

/** Whose presence opens the envelope: the player who must answer it. */
export const awaited = ({ by }: Envelope): Color => opposite(by);
