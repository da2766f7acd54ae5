import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, isStopped, type RunningGame, remainingAt, replay } from '../../../lambdas/laws/index.ts';
import { given, played } from '../given.ts';
import { LATER, MOVES, opened, rules } from './given.ts';

describe('the position before a move, set up again (ledger A4, T7)', () => {
  it('comes with the clocks as they were, and what was played after it is void', () => {
    const history = opened(played('e2e4 e7e5 g1f3 b8c6'));
    const game = given(history)
      .when(rules({ kind: 'restore', ply: 2 }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.1' }) as RunningGame;
    expect(game.moves).toHaveLength(2);
    expect(game.position.turn).toBe('white');
    expect(game.clock.times).toEqual((replay(played('e2e4 e7e5')) as RunningGame).clock.times);
    expect(isStopped(game.clock)).toBe(false);
  });

  it('may be the first', () => {
    const game = given(played(MOVES))
      .when(rules({ kind: 'restore', ply: 0 }), LATER)
      .happens({ type: 'ruled' }) as RunningGame;
    expect(game.moves).toHaveLength(0);
    expect(remainingAt(game.clock, 'white', LATER)).toBe(3 * DAY);
  });

  it.each([-1, 3, 4, 999, 0.5, Number.NaN])('is not that before half-move %d of three', (ply) => {
    given(played(MOVES))
      .when(rules({ kind: 'restore', ply }), LATER)
      .refuses('noSuchMove', { moves: 3 });
  });

  it('takes adjournments, offers and lines on later boards with it', () => {
    const history: GameEvent[] = [
      ...played('e2e4 e7e5='),
      { type: 'linesAdded', at: LATER - 2, color: 'black', lines: ['g1f3 b8c6'] },
    ];
    const game = given(history)
      .when(rules({ kind: 'restore', ply: 1 }), LATER)
      .happens({ type: 'ruled' }) as RunningGame;
    expect(game.drawOffer).toBeUndefined();
    expect(game.lines).toEqual({ white: [], black: [] });
  });
});
