import {
  type Command,
  type Duration,
  type GameId,
  HOUR,
  type Instant,
  type MemberId,
  type Ruling,
} from './laws/index.ts';
import type { ServerId } from './servers.ts';
import type { TournamentCommand, TournamentId } from './tournaments/index.ts';

/** What its maker said to a draft, once and for all. */
export type DraftEnd = 'confirmed' | 'cancelled';

/** What a director was shown the effect of, and has yet to confirm. */
interface Shown {
  /** That of the interaction which was answered with it. */
  readonly id: string;
  readonly server: ServerId;
  /** Who made it, and alone may confirm it. */
  readonly by: MemberId;
  readonly madeAt: Instant;
  readonly end?: DraftEnd;
}

/** A ruling. */
export interface Draft extends Shown {
  readonly ruling: Ruling;
  readonly reason: string;
  /** The game and the version of its record that the effect was shown on; left out for what is ruled outside any game. */
  readonly game?: { readonly id: GameId; readonly seen: number };
  /** Left out where the ruling takes the game up unasked. */
  readonly case?: number;
}

/** A game that is to be set up; its players' choices are looked up once it is. */
export interface SetUpDraft extends Shown {
  readonly setUp: Omit<Command & { readonly type: 'setUp' }, 'as' | 'heeds' | 'barred'>;
}

/** What a director decides about an event; by whom, and as what, is looked up once it is confirmed. */
type Deciding = Extract<
  TournamentCommand,
  { type: 'withdrawMember' | 'readmit' | 'expel' | 'excuseTimeout' | 'pairRounds' | 'pairByHand' | 'end' }
>;
type WithoutDirector<T> = T extends unknown ? Omit<T, 'by' | 'as'> : never;

export interface EventDraft extends Shown {
  readonly event: TournamentId;
  readonly decision: WithoutDirector<Deciding>;
  /** The effect as it was shown: should it be another by now, it is shown anew. */
  readonly effect: string;
}

export type AnyDraft = Draft | SetUpDraft | EventDraft;

/** How long a draft can be confirmed. */
export const DRAFT_LIVES: Duration = HOUR;

/** Whether it is too late to confirm a draft, whether or not the store has cleared it away. */
export const isLapsed = ({ madeAt }: Shown, now: Instant): boolean => now >= madeAt + DRAFT_LIVES;

export interface DraftStore {
  /** Safe to repeat: the first of an id stays. */
  saveDraft(draft: AnyDraft): Promise<void>;
  /** Undefined for one that never was, or that was cleared away some time after it lapsed. */
  loadDraft(id: string): Promise<AnyDraft | undefined>;
  /** Notes what was said to a draft. Out: what was said first, which stays; undefined for a draft that is gone. */
  endDraft(id: string, end: DraftEnd): Promise<DraftEnd | undefined>;
}
