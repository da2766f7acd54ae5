import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type Changes,
  changesFrom,
  DAY,
  HOUR,
  MINUTE,
  readSettings,
  settingsInWords,
} from '../../lambdas/laws/index.ts';

const SAID: readonly [changes: Changes, ...texts: string[]][] = [
  [
    { noDrawBefore: 30 },
    'no draw before 30',
    'no draws before 30',
    'no draw before 30 moves',
    'no draws before move 30',
    'no agreed draw before move 30',
    'no draw may be agreed before 30',
  ],
  [{ noDrawBefore: 0 }, 'draw at any time', 'draws at any move', 'draws may be agreed at any time'],
  [
    { takebacks: 'never' },
    'no takebacks',
    'no take-back',
    'without take backs',
    'takebacks off',
    'takebacks are never',
    'take-backs are not allowed',
  ],
  [
    { takebacks: 'byConsent' },
    'takebacks by consent',
    'takeback on',
    'take backs are allowed',
    'take-backs are by consent',
  ],
  [
    { touchMove: true },
    'touch-move',
    'touchmove',
    'with touch move',
    'touch move on',
    'touch move is on',
    'Touch–Move: on',
  ],
  [{ touchMove: false }, 'no touch-move', 'without touch move', 'touch move off', 'touchmove is off'],
  [
    { conditionalMoves: true },
    'conditional moves',
    'with conditional moves',
    'conditional move on',
    'conditional moves are on',
    'conditional moves allowed',
    'conditional_moves: on',
  ],
  [
    { conditionalMoves: false },
    'no conditional moves',
    'without conditional moves',
    'conditional moves off',
    'conditional moves are off',
  ],
  [{ adjournment: true }, 'adjournment', 'with adjournments', 'adjournments are on', 'adjournment allowed'],
  [{ adjournment: false }, 'no adjournment', 'without adjournments', 'adjournment off', 'adjournments are off'],
  [{ leaveDays: 0 }, 'no leave'],
  [
    { leaveDays: 20 },
    'leave 20 days',
    'leave 20 days a year',
    'leave up to 20 days a year',
    'leave of 20 days',
    'at most 20 days of leave',
    '20 days of leave a year',
  ],
  [{ leaveDays: 1 }, 'leave 1 day', '1 day of leave a year'],
  [{ quietMoves: { claim: 75 } }, '75-move rule', '75 moves rule'],
  [
    { flag: 'automatic' },
    'flag automatic',
    'flags are automatic',
    'flag is automatic',
    'flag falls by itself',
    'flags fall by themselves',
  ],
  [{ flag: 'claim' }, 'flag claim', 'flag: claimed', 'flag waits for the opponent', 'flags wait for the opponent'],
  [
    { flag: 'players' },
    'flag players',
    'flag: players',
    'flags are players',
    'flag is pointed out by the players',
    'flags only pointed out by the players',
    'flag pointed out by the players only',
    'flag pointed out by the players alone',
  ],
  [{ patience: 5 * DAY }, 'patience 5 days', 'patience: five days', 'patience  5  days'],
  [{ patience: 12 * HOUR }, 'patience 12 hours'],
  [
    { groundlessCost: DAY },
    'groundless calls cost 1 day',
    'a groundless call costs one day',
    'calls without ground cost 24 hours',
    'a call without ground costs 1 day',
  ],
  [
    { groundlessCost: 0 },
    'groundless calls cost nothing',
    'a groundless call costs no time',
    'calls without ground cost none',
    'groundless calls cost 0',
  ],
  [
    { offerLapsesOnMove: true },
    'draw offers lapse on moving',
    'offer lapses on moving',
    'draw offers are good for one turn',
  ],
  [
    { offerLapsesOnMove: false },
    'draw offers stand until answered',
    'offer stands until it is answered',
    'offers stand until they are answered',
  ],
];

