import fc from 'fast-check';
import {
  BOOK_NAMES,
  BOOKS,
  BOTH_FLAGS_RULES,
  DAY,
  FLAG_POLICIES,
  HELP_RULES,
  HOUR,
  LEAVE_RULES,
  MINUTE,
  OFFER_TIMES,
  type Settings,
  TAKEBACK_RULES,
  type Terms,
} from '../../../lambdas/laws/index.ts';
import { LATEST_DRAW_BAN, LEAST_PATIENCE, MOST_PATIENCE } from '../../../lambdas/laws/settings.ts';
import { firstTime } from '../../../lambdas/laws/time/credit.ts';
import { anyControl } from '../time/given.ts';

/** Boards in which endings, claims, castling, promotion and taking in passing lie near. */
const STARTS = [
  '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1',
  '8/8/8/4k3/8/8/4R3/4K3 b - - 0 40',
  '7k/5Q2/8/8/8/8/8/K7 w - - 0 1',
  '7k/8/6K1/8/8/8/8/5Q2 w - - 96 120',
  'k7/8/8/8/8/8/8/K6B w - - 0 1',
  'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1',
  'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
  '8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1',
  '8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1',
  '6k1/5ppp/8/8/8/8/q7/3Q2K1 w - - 0 30',
  'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
  '4k3/8/8/8/8/8/8/4K1N1 w - - 148 200',
] as const;

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

const drawCount = (claim: number, atOnce: number) =>
  fc.oneof(
    fc.constant({ claim }),
    whole(claim, atOnce).map((most) => ({ claim, atOnce: most })),
  );

/** Every setting by itself, whatever the book makes of it. */
const ANY: { readonly [Name in keyof Required<Settings>]: fc.Arbitrary<NonNullable<Settings[Name]>> } = {
  leaveDays: whole(0, 60),
  repetitionAhead: fc.boolean(),
  leave: fc.constantFrom(...LEAVE_RULES),
  flag: fc.constantFrom(...FLAG_POLICIES),
  patience: fc.oneof(whole(LEAST_PATIENCE, 5 * DAY), fc.constantFrom(LEAST_PATIENCE, MOST_PATIENCE)),
  offerLapsesOnMove: fc.boolean(),
  offerTime: fc.constantFrom(...OFFER_TIMES),
  moveBeforeOffer: fc.boolean(),
  offerLimits: fc.record({ unchanged: whole(1, 4), moves: whole(1, 12) }),
  noDrawBefore: fc.oneof(whole(0, 6), fc.constant(LATEST_DRAW_BAN)),
  takebacks: fc.constantFrom(...TAKEBACK_RULES),
  touchMove: fc.boolean(),
  resignationDrawsIfUnwinnable: fc.boolean(),
  timeout: fc.constantFrom('loses', 'drawsByMaterial', 'drawsIfUnwinnable'),
  deadPosition: fc.constantFrom('ignored', 'onClaim', 'byMaterial', 'atOnce'),
  repetition: drawCount(3, 5),
  quietMoves: drawCount(50, 75),
  perpetualCheck: fc.boolean(),
  adjournment: fc.boolean(),
  defaultTime: fc.oneof(whole(MINUTE, 4 * DAY), fc.constant(HOUR)),
  conditionalMoves: fc.boolean(),
  wrongClaimPlaysMove: fc.boolean(),
  help: fc.constantFrom(...HELP_RULES),
  bothFlags: fc.constantFrom(...BOTH_FLAGS_RULES),
  defaultAtStart: fc.boolean(),
  bothAbsentAtStart: fc.constantFrom('bothLose', 'clockRuns'),
  caseStopsClocks: fc.boolean(),
  quiet: fc.boolean(),
  offersWarned: fc.boolean(),
  groundlessCost: fc.oneof(fc.constant(0), whole(MINUTE, 3 * DAY)),
};

/** A book with some of its settings changed, or all of them. */
const anySettings: fc.Arbitrary<Pick<Terms, 'book' | 'settings'>> = fc
  .tuple(fc.constantFrom(...BOOK_NAMES), fc.record(ANY, { requiredKeys: [] }))
  .map(([book, changes]) => {
    const usual = BOOKS[book].settings;
    const fixed = Object.fromEntries(Object.keys(BOOKS[book].fixed).map((name) => [name, usual[name as 'flag']]));
    const chosen = { ...usual, ...changes, ...fixed } as Settings;
    const settings = { ...chosen, patience: chosen.flag === 'claim' ? chosen.patience : usual.patience };
    const torn = settings.touchMove && settings.takebacks === 'byConsent';
    return { book, settings: torn ? { ...settings, touchMove: false, takebacks: usual.takebacks } : settings };
  });

/** What a game can be played under: any book, settings, control and start. */
export const anyTerms: fc.Arbitrary<Terms> = fc
  .tuple(anySettings, anyControl, fc.option(fc.constantFrom(...STARTS), { nil: undefined }))
  .map(([{ book, settings }, time, fen]) => {
    const half = Math.floor(firstTime(time).left / 2);
    const groundlessCost = Math.min(settings.groundlessCost, half);
    return { book, settings: { ...settings, groundlessCost }, time, ...(fen !== undefined && { fen }) };
  });
