import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAt,
  daysAfter,
  daysFrom,
  HOUR,
  nextTimeOfDay,
  parseDay,
  parseZone,
  quietUntil,
  startOfDay,
} from '../../lambdas/laws/index.ts';

const utc = (...parts: [number, number, number, number?, number?]): number =>
  Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0);

describe('days in a time zone (ledger T8, T9)', () => {
  it('begin when they begin there', () => {
    expect(startOfDay('2026-01-05', 'Asia/Tokyo')).toBe(utc(2026, 1, 4, 15));
    expect(startOfDay('2026-07-05', 'Europe/Berlin')).toBe(utc(2026, 7, 4, 22));
    expect(dayAt(utc(2026, 1, 4, 15), 'Asia/Tokyo')).toBe('2026-01-05');
  });

  it('begin at one where midnight is skipped', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe(utc(2018, 11, 4, 3));
  });

  it('are counted from the first to the last', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toBe(3);
    expect(daysFrom('2026-03-01', '2026-02-28')).toBe(0);
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('are read as ISO has them, and no day that there is not', () => {
    expect(parseDay('2026-02-28', '2026-01-05')).toBe('2026-02-28');
    expect(parseDay('2026-02-30', '2026-01-05')).toBeUndefined();
    expect(parseDay('Tomorrow', '2026-12-31')).toBe('2027-01-01');
    expect(parseDay(' Today ', '2026-12-31')).toBe('2026-12-31');
    for (const none of ['1/2/2026', '2026-02-28T10:00', '20260228', '2026-02-28 or so', 'on 2026-02-28', '']) {
      expect(parseDay(none, '2026-01-05')).toBeUndefined();
    }
  });

  it('take a zone by its name, whatever its case, and no offset', () => {
    expect(parseZone('europe/berlin')).toBe('Europe/Berlin');
    expect(parseZone(' Etc/GMT+2 ')).toBe('Etc/GMT+2');
    expect(parseZone('Mars/Olympus')).toBeUndefined();
    expect(parseZone('+02:00')).toBeUndefined();
  });

  it('goes by its city too', () => {
    expect(parseZone('Berlin')).toBe('Europe/Berlin');
    expect(parseZone(' new  york ')).toBe('America/New_York');
    expect(parseZone('Atlantis')).toBeUndefined();
    expect(parseZone('')).toBeUndefined();
  });
});

describe('a time of day (ledger T8)', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
  const instants = fc.integer({ min: utc(2026, 1, 1), max: utc(2028, 1, 1) });

  it('comes next within a day and the hour that a clock may be put back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), zones, instants, (time, zone, after) => {
        const next = nextTimeOfDay(time, zone, after);
        expect(next).toBeGreaterThan(after);
        expect(next - after).toBeLessThanOrEqual(25 * HOUR);
      }),
    );
  });

  it('is the same on the wall across a change of clocks', () => {
    expect(nextTimeOfDay(8 * 60, 'Europe/Berlin', utc(2026, 3, 28, 7))).toBe(utc(2026, 3, 29, 6));
    expect(nextTimeOfDay(8 * 60, 'Europe/Berlin', utc(2026, 3, 27, 8))).toBe(utc(2026, 3, 28, 7));
  });
});

describe('quiet hours (ledger T8)', () => {
  it('may pass midnight, begin with their first minute and end before their last', () => {
    const night = { from: 22 * 60, to: 7 * 60 };
    expect(quietUntil(night, 'UTC', utc(2026, 1, 5, 21, 59))).toBeUndefined();
    expect(quietUntil(night, 'UTC', utc(2026, 1, 5, 22))).toBe(utc(2026, 1, 6, 7));
    expect(quietUntil(night, 'UTC', utc(2026, 1, 6, 6, 59))).toBe(utc(2026, 1, 6, 7));
    expect(quietUntil(night, 'UTC', utc(2026, 1, 6, 7))).toBeUndefined();
  });

  it('may begin and end between the hours', () => {
    const night = { from: 22 * 60 + 30, to: 6 * 60 + 15 };
    expect(quietUntil(night, 'UTC', utc(2026, 1, 5, 22, 29))).toBeUndefined();
    expect(quietUntil(night, 'UTC', utc(2026, 1, 5, 22, 30))).toBe(utc(2026, 1, 6, 6, 15));
    expect(quietUntil(night, 'UTC', utc(2026, 1, 6, 6, 14))).toBe(utc(2026, 1, 6, 6, 15));
    expect(quietUntil(night, 'UTC', utc(2026, 1, 6, 6, 15))).toBeUndefined();
  });

  it('may lie within a day', () => {
    const noon = { from: 12 * 60, to: 14 * 60 };
    expect(quietUntil(noon, 'America/New_York', utc(2026, 1, 5, 17))).toBe(utc(2026, 1, 5, 19));
    expect(quietUntil(noon, 'America/New_York', utc(2026, 1, 5, 12))).toBeUndefined();
  });
});
