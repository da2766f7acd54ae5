import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Findable } from '../../lambdas/record.ts';
import {
  arbiterCalled,
  challengeMade,
  movePlayed,
  noise,
  noon,
  nothingYet,
  openStore,
  server,
  type TestStore,
} from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const between = (first: string, second: string, isOver = false): Findable => ({
  players: [first, second],
  server,
  over: isOver,
});
const create = (id: string, at: number, found: Findable) =>
  test.store.append(nothingYet(id), [challengeMade(at)], found);
const idsOf = async (member: string, over: boolean, limit = 1_000) =>
  (await test.store.gamesOf(member, { over, limit })).map(({ id }) => id);

describe("a member's games", () => {
  it('are found from either side, newest first', async () => {
    await create('a', noon + 1, between('cy', 'dan'));
    await create('b', noon + 3, between('dan', 'cy'));
    await create('c', noon + 2, between('cy', 'eve'));
    expect(await idsOf('cy', false)).toEqual(['b', 'c', 'a']);
    expect(await idsOf('eve', false)).toEqual(['c']);
    expect(await idsOf('nobody', false)).toEqual([]);
  });

  it('come no more than asked for, and the newest of both sides', async () => {
    expect(await idsOf('cy', false, 2)).toEqual(['b', 'c']);
    expect(await idsOf('cy', false, 0)).toEqual([]);
  });

  it('pass from those in play to those that are over', async () => {
    const record = await create('f', noon, between('fay', 'gus'));
    await test.store.append(record, [movePlayed('e2e4')], between('fay', 'gus', true));
    expect(await idsOf('fay', false)).toEqual([]);
    expect(await idsOf('gus', true)).toEqual(['f']);
  });

  it('come whole', async () => {
    const [record] = await test.store.gamesOf('eve', { over: false, limit: 1 });
    expect(record).toEqual(await test.store.load('c'));
  });

  it('are all found, though they are more than a batch', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => `many ${index}`);
    await Promise.all(
      ids.map((id, index) => create(id, noon + index, index % 3 ? between('hal', 'ida') : between('ida', 'hal'))),
    );
    expect(await idsOf('hal', false)).toEqual(ids.toReversed());
  });

  it('are all found, though they are more than a megabyte', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `big ${index}`);
    for (const [index, id] of ids.entries()) {
      const record = await create(id, noon + index, between('jan', 'kim'));
      await test.store.append(record, [arbiterCalled(noise(200_000))], between('jan', 'kim'));
    }
    expect(await idsOf('jan', false)).toEqual(ids.toReversed());
  });
});
