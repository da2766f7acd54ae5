import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, BOOKS, type BookName, DAY, type RuleBook, type Settings } from '../../lambdas/laws/index.ts';

/** What each of the five books has, in the order a4c, classic, club, fide, iccf; one value where it is the same in all. */
const ROWS: { readonly [S in keyof Settings]?: readonly [row: string, ...values: readonly Settings[S][]] } = {
  resignationDrawsIfUnwinnable: ['E2', false, false, false, true, false],
  deadPosition: ['E4, C8', 'onClaim', 'ignored', 'byMaterial', 'atOnce', 'atOnce'],
  repetition: ['E5, C1', { claim: 3 }, { claim: 3 }, { claim: 3 }, { claim: 3, atOnce: 5 }, { claim: 3 }],
  quietMoves: ['E6, C4', { claim: 50 }, { claim: 50 }, { claim: 50 }, { claim: 50, atOnce: 75 }, { claim: 50 }],
  perpetualCheck: ['E7', false, false, true, false, false],
  offerTime: ['O1', 'withMove', 'afterMove', 'anyTime', 'anyTime', 'withMove'],
  moveBeforeOffer: ['O1', false, false, true, false, false],
  offerLapsesOnMove: ['O3', false, true, true, true, true],
  offerLimits: ['O4', { unchanged: 3, moves: 10 }],
  noDrawBefore: ['O5', 0],
  wrongClaimPlaysMove: ['C7', false, true, false, true, false],
  flag: ['T3', 'claim', 'automatic', 'players', 'automatic', 'automatic'],
  patience: ['T3', 3 * DAY],
  bothFlags: ['T4, E8', 'bothLose', 'bothLose', 'draws', 'bothLose', 'directorDecides'],
  timeout: ['T4', 'loses', 'loses', 'drawsByMaterial', 'drawsIfUnwinnable', 'loses'],
  defaultTime: ['T5', 2 * DAY],
  defaultAtStart: ['T5', false],
  bothAbsentAtStart: ['T5', 'clockRuns', 'bothLose', 'bothLose', 'bothLose', 'bothLose'],
  takebacks: ['M8', 'never'],
  touchMove: ['X1', false, true, true, false, false],
  adjournment: ['G1', false, true, false, false, false],
  help: ['P6', 'books', 'none', 'none', 'none', 'all'],
  conditionalMoves: ['T1', true, false, false, true, true],
};

const cases = Object.entries(ROWS).map(([setting, [row, ...values]]) => ({ setting, row, values }));

describe('what each book has (ledger E2, E4 to E7, O1, O3 to O5, C1, C4, C7, C8, T3 to T5, M8, P6, X1, G1)', () => {
  describe.each(cases)('for $setting ($row)', ({ setting, values }) => {
    it.each(BOOK_NAMES.map((book, index) => ({ book, value: values[index] ?? values[0] })))(
      'is $value under $book',
      ({ book, value }) => {
        expect(BOOKS[book].settings[setting as keyof Settings]).toEqual(value);
      },
    );
  });
});

describe('what no game under a book may change (ledger E6, M8, X1)', () => {
  it.each<[BookName, RuleBook['fixed']]>([
    ['a4c', { quietMoves: 'quietMoves', takebacks: 'noRetraction' }],
    ['classic', { takebacks: 'noRetraction' }],
    ['club', { quietMoves: 'quietMoves', takebacks: 'noRetraction' }],
    ['fide', { quietMoves: 'quietMoves' }],
    ['iccf', { quietMoves: 'quietMoves', touchMove: 'touchMove' }],
  ])('is fixed in %s', (book, fixed) => {
    expect(BOOKS[book].fixed).toEqual(fixed);
  });
});

describe('a time for many moves (ledger T1)', () => {
  it.each(['a4c', 'classic', 'club', 'fide'] as const)('is counted exactly under %s', (book) => {
    expect(BOOKS[book].counting).toEqual({});
  });

  it('is counted in whole days under iccf, doubled after twenty on one move, of which none may take forty', () => {
    expect(BOOKS.iccf.counting).toEqual({ wholeDays: true, doubleAfter: 20 * DAY, silence: 40 * DAY });
  });
});

describe('a rule book as a value (ledger A5)', () => {
  it.each(BOOK_NAMES)('%s bears its name, and a title', (name) => {
    expect(BOOKS[name].name).toBe(name);
    expect(BOOKS[name].title).toMatch(/\w+ \w+/);
  });

  it.each(BOOK_NAMES)('%s names a text and a place in it for every law', (name) => {
    for (const place of Object.values(BOOKS[name].laws)) {
      expect(place).toMatch(/^(a4c|classic|club|fide|iccf)(, [a-z]| [A-Z\d])/);
    }
  });
});
