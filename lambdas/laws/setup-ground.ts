import type { SetUp } from './game.ts';
import type { GameId } from './terms.ts';

/** A game of an event: which event, and in which of its rounds. */
export interface OfEvent {
  readonly id: string;
  readonly name: string;
  readonly round: number;
}

/** Why a director has a game begin that nobody was challenged to. */
export type SetUpGround =
  /** It is a game of an event, which paired its players. */
  | ({ readonly kind: 'event' } & OfEvent)
  /** `reason`: why, in the director's words. */
  | { readonly kind: 'director'; readonly reason?: string }
  /**
   * It is played in place of a game that was annulled (ledger E10). `thread`: where that one was shown. `event`: the event
   * that both belong to.
   */
  | {
      readonly kind: 'replay';
      readonly of: GameId;
      readonly thread?: string;
      readonly case?: number;
      readonly law: string;
      readonly event?: OfEvent;
    };

/** The event that a game belongs to which began for this reason, if it does: one that is replayed stays in it. */
export const eventIn = (because: SetUpGround): OfEvent | undefined => {
  if (because.kind === 'replay') return because.event;
  if (because.kind !== 'event') return undefined;
  const { id, name, round } = because;
  return { id, name, round };
};

/** The event that a game belongs to, if it does. */
export const eventOf = ({ setUp }: { readonly setUp?: SetUp }): OfEvent | undefined => setUp && eventIn(setUp.because);
