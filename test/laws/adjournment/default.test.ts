import { describe, expect, it } from 'vitest';
import type { Color } from '../../../lambdas/chess/index.ts';
import { BOOKS, DAY, defaultAt, type GameEvent, HOUR, MINUTE, nextDueAt, replay } from '../../../lambdas/laws/index.ts';
import { defaulted } from '../../../lambdas/laws/sealing.ts';
import { BEA, given, NOON, played } from '../given.ts';
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

  it('leaves who is late the arbiter to call (ledger A1)', () => {
    given(due())
      .when({ type: 'callArbiter', by: BEA, reason: 'the train was late' }, RESUMES + LIMIT)
      .happens({ type: 'arbiterCalled' });
  });

  it('is nothing to nobody where no game was adjourned', () => {
    expect(defaulted(running(replay(played('e2e4', {}, 'classic'))), RESUMES + LIMIT)).toEqual([]);
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
