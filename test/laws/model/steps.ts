import fc from 'fast-check';
import type { CommandType } from '../../../lambdas/laws/index.ts';
import { COMMANDS } from './commands.ts';
import { WAITS } from './waits.ts';
import type { Step } from './world.ts';

const number = fc.integer({ min: 0, max: 1_000_000 });

/** Steps of every kind, moves more often than the rest. */
const stepOf = (what: fc.Arbitrary<Step['what']>, who: fc.Arbitrary<Step['who']>): fc.Arbitrary<Step> =>
  fc.record({
    wait: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Step['wait']>('part') },
      { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(WAITS) as Step['wait'][])) },
    ),
    what,
    who,
    one: number,
    two: number,
  });

const kinds = Object.keys(COMMANDS) as CommandType[];
const anybody = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Step['who']>('turn') },
  { weight: 8, arbitrary: fc.constant<Step['who']>('other') },
  { weight: 1, arbitrary: fc.constant<Step['who']>('stranger') },
);

const dialogue = (...types: Step['what'][]) => fc.constantFrom(...types);

/** What one game tries: moves, what fits, and a few kinds of commands that it keeps coming back to. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom(1, 4, 10),
    fc.subarray(
      kinds.filter((kind) => !['resign', 'decline', 'withdraw'].includes(kind)),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .chain(([moves, often]) =>
    fc.array(
      fc.oneof(
        { weight: moves, arbitrary: stepOf(dialogue('playMove'), fc.constant('turn')) },
        { weight: 10, arbitrary: stepOf(dialogue('fitting'), anybody) },
        { weight: 3, arbitrary: stepOf(dialogue(...often), anybody) },
        { weight: 1, arbitrary: stepOf(dialogue(...kinds), anybody) },
        { weight: 1, arbitrary: stepOf(dialogue('checkTime'), anybody) },
      ),
      { minLength: 1, maxLength: 60, size: 'max' },
    ),
  );
