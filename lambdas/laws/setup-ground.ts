import type { SetUp } from './game.ts';
import type { GameId } from './terms.ts';

/** Why a director has a game begin that nobody was challenged to. */
export type SetUpGround =
  /** It is a game of an event, which paired its players. */
  | { readonly kind: 'event'; readonly id: string; readonly name: string; readonly round: number }
  /** `reason`: why, in the director's words. */
  | { readonly kind: 'director'; readonly reason?: string }
  /** It is played in place of a game that was annulled (ledger E10). `thread`: where that one was shown. */
  | {
      readonly kind: 'replay';
      readonly of: GameId;
      readonly thread?: string;
      readonly case?: number;
      readonly law: string;
    };

/** The event that a game belongs to, if it does. */
export const eventOf = ({
  setUp,
}: {
  readonly setUp?: SetUp;
}): (SetUpGround & { readonly kind: 'event' }) | undefined =>
  setUp?.because.kind === 'event' ? setUp.because : undefined;
