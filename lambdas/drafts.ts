import { type Duration, type GameId, HOUR, type Instant, type MemberId, type Ruling } from './laws/index.ts';
import type { ServerId } from './servers.ts';

/** What its maker said to a draft, once and for all. */
export type DraftEnd = 'confirmed' | 'cancelled';

/** A ruling that a director was shown the effect of, and has yet to confirm. */
export interface Draft {
  /** That of the interaction which was answered with it. */
  readonly id: string;
  readonly server: ServerId;
  /** Who made it, and alone may confirm it. */
  readonly by: MemberId;
  readonly madeAt: Instant;
  readonly ruling: Ruling;
  readonly reason: string;
  /** The game and the version of its record that the effect was shown on; left out for what is ruled outside any game. */
  readonly game?: { readonly id: GameId; readonly seen: number };
  /** Left out where the ruling takes the game up unasked. */
  readonly case?: number;
  readonly end?: DraftEnd;
}

/** How long a draft can be confirmed. */
export const DRAFT_LIVES: Duration = HOUR;

/** Whether it is too late to confirm a draft, whether or not the store has cleared it away. */
export const isLapsed = ({ madeAt }: Draft, now: Instant): boolean => now >= madeAt + DRAFT_LIVES;

export interface DraftStore {
  /** Safe to repeat: the first of an id stays. */
  saveDraft(draft: Draft): Promise<void>;
  /** Undefined for one that never was, or that was cleared away some time after it lapsed. */
  loadDraft(id: string): Promise<Draft | undefined>;
  /** Notes what was said to a draft. Out: what was said first, which stays; undefined for a draft that is gone. */
  endDraft(id: string, end: DraftEnd): Promise<DraftEnd | undefined>;
}
