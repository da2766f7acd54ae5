import type { Command, GameEvent, Ruling } from '../../../lambdas/laws/index.ts';
import { HOUR } from '../../../lambdas/laws/index.ts';
import { BEA, NOON, TOM } from '../given.ts';

export const EVE = '5';
export const SUE = '6';
export const LATER = NOON + HOUR;
export const REASON = 'The board showed the wrong position.';

export const directs = { director: true, appeals: false };
export const appeals = { director: false, appeals: true };

export const rules = (ruling: Ruling, more: Partial<Command & { type: 'rule' }> = {}): Command => ({
  type: 'rule',
  by: TOM,
  as: directs,
  ruling,
  reason: REASON,
  ...more,
});

export const opened = (history: readonly GameEvent[], at = NOON + 10 * 60_000, number = 1): GameEvent[] => [
  ...history,
  { type: 'arbiterCalled', at, by: BEA, reason: 'Look at this.', opens: true, case: number },
];
export const decided = (
  history: readonly GameEvent[],
  ruling: Ruling = { kind: 'playOn' },
  at = LATER,
): GameEvent[] => [
  ...opened(history),
  { type: 'ruled', at, by: TOM, as: 'director', ruling, reason: REASON, law: 'a4c 7.3', case: 1 },
];
export const appealed = (history: readonly GameEvent[]): GameEvent[] => [
  ...decided(history),
  { type: 'appealed', at: LATER + 1, by: BEA, case: 1, reason: 'It was right.' },
];
export const MOVES = 'e2e4 e7e5 g1f3';
