import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notingHeard } from '../../../bot/doors/heard.ts';
import { MINUTE } from '../../../lambdas/laws/index.ts';
import { witnessLog } from '../witness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scene = (known?: string, newest?: bigint) => {
  const noted: string[] = [];
  const state: { newest: bigint | undefined; fails: boolean } = { newest, fails: false };
  const noteHeard = async (id: string) => {
    if (state.fails) throw new Error('the table is gone');
    noted.push(id);
  };
  const { log, lines } = witnessLog();
  const store = { heardUpTo: async () => known, noteHeard };
  const noting = notingHeard({ store, newest: () => state.newest, log });
  return { noted, state, lines, noting };
};

describe('noting how far the bot has heard', () => {
  it('notes each minute what had come the minute before, and only what is new', async () => {
    const { noted, state } = scene('1');
    state.newest = 5n;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(noted).toEqual([]);
    state.newest = 7n;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(noted).toEqual(['5']);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(noted).toEqual(['5', '7']);
  });

  it('notes everything at the end, and nothing after it', async () => {
    const { noted, state, noting } = scene('1');
    state.newest = 5n;
    await noting.end();
    state.newest = 6n;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(noted).toEqual(['5']);
  });

  it('notes at once that there is a listener, where there was none before', async () => {
    const { noted, noting } = scene(undefined, 4n);
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual(['4']);
    await noting.end();
    expect(noted).toEqual(['4']);
  });

  it('notes nothing where nothing came', async () => {
    const { noted, noting } = scene('1');
    await noting.end();
    expect(noted).toEqual([]);
  });

  it('tries again where it could not be noted', async () => {
    const { noted, state, lines } = scene('1');
    state.newest = 5n;
    state.fails = true;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    state.fails = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(noted).toEqual(['5']);
    expect(lines.map(({ line }) => line)).toEqual(['warn heardNotNoted']);
  });
});
