import { describe, expect, it } from 'vitest';
import { runSchedule } from '../../bot/local/transcripts/schedule.ts';

const MINUTE = 60_000;

/** A schedule of instants, each of which takes so many tries to be done with; out: when it was attended to. */
const attended = async (dues: readonly (readonly [due: number, tries: number])[], from: number, to: number) => {
  let left = dues.map(([due, tries]) => ({ due, tries }));
  const at: number[] = [];
  await runSchedule(
    {
      nextDueAt: async () => (left.length > 0 ? Math.min(...left.map(({ due }) => due)) : undefined),
      attend: async (instant) => {
        at.push(instant);
        left = left
          .map((each) => (each.due <= instant ? { ...each, tries: each.tries - 1 } : each))
          .filter(({ tries }) => tries > 0);
      },
    },
    from,
    to,
  );
  return at;
};

describe('the schedule as a clock moves on (ledger T10)', () => {
  it('stops at each instant at which something is due, in order', async () => {
    expect(
      await attended(
        [
          [30, 1],
          [10, 1],
          [20, 1],
        ],
        0,
        25,
      ),
    ).toEqual([10, 20]);
  });

  it('attends at once to what has been left lying', async () => {
    expect(await attended([[10, 1]], 100, 200)).toEqual([100]);
  });

  it('tries again a minute later what was not settled, until the time is up', async () => {
    expect(await attended([[10, 3]], 0, 10 * MINUTE)).toEqual([10, 10 + MINUTE, 10 + 2 * MINUTE]);
    expect(await attended([[10, 99]], 0, 10 + MINUTE)).toEqual([10, 10 + MINUTE]);
  });

  it('does nothing where nothing is due', async () => {
    expect(await attended([[10, 1]], 0, 9)).toEqual([]);
  });
});
