import type { Snowflake } from './people.ts';

const discordEpoch = 1_420_070_400_000;

/**
 * Makes ids that carry the time of `now` in their upper bits and grow strictly, even when many fall in one millisecond
 * or the clock is set back. `after` is the last id of an earlier run.
 */
export const snowflakes = (now: () => number, after: Snowflake = '0'): (() => Snowflake) => {
  let last = BigInt(after);
  return () => {
    const floor = BigInt(Math.trunc(now()) - discordEpoch) << 22n;
    last = floor > last ? floor : last + 1n;
    return String(last);
  };
};

/** The milliseconds since 1970 at which an id was made. */
export const timeOf = (id: Snowflake): number => Number(BigInt(id) >> 22n) + discordEpoch;

/** Orders ids by age, oldest first. */
export const byAge = (a: Snowflake, b: Snowflake): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
