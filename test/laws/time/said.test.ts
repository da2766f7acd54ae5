import { describe, expect, it } from 'vitest';
import {
  DAY,
  HOUR,
  ICCF_COUNTING,
  MINUTE,
  parseTimeControl,
  SECOND,
  type TimeControl,
  timeControlExplained,
  timeControlInWords,
} from '../../../lambdas/laws/index.ts';
import { periods } from './given.ts';

const counted = (counting: object): TimeControl =>
  ({ ...periods({ moves: 10, time: 50 * DAY }), counting }) as TimeControl;
const block: TimeControl = { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY };

describe('a time control in one line (ledger T1)', () => {
  it.each<[string, TimeControl]>([
    ['3 days per move', { kind: 'perMove', perMove: 3 * DAY }],
    ['2 days per move, bank 20 days', { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY }],
    ['10 moves in 50 days', periods({ moves: 10, time: 50 * DAY })],
    ['1 move in 3 days', periods({ moves: 1, time: 3 * DAY })],
    ['16 moves per hour', periods({ moves: 16, time: HOUR })],
    ['1 move per hour', periods({ moves: 1, time: HOUR })],
    ['all moves in 60 days', periods({ time: 60 * DAY })],
    ['30 days + 1 day per move', periods({ time: 30 * DAY, increment: DAY })],
    ['30 days + 1 day per move, at most 45 days', periods({ time: 30 * DAY, increment: DAY, cap: 45 * DAY })],
    [
      '40 moves in 150 minutes, then 16 moves per hour',
      periods({ moves: 40, time: 150 * MINUTE }, { moves: 16, time: HOUR }),
    ],
    [
      '40 moves in 90 minutes + 30 seconds per move, then all moves in 30 minutes + 30 seconds per move',
      periods({ moves: 40, time: 90 * MINUTE, increment: 30 * SECOND }, { time: 30 * MINUTE, increment: 30 * SECOND }),
    ],
    ['triple block 50/75/1', block],
    ['triple block 50/75/1, at least 3 days', { ...block, guarantee: 3 * DAY } as TimeControl],
    ['10 moves in 50 days, ICCF counting', counted(ICCF_COUNTING)],
    ['10 moves in 50 days, counted in whole days', counted({ wholeDays: true })],
    [
      '10 moves in 50 days, counted in whole days, double after 20 days',
      counted({ wholeDays: true, doubleAfter: 20 * DAY }),
    ],
    [
      '10 moves in 50 days, counted in whole days, double after 20 days, at most 41 days on one move',
      counted({ wholeDays: true, doubleAfter: 20 * DAY, silence: 41 * DAY }),
    ],
    [
      '10 moves in 50 days, counted in whole days, double after 21 days, at most 40 days on one move',
      counted({ wholeDays: true, doubleAfter: 21 * DAY, silence: 40 * DAY }),
    ],
    [
      '10 moves in 50 days, double after 20 days, at most 40 days on one move',
      counted({ doubleAfter: 20 * DAY, silence: 40 * DAY }),
    ],
    [
      '3 days per move, at most 40 days on one move',
      { kind: 'perMove', perMove: 3 * DAY, counting: { silence: 40 * DAY } },
    ],
  ])('"%s"', (words, control) => {
    expect(timeControlInWords(control)).toBe(words);
    expect(parseTimeControl(words)).toEqual({ ok: true, value: control });
  });

  it('says where a book’s own counting is not wanted', () => {
    const plain = periods({ moves: 10, time: 50 * DAY });
    expect(timeControlInWords(plain, ICCF_COUNTING)).toBe('10 moves in 50 days, counted exactly');
    expect(timeControlInWords(block, ICCF_COUNTING)).toBe('triple block 50/75/1');
  });
});

describe('what a time control means (ledger T1)', () => {
  const CARRIED = 'Unused time is carried over.';
  it.each<[TimeControl, readonly string[]]>([
    [periods({ time: 30 * DAY, increment: DAY }), ['Each move adds 1 day.']],
    [periods({ moves: 10, time: 50 * DAY }, { time: 20 * DAY }), [CARRIED]],
    [
      periods({ moves: 40, time: 5 * DAY, increment: HOUR }, { moves: 20, time: DAY, increment: HOUR }),
      ['Each move adds 1 hour.', 'Every 20 moves bring 1 day more.', CARRIED],
    ],
    [
      periods({ moves: 40, time: 5 * DAY, increment: HOUR }, { moves: 20, time: DAY }),
      ['Every 20 moves bring 1 day more.', CARRIED],
    ],
    [
      block,
      [
        '50 days on the clock, and never more; when it runs out, the flag falls, whatever is in the bank.',
        "Each of the first 50 moves adds 1 day; what the clock can't take goes to the bank.",
        'After each move the bank, 75 days at first, fills up the clock.',
      ],
    ],
    [
      { kind: 'perMove', perMove: DAY, counting: { doubleAfter: 12 * HOUR } },
      ['Beyond 12 hours on one move, time counts double.'],
    ],
  ])('%o', (control, sentences) => {
    expect(timeControlExplained(control)).toEqual(sentences);
  });

  it('says what a Triple Block guarantees', () => {
    expect(timeControlExplained({ ...block, guarantee: 3 * DAY } as TimeControl).at(-1)).toBe(
      'After move 50, a clock that is lower is set to 3 days.',
    );
  });
});
