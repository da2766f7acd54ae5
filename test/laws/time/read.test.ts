import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, parseTimeControl, type TimeControl } from '../../../lambdas/laws/index.ts';
import { periods } from './given.ts';

const perMove = (more: object = {}): TimeControl => ({ kind: 'perMove', perMove: 3 * DAY, ...more }) as TimeControl;
const block = (more: object = {}): TimeControl =>
  ({ kind: 'tripleBlock', clock: 50 * DAY, bank: 75 * DAY, increment: DAY, ...more }) as TimeControl;
const counted = (counting: object): TimeControl => ({ ...ten, counting }) as TimeControl;
const ten = periods({ moves: 10, time: 50 * DAY });
const all = periods({ time: 60 * DAY });
const added = periods({ time: 30 * DAY, increment: DAY });
const capped = periods({ time: 30 * DAY, increment: DAY, cap: 45 * DAY });
const session = periods({ moves: 40, time: 150 * MINUTE }, { moves: 16, time: HOUR });
const then = periods({ moves: 10, time: 50 * DAY }, { time: 20 * DAY });

const SAID: readonly { readonly control: TimeControl; readonly texts: readonly string[] }[] = [
  {
    control: perMove(),
    texts: [
      ...['per', 'a', 'an', 'each', 'every', 'for each', 'for every', 'for a', 'for one', 'on each', 'to'].map(
        (word) => `3 days ${word} move`,
      ),
      '3 days',
      '3 days/move',
      '3 days / mv',
      '3d per mv',
      'at most 3 days per move',
      'up to 3 days a move',
      'max 3 days a move',
      'maximum 3 days a move',
      'no more than 3 days each move',
      ' 3  DAYS per move . ',
      '3 days per move.',
    ],
  },
  {
    control: ten,
    texts: [
      '10 moves in 50 days',
      '10 in 50 days',
      '10 mv in 50 days',
      'the first 10 moves in 50 days',
      'first 10 moves in 50 days',
      'next 10 moves in 50 days',
      '10 moves within 50 days',
      '10 moves per 50 days',
      '10 moves/50 days',
      '10 moves / 50 days',
      'ten moves in 50 days each',
      '10 moves in 50 days, unused time is carried over',
      '10 moves in 50 days; carry-over',
      '10 moves in 50 days, carrying over',
      '10 moves in 50 days, counted exactly',
      '10 moves in 50 days, time exact',
      '10 moves in 50 days (exactly)',
    ],
  },
  {
    control: all,
    texts: [
      'all in 60 days',
      'all  moves\tin 60 days',
      'all moves in 60 days',
      'every move in 60 days',
      'all the moves in 60 days',
      'all remaining moves in 60 days',
      'all other moves in 60 days',
      'rest in 60 days',
      'the rest in 60 days',
      'all the rest in 60 days',
      'the rest of the moves in 60 days',
      'the rest of the game in 60 days',
      'remaining moves in 60 days',
      'game in 60 days',
      'the game in 60 days',
      'the whole game in 60 days',
      'entire game in 60 days',
      'sudden death 60 days',
      'sudden death in 60 days',
      'g/60 days',
      'game/60 days',
      '60 days total',
      '60 days in total',
      '60 days game',
      '60 days for all moves',
      '60 days for all the moves',
      '60 days for all remaining moves',
      '60 days for all the remaining moves',
      '60 days per game',
      '60 days for the game',
      '60 days for a game',
      '60 days for the whole game',
      '60 days for entire game',
      '60 days for the rest',
      '60 days for the rest of the game',
    ],
  },
  {
    control: added,
    texts: [
      '30+1',
      '30 + 1',
      '30d+1d',
      '30 days with 1 day increment',
      '30 days, with a 1 day increment',
      '30 days with an 1 day increment',
      '30 days with a 1 day increment per move',
      '30 days with 1 day increment each move',
      '30 days + 1 day/move',
      '30 days + 1 day / move',
      '30 days + 1 day a move',
      '30 days + 1 day each move',
      '30 days + 1 day every move',
    ],
  },
  {
    control: capped,
    texts: [
      '30+1<=45',
      '30+1(max 45)',
      '30+1, <= 45',
      '30+1 at most 45',
      '30+1, at most 45 days',
      '30+1 max 45',
      '30+1 maximum 45',
      '30+1 up to 45 days on the clock',
      '30+1 no more than 45',
      '30+1 capped at 45',
      '30+1 cap 45',
    ],
  },
  {
    control: session,
    texts: [
      '40/150 then 16',
      '40/150, then 16',
      '40/150; and then 16',
      '40/150 followed by 16',
      '40/150, after that, 16',
      '40 moves in 150 minutes, then 16 per hour',
      '40 moves in 150 minutes then 16 an hour',
      '40/150 then 16 every hour',
      '40/150 then 16 each hr',
      '40/150 then 16/h',
      '40 moves in 150 minutes, and 16 per hour thereafter',
      '40 moves in 150 minutes, 16 per hour afterwards',
      '40 moves in 150 minutes and 16 per hour after that',
    ],
  },
  { control: then, texts: ['10/50 then the rest in 20 days', '10 moves in 50 days then 20 days for the rest'] },
  {
    control: block(),
    texts: [
      'triple block 50/75/1',
      'triple-block 50/75/1',
      'tripleblock: 50/75/1',
      'tribl 50/75/1',
      'tb 50/75/1',
      'tb 50d/75d/1d',
      'tb 50 days / 75 days / 1 day',
    ],
  },
  {
    control: block({ guarantee: 3 * DAY }),
    texts: [
      'tb 50/75/1, at least 3 days',
      'tb 50/75/1, at least 3 days after move 50',
      'tb 50/75/1 guarantee 3 days',
      'tb 50/75/1 and with a guaranteed 3 days',
      'tb 50/75/1; not less than 3',
    ],
  },
  {
    control: perMove({ bank: 20 * DAY }),
    texts: [
      '3 days per move, bank 20',
      '3 days per move, bank of 20 days',
      '3 days per move, time bank of 20 days',
      '3 days per move and with a 20 day bank',
      '3 days per move + 20 days time bank',
    ],
  },
  {
    control: counted({ wholeDays: true }),
    texts: ['whole days', 'full-days', 'in whole days', 'counted in full days', 'whole-day counting'].map(
      (said) => `10 moves in 50 days, ${said}`,
    ),
  },
  {
    control: counted({ wholeDays: true, doubleAfter: 20 * DAY, silence: 40 * DAY }),
    texts: ['10 moves in 50 days, iccf', '10 moves in 50 days, ICCF counting'],
  },
  {
    control: counted({ doubleAfter: 20 * DAY }),
    texts: [
      'double after 20 days',
      'doubled after 20',
      'doubling after 20 days',
      'double time after 20 days on one move',
      'double after 20 days for a move',
      'double after 20 days on any move',
    ].map((said) => `10 moves in 50 days, ${said}`),
  },
  {
    control: counted({ silence: 40 * DAY }),
    texts: [
      'at most 40 days on one move',
      'max 40 days for a move',
      'no more than 40 days on any move',
      'up to 40 days for each move',
      'silence 40',
      'silence limit of 40 days',
    ].map((said) => `10 moves in 50 days, ${said}`),
  },
  {
    control: perMove({ counting: { silence: 40 * DAY } }),
    texts: ['3 days per move, 40 days silence', '3 days per move, 40 days of silence'],
  },
];

const read = (text: string) => {
  const result = parseTimeControl(text);
  return result.ok ? result.value : result.error.code;
};

describe('every way to say a time control (ledger T1)', () => {
  it.each(SAID.flatMap(({ control, texts }) => texts.map((text) => ({ text, control }))))(
    '"$text"',
    ({ text, control }) => {
      expect(read(text)).toEqual(control);
    },
  );

  it.each(SAID.flatMap(({ texts }) => texts))('is none with more before it or behind it: "%s"', (text) => {
    for (const more of [`well ${text}`, `${text} please`]) expect(read(more)).toBe('unreadableTime');
  });

  it('is read up to a thousand letters, and no further', () => {
    const long = (clauses: number) => `10 moves in 50 days,${', iccf'.repeat(clauses)}`.replace(',,', ',');
    expect(long(163)).toHaveLength(997);
    expect(parseTimeControl(`${long(163)}   .`)).toMatchObject({ ok: true });
    expect(parseTimeControl(`${long(163)}...`)).toMatchObject({ ok: false });
    expect(read(long(164))).toBe('unreadableTime');
  });
});
