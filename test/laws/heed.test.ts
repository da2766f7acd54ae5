import { describe, it } from 'vitest';
import { type Command, DAY, type GameEvent, type Leave } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON } from './given.ts';

const leaveOf = (id: string, from: number, to: number): Leave => ({
  ...{ id, from, to },
  firstDay: '2026-01-05',
  lastDay: '2026-01-05',
});
const heed = (by: string, ...leave: readonly Leave[]): Command => ({ type: 'heedMember', by, choice: {}, leave });
const one = leaveOf('one', NOON + DAY, NOON + 2 * DAY);
const { id, from, to } = one;
const known: GameEvent[] = [...begun(), { type: 'leavePlanned', at: NOON, color: 'white', id, from, to }];

describe('what a game hears of leave (ledger T9)', () => {
  it('is news where it is another player’s, or another leave, whatever they are called', () => {
    given(known).when(heed(BEA, one), NOON).happens({ type: 'leavePlanned', color: 'black', id: 'one' });
    given(known)
      .when(heed(ANN, one, leaveOf('two', NOON + 4 * DAY, NOON + 5 * DAY)), NOON)
      .happens({ type: 'leavePlanned', color: 'white', id: 'two' });
  });

  it('is nothing where it is over, or was cancelled before the game heard of it', () => {
    given(begun())
      .when(heed(ANN, leaveOf('past', NOON - 2 * DAY, NOON)), NOON)
      .happens();
    given(begun())
      .when(heed(ANN, leaveOf('cancelled', NOON + DAY, NOON + DAY)), NOON)
      .happens();
  });

  it('is cancelled for the player who asked, and for that leave alone', () => {
    const cancelled = { ...one, to: one.from };
    given(known).when(heed(ANN, cancelled), NOON).happens({ type: 'leaveCancelled', color: 'white', id: 'one' });
    given(known).when(heed(BEA, cancelled), NOON).happens();
    given(known)
      .when(heed(ANN, leaveOf('two', NOON + DAY, NOON + DAY)), NOON)
      .happens();
  });
});
