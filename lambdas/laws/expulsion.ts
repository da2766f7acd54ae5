import type { Instant } from './instant.ts';
import type { Refusal } from './refusal.ts';
import type { MemberId } from './terms.ts';

/** An expulsion from play in a server that is in force (ledger P1, P5), as the door knows of it. */
export interface Expulsion {
  readonly member: MemberId;
  readonly since: Instant;
  /** The case that it was ruled in, where the member plays that game and so can appeal. */
  readonly case?: number;
  /** The roles of those who readmit and of those who hear appeals; whoever manages the server where there is none. */
  readonly directors?: string;
  readonly committee?: string;
}

/** Ledger P1: who is expelled begins no game until readmitted, and nobody begins one with them. */
export const whileExpelled = (barred: readonly Expulsion[] = [], by: MemberId): Refusal | undefined => {
  const expulsion = barred.find(({ member }) => member === by) ?? barred[0];
  if (!expulsion) return undefined;
  return { code: expulsion.member === by ? 'expelled' : 'opponentExpelled', expulsion };
};
