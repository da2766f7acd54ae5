import { describe, expect, it } from 'vitest';
import {
  type Clock,
  DAY,
  HOUR,
  parseTimeControl,
  pressClock,
  startClock,
  stopClock,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { flagInWords, timeErrorInWords, timeLeft } from '../../lambdas/publish/words/time.ts';
import { NOON } from '../laws/given.ts';

const control = (text: string): TimeControl => {
  const read = parseTimeControl(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};
const white = (text: string, taken: number): string => {
  const time = control(text);
  const clock: Clock = pressClock(startClock(time, 'white', NOON), time, NOON + taken);
  return timeLeft(time, clock, 'white', NOON + taken);
};

describe('what a player has left, in words (ledger T1)', () => {
  it.each([
    ['3 days per move', DAY, '3 d'],
    ['2 days per move, bank 20 days', HOUR, '2 d, bank 20 d'],
    ['2 days per move, bank 20 days', 4 * DAY, '2 d, bank 18 d'],
    ['10 moves in 15 days', 45 * HOUR, '9 moves in 13 d 3 h'],
    ['2 moves in 2 days', DAY, '1 move in 1 d'],
    ['all moves in 60 days', DAY, '59 d'],
    ['30d + 1d', DAY, '30 d'],
    ['triple block 50/75/1', 10 * DAY, '50 d, bank 66 d'],
  ])('"%s", once a move took %i ms: %s', (text, taken, words) => {
    expect(white(text, taken)).toBe(words);
  });

  it('shows the bank going once the time for the move has gone', () => {
    const time = control('2 days per move, bank 20 days');
    const clock = startClock(time, 'white', NOON);
    expect(timeLeft(time, clock, 'white', NOON + DAY)).toBe('1 d, bank 20 d');
    expect(timeLeft(time, clock, 'white', NOON + 3 * DAY)).toBe('0 s, bank 19 d');
  });

  it('says when the flag falls, or that the clock stands', () => {
    const clock = startClock(control('3d'), 'white', NOON);
    expect(flagInWords(clock)).toBe(`flag falls <t:${(NOON + 3 * DAY) / 1_000}:R>`);
    expect(flagInWords(stopClock(clock, { reason: 'case' }, NOON))).toBe('the clock stands still');
  });
});

describe('why a text is no time control (ledger T1)', () => {
  const why = (text: string): string => {
    const read = parseTimeControl(text);
    return read.ok ? 'read' : timeErrorInWords(read.error);
  };

  it.each([
    ['soon', /^I can't read that as a time limit\. Say it like "3 days per move" · "10 moves in 50 days"/],
    ['0 moves in 5 days', /^A limit is for one move at least/],
    ['501 moves in 900 days', /at most 500 moves/],
    ['-1 day', /can't be less than nothing/],
    ['30+1<=20', /^The clock starts with 30 days, so its most can't be 20 days/],
    ['30 days, at most 45', /needs something that adds to it/],
    ['all moves in 9 days then 9 moves in 9 days', /none is left for another/],
    ['9 moves in 9 days, bank 9 days', /^A bank goes beside a time per move/],
    ['9 moves in 9 days, at least 3 days', /goes with a triple block/],
    ['triple block 50/75/1, at least 60 days', /can't be more than the clock, 50 days/],
    ['triple block 50/75/1, whole days', /counts time exactly/],
    ['9 moves in 36 hours, whole days', /^Whole days can be counted only/],
    ['400 days per move', /^A move takes at least 5 minutes and at most 366 days here/],
    ['9 moves in 1 minute', /^A limit for many moves is at least 5 minutes/],
    ['1/1 then 1/1 then 1/1 then 1/1 then 1/1 then 1/1', /^At most 5 limits/],
  ])('"%s"', (text, words) => {
    expect(why(text)).toMatch(words);
  });
});
