import type { GameId } from './terms.ts';

/** Why a director has a game begin that nobody was challenged to. */
export type SetUpGround =
  | { readonly kind: 'director' }
  /** It is played in place of a game that was annulled (ledger E10). `thread`: where that one was shown. */
  | {
      readonly kind: 'replay';
      readonly of: GameId;
      readonly thread?: string;
      readonly case?: number;
      readonly law: string;
    };
