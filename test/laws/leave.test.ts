import { describe, expect, it } from 'vitest';
import { cancelled, DAY, grantLeave, type Leave, leaveLeft, leaveToCancel } from '../../lambdas/laws/index.ts';
import { NOON } from './given.ts';

const asked = (firstDay: string, lastDay: string) => ({ id: `${firstDay}`, firstDay, lastDay, zone: 'UTC' });
const grant = (taken: readonly Leave[], firstDay: string, lastDay: string, allowance = 30) =>
  grantLeave(taken, asked(firstDay, lastDay), allowance, NOON);
const granted = (firstDay: string, lastDay: string): Leave => {
  const answer = grant([], firstDay, lastDay, 366);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

describe('a request for leave (ledger T9)', () => {
  it('is granted from the start of its first day to the end of its last', () => {
    expect(grant([], '2026-01-07', '2026-01-09')).toMatchObject({
      ok: true,
      value: { from: Date.UTC(2026, 0, 7), to: Date.UTC(2026, 0, 10) },
    });
  });

  it('begins now where its first day is today, never earlier', () => {
    expect(grant([], '2026-01-05', '2026-01-05')).toMatchObject({ ok: true, value: { from: NOON } });
    expect(grant([], '2026-01-04', '2026-01-09')).toMatchObject({ ok: false, error: { code: 'leaveInThePast' } });
  });

  it('is refused beyond the allowance, with what is left of it', () => {
    const taken = [granted('2026-02-01', '2026-02-20')];
    expect(grant(taken, '2026-03-01', '2026-03-10')).toMatchObject({ ok: true });
    expect(grant(taken, '2026-03-01', '2026-03-11')).toMatchObject({
      ok: false,
      error: { code: 'leaveTooLong', days: 11, remaining: 10, year: 2026 },
    });
    expect(grant([], '2026-01-06', '2027-02-09')).toMatchObject({ ok: false, error: { code: 'leaveTooLong' } });
  });

  it('is counted in each year that it touches', () => {
    expect(grant([], '2026-12-15', '2027-01-15')).toMatchObject({ ok: true });
    expect(leaveLeft([granted('2026-12-15', '2027-01-15')], 2026, 30)).toBe(13);
    expect(leaveLeft([granted('2026-12-15', '2027-01-15')], 2027, 30)).toBe(15);
  });

  it('is refused where it overlaps another, by a day or by all', () => {
    const taken = [granted('2026-02-01', '2026-02-10')];
    for (const [first, last] of [
      ['2026-02-10', '2026-02-12'],
      ['2026-01-30', '2026-02-01'],
      ['2026-02-03', '2026-02-04'],
    ] as const) {
      expect(grant(taken, first, last)).toMatchObject({ ok: false, error: { code: 'leaveOverlaps' } });
    }
    expect(grant(taken, '2026-02-11', '2026-02-12')).toMatchObject({ ok: true });
  });

  it('is refused where it ends before it begins, or lies years ahead', () => {
    expect(grant([], '2026-02-10', '2026-02-01')).toMatchObject({ error: { code: 'leaveEndsBeforeItBegins' } });
    expect(grant([], '2028-02-10', '2028-02-11')).toMatchObject({ error: { code: 'leaveTooFarAhead' } });
  });

  it('may be planned a year and a day ahead, and no further', () => {
    expect(grant([], '2027-01-06', '2027-01-07')).toMatchObject({ ok: true });
    expect(grant([], '2027-01-07', '2027-01-08')).toMatchObject({
      error: { code: 'leaveTooFarAhead', until: '2027-01-06' },
    });
  });

  it('may end where another begins, or lie long before it', () => {
    const taken = [granted('2026-02-01', '2026-02-05')];
    expect(grant(taken, '2026-01-30', '2026-01-31')).toMatchObject({ ok: true });
    expect(grant(taken, '2026-01-10', '2026-01-11')).toMatchObject({ ok: true });
  });

  it('keeps its reason, where one was given', () => {
    const request = { ...asked('2026-01-07', '2026-01-08'), reason: 'a wedding' };
    expect(grantLeave([], request, 30, NOON)).toMatchObject({ ok: true, value: { reason: 'a wedding' } });
    expect(granted('2026-01-07', '2026-01-08')).not.toHaveProperty('reason');
  });

  it('is cancelled in turn: the one that runs, then the next one planned; never one that is over', () => {
    const [now, next, later] = [
      granted('2026-01-05', '2026-01-06'),
      granted('2026-02-01', '2026-02-02'),
      granted('2026-03-01', '2026-03-02'),
    ];
    expect(leaveToCancel([later, next, now], NOON)).toBe(now);
    expect(leaveToCancel([later, next, now], now.to)).toBe(next);
    expect(leaveToCancel([now], now.to)).toBeUndefined();
  });

  it('is as if it had never been asked for, once it is cancelled before it begins, or as it begins', () => {
    const planned = granted('2026-02-01', '2026-02-10');
    expect(cancelled(planned, 'UTC', NOON)).toEqual({ ...planned, to: planned.from, lastDay: '2026-01-31' });
    const today = granted('2026-01-05', '2026-01-06');
    expect(cancelled(today, 'UTC', NOON)).toEqual({ ...today, to: NOON, lastDay: '2026-01-04' });
  });

  it('costs nothing once it is cancelled before it begins, and its days may be taken again', () => {
    const over = cancelled(granted('2026-02-01', '2026-02-10'), 'UTC', NOON);
    expect(leaveLeft([over], 2026, 30)).toBe(30);
    expect(leaveToCancel([over], NOON)).toBeUndefined();
    expect(grant([over], '2026-02-01', '2026-02-10')).toMatchObject({ ok: true });
  });

  it('costs the days that were begun, once it is cancelled while it runs', () => {
    const leave = granted('2026-01-05', '2026-01-14');
    expect(leaveLeft([cancelled(leave, 'UTC', NOON + 2 * DAY)], 2026, 30)).toBe(27);
  });
});
