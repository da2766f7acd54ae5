import type { Color } from '../../chess/types.ts';
import type { Outcome } from '../ending.ts';
import type { Duration } from '../instant.ts';
import type { MemberId } from '../terms.ts';

/** What a tournament director may rule (ledger A2). A rule book says which of them it gives grounds for. */
export const RULINGS = [
  'playOn',
  'stopClocks',
  'giveTime',
  'takeTime',
  'restore',
  'award',
  'annul',
  'adjudicate',
  'warn',
  'expel',
  'readmit',
  'reject',
  'groundless',
] as const;
export type RulingKind = (typeof RULINGS)[number];

/** A result as a director may award it (ledger A2, P2): on the board, or as a forfeit. */
export interface AwardedResult {
  readonly outcome: Exclude<Outcome, 'annulled'>;
  readonly forfeit: boolean;
}

/** One ruling, with what its kind needs. */
export type Ruling =
  /** The game goes on as it stands, its clocks running. A game that was ended by the clock or by a ruling goes on again. */
  | { readonly kind: 'playOn' }
  | { readonly kind: 'stopClocks' }
  | { readonly kind: 'giveTime' | 'takeTime'; readonly color: Color; readonly duration: Duration }
  /** The position after so many half-moves is set up again, with the clocks as they were (ledger T7). */
  | { readonly kind: 'restore'; readonly ply: number }
  /** `ply` where the game had ended earlier: what was played after so many half-moves is void (ledger A4). */
  | { readonly kind: 'award'; readonly result: AwardedResult; readonly ply?: number }
  /**
   * The game counts for nothing; perhaps a new one is played, with the colours as they were or reversed, and from the
   * right start, as FEN, where that was wrong (classic 9.4).
   */
  | { readonly kind: 'annul'; readonly replay?: 'same' | 'reversed'; readonly start?: string }
  | { readonly kind: 'adjudicate'; readonly outcome: '1-0' | '0-1' | '1/2-1/2' }
  | { readonly kind: 'warn'; readonly member: MemberId }
  /** From play in the server; `from`: from the event that the game belongs to, and nothing else (ledger P1). */
  | { readonly kind: 'expel' | 'readmit'; readonly member: MemberId; readonly from?: 'event' }
  | { readonly kind: 'reject' }
  /**
   * There was no reason to call: the caller is warned, and may lose time (ledger A3); none with a `duration` of 0, and
   * left out, what the game's settings say. `automatic`: it is theirs, and nobody else said it (ledger P4).
   */
  | { readonly kind: 'groundless'; readonly duration?: Duration; readonly automatic?: true };

/** Whether it decides any case. A warning, an expulsion or a stop of the clocks does not by itself: see `answersCase`. */
export const decidesCase = ({ kind }: Ruling): boolean =>
  kind !== 'stopClocks' && kind !== 'warn' && kind !== 'expel' && kind !== 'readmit';

/** Whether it is another answer to a case than one that lets stand what was said of the call. */
export const overturnsCall = (ruling: Ruling): boolean =>
  decidesCase(ruling) && ruling.kind !== 'reject' && ruling.kind !== 'groundless';
