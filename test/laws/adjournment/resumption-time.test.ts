import { describe, expect, it } from 'vitest';
import { DAY, HOUR, type Instant, MINUTE, parseResumption } from '../../../lambdas/laws/index.ts';
import { NOON } from '../given.ts';

describe('when a game is resumed, as players say it (ledger G2)', () => {
  it.each([
    ['in 2 days', NOON + 2 * DAY],
    ['3 hours', NOON + 3 * HOUR],
    ['18:00', NOON + 6 * HOUR],
    ['9:30', NOON + 21.5 * HOUR],
    ['tomorrow 18:00', NOON + 30 * HOUR],
    ['tomorrow at 18:00 UTC', NOON + 30 * HOUR],
    ['tomorrow', NOON + DAY],
    ['2026-01-07 18:00', NOON + 54 * HOUR],
    ['2026-01-07T18:00Z', NOON + 54 * HOUR],
    ['on 2026-01-07', NOON + 2 * DAY],
    ['<t:1767700800:f>', 1_767_700_800_000],
    ['2026-02-30 10:00', undefined],
    ['<t:1767700800>', 1_767_700_800_000],
    [' <t:1767700800:R> ', 1_767_700_800_000],
    ['<t:1767700800> or so', undefined],
    ['about <t:1767700800>', undefined],
    [' tomorrow  at  18:00 ', NOON + 30 * HOUR],
    ['2026-01-07 00:00', NOON + 36 * HOUR],
    ['tomorrow 18:00 sharp', undefined],
    ['tomorrow noonish', undefined],
    ['23:59', NOON + 12 * HOUR - MINUTE],
    ['24:00', undefined],
    ['12:60', undefined],
    ['12:99', undefined],
    ['25:00', undefined],
    ['soon', undefined],
    ['', undefined],
  ] as [string, Instant | undefined][])('reads "%s"', (text, at) => {
    expect(parseResumption(text, NOON)).toBe(at);
  });

  it('reads times of day in the player’s own zone, unless another is named', () => {
    expect(parseResumption('18:00', NOON, 'Europe/Berlin')).toBe(NOON + 5 * HOUR);
    expect(parseResumption('18:00 UTC', NOON, 'Europe/Berlin')).toBe(NOON + 6 * HOUR);
  });
});
