import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanes } from '../../../bot/doors/lanes.ts';

describe('lanes', () => {
  it('do one thing after another in each, in order, whatever time each takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lane: fc.constantFrom('a', 'b'), turns: fc.nat(5), fails: fc.boolean() })),
        async (jobs) => {
          const done: Record<string, number[]> = { a: [], b: [] };
          let running = 0;
          const work = lanes();
          for (const [n, { lane, turns, fails }] of jobs.entries()) {
            work.add(lane, async () => {
              running += 1;
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              done[lane]?.push(n);
              running -= 1;
              if (fails) throw new Error('dropped');
            });
          }
          await work.idle();
          const expected = (lane: string) => jobs.flatMap((job, n) => (job.lane === lane ? [n] : []));
          expect([done, running]).toEqual([{ a: expected('a'), b: expected('b') }, 0]);
        },
      ),
    );
  });

  it('run side by side', async () => {
    const work = lanes();
    const order: string[] = [];
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    work.add('a', () => gate.then(() => void order.push('a')));
    work.add('b', async () => {
      order.push('b');
      open();
    });
    await work.idle();
    expect(order).toEqual(['b', 'a']);
  });

  it('are idle at once when nothing was added, and wait for what is added while waiting', async () => {
    const work = lanes();
    await work.idle();
    const done: string[] = [];
    work.add('a', async () => {
      done.push('first');
      work.add('b', async () => void done.push('second'));
    });
    await work.idle();
    expect(done).toEqual(['first', 'second']);
  });
});
