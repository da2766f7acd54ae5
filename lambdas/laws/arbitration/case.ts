import type { Color } from '../../chess/types.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Duration, Instant } from '../instant.ts';
import type { MemberId } from '../terms.ts';

/** Where a case stands: waiting for a director; decided; appealed, and waiting for the appeals committee; decided for good. */
export type CaseStage = 'open' | 'ruled' | 'appealed' | 'final';

/** The time that a decision took from its caller, and how many half-moves stood then. */
export interface Penalty {
  readonly color: Color;
  readonly duration: Duration;
  readonly ply: number;
}

/** One case of a game (ledger A1, A6, A7). Everything else about it is in the game's events. */
export interface Case {
  /** Its number in the server. */
  readonly number: number;
  readonly stage: CaseStage;
  readonly openedAt: Instant;
  /** Who called the arbiter; left out where a director took the game up unasked. */
  readonly by?: MemberId;
  /** Since when it waits, if it waits. */
  readonly waitsSince: Instant;
  /** Who decided it last. */
  readonly ruledBy?: MemberId;
  readonly appealedBy?: MemberId;
  /** As long as its decision is not overturned (ledger A3). */
  readonly penalty?: Penalty;
}

type Played = RunningGame | EndedGame;

export const waits = ({ stage }: Case): boolean => stage === 'open' || stage === 'appealed';

/** The case of a game that waits for a decision: there is never more than one. */
export const waitingCase = (game: Played): Case | undefined => game.cases?.find(waits);

export const caseNumbered = (game: Played, number: number): Case | undefined =>
  game.cases?.find((each) => each.number === number);

/** The case that was opened last. */
export const lastCase = (game: Played): Case | undefined => game.cases?.at(-1);

/** Whose call, or appeal, a case waits with. */
export const callerOf = ({ stage, by, appealedBy }: Case): MemberId | undefined =>
  stage === 'appealed' ? appealedBy : by;
