import { describe, expect, it } from 'vitest';
import { type Command, type GameEvent, isStopped, type RunningGame } from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given } from '../given.ts';
import { appealed, decided, EVE, LATER, opened, REASON, rules, SUE } from './given.ts';

describe('an appeal (ledger A7)', () => {
  const appeal = (more: Partial<Command & { type: 'appeal' }> = {}): Command => ({
    type: 'appeal',
    by: BEA,
    reason: 'It was right.',
    ...more,
  });

  it('is made once a ruling, by either player, and stops the clocks as a case does', () => {
    given(begun()).when(appeal(), LATER).refuses('nothingToAppeal');
    given(opened(begun())).when(appeal(), LATER).refuses('caseNotRuled', { number: 1 });
    given(decided(begun()))
      .when(appeal({ by: SUE }), LATER + 1)
      .refuses('notAPlayer');
    given(decided(begun()))
      .when(appeal({ case: 9 }), LATER + 1)
      .refuses('noSuchCase', { number: 9 });
    const game = given(decided(begun()))
      .when(appeal(), LATER + 1)
      .happens({ type: 'appealed', case: 1 });
    expect(isStopped((game as RunningGame).clock)).toBe(true);
    given(appealed(begun()))
      .when(appeal({ by: ANN }), LATER + 2)
      .refuses('alreadyAppealed');
  });

  it('is answered for good', () => {
    const final: GameEvent[] = [
      ...appealed(begun()),
      {
        type: 'ruled',
        at: LATER + 2,
        by: EVE,
        as: 'appeals',
        ruling: { kind: 'reject' },
        reason: REASON,
        law: 'a4c 7.4',
        case: 1,
      },
    ];
    given(final)
      .when(appeal(), LATER + 3)
      .refuses('caseFinal');
    given(final)
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 3)
      .refuses('caseFinal');
  });

  it('waits while another case of the game does', () => {
    const second = opened(decided(begun()), LATER + 1, 2);
    given(second)
      .when(appeal({ case: 1 }), LATER + 2)
      .refuses('otherCaseWaits', { number: 2 });
    given(second)
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 2)
      .refuses('otherCaseWaits', { number: 2 });
  });
});
