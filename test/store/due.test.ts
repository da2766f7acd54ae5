import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DUE_SHARDS } from '../../lambdas/store/table.ts';
import {
  challengeMade,
  listed,
  movePlayed,
  noon,
  nothingYet,
  open,
  openStore,
  over,
  type TestStore,
  tableName,
} from './given.ts';

let test: TestStore;
beforeEach(async () => {
  test = await openStore();
});
afterEach(() => test.close());

const dueBy = (until: number): Promise<string[]> => listed(test.store.due(until));

const create = (id: string, dueAt?: number) => test.store.append(nothingYet(id), [challengeMade()], open(dueAt));

const shardEntries = async (shard: number): Promise<number[]> => {
  const { Items } = await test.client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'due',
      KeyConditionExpression: 'dueShard = :shard',
      ExpressionAttributeValues: { ':shard': { S: `due#${shard}` } },
    }),
  );
  return Items!.map(({ dueAt }) => Number(dueAt!.N));
};

describe('what is due', () => {
  it('is what falls at or before the instant, in no other game', async () => {
    await create('past', noon - 1);
    await create('now', noon);
    await create('next', noon + 1);
    await create('never');
    expect((await dueBy(noon)).sort()).toEqual(['now', 'past']);
    expect(await dueBy(noon - 2)).toEqual([]);
  });

  it('comes earliest first within each shard, across many pages', async () => {
    const ids = Array.from({ length: 560 }, (_, index) => `game ${index}`);
    const dueAt = new Map(ids.map((id, index) => [id, noon + (Math.imul(index, 7_919) % 560)]));
    await Promise.all(ids.map((id) => create(id, dueAt.get(id))));
    const found = await dueBy(noon + 560);
    expect(found.toSorted()).toEqual(ids.toSorted());
    const times = found.map((id) => dueAt.get(id)!);
    const descents = times.filter((time, index) => index > 0 && time < times[index - 1]!);
    expect(descents.length).toBeLessThan(DUE_SHARDS);
    const sizes = await Promise.all(
      Array.from({ length: DUE_SHARDS }, async (_, shard) => (await shardEntries(shard)).length),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(100);
  });

  it('can be dealt with while the list is still being read', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `game ${index}`);
    await Promise.all(ids.map((id) => create(id, noon)));
    const seen: string[] = [];
    for await (const id of test.store.due(noon)) {
      seen.push(id);
      await test.store.append((await test.store.load(id))!, [movePlayed('e2e4')], open(noon + 1));
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(await dueBy(noon)).toEqual([]);
  });

  it('is no longer a game whose deadline has moved, nor one that has ended', async () => {
    const moved = await create('moved', noon);
    const ended = await create('ended', noon);
    await test.store.append(moved, [movePlayed('e2e4')], open(noon + 5));
    await test.store.append(ended, [movePlayed('e2e4')], over);
    expect(await dueBy(noon)).toEqual([]);
    expect(await dueBy(noon + 5)).toEqual(['moved']);
  });

  it('follows an announcement as it follows a move', async () => {
    const record = await create('announced', noon);
    await test.store.noteAnnounced(record, 1, {}, open(noon + 60));
    expect(await test.store.nextDueAt()).toBe(noon + 60);
    expect(await dueBy(noon)).toEqual([]);
  });
});

describe('when the next thing is due', () => {
  it('is unknown while nothing waits', async () => {
    await create('idle');
    expect(await test.store.nextDueAt()).toBeUndefined();
  });

  it('is the earliest deadline of all, past or to come', async () => {
    await Promise.all([3, 1, 4, 1, 5, 9, 2, 6].map((hours, index) => create(`game ${index}`, noon + hours)));
    expect(await test.store.nextDueAt()).toBe(noon + 1);
    await create('overdue', 7);
    expect(await test.store.nextDueAt()).toBe(7);
  });
});
