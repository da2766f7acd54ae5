import { describe, expect, it } from 'vitest';
import {
  DAY,
  type EndedGame,
  type GameEvent,
  HOUR,
  nextDueAt,
  type RunningGame,
  remainingAt,
  replay,
  stopClock,
} from '../../../lambdas/laws/index.ts';
import { begun, NOON, played } from '../given.ts';
import { periods } from './given.ts';

describe("a game's clocks (ledger T2, T7)", () => {
  it('are kept with each move, as they were once it was made', () => {
    const game = replay(played('e2e4 e7e5 g1f3', { time: periods({ time: 10 * DAY }) })) as RunningGame;
    expect(game.moves.map(({ clock }) => clock?.turn)).toEqual(['black', 'white', 'black']);
    expect(game.moves.at(-1)?.clock).toBe(game.clock);
    expect(game.moves[0]?.clock?.times.white).toMatchObject({ left: 10 * DAY - 60_000, moves: 1 });
  });

  it('of a game stored with days a move are what they were', () => {
    const game = replay(played('e2e4')) as RunningGame;
    expect(game.terms.time).toEqual({ kind: 'perMove', perMove: 3 * DAY });
    expect(remainingAt(game.clock, 'white', NOON + DAY)).toBe(3 * DAY);
    expect(remainingAt(game.clock, 'black', NOON + 60_000 + HOUR)).toBe(3 * DAY - HOUR);
  });

  it('stand after a mating move, which brings no time', () => {
    const time = periods({ moves: 2, time: 2 * DAY });
    const events: GameEvent[] = played('f2f3 e7e5 g2g4 d8h4', { time });
    const at = events.at(-1)!.at;
    const ended = replay([...events, { type: 'gameEnded', at, ending: 'checkmate', outcome: '0-1', by: 'black' }]);
    const { clock } = ended as EndedGame;
    expect(remainingAt(clock, 'black', at + 9 * DAY)).toBe(2 * DAY - 2 * 60_000);
    expect(remainingAt(clock, 'white', at + 9 * DAY)).toBe(4 * DAY - 2 * 60_000);
  });

  it('that stand leave the schedule nothing to wait for (ledger T6)', () => {
    const game = replay(begun()) as RunningGame;
    const stopped = { ...game, clock: stopClock(game.clock, { reason: 'case' }, NOON) };
    expect(nextDueAt(game)).toBe(NOON + 2 * DAY);
    expect(nextDueAt(stopped)).toBeUndefined();
  });
});
