import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOK_NAMES,
  BOOKS,
  type Changes,
  changesFrom,
  DAY,
  HOUR,
  type RunningGame,
  readSettings,
  replay,
  SETTING_EXAMPLES,
  type Settings,
  settingsInWords,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, terms } from './given.ts';

const challengeUnder = (book: (typeof BOOK_NAMES)[number], changes: Partial<Settings>) =>
  given([]).when(
    {
      type: 'challenge',
      by: ANN,
      opponent: BEA,
      names: {},
      place: { guildId: '10', channelId: '11' },
      color: 'white',
      terms: terms(book, { settings: { ...BOOKS[book].settings, ...changes } }),
    },
    NOON,
  );

describe('settings that contradict their book or each other (ledger M8, X1, O5, T3)', () => {
  it.each(['a4c', 'classic', 'club'] as const)('refuse take-backs under %s', (book) => {
    challengeUnder(book, { takebacks: 'byConsent' }).refuses('badSettings', {
      problem: { kind: 'fixed', setting: 'takebacks', law: 'noRetraction' },
    });
  });

  it.each(['fide', 'iccf'] as const)('take take-backs by consent under %s', (book) => {
    challengeUnder(book, { takebacks: 'byConsent' }).happens({ type: 'challengeMade' });
  });

  it('refuse touch-move where moves are sent', () => {
    challengeUnder('iccf', { touchMove: true }).refuses('badSettings', { problem: { kind: 'fixed' } });
    challengeUnder('fide', { touchMove: true }).happens({ type: 'challengeMade' });
  });

  it('refuse touch-move and take-backs together', () => {
    challengeUnder('fide', { touchMove: true, takebacks: 'byConsent' }).refuses('badSettings', {
      problem: { kind: 'contradict' },
    });
  });

  it('refuse numbers that mean nothing', () => {
    for (const noDrawBefore of [-1, 1.5, 201, Number.NaN]) {
      challengeUnder('a4c', { noDrawBefore }).refuses('badSettings', { problem: { kind: 'outOfRange' } });
    }
    challengeUnder('a4c', { noDrawBefore: 200 }).happens({ type: 'challengeMade' });
    challengeUnder('a4c', { leaveDays: 400 }).refuses('badSettings', { problem: { kind: 'outOfRange' } });
    challengeUnder('a4c', { patience: 0 }).refuses('badSettings', { problem: { kind: 'patience' } });
    challengeUnder('a4c', { patience: 61 * DAY }).refuses('badSettings', { problem: { kind: 'patience' } });
    challengeUnder('a4c', { patience: 60 * DAY, flag: 'claim' }).happens({ type: 'challengeMade' });
  });

  it('refuse patience with a flag that waits for nobody', () => {
    challengeUnder('iccf', { patience: 5 * DAY }).refuses('badSettings', {
      problem: { kind: 'contradict', settings: ['patience', 'flag'] },
    });
  });
});

describe('the number of quiet moves (ledger E6, classic 12.4)', () => {
  it('may be raised before the start under classic, and under no other book', () => {
    challengeUnder('classic', { quietMoves: { claim: 75 } }).happens({ type: 'challengeMade' });
    challengeUnder('classic', { quietMoves: { claim: 49 } }).refuses('badSettings', {
      problem: { kind: 'outOfRange' },
    });
    for (const book of ['a4c', 'club', 'fide', 'iccf'] as const) {
      challengeUnder(book, { quietMoves: { claim: 75 } }).refuses('badSettings', {
        problem: { setting: 'quietMoves' },
      });
    }
  });
});

describe('a rule book as a value (ledger M8, O1, O5, X1)', () => {
  it.each(BOOK_NAMES)('%s can be played as it is', (book) => {
    challengeUnder(book, {}).happens({ type: 'challengeMade' });
  });

  it('gives a game from before a setting what was done then', () => {
    const { takebacks: _, touchMove: __, offerTime: ___, noDrawBefore: ____, ...older } = BOOKS.club.settings;
    const game = replay(begun({ settings: older as Settings }, 'club')) as RunningGame;
    expect(game.terms.settings).toMatchObject({
      takebacks: 'never',
      touchMove: false,
      offerTime: 'withMove',
      noDrawBefore: 0,
    });
  });
});

