import { describe, expect, it } from 'vitest';
import { MISSED_FOR_MS, receivedAt } from '../../bot/asked.ts';
import { DAY, HOUR, MINUTE } from '../../lambdas/laws/index.ts';
import { noon, snowflakeAt } from './signing.ts';

describe('when Discord received something (ledger T10)', () => {
  it.each([
    ['a second ago', noon - 1_000, noon - 1_000],
    ['an hour ago, by an id that an interaction can’t have any more', noon - HOUR, noon - 15 * MINUTE],
    ['in a second, by a clock that goes ahead', noon + 1_000, noon],
  ])('is what its id says: %s', (_, said, counts) => expect(receivedAt(snowflakeAt(said), noon)).toBe(counts));

  it('is when it was typed, for a message that was missed, up to three days', () => {
    expect(receivedAt(snowflakeAt(noon - HOUR), noon, true)).toBe(noon - HOUR);
    expect(receivedAt(snowflakeAt(noon - 9 * DAY), noon, true)).toBe(noon - MISSED_FOR_MS);
  });

  it('is now, where the id is none of Discord’s', () => expect(receivedAt('x', noon)).toBe(noon));
});
