import { DAY, type Duration, HOUR, MINUTE, SECOND } from '../../../../lambdas/laws/instant.ts';

const UNITS: Readonly<Record<string, Duration>> = { w: 7 * DAY, d: DAY, h: HOUR, m: MINUTE, s: SECOND };
const PART = /(\d+)\s*([wdhms])(?![a-z])/g;
const WHOLE = /^(?:\d+\s*[wdhms]\s*)+$/;

/** Reads "3d 1m", "2d23h", "45 s" as milliseconds; undefined for anything else. */
export const parseSpan = (text: string): Duration | undefined =>
  WHOLE.test(text.trim())
    ? Array.from(text.matchAll(PART)).reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit!]!, 0)
    : undefined;

/** Writes a length of time as transcripts do, to the second: "2d 23h 59m". */
export const makeSpan = (span: Duration): string => {
  let left = Math.max(0, span);
  const parts = (['d', 'h', 'm', 's'] as const).flatMap((unit) => {
    const count = Math.floor(left / UNITS[unit]!);
    left -= count * UNITS[unit]!;
    return count > 0 ? [`${count}${unit}`] : [];
  });
  return parts.join(' ') || '0s';
};
