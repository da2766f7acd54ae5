import { describe, expect, it } from 'vitest';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  DAY,
  decide,
  HOUR,
  MINUTE,
  type RunningGame,
  replay,
  type Settings,
  type TimeControl,
} from '../../lambdas/laws/index.ts';
import { settingsProblem } from '../../lambdas/laws/settings.ts';
import { decideTournament } from '../../lambdas/tournaments/index.ts';
import { WINTER_OPEN } from './event-given.ts';
import { ANN, BEA, begun, NOON, TOM, terms } from './given.ts';

const problem = (changes: Partial<Settings>, book: BookName = 'a4c') =>
  settingsProblem(book, { ...BOOKS[book].settings, ...changes });

describe('how far a setting may go (ledger O5, T3, T5, T9, E6)', () => {
  it.each<[least: number, most: number, set: (value: number) => Partial<Settings>, told: object, BookName?]>([
    [HOUR, 60 * DAY, (patience) => ({ patience }), { kind: 'patience', least: HOUR, most: 60 * DAY }],
    [MINUTE, 60 * DAY, (defaultTime) => ({ defaultTime }), { kind: 'defaultTime', least: MINUTE, most: 60 * DAY }],
    [
      0,
      200,
      (noDrawBefore) => ({ noDrawBefore }),
      { kind: 'outOfRange', setting: 'noDrawBefore', least: 1, most: 200 },
    ],
    [
      MINUTE,
      30 * DAY,
      (groundlessCost) => ({ groundlessCost }),
      { kind: 'groundlessCost', least: MINUTE, most: 30 * DAY },
    ],
    [0, 180, (leaveDays) => ({ leaveDays }), { kind: 'outOfRange', setting: 'leaveDays', least: 0, most: 180 }],
    [
      50,
      200,
      (claim) => ({ quietMoves: { claim } }),
      { kind: 'outOfRange', setting: 'quietMoves', least: 50, most: 200 },
      'classic',
    ],
  ])('is from %i to %i', (least, most, set, told, book) => {
    expect(problem(set(least), book)).toBeUndefined();
    expect(problem(set(most), book)).toBeUndefined();
    expect(problem(set(least - 1), book)).toEqual(told);
    expect(problem(set(most + 1), book)).toEqual(told);
    expect(problem(set(Number.NaN), book)).toEqual(told);
  });

  it('is in whole numbers where moves and days are counted', () => {
    expect(problem({ noDrawBefore: 30.5 })).toMatchObject({ setting: 'noDrawBefore' });
    expect(problem({ leaveDays: 7.5 })).toMatchObject({ setting: 'leaveDays' });
  });
});

describe('what a call without ground may cost (ledger P4)', () => {
  const { settings } = BOOKS.a4c;
  const costing = (groundlessCost: number, time: TimeControl) =>
    settingsProblem('a4c', { ...settings, groundlessCost }, time);

  it('is nothing, or up to half of the time that each player begins with', () => {
    const days: TimeControl = { kind: 'perMove', perMove: 3 * DAY };
    const half = { kind: 'groundlessCost', least: MINUTE, most: 36 * HOUR, half: true };
    expect(costing(0, days)).toBeUndefined();
    expect(costing(36 * HOUR, days)).toBeUndefined();
    expect(costing(36 * HOUR + 1, days)).toEqual(half);
    expect(costing(31 * DAY, days)).toEqual(half);
    const year: TimeControl = { kind: 'periods', periods: [{ time: 365 * DAY }] };
    expect(costing(30 * DAY, year)).toBeUndefined();
    expect(costing(30 * DAY + 1, year)).toEqual({ kind: 'groundlessCost', least: MINUTE, most: 30 * DAY });
  });

  it('is checked where a game is agreed, where it is set up, and where an event is opened', () => {
    const parts = {
      ...{ by: TOM, as: { director: true }, place: { guildId: '10', channelId: '11' } },
      terms: terms('a4c', { settings: { ...settings, groundlessCost: 2 * DAY } }),
    };
    const players = { white: ANN, black: BEA, names: {}, because: WINTER_OPEN };
    const challenge = { ...parts, opponent: BEA, names: {}, color: 'white' } as const;
    for (const decision of [
      decide(undefined, { type: 'challenge', ...challenge }, NOON),
      decide(undefined, { type: 'setUp', ...parts, ...players }, NOON),
      decideTournament(undefined, { type: 'open', ...parts, name: 'Cup', system: 'byHand', timeouts: 'counted' }, NOON),
    ]) {
      expect(decision).toMatchObject({ refusal: { code: 'badSettings', problem: { kind: 'groundlessCost' } } });
    }
  });
});

describe('settings that contradict each other (ledger X1, M8, T3)', () => {
  it('are both named', () => {
    expect(problem({ touchMove: true, takebacks: 'byConsent' }, 'fide')).toEqual({
      kind: 'contradict',
      settings: ['touchMove', 'takebacks'],
    });
    expect(problem({ patience: 5 * DAY }, 'fide')).toEqual({ kind: 'contradict', settings: ['patience', 'flag'] });
    expect(problem({ patience: 5 * DAY, flag: 'claim' }, 'fide')).toBeUndefined();
  });
});

describe('a game from before a setting (ledger P6)', () => {
  it.each(BOOK_NAMES)('has under %s the help that its book allows, and what was agreed otherwise', (book) => {
    const { help, ...older } = BOOKS[book].settings;
    const settingsOf = (settings: Partial<Settings>) =>
      (replay(begun({ settings: settings as Settings }, book)) as RunningGame).terms.settings;
    expect(settingsOf(older).help).toBe(help);
    expect(settingsOf({ ...older, help: 'all' }).help).toBe('all');
    expect(settingsOf({ ...older, help: 'none' }).help).toBe('none');
  });
});
