import { describe, it } from 'vitest';
import { LONGEST_REASON } from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, TOM } from '../given.ts';

const call = (reason: string, by = ANN) => ({ type: 'callArbiter', by, reason }) as const;

describe('a call for the arbiter (ledger A1)', () => {
  it('is made by either player at any time, with a reason', () => {
    given(begun())
      .when(call(' Wrong board. '), NOON)
      .happens({ type: 'arbiterCalled', by: ANN, reason: 'Wrong board.' });
    given(begun()).when(call('?', BEA), NOON).happens({ type: 'arbiterCalled', by: BEA });
    given(begun()).when(call('Wrong board.', TOM), NOON).refuses('notAPlayer');
  });

  it.each(['', ' \n\t', '\u200b', '\u2060\ufeff', '\u3164', '\u115f\u1160', '\u2800', '\u202e\u00ad', '\u0000'])(
    'has a reason that can be read, not %j',
    (reason) => given(begun()).when(call(reason), NOON).refuses('reasonNeeded'),
  );

  it.each(['x', '♔', '。', '🙏', 'ა'])('takes any sign that shows: %s', (reason) => {
    given(begun()).when(call(reason), NOON).happens({ type: 'arbiterCalled', reason });
  });

  it('is no longer than a form takes', () => {
    given(begun())
      .when(call('😀'.repeat(LONGEST_REASON)), NOON)
      .happens({ type: 'arbiterCalled' });
    given(begun())
      .when(call('x'.repeat(LONGEST_REASON + 1)), NOON)
      .refuses('reasonTooLong');
  });

  it('counts for as many calls as it takes the room of', () => {
    const calls = Array(4).fill({ type: 'arbiterCalled', at: NOON, by: ANN, reason: 'x'.repeat(LONGEST_REASON) });
    given([...begun(), ...calls])
      .when(call('Again!'), NOON)
      .refuses('calledTooOften', { most: 20 });
    given([...begun(), ...calls.slice(1)])
      .when(call('x'.repeat(LONGEST_REASON)), NOON)
      .happens({ type: 'arbiterCalled' });
  });

  it('is not made so often that the record fills up, and the opponent may still call', () => {
    const calls = Array(20).fill({ type: 'arbiterCalled', at: NOON, by: ANN, reason: 'Again!' });
    given([...begun(), ...calls])
      .when(call('Again!'), NOON)
      .refuses('calledTooOften', { most: 20 });
    given([...begun(), ...calls])
      .when(call('She calls and calls.', BEA), NOON)
      .happens({ type: 'arbiterCalled' });
  });
});
