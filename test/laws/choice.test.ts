import { describe, expect, it } from 'vitest';
import { sameChoice } from '../../lambdas/laws/choice.ts';
import { HOUR, type MemberChoice } from '../../lambdas/laws/index.ts';

describe("whether a member's choice is news (ledger T8)", () => {
  const usual: MemberChoice = {
    zone: 'Europe/Berlin',
    quiet: { from: 22 * 60, to: 7 * 60 },
    reminders: [24 * HOUR, 6 * HOUR],
    letters: 'de',
  };

  it('is not where it was said in another order, or where nothing is said of a thing', () => {
    const other: MemberChoice = {
      letters: 'de',
      reminders: [24 * HOUR, 6 * HOUR],
      quiet: { to: 7 * 60, from: 22 * 60 },
      zone: 'Europe/Berlin',
    };
    expect(sameChoice(usual, other)).toBe(true);
    expect(sameChoice(usual, { ...usual, theme: undefined } as unknown as MemberChoice)).toBe(true);
    expect(sameChoice({}, {})).toBe(true);
  });

  it.each<[string, MemberChoice]>([
    ['a zone', { ...usual, zone: 'Europe/London' }],
    ['quiet hours', { ...usual, quiet: { from: 22 * 60, to: 8 * 60 } }],
    ['quiet hours the other way round', { ...usual, quiet: { from: 7 * 60, to: 22 * 60 } }],
    ['a reminder', { ...usual, reminders: [24 * HOUR] }],
    ['no reminders', { ...usual, reminders: [] }],
    ['something besides', { ...usual, remindPrivately: true }],
    ['nothing any more', {}],
  ])('is where it has another or more: %s', (_, other) => {
    expect(sameChoice(usual, other)).toBe(false);
    expect(sameChoice(other, usual)).toBe(false);
  });
});
