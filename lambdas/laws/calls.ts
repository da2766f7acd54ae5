import type { Color } from '../chess/types.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

/** As much as a post can quote in full, whatever signs it is made of. In characters as Unicode counts them. */
export const LONGEST_REASON = 900;
/** Calls by one player in one game. The record has an end, and moves must always find room in it. */
export const MOST_CALLS = 20;

/** What takes no ink: spaces, controls, and what Unicode has for joining, filling and steering. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Ledger A1: any player asks for arbitration at any time, with a reason that can be read. */
export const callArbiter = (
  game: RunningGame,
  command: Command & { type: 'callArbiter' },
  color: Color,
  now: Instant,
): Decision => {
  const reason = command.reason.trim();
  if (reason.replace(UNSEEN, '') === '') return refuse({ code: 'reasonNeeded' });
  if ([...reason].length > LONGEST_REASON) return refuse({ code: 'reasonTooLong', most: LONGEST_REASON });
  if (game.calls[color] >= MOST_CALLS) return refuse({ code: 'calledTooOften', most: MOST_CALLS });
  return accept({ type: 'arbiterCalled', at: now, by: command.by, reason });
};
