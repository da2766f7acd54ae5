import { DAY, HOUR } from '../../../lambdas/laws/index.ts';

/** What nobody means as a move. */
export const NONSENSE = [
  '',
  ' ',
  'hello',
  'Ke9',
  '12345',
  '0-0-0-0',
  'e2',
  'Nf3 or else',
  '🐎f3',
  '999... e5',
  '@everyone',
  'b4xc',
];

/** Lengths of time that nobody means. */
export const ODD_TIMES = [
  0,
  -1,
  -DAY,
  1,
  HOUR - 1,
  60 * DAY + 1,
  1e9 * DAY,
  Number.MAX_SAFE_INTEGER,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

/** One of them, by any number. */
export const pick = <T>(from: readonly T[], number: number): T => from[number % from.length]!;
