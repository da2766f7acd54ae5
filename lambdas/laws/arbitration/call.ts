import type { Color } from '../../chess/types.ts';
import type { Command } from '../command.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { GameEvent } from '../event.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Instant } from '../instant.ts';
import type { MemberId } from '../terms.ts';
import { waitingCase } from './case.ts';
import { reasonProblem, reasonWeight } from './reason.ts';

/** Calls by one player in one game, long ones counted as several. The record has an end, and moves must always find room in it. */
export const MOST_CALLS = 20;

/** A call for the arbiter: it opens a case, or is added to the one that waits. */
export const calling = (game: RunningGame | EndedGame, by: MemberId, reason: string, at: Instant): GameEvent => {
  const open = waitingCase(game);
  return { type: 'arbiterCalled', at, by, reason, ...(open ? { case: open.number } : { opens: true as const }) };
};

const callsBy = (game: RunningGame | EndedGame, color: Color): number =>
  (game.phase === 'running' ? game : game.before).calls[color];

/** Ledger A1: any player asks for arbitration at any time, with a reason that can be read. */
export const callArbiter = (
  game: RunningGame | EndedGame,
  command: Command & { type: 'callArbiter' },
  color: Color,
  now: Instant,
): Decision => {
  const reason = command.reason.trim();
  const problem = reasonProblem(reason);
  if (problem) return refuse(problem);
  if (callsBy(game, color) + reasonWeight(reason) > MOST_CALLS)
    return refuse({ code: 'calledTooOften', most: MOST_CALLS });
  return accept(calling(game, command.by, reason, now));
};
