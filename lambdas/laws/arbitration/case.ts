import type { Color } from '../../chess/types.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Duration, Instant } from '../instant.ts';
import type { MemberId } from '../terms.ts';
import { decidesCase, type Ruling } from './ruling.ts';

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
  /** Whose expulsion decided it, as long as no other decision has taken its place (ledger P1). */
  readonly expelled?: MemberId;
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

/**
 * Whether a ruling answers a case of this game. A warning, an expulsion or a readmission leaves it open while there is a
 * game to decide on as well; it is the whole answer where the game is over, or lost by that very expulsion, and where it
 * undoes the expulsion that was the answer. What was decided already it leaves as it is, and on appeal it is but a step
 * on the way to the answer. In: the game and the case before it.
 */
export const answersCase = (game: Played, subject: Case, ruling: Ruling): boolean => {
  if (decidesCase(ruling)) return true;
  if (ruling.kind === 'stopClocks') return false;
  if (ruling.kind === 'readmit' && ruling.member === subject.expelled) return true;
  if (subject.stage !== 'open') return false;
  return game.phase === 'ended' || (ruling.kind === 'expel' && ruling.from === 'event');
};
