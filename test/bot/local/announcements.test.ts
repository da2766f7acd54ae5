import { describe, expect, it } from 'vitest';
import { announcements } from '../../../bot/local/announcements.ts';

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly announced: number;
}

/** Announcements of records that are kept here, with what was told of them and how often one was read. */
const open = () => {
  const kept = new Map<string, Kept>();
  const told: string[] = [];
  const failures: unknown[] = [];
  let reads = 0;
  let broken = false;
  const announcer = {
    announce: async ({ id, version, announced }: Kept): Promise<void> => {
      await Promise.resolve();
      if (broken) throw new Error('Discord is away');
      told.push(`${id} ${announced + 1}–${version}`);
      kept.set(id, { ...kept.get(id)!, announced: version });
    },
  };
  const log = {
    info: () => {},
    warn: () => {},
    error: (_event: string, fields?: object) => void failures.push(fields),
  };
  const load = async (id: string): Promise<Kept | undefined> => {
    reads += 1;
    return kept.get(id);
  };
  const write = (id: string): Kept => {
    const { version, announced } = kept.get(id) ?? { version: 0, announced: 0 };
    const record = { id, version: version + 1, announced };
    kept.set(id, record);
    return record;
  };
  return {
    ...{ queue: announcements(load, announcer, log), told, failures, write },
    reads: () => reads,
    breakDown: (): void => {
      broken = true;
    },
  };
};

describe('announcing in the background', () => {
  it('tells what was just written without reading it again', async () => {
    const { queue, told, write, reads } = open();
    queue.soon(write('a'));
    queue.soon(write('b'));
    expect(queue.busy()).toBe(true);
    await queue.idle();
    expect(told).toEqual(['a 1–1', 'b 1–1']);
    expect(reads()).toBe(0);
    expect(queue.busy()).toBe(false);
  });

  it('begins after whoever decided has been answered', async () => {
    const { queue, told, write } = open();
    queue.soon(write('a'));
    await Promise.resolve();
    expect(told).toEqual([]);
    await queue.idle();
    expect(told).toHaveLength(1);
  });

  it('tells a record that had to wait as it stands when its turn comes, and nothing twice', async () => {
    const { queue, told, write } = open();
    queue.soon(write('a'));
    queue.soon(write('a'));
    queue.soon(write('a'));
    await queue.idle();
    expect(told).toEqual(['a 1–1', 'a 2–3']);
  });

  it('tells the schedule of a failure, and goes on with what waits behind it', async () => {
    const { queue, failures, write, reads, breakDown } = open();
    breakDown();
    queue.soon(write('a'));
    await expect(queue.queued.announce(write('a'))).rejects.toThrow('Discord is away');
    expect(failures).toEqual([{ subject: 'a', error: new Error('Discord is away') }]);
    expect(reads()).toBe(1);
  });

  it('leaves alone what has been told', async () => {
    const { queue, told } = open();
    await queue.queued.announce({ id: 'a', version: 3, announced: 3 });
    expect(told).toEqual([]);
  });
});