describe('settings in plain words (ledger O5, M8, X1, T3, P6)', () => {
  it.each([
    [
      'no draw before 30, touch-move on, takebacks by consent',
      { noDrawBefore: 30, touchMove: true, takebacks: 'byConsent' },
    ],
    ['No draws before move 40', { noDrawBefore: 40 }],
    ['no-draw-before: 30', { noDrawBefore: 30 }],
    ['take-backs: by consent; no conditional moves', { takebacks: 'byConsent', conditionalMoves: false }],
    ['no touch-move and flags fall by themselves', { touchMove: false, flag: 'automatic' }],
    ['touch move', { touchMove: true }],
    ['touch-move off', { touchMove: false }],
    ['without takebacks', { takebacks: 'never' }],
    ['flag: claim, patience 5 days', { flag: 'claim', patience: 5 * DAY }],
    ['draw offers lapse on moving', { offerLapsesOnMove: true }],
    ['offers stand until answered', { offerLapsesOnMove: false }],
    ['adjournment on; no leave', { adjournment: true, leaveDays: 0 }],
    ['20 days of leave a year', { leaveDays: 20 }],
    ['75-move rule', { quietMoves: { claim: 75 } }],
    ['default-time: 1 hour', { defaultAtStart: true, defaultTime: HOUR }],
    ['default time off', { defaultAtStart: false }],
    ['no default time', { defaultAtStart: false }],
    ['leave by review', { leave: 'review' }],
    ['leave: review', { leave: 'review' }],
    ['leave by itself', { leave: 'allowance' }],
    ['default time on', { defaultAtStart: true }],
    ['computers allowed', { help: 'all' }],
    ['help: engines', { help: 'all' }],
    ['help: none', { help: 'none' }],
    ['no help at all', { help: 'none' }],
    ['books and databases allowed', { help: 'books' }],
    ['no computers', { help: 'books' }],
    ['too many draw offers: warned', { offersWarned: true }],
    ['too many offers are told', { offersWarned: false }],
    ['', {}],
  ] as const)('are read: %s', (text, changes) => {
    expect(readSettings(text)).toEqual({ ok: true, value: changes });
  });

  it('say which part is no setting, and what is said twice', () => {
    expect(readSettings('touch-move on, free beer')).toMatchObject({
      ok: false,
      error: { code: 'unreadableSetting', text: 'free beer' },
    });
    expect(readSettings('patience of a saint')).toMatchObject({ ok: false, error: { code: 'unreadableSetting' } });
    expect(readSettings('touch-move on, no touch-move')).toMatchObject({ ok: false, error: { code: 'settingTwice' } });
  });

  it('are read from every example', () => {
    for (const example of SETTING_EXAMPLES) {
      const read = readSettings(example);
      expect(read.ok && settingsInWords(read.value)).toBe(example);
    }
  });

  it('come back from their own words', () => {
    const changes: fc.Arbitrary<Changes> = fc.record(
      {
        flag: fc.constantFrom('automatic', 'claim', 'players'),
        patience: fc.integer({ min: 1, max: 60 }).map((days) => days * DAY),
        noDrawBefore: fc.integer({ min: 0, max: 200 }),
        takebacks: fc.constantFrom('never', 'byConsent'),
        touchMove: fc.boolean(),
        help: fc.constantFrom('none', 'books', 'all'),
        conditionalMoves: fc.boolean(),
        offerLapsesOnMove: fc.boolean(),
        adjournment: fc.boolean(),
        quiet: fc.boolean(),
        offersWarned: fc.boolean(),
        leaveDays: fc.integer({ min: 0, max: 180 }),
        quietMoves: fc.record({ claim: fc.integer({ min: 50, max: 200 }) }),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Changes>;
    fc.assert(
      fc.property(changes, (some) => {
        expect(readSettings(settingsInWords(some))).toEqual({ ok: true, value: some });
      }),
    );
  });

  it('name what a game changes in its book, and nothing else', () => {
    const usual = BOOKS.a4c.settings;
    expect(changesFrom(usual, usual)).toEqual({});
    expect(changesFrom(usual, { ...usual, touchMove: true, noDrawBefore: 30 })).toEqual({
      touchMove: true,
      noDrawBefore: 30,
    });
  });
});
