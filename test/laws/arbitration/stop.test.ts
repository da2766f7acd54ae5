import { describe, expect, it } from 'vitest';
import { reopened } from '../../../lambdas/laws/arbitration/stop.ts';
import {
  DAY,
  type EndedGame,
  type GameEvent,
  HOUR,
  type RunningGame,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { ANN, begun, NOON } from '../given.ts';

describe('a game that goes on after its end was undone (ledger A2, A6)', () => {
  const END = NOON + DAY;
  const events: GameEvent[] = [
    ...begun(),
    { type: 'reminded', at: NOON + HOUR, color: 'white', before: HOUR },
    { type: 'arbiterCalled', at: NOON + HOUR, by: ANN, reason: 'the clock', case: 7, opens: true } as GameEvent,
  ];
  const ended = replay([
    ...events,
    { type: 'gameEnded', at: END, ending: 'forfeit', outcome: '0-1', by: 'white' },
  ]) as EndedGame;

  it('keeps its cases and how many rulings there were, those made since the end as well', () => {
    const [open] = (replay(events) as RunningGame).cases ?? [];
    const since = { ...ended, cases: [open!, { ...open!, number: 8 }], rulings: 2 };
    expect(reopened(since, END + 9 * DAY)).toMatchObject({ phase: 'running', cases: since.cases, rulings: 2 });
    const { cases: _, rulings: __, ...without } = ended;
    const { cases: ___, rulings: ____, ...before } = ended.before;
    const bare = reopened({ ...without, before }, END);
    expect(bare).not.toHaveProperty('cases');
    expect(bare).not.toHaveProperty('rulings');
  });

  it('has the time that it had at the end, and its player reminded anew', () => {
    const game = reopened(ended, END + 9 * DAY);
    expect(remainingAt(game.clock, 'white', END + 9 * DAY)).toBe(remainingAt(ended.before.clock, 'white', END));
    expect(game.reminded).toEqual([]);
  });
});
