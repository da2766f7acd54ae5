import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byAge, snowflakes, timeOf } from '../../../bot/local/double/snowflake.ts';

const instants = fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('ids', () => {
  it('carry the time at which they were made', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(timeOf(snowflakes(() => at)())).toBe(at);
      }),
    );
  });

  it('grow strictly, however the clock moves, and after those of an earlier run', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 2, maxLength: 20 }), (times) => {
        let at = times[0]!;
        const first = snowflakes(() => at);
        const ids = times.map((time) => {
          at = time;
          return first();
        });
        const second = snowflakes(() => at, ids.at(-1)!);
        const all = [...ids, second(), second()];
        expect([...all].sort(byAge)).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
