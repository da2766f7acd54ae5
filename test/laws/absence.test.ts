import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, isStopped, type RunningGame, replay } from '../../lambdas/laws/index.ts';
import { begun, given, NOON } from './given.ts';

const CHECK = { type: 'checkTime' } as const;
const running = (events: readonly GameEvent[]) => replay(events) as RunningGame;
const planned = (color: 'white' | 'black', id: string, from: number, to: number): GameEvent => ({
  type: 'leavePlanned',
  at: NOON,
  color,
  id,
  from,
  to,
});

describe('a choice of reminders (ledger T8)', () => {
  it('takes nothing from the reminders of the opponent, who is to move', () => {
    const chose: GameEvent = {
      type: 'memberChose',
      at: NOON + 2 * DAY,
      color: 'black',
      choice: { reminders: [DAY, 2 * DAY] },
    };
    given([...begun(), chose])
      .when(CHECK, NOON + 2 * DAY)
      .happens({ type: 'reminded', color: 'white', before: DAY });
  });

  it('is kept beside what was sent already', () => {
    const events: GameEvent[] = [
      ...begun(),
      { type: 'reminded', at: NOON + 2 * DAY, color: 'white', before: DAY },
      { type: 'memberChose', at: NOON + 2.5 * DAY, color: 'white', choice: { reminders: [DAY, 2 * DAY, HOUR] } },
    ];
    expect(running(events).reminded).toEqual([DAY, 2 * DAY]);
  });
});

describe('the leave that a game knows of (ledger T9)', () => {
  const both = [
    ...begun(),
    planned('white', 'one', NOON + DAY, NOON + 2 * DAY),
    planned('white', 'two', NOON + 4 * DAY, NOON + 5 * DAY),
    planned('black', 'one', NOON + DAY, NOON + 2 * DAY),
  ];
  const left = (events: readonly GameEvent[]) => running(events).leaves?.map(({ color, id }) => `${color} ${id}`);

  it("is each player's own, and each for itself", () => {
    const cancelled: GameEvent = { type: 'leaveCancelled', at: NOON, color: 'white', id: 'one' };
    expect(left([...both, cancelled])).toEqual(['white two', 'black one']);
    const began: GameEvent = { type: 'leaveBegan', at: NOON + DAY, color: 'white', id: 'one' };
    expect(running([...both, began]).leaves?.map((leave) => leave.began)).toEqual([true, undefined, undefined]);
    expect(left([...both, began, { type: 'leaveEnded', at: NOON + 2 * DAY, color: 'white', id: 'one' }])).toEqual([
      'white two',
      'black one',
    ]);
  });

  it('is gone without a trace once the last is over', () => {
    const one = [...begun(), planned('white', 'one', NOON + DAY, NOON + 2 * DAY)];
    expect(running([...one, { type: 'leaveCancelled', at: NOON, color: 'white', id: 'one' }])).not.toHaveProperty(
      'leaves',
    );
  });

  it('goes on where one ends as another begins, in whichever order they were asked for', () => {
    const events = [
      ...begun(),
      planned('white', 'later', NOON + 2 * DAY, NOON + 4 * DAY),
      planned('white', 'first', NOON + DAY, NOON + 2 * DAY),
    ];
    const game = given(events)
      .when(CHECK, NOON + 3 * DAY)
      .happens(
        { type: 'leaveBegan', id: 'first' },
        { type: 'leaveBegan', id: 'later', at: NOON + 2 * DAY },
        { type: 'leaveEnded', id: 'first', at: NOON + 2 * DAY },
      );
    expect(isStopped((game as RunningGame).clock)).toBe(true);
  });
});
