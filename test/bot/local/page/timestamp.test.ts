import { describe, expect, it } from 'vitest';
import { newDay, relative, sentAt, showTimestamp } from '../../../../bot/local/page/client/text/timestamp.ts';

const noon = Date.UTC(2026, 0, 5, 12);
const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

describe('timestamps relative to the arbiter’s clock', () => {
  it.each([
    [3 * day, 'in 3 days'],
    [23 * hour, 'in 1 day'],
    [21 * hour, 'in 21 hours'],
    [50 * 60 * second, 'in 1 hour'],
    [40 * 60 * second, 'in 40 minutes'],
    [44 * second, 'in 44 seconds'],
    [0, 'in 0 seconds'],
    [-30 * second, '30 seconds ago'],
    [-2 * hour, '2 hours ago'],
    [45 * day, 'in 1 month'],
    [-400 * day, '1 year ago'],
  ])('tells %d ms as "%s"', (distance, words) => {
    expect(relative(noon + distance, noon, 'en')).toBe(words);
  });
});

describe('timestamps in the reader’s zone', () => {
  /** Without the commas and the "at" that come and go with a platform's language data. */
  const show = (style: 't' | 'T' | 'd' | 'D' | 'f' | 'F', zone: string) =>
    showTimestamp(noon, style, noon, 'en-GB', zone).replaceAll(/,| at/g, '');

  it('shows every style of Discord’s', () => {
    expect((['t', 'T', 'd', 'D', 'f', 'F'] as const).map((style) => show(style, 'UTC'))).toEqual([
      '12:00',
      '12:00:00',
      '05/01/2026',
      '5 January 2026',
      '5 January 2026 12:00',
      'Monday 5 January 2026 12:00',
    ]);
  });

  it('goes by the zone', () => {
    expect(show('f', 'Asia/Tokyo')).toBe('5 January 2026 21:00');
    expect(show('d', 'Pacific/Kiritimati')).toBe('06/01/2026');
  });
});

describe('when a message was sent', () => {
  it('is told from the arbiter’s present day', () => {
    expect(sentAt(noon, noon)).toMatch(/^Today at /);
    expect(sentAt(noon, noon + day)).toMatch(/^Yesterday at /);
    expect(sentAt(noon, noon + 9 * day)).toMatch(/2026/);
  });

  it('begins a new day where the one before was sent on another', () => {
    expect(newDay(undefined, noon)).toBeDefined();
    expect(newDay(noon, noon + second)).toBeUndefined();
    expect(newDay(noon, noon + day)).toBeDefined();
  });
});