describe('settings as players say them (ledger O3, O5, M8, X1, G1, T3, T9, E6)', () => {
  it.each(SAID.map(([changes, ...texts]) => ({ changes, texts })))('$texts', ({ changes, texts }) => {
    for (const text of texts) expect(readSettings(text)).toEqual({ ok: true, value: changes });
  });

  it('are nothing with more before them or behind them', () => {
    for (const text of SAID.flatMap(([, ...texts]) => texts)) {
      for (const more of [`well ${text}`, `${text} please`]) {
        expect(readSettings(more)).toMatchObject({ ok: false, error: { code: 'unreadableSetting', text: more } });
      }
    }
  });

  it('may be several, one after another', () => {
    const all = { touchMove: true, leaveDays: 0, adjournment: false };
    for (const text of [
      'touch-move, no leave, no adjournment',
      'touch-move; no leave\nno adjournment',
      'touch-move and no leave and no adjournment',
      ' , touch-move ,, no leave; no adjournment ;',
    ]) {
      expect(readSettings(text)).toEqual({ ok: true, value: all });
    }
  });

  it('may be said twice, if it is the same', () => {
    expect(readSettings('touch-move on, touch-move')).toEqual({ ok: true, value: { touchMove: true } });
    expect(readSettings('75-move rule, 75 move rule')).toMatchObject({ ok: true });
    expect(readSettings('groundless calls cost 1 day, groundless calls cost nothing')).toMatchObject({
      error: { code: 'settingTwice', text: 'groundless calls cost nothing' },
    });
    expect(readSettings('75-move rule, 80-move rule ')).toEqual({
      ok: false,
      error: { code: 'settingTwice', text: '80-move rule' },
    });
  });
});

describe('settings in the words that are read back (ledger O5, M8, X1, T3)', () => {
  it.each<[Changes, string]>([
    [{}, ''],
    [{ flag: 'automatic' }, 'flag automatic'],
    [{ flag: 'claim' }, 'flag waits for the opponent'],
    [{ flag: 'players' }, 'flag pointed out by the players'],
    [{ patience: 5 * DAY }, 'patience 5 days'],
    [{ noDrawBefore: 30 }, 'no draw before 30'],
    [{ noDrawBefore: 0 }, 'draw at any time'],
    [{ takebacks: 'never' }, 'no takebacks'],
    [{ takebacks: 'byConsent' }, 'takebacks by consent'],
    [{ touchMove: true, conditionalMoves: true }, 'touch-move on, conditional moves on'],
    [{ touchMove: false, conditionalMoves: false }, 'touch-move off, conditional moves off'],
    [{ offerLapsesOnMove: true }, 'draw offers lapse on moving'],
    [{ offerLapsesOnMove: false }, 'draw offers stand until answered'],
    [{ adjournment: true, leaveDays: 20 }, 'adjournment on, leave 20 days a year'],
    [{ adjournment: false, leaveDays: 0 }, 'adjournment off, no leave'],
    [{ quietMoves: { claim: 75 } }, '75-move rule'],
    [{ groundlessCost: DAY + 6 * HOUR }, 'groundless calls cost 1 day 6 hours'],
    [{ groundlessCost: 90 * MINUTE + DAY }, 'groundless calls cost 1 day 1 hour 30 minutes'],
    [{ groundlessCost: 0 }, 'groundless calls cost nothing'],
  ])('%o', (changes, words) => {
    expect(settingsInWords(changes)).toBe(words);
    expect(readSettings(words)).toEqual({ ok: true, value: changes });
  });

  it('are those that a game changes in its book, each by itself', () => {
    const usual = BOOKS.a4c.settings;
    for (const change of [
      { flag: 'automatic' },
      { patience: 5 * DAY },
      { noDrawBefore: 30 },
      { takebacks: 'byConsent' },
      { touchMove: true },
      { conditionalMoves: false },
      { offerLapsesOnMove: true },
      { adjournment: true },
      { leaveDays: 20 },
      { quietMoves: { claim: 75 } },
      { groundlessCost: DAY },
    ] satisfies Changes[]) {
      expect(changesFrom(usual, { ...usual, ...change })).toEqual(change);
    }
  });
});
