import type { ServerSettings } from '../lambdas/servers.ts';
import type { Asked } from './asked.ts';

/** What a member may do beside playing (ledger A8). */
export interface Rank {
  /** Manages the server: may set the arbiter up, and stands in for the TDs and the appeals committee. */
  readonly manager: boolean;
  /** A tournament director. */
  readonly director: boolean;
  /** Sits in the appeals committee. */
  readonly appeals: boolean;
}

/**
 * A member's rank, by the roles and permissions that Discord sent in the very interaction it signed: never by what the
 * client shows. In: who asked, and what the server has chosen. Who manages the server is of every rank, so that a server
 * that has chosen nothing has its TDs.
 */
export const rankOf = (
  { roles, manages }: Pick<Asked, 'roles' | 'manages'>,
  { tdRole, appealsRole }: ServerSettings,
): Rank => {
  const has = (role: string | undefined): boolean => role !== undefined && roles.includes(role);
  return { manager: manages, director: manages || has(tdRole), appeals: manages || has(appealsRole) };
};
