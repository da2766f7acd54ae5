import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingUnits } from '../../lambdas/store/units.ts';
import { openStore, storeOn, type TestStore } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

describe("a game's thread", () => {
  it('is found again by another process', async () => {
    await test.store.bindThread('thread 1', 'game 1');
    await test.store.bindThread('thread 1', 'game 1');
    expect(await storeOn(test.client).gameOfThread('thread 1')).toBe('game 1');
    expect(await storeOn(test.client).gameOfThread('thread 2')).toBeUndefined();
  });

  it('never passes to another game', async () => {
    await test.store.bindThread('thread 3', 'game 3');
    await expect(storeOn(test.client).bindThread('thread 3', 'game 4')).rejects.toThrow('belongs to game game 3');
    expect(await storeOn(test.client).gameOfThread('thread 3')).toBe('game 3');
  });

  it('is bound later without having been remembered as unbound', async () => {
    const other = storeOn(test.client);
    expect(await other.gameOfThread('thread 5')).toBeUndefined();
    await test.store.bindThread('thread 5', 'game 5');
    expect(await other.gameOfThread('thread 5')).toBe('game 5');
  });

  it('costs one call, however often it is asked for', async () => {
    const counter = countingUnits(test.client);
    const fresh = storeOn(test.client);
    for (let times = 0; times < 5; times++) await fresh.gameOfThread('thread 1');
    expect(counter.take()).toEqual({ calls: { GetItem: 1 }, readUnits: 1, writeUnits: 0 });
  });
});
