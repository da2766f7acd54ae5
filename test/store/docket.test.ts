import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocketPage, DocketPlace, Findable, GameRecord } from '../../lambdas/record.ts';
import { countingUnits } from '../../lambdas/store/units.ts';
import { arbiterCalled, bea, challengeMade, noon, nothingYet, openStore, type TestStore } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const inServer = (server: string, caseWaitsSince?: number): Findable => ({
  players: ['cy', bea],
  server,
  over: false,
  ...(caseWaitsSince !== undefined && { caseWaitsSince }),
});
const create = (id: string, found: Findable, at = noon): Promise<GameRecord> =>
  test.store.append(nothingYet(id), [challengeMade(at)], found);
const idsOf = ({ records }: Pick<DocketPage, 'records'>): string[] => records.map(({ id }) => id);

describe('the docket of a server (ledger A1)', () => {
  it('is empty where nothing waits', async () => {
    await create('quiet', inServer('empty'));
    expect(await test.store.casesOf('empty', { limit: 5 })).toEqual({ records: [], first: 0, total: 0 });
  });

  it('lists the games in which a case waits, oldest case first, and those of one server alone', async () => {
    await create('b', inServer('one', noon + 2));
    await create('a', inServer('one', noon + 1));
    await create('c', inServer('one', noon + 3));
    await create('other', inServer('two', noon));
    expect(idsOf(await test.store.casesOf('one', { limit: 5 }))).toEqual(['a', 'b', 'c']);
    expect(await test.store.casesOf('two', { limit: 5 })).toEqual({
      records: [await test.store.load('other')],
      first: 0,
      total: 1,
    });
  });

  it('is left with the write that decides the case, and entered again with an appeal', async () => {
    const called = await create('d', inServer('three', noon));
    const ruled = await test.store.append(called, [arbiterCalled('decided')], inServer('three'));
    expect(idsOf(await test.store.casesOf('three', { limit: 5 }))).toEqual([]);
    await test.store.append(ruled, [arbiterCalled('appealed')], inServer('three', noon + 9));
    expect(idsOf(await test.store.casesOf('three', { limit: 5 }))).toEqual(['d']);
  });

  it('begins again where a page ended, though what stood there was decided meanwhile', async () => {
    for (const [index, id] of ['p', 'q', 'r', 's', 't'].entries()) await create(id, inServer('four', noon + index));
    const page = await test.store.casesOf('four', { limit: 2 });
    expect(page).toMatchObject({ first: 0, total: 5, next: { waitsSince: noon + 2, gameId: 'r' } });
    expect(page).not.toHaveProperty('previous');
    await test.store.append((await test.store.load('r'))!, [arbiterCalled('decided')], inServer('four'));
    const second = await test.store.casesOf('four', { limit: 2, from: page.next });
    expect(idsOf(second)).toEqual(['s', 't']);
    expect(second).toMatchObject({ first: 2, total: 4, previous: { gameId: 'p' } });
    expect(second).not.toHaveProperty('next');
  });

  it('shows its last page to who asks beyond its end', async () => {
    const beyond = await test.store.casesOf('one', { limit: 2, from: { waitsSince: noon + 99, gameId: 'z' } });
    expect(idsOf(beyond)).toEqual(['b', 'c']);
  });

  it('tells cases of the same instant apart', async () => {
    for (const id of ['x3', 'x1', 'x2']) await create(id, inServer('five', noon));
    const first = await test.store.casesOf('five', { limit: 1 });
    const second = await test.store.casesOf('five', { limit: 1, from: first.next });
    const third = await test.store.casesOf('five', { limit: 1, from: second.next });
    expect([first, second, third].flatMap(idsOf)).toEqual(['x1', 'x2', 'x3']);
  });

  it('holds a thousand cases and leafs through all of them', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `many ${String(index).padStart(4, '0')}`);
    for (let n = 0; n < ids.length; n += 20) {
      await Promise.all(ids.slice(n, n + 20).map((id, index) => create(id, inServer('full', noon + n + index))));
    }
    const counter = countingUnits(test.client);
    const seen: string[] = [];
    let from: DocketPlace | undefined;
    do {
      const page: DocketPage = await test.store.casesOf('full', { limit: 100, from });
      expect(page.total).toBe(1_000);
      expect(page.first).toBe(seen.length);
      seen.push(...idsOf(page));
      from = page.next;
    } while (from);
    expect(seen).toEqual(ids);
    expect(counter.take().calls).toEqual({ Query: 10, BatchGetItem: 10 });
  });
});

describe("a server's games", () => {
  it('are found whoever plays them, newest or oldest first, those in play apart from those that are over', async () => {
    await create('old', inServer('six'), noon);
    await create('new', inServer('six'), noon + 1);
    await create('elsewhere', inServer('seven'), noon + 2);
    const ended = await create('ended', inServer('six'), noon + 3);
    await test.store.append(ended, [arbiterCalled('over')], { ...inServer('six'), over: true });
    const found = async (over: boolean, limit = 10) =>
      idsOf({ records: await test.store.gamesIn('six', { over, limit }) });
    expect(await found(false)).toEqual(['new', 'old']);
    expect(await found(true)).toEqual(['ended']);
    expect(await found(false, 1)).toEqual(['new']);
    const oldest = { over: false, limit: 1, oldestFirst: true } as const;
    expect(idsOf({ records: await test.store.gamesIn('six', oldest) })).toEqual(['old']);
    expect(idsOf({ records: await test.store.gamesIn('six', { ...oldest, limit: 9 }) })).toEqual(['old', 'new']);
  });
});
