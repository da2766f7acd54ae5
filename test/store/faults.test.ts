import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaleVersion } from '../../lambdas/record.ts';
import { faultsOn, type StoreFaults } from '../../lambdas/store/faults.ts';
import { challengeMade, movePlayed, nothingYet, open, openStore, type TestStore } from './given.ts';

let test: TestStore;
let faults: StoreFaults;
beforeAll(async () => {
  test = await openStore();
  faults = faultsOn(test.client);
});
afterAll(() => test.close());

const created = (id: string) => test.store.append(nothingYet(id), [challengeMade()], open());

describe('a store that fails for a while', () => {
  it.each(['throttle', 'serverError', 'timeout'] as const)('is asked again after a %s', async (fault) => {
    const record = await created(fault);
    faults.failNext(fault, 5);
    expect((await test.store.append(record, [movePlayed('e2e4')], open())).version).toBe(2);
    faults.failNext(fault, 5);
    expect((await test.store.load(fault))?.version).toBe(2);
    expect(faults.pending()).toBe(0);
  });

  it('gives its own error when it never recovers, and has changed nothing', async () => {
    const record = await created('down');
    faults.failNext('throttle', 7);
    await expect(test.store.append(record, [movePlayed('e2e4')], open())).rejects.toThrow(
      expect.objectContaining({ name: 'ThrottlingException' }),
    );
    expect(faults.pending()).toBe(0);
    expect(await test.store.load('down')).toEqual(record);
  });

  it('writes once when its answer was lost, and the record then shows the cause', async () => {
    const record = await created('lost');
    faults.failNext('lostAnswer');
    await expect(test.store.append(record, [movePlayed('e2e4')], open())).rejects.toThrow(StaleVersion);
    expect((await test.store.load('lost'))?.events.map(({ cause }) => cause)).toEqual(['challenge', 'move e2e4']);
  });

  it('binds a thread once when its answer was lost', async () => {
    faults.failNext('lostAnswer');
    await test.store.bindThread('thread', 'lost');
    expect(await test.store.gameOfThread('thread')).toBe('lost');
  });
});
