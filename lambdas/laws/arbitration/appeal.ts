import type { Command } from '../command.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { EndedGame, RunningGame } from '../game.ts';
import type { Instant } from '../instant.ts';
import { type Case, caseNumbered, waitingCase } from './case.ts';
import { reasonProblem } from './reason.ts';

/** The case that an appeal means where it names none: the last that was decided. */
const lastRuled = (game: RunningGame | EndedGame): Case | undefined =>
  game.cases?.findLast(({ stage }) => stage === 'ruled');

/**
 * Ledger A7: a player takes a ruling to the appeals committee, once. In: a command of one of the two players. One case
 * of a game waits at a time: an appeal waits for the open one.
 */
export const appeal = (
  game: RunningGame | EndedGame,
  command: Command & { type: 'appeal' },
  now: Instant,
): Decision => {
  const named = command.case === undefined ? undefined : caseNumbered(game, command.case);
  if (command.case !== undefined && !named) return refuse({ code: 'noSuchCase', number: command.case });
  const subject = named ?? lastRuled(game) ?? game.cases?.at(-1);
  if (!subject) return refuse({ code: 'nothingToAppeal' });
  const { number, stage } = subject;
  if (stage === 'open') return refuse({ code: 'caseNotRuled', number });
  if (stage === 'appealed') return refuse({ code: 'alreadyAppealed', number });
  if (stage === 'final') return refuse({ code: 'caseFinal', number });
  const other = waitingCase(game);
  if (other) return refuse({ code: 'otherCaseWaits', number: other.number });
  const reason = command.reason.trim();
  const problem = reasonProblem(reason);
  if (problem) return refuse(problem);
  return accept({ type: 'appealed', at: now, by: command.by, case: number, reason });
};
