import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingUnits, type UnitCounter } from '../../lambdas/store/units.ts';
import { challengeMade, listed, movePlayed, noon, nothingYet, open, openStore, over, type TestStore } from './given.ts';

let test: TestStore;
let counter: UnitCounter;
beforeAll(async () => {
  test = await openStore();
  counter = countingUnits(test.client);
});
afterAll(() => test.close());

describe('what the store costs', () => {
  it('is one write and an entry in each index for a new game', async () => {
    await test.store.append(nothingYet('cost'), [challengeMade()], open(noon));
    expect(counter.take()).toEqual({ calls: { UpdateItem: 1 }, readUnits: 0, writeUnits: 1 + 4 });
  });

  it('is one read, one write and a moved entry in the due index for a move', async () => {
    const record = (await test.store.load('cost'))!;
    await test.store.append(record, [movePlayed('e2e4')], open(noon + 1));
    expect(counter.take()).toEqual({ calls: { GetItem: 1, UpdateItem: 1 }, readUnits: 1, writeUnits: 1 + 2 });
  });

  it('is one write alone when nothing becomes due earlier or later', async () => {
    const record = (await test.store.load('cost'))!;
    counter.take();
    await test.store.noteAnnounced(record, 2, {}, open(noon + 1));
    expect(counter.take()).toEqual({ calls: { UpdateItem: 1 }, readUnits: 0, writeUnits: 1 });
  });

  it('is one entry less and three moved for an ending', async () => {
    const record = (await test.store.load('cost'))!;
    counter.take();
    await test.store.append(record, [movePlayed('e7e5')], over);
    expect(counter.take()).toEqual({ calls: { UpdateItem: 1 }, readUnits: 0, writeUnits: 1 + 1 + 6 });
  });

  it('is half a unit a shard when nothing is due', async () => {
    expect(await listed(test.store.due(noon))).toEqual([]);
    expect(counter.take()).toEqual({ calls: { Query: 4 }, readUnits: 2, writeUnits: 0 });
    expect(await listed(test.store.dueTournaments(noon))).toEqual([]);
    expect(counter.take()).toEqual({ calls: { Query: 1 }, readUnits: 0.5, writeUnits: 0 });
  });
});
