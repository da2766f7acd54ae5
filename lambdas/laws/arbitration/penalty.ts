import { colorOf, type EndedGame, plyOf, type RunningGame } from '../game.ts';
import { type Duration, type Instant, MINUTE } from '../instant.ts';
import { remainingAt } from '../time/clock.ts';
import { type Case, callerOf, type Penalty } from './case.ts';
import { overturnsCall, type Ruling } from './ruling.ts';

type Played = RunningGame | EndedGame;
type Groundless = Ruling & { readonly kind: 'groundless' };

/** What a call without ground costs by the game's settings: to the minute, and never more than half of what is left. */
const usualCost = (game: RunningGame, subject: Case, now: Instant): Duration => {
  const caller = callerOf(subject);
  const color = caller && colorOf(game, caller);
  const cost = game.terms.settings.groundlessCost;
  if (!color) return 0;
  const half = remainingAt(game.clock, color, now) / 2;
  return cost <= half ? cost : half - (half % MINUTE);
};

/**
 * Ledger A3, P4: where nothing is said of time, a call without ground costs what the game's settings have it cost. In:
 * the ruling as it was asked for. Out: as it is kept, so that it means the same whenever it is read.
 */
export const withCost = (game: Played, subject: Case | undefined, ruling: Ruling, now: Instant): Ruling => {
  if (ruling.kind !== 'groundless') return ruling;
  const { kind, duration } = ruling;
  if (duration !== undefined) return { kind, duration };
  const cost = subject && game.phase === 'running' ? usualCost(game, subject, now) : 0;
  return cost > 0 ? { kind, duration: cost, automatic: true } : { kind };
};

/** The time that a ruling gives back, which an earlier decision of the same case had taken from its caller. */
export const givesBack = (
  subject: Case | undefined,
  ruling: Ruling,
): Pick<Penalty, 'color' | 'duration'> | undefined => {
  const penalty = subject?.penalty;
  if (!penalty || !overturnsCall(ruling)) return undefined;
  // Clocks that go back behind the penalty know nothing of it (ledger T7).
  if ('ply' in ruling && ruling.ply !== undefined && ruling.ply <= penalty.ply) return undefined;
  const { color, duration } = penalty;
  return { color, duration };
};

const penaltyOf = (game: Played, subject: Case, { duration = 0 }: Groundless): Penalty | undefined => {
  const caller = callerOf(subject);
  const color = caller && colorOf(game, caller);
  return game.phase === 'running' && color && duration > 0 ? { color, duration, ply: plyOf(game) } : undefined;
};

/** A case with the time that its decision takes, or no longer with what that decision overturns. In: the game before it. */
export const withPenalty = (game: Played, subject: Case, ruling: Ruling): Case => {
  if (ruling.kind === 'groundless') {
    const penalty = penaltyOf(game, subject, ruling);
    return penalty ? { ...subject, penalty } : subject;
  }
  return overturnsCall(ruling) ? withoutPenalty(subject) : subject;
};

const withoutPenalty = ({ penalty: _, ...rest }: Case): Case => rest;

/** The cases once only so many half-moves stand: penalties that were given later are gone with the clocks of that time. */
export const penaltiesUntil = (cases: readonly Case[], plies: number): readonly Case[] =>
  cases.map((each) => (each.penalty && each.penalty.ply >= plies ? withoutPenalty(each) : each));
