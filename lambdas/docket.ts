import {
  type Case,
  flagFallsAt,
  type GameEvent,
  type Instant,
  isStopped,
  nextDueAt,
  type RunningGame,
  stoppedByArbiter,
} from './laws/index.ts';

/** Why nothing happens in a game of itself, so that it may hang until somebody acts. The gravest first. */
export const STALLS = ['stopped', 'case', 'envelope', 'overstepped', 'still'] as const;
export type Stall = (typeof STALLS)[number];

/**
 * What a game hangs on: a director has stopped it; its clocks stand for a case; an envelope can't be opened; a flag has
 * fallen, and the opponent has yet to speak; or nothing at all is due. Undefined where its clock decides (also once a
 * leave or an adjournment is over).
 */
export const stallOf = (game: RunningGame): Stall | undefined => {
  if (stoppedByArbiter(game)) return 'stopped';
  if (isStopped(game.clock) && game.clock.stops.some(({ reason }) => reason === 'case')) return 'case';
  if (game.adjournment?.stuck) return 'envelope';
  if (game.overstepped) return 'overstepped';
  return nextDueAt(game) === undefined ? 'still' : undefined;
};

const rank = (game: RunningGame): number => {
  const stall = stallOf(game);
  return stall === undefined ? STALLS.length : STALLS.indexOf(stall);
};

/** When a flag falls, or, where the clocks stand, when the next thing happens. */
const until = (game: RunningGame): Instant =>
  isStopped(game.clock) ? (nextDueAt(game) ?? Number.POSITIVE_INFINITY) : flagFallsAt(game.clock);

/** Those that hang first, then by the next flag to fall. */
export const mostUrgentFirst = (one: RunningGame, other: RunningGame): number => {
  const byStall = rank(one) - rank(other);
  if (byStall !== 0) return byStall;
  const [a, b] = [until(one), until(other)];
  return a === b ? one.startedAt - other.startedAt : a - b;
};

/** What the last call or appeal of a case said. */
export const lastWordOf = (history: readonly GameEvent[], { number }: Case): string | undefined =>
  history.findLast(
    (event): event is GameEvent & { type: 'arbiterCalled' | 'appealed' } =>
      (event.type === 'arbiterCalled' || event.type === 'appealed') && event.case === number,
  )?.reason;
