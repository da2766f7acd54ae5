import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  type Leave,
  leaveWaiting,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, begun, given, NOON, TOM } from './given.ts';

const reviewed = begun({ settings: { ...BOOKS.a4c.settings, leave: 'review' } });
const leaveOf = (from: number, to: number): Leave => ({ id: 'l1', firstDay: '', lastDay: '', from, to });
const heed = (leave: readonly Leave[]): Command => ({ type: 'heedMember', by: ANN, choice: {}, leave });
const asks = heed([leaveOf(NOON + DAY, NOON + 4 * DAY)]);
const says = (type: 'grantLeave' | 'refuseLeave', more: object = {}): Command => ({
  type,
  by: TOM,
  as: { director: true },
  color: 'white',
  ...more,
});

const told = (
  history: readonly GameEvent[],
  ...steps: readonly (readonly [Command, number])[]
): readonly GameEvent[] => {
  const events = [...history];
  for (const [command, at] of steps) {
    const decision = decide(replay(events), command, at);
    if (!decision.accepted) throw new Error(decision.refusal.code);
    events.push(...decision.events);
  }
  return events;
};
const asked = told(reviewed, [asks, NOON + HOUR]);
const running = (events: readonly GameEvent[]): RunningGame => replay(events) as RunningGame;

describe('leave that the director reviews (ledger T9, a4c Swiss 3)', () => {
  it('is asked for, once, and stops no clock by itself', () => {
    given(reviewed)
      .when(asks, NOON + HOUR)
      .happens({ type: 'leaveAsked', color: 'white', from: NOON + DAY, to: NOON + 4 * DAY });
    given(asked)
      .when(asks, NOON + 2 * HOUR)
      .happens();
    expect(
      remainingAt(running(told(asked, [{ type: 'checkTime' }, NOON + 2 * DAY])).clock, 'white', NOON + 2 * DAY),
    ).toBe(DAY);
  });

  it('stops the clock for the leave where it is granted, and no earlier than that', () => {
    given(asked)
      .when(says('grantLeave'), NOON + 2 * HOUR)
      .happens({ type: 'leavePlanned', color: 'white', id: 'l1', from: NOON + DAY, by: TOM });
    const late = told(asked, [says('grantLeave'), NOON + 2 * DAY], [{ type: 'checkTime' }, NOON + 3 * DAY]);
    expect(late.at(-1)).toMatchObject({ type: 'leaveBegan', at: NOON + 2 * DAY });
    expect(remainingAt(running(late).clock, 'white', NOON + 3 * DAY)).toBe(DAY);
    expect(running(late)).not.toHaveProperty('leaveAsked');
  });

  it('is refused with a reason, and not asked for again by itself', () => {
    const refused = told(asked, [says('refuseLeave', { reason: 'The round ends tomorrow.' }), NOON + 2 * HOUR]);
    expect(refused.at(-1)).toMatchObject({ type: 'leaveRefused', by: TOM, reason: 'The round ends tomorrow.' });
    given(refused)
      .when(asks, NOON + 3 * HOUR)
      .happens();
    given(refused)
      .when(heed([{ ...leaveOf(NOON + DAY, NOON + 2 * DAY) }]), NOON + 3 * HOUR)
      .happens();
    given(refused)
      .when(says('grantLeave'), NOON + 3 * HOUR)
      .refuses('noLeaveAsked');
    given(asked)
      .when(says('refuseLeave', { reason: ' ' }), NOON + 2 * HOUR)
      .refuses('reasonNeeded');
  });

  it('is the director’s to answer, and in no game of their own', () => {
    given(asked)
      .when(says('grantLeave', { as: { director: false } }), NOON + 2 * HOUR)
      .refuses('notADirector');
    given(asked)
      .when(says('grantLeave', { by: ANN }), NOON + 2 * HOUR)
      .refuses('ownGame');
    given(asked)
      .when(says('grantLeave', { color: 'black' }), NOON + 2 * HOUR)
      .refuses('noLeaveAsked');
    given(asked)
      .when(says('grantLeave', { id: 'other' }), NOON + 2 * HOUR)
      .refuses('noLeaveAsked');
  });

  it('waits no more once it is cancelled, or over', () => {
    const cancelled = told(asked, [heed([leaveOf(NOON + DAY, NOON + DAY)]), NOON + 2 * HOUR]);
    expect(cancelled.at(-1)).toMatchObject({ type: 'leaveCancelled' });
    expect(leaveWaiting(running(cancelled), NOON + 2 * HOUR)).toEqual([]);
    expect(leaveWaiting(running(asked), NOON + 4 * DAY)).toEqual([]);
    expect(leaveWaiting(running(asked), NOON + 2 * HOUR)).toMatchObject([{ color: 'white', id: 'l1' }]);
  });

  it('is cancelled as any other once it is granted', () => {
    const granted = told(asked, [says('grantLeave'), NOON + 2 * HOUR]);
    given(granted)
      .when(heed([leaveOf(NOON + DAY, NOON + DAY)]), NOON + 3 * HOUR)
      .happens({ type: 'leaveCancelled' });
  });
});
