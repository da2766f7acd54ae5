import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  durationInWords,
  exactDuration,
  HOUR,
  ICCF_COUNTING,
  MINUTE,
  parseDuration,
  parseTimeControl,
  pgnTimeControl,
  SECOND,
  TIME_EXAMPLES,
  type TimeControl,
  timeControlExplained,
  timeControlInWords,
} from '../../../lambdas/laws/index.ts';
import { runs } from '../../properties/runs.ts';
import { anyControl, periods } from './given.ts';

const read = (text: string, counting = {}): TimeControl | string => {
  const result = parseTimeControl(text, counting);
  return result.ok ? result.value : result.error.code;
};

describe('time controls in plain words (ledger T1)', () => {
  const fischer = periods({ time: 30 * DAY, increment: DAY });
  const capped = periods({ time: 30 * DAY, increment: DAY, cap: 45 * DAY });
  const session = periods({ moves: 40, time: 150 * MINUTE }, { moves: 16, time: HOUR });

  it.each<[string, TimeControl]>([
    ['10 moves in 50 days', periods({ moves: 10, time: 50 * DAY })],
    ['10 moves in 50 days (carry-over)', periods({ moves: 10, time: 50 * DAY })],
    ['ten moves in fifty days', periods({ moves: 10, time: 50 * DAY })],
    ['10/50', periods({ moves: 10, time: 50 * DAY })],
    ['20 moves per 3 weeks', periods({ moves: 20, time: 21 * DAY })],
    ['1 move per day', periods({ moves: 1, time: DAY })],
    ['40 moves in 150 minutes then 16 per hour', session],
    ['40 moves in 150 minutes, then the next 16 in an hour', session],
    ['40 moves in 150 minutes and 16 moves per hour thereafter', session],
    ['40/150 then 16', session],
    ['36/120 then 18', periods({ moves: 36, time: 2 * HOUR }, { moves: 18, time: HOUR })],
    ['32/90 then 20/h', periods({ moves: 32, time: 90 * MINUTE }, { moves: 20, time: HOUR })],
    ['10/50 then 20/40', periods({ moves: 10, time: 50 * DAY }, { moves: 20, time: 40 * DAY })],
    ['all moves in 60 days', periods({ time: 60 * DAY })],
    ['60 days for the whole game', periods({ time: 60 * DAY })],
    ['game in 60 days', periods({ time: 60 * DAY })],
    ['60 days in total', periods({ time: 60 * DAY })],
    ['G/60d', periods({ time: 60 * DAY })],
    ['30d + 1d', fischer],
    ['30+1', fischer],
    ['30d + 0d', periods({ time: 30 * DAY })],
    ['30 days + 1 day per move', fischer],
    ['30 days plus 1 day per move', fischer],
    ['30 days with a 1 day increment', fischer],
    ['30+1<=45', capped],
    ['30+1 (max 45)', capped],
    ['30+1 ≤ 45d', capped],
    ['30d + 1d/move up to 45 days', capped],
    ['30 days + 1 day per move, at most 45 days on the clock', capped],
    ['2 days per move, bank 20 days', { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY }],
    ['2 days a move with a 20 day bank', { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY }],
    ['2 days per move plus a 20-day time bank', { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY }],
    ['2d + 20d bank', { kind: 'perMove', perMove: 2 * DAY, bank: 20 * DAY }],
    ['triple block 50/75/1', { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY }],
    [
      'triple block: 50 days / 75 days / 1 day',
      { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY },
    ],
    ['TriBl 50/75/3', { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: 3 * DAY }],
    [
      'triple block 50/75/1, at least 3 days after move 50',
      { kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY, guarantee: 3 * DAY },
    ],
    [
      '10 moves in 30 days, whole days, doubling after 12 days, silence 40 days',
      {
        kind: 'periods',
        periods: [{ moves: 10, time: 30 * DAY }],
        counting: { wholeDays: true, doubleAfter: 12 * DAY, silence: 40 * DAY },
      },
    ],
    [
      '40 moves in 90 minutes + 30 seconds per move, then all moves in 30 minutes + 30 seconds per move',
      periods({ moves: 40, time: 90 * MINUTE, increment: 30 * SECOND }, { time: 30 * MINUTE, increment: 30 * SECOND }),
    ],
  ])('reads "%s"', (text, control) => {
    expect(read(text)).toEqual(control);
  });

  it('reads back what it says of any control (property)', () => {
    fc.assert(
      fc.property(anyControl, fc.boolean(), (control, iccf) => {
        const counting = iccf ? ICCF_COUNTING : {};
        expect(read(timeControlInWords(control, counting), counting)).toEqual(control);
      }),
      runs(500),
    );
  });

  it('reads each of its examples, and says most of them as they were said', () => {
    for (const example of TIME_EXAMPLES) expect(parseTimeControl(example)).toMatchObject({ ok: true });
    expect(TIME_EXAMPLES.filter((example) => timeControlInWords(read(example) as TimeControl) !== example)).toEqual([
      '40 moves in 150 minutes, then 16 per hour',
    ]);
  });

  it.each(['1 d ', '1 d, ', 'at most 1 day ', 'then ', '9'])('is not long in refusing "%s" over and over', (part) => {
    expect(['unreadableTime', 'timeOutOfRange']).toContain(read(part.repeat(1_000 / part.length)));
  });

  it('never throws, whatever is typed (property)', () => {
    const word = fc.constantFrom(
      '10',
      '0',
      '-',
      '+',
      'moves',
      'in',
      'days',
      'then',
      'per',
      '/',
      ',',
      'bank',
      '1e9',
      'a',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(word, { maxLength: 30 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => typeof parseTimeControl(text).ok === 'boolean'),
      runs(1_000),
    );
  });
});

describe('a time control that contradicts itself (ledger T1)', () => {
  it.each([
    ['0 moves in 5 days', 'noMoves'],
    ['501 moves in 900 days', 'tooManyMoves'],
    ['-1 days', 'negativeTime'],
    ['10 moves in −5 days', 'negativeTime'],
    ['30d + -1d', 'negativeTime'],
    ['2 days per move, bank -1 day', 'negativeTime'],
    ['30+1<=20', 'capBelowBase'],
    ['30 days, at most 45 days', 'capWithoutIncrement'],
    ['all moves in 60 days then 10 moves in 5 days', 'periodAfterAllMoves'],
    ['10 moves in 50 days, bank 20 days', 'bankWithoutTimePerMove'],
    ['10 moves in 50 days, at least 3 days', 'guaranteeWithoutTripleBlock'],
    ['triple block 50/75/1, at least 60 days', 'guaranteeAboveClock'],
    ['triple block 50/75/1, double after 20 days', 'countingInTripleBlock'],
    ['10 moves in 36 hours, whole days', 'notWholeDays'],
    ['10 moves in 5 days, whole days, double after 30 hours', 'notWholeDays'],
    ['1000000000 days per move', 'timeOutOfRange'],
    ['10 moves in 1000000000 days', 'timeOutOfRange'],
    ['99999999999999999999999999 days', 'timeOutOfRange'],
    ['10 moves in 0 days', 'timeOutOfRange'],
    ['2 days per move, bank 1 minute', 'timeOutOfRange'],
    ['triple block 0/75/1', 'timeOutOfRange'],
    ['10 moves in 5 days, double after 1000 days', 'timeOutOfRange'],
    ['1/1 then 1/2 then 1/3 then 1/4 then 1/5 then 1/6', 'tooManyPeriods'],
    ['10 moves', 'unreadableTime'],
    ['3 days per move, carried over', 'unreadableTime'],
    ['3 days then', 'unreadableTime'],
    ['eleventy moves in 5 days', 'unreadableTime'],
    ['10 moves in a while', 'unreadableTime'],
    ['30 days + 1d 1h 1m 1s 1s 1s per move', 'unreadableTime'],
    ['30 days + 1 day per move, at most 45d 1h 1m 1s 1s 1s', 'unreadableTime'],
    ['2 days per move, bank 9d 1h 1m 1s 1s 1s', 'unreadableTime'],
  ])('as in "%s" is refused with the reason', (text, code) => {
    expect(read(text)).toBe(code);
  });
});

describe("a rule book's own counting (ledger T1, iccf)", () => {
  const plain = periods({ moves: 10, time: 50 * DAY });
  const counted = { ...plain, counting: ICCF_COUNTING };

  it('holds for days for many moves, unless the text says otherwise', () => {
    expect(read('10 moves in 50 days', ICCF_COUNTING)).toEqual(counted);
    expect(read('10 moves in 50 days, iccf')).toEqual(counted);
    expect(read('10 moves in 50 days, counted exactly', ICCF_COUNTING)).toEqual(plain);
    expect(read('10 moves in 50 days, whole days', ICCF_COUNTING)).toEqual({ ...plain, counting: { wholeDays: true } });
  });

  it('leaves a time per move, hours and Triple Block alone', () => {
    for (const text of ['3 days per move', '10 moves in 36 hours', 'triple block 50/75/1']) {
      expect(read(text, ICCF_COUNTING)).toEqual(read(text));
    }
  });
});

describe('what a control means, in sentences (ledger T1)', () => {
  it.each([
    ['3 days per move', []],
    ['all moves in 60 days', []],
    ['10 moves in 50 days', ['Every 10 moves bring 50 days more.', 'Unused time is carried over.']],
    ['1 move in 3 days', ['Every move brings 3 days more.', 'Unused time is carried over.']],
    ['30+1<=45', ['Each move adds 1 day, up to 45 days on the clock.']],
    [
      '2 days per move, bank 20 days',
      ['What a move takes beyond that comes out of a bank of 20 days, which is never filled again.'],
    ],
    [
      '10 moves in 50 days, iccf',
      [
        'Every 10 moves bring 50 days more.',
        'Unused time is carried over.',
        'Only full days count: a move within 24 hours costs nothing.',
        'Beyond 20 days on one move, time counts double.',
        'No move may take 40 days.',
      ],
    ],
  ])('"%s"', (text, sentences) => {
    expect(timeControlExplained(read(text) as TimeControl)).toEqual(sentences);
  });
});

describe('lengths of time in words (ledger T1)', () => {
  it.each([
    [3 * DAY, '3 days'],
    [DAY, '1 day'],
    [30 * HOUR, '1 day 6 hours'],
    [150 * MINUTE, '150 minutes'],
    [2 * HOUR, '2 hours'],
    [90_061 * SECOND, '1 day 1 hour 1 minute 1 second'],
    [0, '0 seconds'],
  ])('says %i ms exactly', (duration, words) => {
    expect(exactDuration(duration)).toBe(words);
    expect(parseDuration(words)).toBe(duration);
  });

  it('says the larger two parts where it need not be exact', () => {
    expect([90_061 * SECOND, DAY + SECOND, 90 * MINUTE, 30 * SECOND, -1].map(durationInWords)).toEqual([
      '1 day 1 hour',
      '1 day',
      '1 hour 30 minutes',
      '30 seconds',
      '0 seconds',
    ]);
  });
});

describe("PGN's TimeControl tag (ledger T1, N11)", () => {
  it.each([
    ['3 days per move', '1/259200'],
    ['2 days per move, bank 20 days', '?'],
    ['40 moves in 150 minutes then 16 per hour', '40/9000:16/3600'],
    ['all moves in 60 days', '5184000'],
    ['1d + 1h', '86400+3600'],
    ['30+1<=45', '?'],
    ['10 moves in 50 days', '10/4320000'],
    ['10 moves in 50 days, iccf', '?'],
    ['40 moves in 2 days + 1 hour per move then all moves in 1 day', '?'],
    ['triple block 50/75/1', '?'],
  ])('says "%s" as %s', (text, tag) => {
    expect(pgnTimeControl(read(text) as TimeControl)).toBe(tag);
  });
});
