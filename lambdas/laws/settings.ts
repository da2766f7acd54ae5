import {
  BOOKS,
  type BookName,
  DEFAULT_ABSENCE,
  DEFAULT_OFFER_LIMITS,
  type LawTopic,
  type Settings,
} from './books/index.ts';
import { DAY, type Duration, HOUR, MINUTE } from './instant.ts';
import { isSame } from './settings-words.ts';
import type { Terms } from './terms.ts';
import type { TimeControl } from './time/control.ts';
import { firstTime } from './time/credit.ts';

/** A draw can be forbidden for at most so many moves: few games last longer. */
export const LATEST_DRAW_BAN = 200;

/** How long a fallen flag may wait for the opponent's word (ledger T3). */
export const LEAST_PATIENCE: Duration = HOUR;
export const MOST_PATIENCE: Duration = 60 * DAY;

/** How long after the start a player may come (ledger T5). */
export const LEAST_DEFAULT_TIME: Duration = MINUTE;
export const MOST_DEFAULT_TIME: Duration = 60 * DAY;

/** What a call without ground may cost (ledger P4); and never more than half of what a player begins with. */
const LEAST_GROUNDLESS_COST: Duration = MINUTE;
const MOST_GROUNDLESS_COST: Duration = 30 * DAY;

const MOST_LEAVE_DAYS = 180;
/** Ledger E6, classic 12.4: the fifty moves may be made more before the start, never fewer. */
const FEWEST_QUIET_MOVES = 50;
const MOST_QUIET_MOVES = 200;

/** Why settings can't be what they were chosen to be. */
export type SettingsProblem =
  /** The book allows nothing else. */
  | { readonly kind: 'fixed'; readonly setting: keyof Settings; readonly law: LawTopic }
  /** Each could be; both together contradict each other. */
  | { readonly kind: 'contradict'; readonly settings: readonly [keyof Settings, keyof Settings] }
  | { readonly kind: 'defaultTime'; readonly least: Duration; readonly most: Duration }
  /** `half`: because that is half of the time that a player begins with. */
  | { readonly kind: 'groundlessCost'; readonly least: Duration; readonly most: Duration; readonly half?: true }
  | { readonly kind: 'patience'; readonly least: Duration; readonly most: Duration }
  | {
      readonly kind: 'outOfRange';
      readonly setting: keyof Settings;
      readonly least: number;
      readonly most: number;
    };

const isCount = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most;

const costProblem = (
  { groundlessCost: cost }: Settings,
  time: TimeControl | undefined,
): SettingsProblem | undefined => {
  const half = time ? Math.floor(firstTime(time).left / 2) : Number.POSITIVE_INFINITY;
  const most = Math.min(half, MOST_GROUNDLESS_COST);
  const least = Math.min(half, LEAST_GROUNDLESS_COST);
  if (cost === 0 || (cost >= least && cost <= most)) return undefined;
  return { kind: 'groundlessCost', least, most, ...(most === half && { half: true }) };
};

/**
 * The first contradiction among the settings chosen under a book, and with the time control, where there is one yet;
 * undefined where a game can be played under them.
 */
export const settingsProblem = (
  book: BookName,
  settings: Settings,
  time?: TimeControl,
): SettingsProblem | undefined => {
  const { fixed, settings: usual } = BOOKS[book];
  const changed = Object.entries(fixed).find(([name]) => {
    const setting = name as keyof Settings;
    return !isSame(settings[setting], usual[setting]);
  });
  if (changed) return { kind: 'fixed', setting: changed[0] as keyof Settings, law: changed[1] };
  if (settings.touchMove && settings.takebacks === 'byConsent') {
    return { kind: 'contradict', settings: ['touchMove', 'takebacks'] };
  }
  const { noDrawBefore, patience, defaultTime, leaveDays = 0, quietMoves } = settings;
  if (!(defaultTime >= LEAST_DEFAULT_TIME && defaultTime <= MOST_DEFAULT_TIME)) {
    return { kind: 'defaultTime', least: LEAST_DEFAULT_TIME, most: MOST_DEFAULT_TIME };
  }
  if (!(patience >= LEAST_PATIENCE && patience <= MOST_PATIENCE)) {
    return { kind: 'patience', least: LEAST_PATIENCE, most: MOST_PATIENCE };
  }
  if (patience !== usual.patience && settings.flag !== 'claim') {
    return { kind: 'contradict', settings: ['patience', 'flag'] };
  }
  if (!isCount(noDrawBefore, 0, LATEST_DRAW_BAN)) {
    return { kind: 'outOfRange', setting: 'noDrawBefore', least: 1, most: LATEST_DRAW_BAN };
  }
  if (!isCount(leaveDays, 0, MOST_LEAVE_DAYS)) {
    return { kind: 'outOfRange', setting: 'leaveDays', least: 0, most: MOST_LEAVE_DAYS };
  }
  if (!isCount(quietMoves.claim, FEWEST_QUIET_MOVES, MOST_QUIET_MOVES)) {
    return { kind: 'outOfRange', setting: 'quietMoves', least: FEWEST_QUIET_MOVES, most: MOST_QUIET_MOVES };
  }
  return costProblem(settings, time);
};

/** What the arbiter did before there were settings for it: what a game that was begun then goes on under. */
const BEFORE: Partial<Settings> = {
  offerTime: 'withMove',
  moveBeforeOffer: false,
  offerLimits: DEFAULT_OFFER_LIMITS,
  noDrawBefore: 0,
  takebacks: 'never',
  touchMove: false,
  conditionalMoves: false,
  adjournment: false,
  defaultTime: DEFAULT_ABSENCE,
  defaultAtStart: false,
  bothAbsentAtStart: 'bothLose',
  bothFlags: 'bothLose',
  caseStopsClocks: false,
  groundlessCost: 0,
};

/** The terms of a stored game, with every setting that has come since in its place. */
export const completeTerms = (terms: Terms): Terms => ({
  ...terms,
  settings: { ...BEFORE, ...terms.settings, help: terms.settings.help ?? BOOKS[terms.book].settings.help },
});
