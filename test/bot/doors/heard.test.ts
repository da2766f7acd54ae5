import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notingHeard } from '../../../bot/doors/heard.ts';
import type { Heard } from '../../../lambdas/heard.ts';
import { HOUR, MINUTE, SECOND } from '../../../lambdas/laws/index.ts';
import { witnessLog } from '../witness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scene = (known?: Heard, newest?: bigint) => {
  const noted: Heard[] = [];
  const state = { newest, fails: false, listens: true };
  const noteHeard = async (heard: Heard) => {
    if (state.fails) throw new Error('the table is gone');
    noted.push(heard);
  };
  const { log, lines } = witnessLog();
  const store = { heard: async () => known, noteHeard };
  const begun = Date.now();
  const noting = notingHeard({
    store,
    newest: () => state.newest,
    listens: () => state.listens,
    now: () => Date.now() - begun,
    log,
  });
  return { noted, state, lines, noting, upTo: () => noted.flatMap(({ upTo = [] }) => upTo) };
};

describe('noting how far the bot has heard', () => {
  it('notes each minute what had come the minute before, and only what is new', async () => {
    const { upTo, state } = scene({ upTo: '1' });
    state.newest = 5n;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(upTo()).toEqual([]);
    state.newest = 7n;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(upTo()).toEqual(['5']);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(upTo()).toEqual(['5', '7']);
  });

  it('notes everything at the end, and nothing after it', async () => {
    const { upTo, noted, state, noting } = scene({ upTo: '1' });
    state.newest = 5n;
    await noting.end();
    state.newest = 6n;
    const before = noted.length;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(upTo()).toEqual(['5']);
    expect(noted).toHaveLength(before);
  });

  it('goes on from the first moment, where there was no listener before', async () => {
    const { upTo, noting } = scene(undefined, 4n);
    await vi.advanceTimersByTimeAsync(0);
    expect(upTo()).toEqual(['4']);
    await noting.end();
    expect(upTo()).toEqual(['4']);
  });

  it('goes no further where nothing came', async () => {
    const { upTo, noting } = scene({ upTo: '1' });
    await noting.end();
    expect(upTo()).toEqual([]);
  });

  it('tries again where it could not be noted', async () => {
    const { upTo, state, lines } = scene({ upTo: '1' });
    await vi.advanceTimersByTimeAsync(0);
    state.newest = 5n;
    state.fails = true;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    state.fails = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(upTo()).toEqual(['5']);
    expect(new Set(lines.map(({ line }) => line))).toEqual(new Set(['warn heardNotNoted']));
  });
});

describe('noting that the bot listens', () => {
  it('says so at once and every minute, whether or not anything comes', async () => {
    const { noted } = scene({ upTo: '1', at: -HOUR });
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(noted).toEqual([{ at: 0 }, { at: MINUTE }, { at: 2 * MINUTE }]);
  });

  it('does not say so while its session is gone', async () => {
    const { noted, noting, state } = scene({ upTo: '1' });
    await vi.advanceTimersByTimeAsync(MINUTE);
    state.listens = false;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await noting.wasThere(6 * MINUTE);
    expect(noted.at(-1)).toEqual({ at: MINUTE });
    state.listens = true;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(noted.at(-1)).toEqual({ at: 7 * MINUTE });
  });

  it('was there for as long as a clock was moved on by hand', async () => {
    const { noted, noting } = scene({ upTo: '1' });
    await noting.wasThere(3 * HOUR);
    expect(noted).toContainEqual({ at: 3 * HOUR });
  });

  it('is the last thing that it says as it stops', async () => {
    const { noted, noting } = scene({ upTo: '1' });
    await vi.advanceTimersByTimeAsync(90 * SECOND);
    await noting.end();
    expect(noted.at(-1)).toEqual({ at: 90 * SECOND });
  });
});
