import { describe, expect, it } from 'vitest';
import type { Color } from '../../../lambdas/chess/index.ts';
import { BOOKS, DAY, defaultAt, type GameEvent, HOUR, MINUTE, nextDueAt, replay } from '../../../lambdas/laws/index.ts';
import { BEA, given, NOON } from '../given.ts';
import { due, opened, present, RESUMES, running, sealed } from './adjourned.ts';

describe('default time at the resumption (ledger T5)', () => {
  const LIMIT = BOOKS.classic.settings.defaultTime;
  const came = (color: Color): GameEvent[] => [...due(), { type: 'playerCame', at: RESUMES + MINUTE, color }];

  it('loses for whoever has not come', () => {
    given(came('white'))
      .when({ type: 'checkTime' }, RESUMES + LIMIT + MINUTE)
      .happens({ type: 'gameEnded', at: RESUMES + LIMIT, ending: 'forfeit', outcome: '1-0', by: 'black' });
    given(came('white'))
      .when({ type: 'checkTime' }, RESUMES + LIMIT)
      .happens({ type: 'gameEnded', evidence: { kind: 'absent', players: ['black'] } });
    given(opened())
      .when({ type: 'checkTime' }, RESUMES + LIMIT)
      .happens({ type: 'gameEnded', ending: 'forfeit', outcome: '0-1', by: 'white' });
  });

  it('loses for both where neither has', () => {
    given(due())
      .when({ type: 'checkTime' }, RESUMES + LIMIT)
      .happens({ type: 'gameEnded', ending: 'forfeit', outcome: '0-0' });
  });

  it('does not count the time for which the key was gone, nor that of a leave', () => {
    const late = RESUMES + 10 * DAY;
    const stuck: GameEvent[] = [
      ...due(),
      { type: 'playerCame', at: RESUMES + HOUR, color: 'black' },
      { type: 'envelopeStuck', at: RESUMES + HOUR },
    ];
    const found = given(stuck)
      .when(present(BEA, 'Nf3'), late)
      .happens({ type: 'envelopeOpened' }, { type: 'movePlayed' });
    expect(defaultAt(running(found))).toBe(late + LIMIT);
    const leave: GameEvent[] = [
      ...sealed(),
      { type: 'leavePlanned', at: NOON + DAY, color: 'black', id: 'l', from: RESUMES - DAY, to: late },
      { type: 'leaveBegan', at: RESUMES - DAY, color: 'black', id: 'l' },
      { type: 'resumptionDue', at: RESUMES },
    ];
    expect(defaultAt(running(replay(leave)))).toBeUndefined();
    const back: GameEvent[] = [...leave, { type: 'leaveEnded', at: late, color: 'black', id: 'l' }];
    expect(defaultAt(running(replay(back)))).toBe(late + LIMIT);
  });

  it('counts on where the leave is over before the resumption, planned for later, or another’s', () => {
    const leave = (color: Color, from: number, to: number): GameEvent => ({
      type: 'leavePlanned',
      at: NOON + DAY,
      color,
      id: 'l',
      from,
      to,
    });
    const began = (color: Color, at: number): GameEvent => ({ type: 'leaveBegan', at, color, id: 'l' });
    const [before, after] = [RESUMES - 20 * HOUR, RESUMES - HOUR];
    const over: GameEvent[] = [
      ...sealed(),
      leave('black', before, after),
      began('black', before),
      { type: 'leaveEnded', at: after, color: 'black', id: 'l' },
      { type: 'resumptionDue', at: RESUMES },
    ];
    const later = [...came('white'), leave('black', RESUMES + DAY, RESUMES + 9 * DAY)];
    const others = [
      ...came('white'),
      leave('white', RESUMES + HOUR, RESUMES + 9 * DAY),
      began('white', RESUMES + HOUR),
    ];
    for (const events of [over, later, others]) expect(defaultAt(running(replay(events)))).toBe(RESUMES + LIMIT);
  });

  it('leaves who is late the arbiter to call (ledger A1)', () => {
    given(due())
      .when({ type: 'callArbiter', by: BEA, reason: 'the train was late' }, RESUMES + LIMIT)
      .happens({ type: 'arbiterCalled' });
  });

  it('is not over before the limit, and comes on schedule', () => {
    given(due())
      .when({ type: 'checkTime' }, RESUMES + LIMIT - 1)
      .happens();
    expect(nextDueAt(replay(came('white')))).toBeLessThanOrEqual(RESUMES + LIMIT);
    given(due())
      .when(present(BEA, 'Nf3'), RESUMES + LIMIT)
      .refuses('defaulted', { at: RESUMES + LIMIT });
  });
});
