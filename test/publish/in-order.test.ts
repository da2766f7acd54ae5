import { describe, expect, it } from 'vitest';
import { silentLog } from '../../lambdas/log.ts';
import { inOrder, type Untold } from '../../lambdas/publish/in-order.ts';

type Posts = readonly number[];

const record = (announced: number, causes: readonly string[]): Untold<Posts> => ({
  id: 'r',
  version: causes.length,
  announced,
  events: causes.map((cause) => ({ at: 0, cause })),
  posts: [],
});

/** Tells a record, one decision of which fails. Out: what was done, step by step. */
const told = async (untold: Untold<Posts>, failsAt?: number): Promise<readonly string[]> => {
  const done: string[] = [];
  const tells = inOrder<Untold<Posts>, Posts>(
    {
      before: async (_, start, end) => void done.push(`before ${start}-${end}`),
      tell: async (_, start, end, posts) => {
        if (start === failsAt) throw new Error('Discord is away');
        done.push(`tell ${start}-${end}`);
        return [...posts, start];
      },
      after: async (_, start, end) => void done.push(`after ${start}-${end}`),
      note: async (_, announced) => void done.push(`note ${announced}`),
      load: async () => undefined,
    },
    { now: () => 0, log: silentLog },
  );
  await tells(untold).catch((error: Error) => done.push(error.message));
  return done;
};

describe('what is told in order', () => {
  it('is told decision by decision, once all that holds elsewhere is noted', async () => {
    expect(await told(record(1, ['a', 'b', 'b', 'c']))).toEqual([
      'before 1-4',
      ...['tell 1-3', 'after 1-3', 'tell 3-4', 'after 3-4'],
      'note 4',
    ]);
  });

  it('holds elsewhere although Discord takes none of it yet (ledger P1)', async () => {
    expect(await told(record(0, ['a', 'b']), 0)).toEqual(['before 0-2', 'Discord is away']);
    expect(await told(record(0, ['a', 'b']), 1)).toEqual([
      ...['before 0-2', 'tell 0-1', 'after 0-1', 'note 1'],
      'Discord is away',
    ]);
  });

  it('is nothing where all of it was told', async () => {
    expect(await told(record(2, ['a', 'b']))).toEqual([]);
  });
});
