import { describe, expect, it } from 'vitest';
import {
  DAY,
  durationInWords,
  exactDuration,
  HOUR,
  MINUTE,
  parseDuration,
  SECOND,
} from '../../../lambdas/laws/index.ts';
import { DURATION_PATTERN, parseCount } from '../../../lambdas/laws/time/duration.ts';

describe('a length of time as players say it (ledger T1)', () => {
  it.each([
    [7 * DAY, ['w', 'week', 'weeks']],
    [DAY, ['d', 'day', 'days']],
    [HOUR, ['h', 'hr', 'hrs', 'hour', 'hours']],
    [MINUTE, ['m', 'min', 'mins', 'minute', 'minutes']],
    [SECOND, ['s', 'sec', 'secs', 'second', 'seconds']],
  ])('of %i ms goes by several names', (unit, names) => {
    for (const name of names) {
      for (const text of [`2${name}`, `2 ${name}`, `2-${name}`, `two ${name}`])
        expect(parseDuration(text)).toBe(2 * unit);
      expect(`in 2 ${name} or so`.match(new RegExp(DURATION_PATTERN))?.[0]).toBe(`2 ${name}`);
    }
  });

  it.each([
    ['a week', 7 * DAY],
    ['an hour', HOUR],
    ['1.5 days', 36 * HOUR],
    ['0.001 days', 86 * SECOND],
    ['1 day 6 hours', 30 * HOUR],
    ['1 day, 6 hours', 30 * HOUR],
    ['1 day and 6 hours', 30 * HOUR],
    ['1d6h', 30 * HOUR],
    ['1d 6h 30m 15s', 30 * HOUR + 30 * MINUTE + 15 * SECOND],
    ['1 week 2 days 3 hours 4 minutes 5 seconds', 9 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND],
    ['1 w 1 d 1 h 1 m 1 s 1 s', undefined],
    ['1.2345 days', undefined],
    ['zwei days', undefined],
    ['constructor days', undefined],
    ['2', undefined],
    ['2 dayz', undefined],
    ['2 days ago', undefined],
    ['about 2 days', undefined],
    ['days', undefined],
    ['', undefined],
  ])('"%s"', (text, duration) => {
    expect(parseDuration(text)).toBe(duration);
  });

  it('counts in a unit where it is a bare number and one is given', () => {
    expect(parseDuration('3', DAY)).toBe(3 * DAY);
    expect(parseDuration('1.5', HOUR)).toBe(90 * MINUTE);
    expect(parseDuration('0.0001', DAY)).toBeUndefined();
    expect(parseDuration('x3', DAY)).toBeUndefined();
    expect(parseDuration('3x', DAY)).toBeUndefined();
    expect(parseDuration('3 hours', DAY)).toBe(3 * HOUR);
  });

  it.each([
    ['a', 1],
    ['an', 1],
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['twelve', 12],
    ['fourteen', 14],
    ['fifteen', 15],
    ['twenty', 20],
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50],
    ['sixty', 60],
    ['007', 7],
    ['eleventy', undefined],
    ['toString', undefined],
    ['1.5', undefined],
    ['x1', undefined],
    ['1x', undefined],
  ])('counts "%s"', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });
});

describe('a length of time in words (ledger T1)', () => {
  it('is exact in minutes below five hours, where it is no whole number of hours', () => {
    expect([299 * MINUTE, 5 * HOUR, 301 * MINUTE, 4 * HOUR, 90 * SECOND].map(exactDuration)).toEqual([
      '299 minutes',
      '5 hours',
      '5 hours 1 minute',
      '4 hours',
      '1 minute 30 seconds',
    ]);
  });

  it('leaves seconds out but where there is nothing else', () => {
    expect([MINUTE, MINUTE - SECOND, MINUTE + SECOND, 2 * HOUR + 59 * SECOND, SECOND].map(durationInWords)).toEqual([
      '1 minute',
      '59 seconds',
      '1 minute',
      '2 hours',
      '1 second',
    ]);
  });
});
