import { beforeAll, describe, expect, it } from 'vitest';
import { StaleVersion } from '../lambdas/record.ts';
import { servers } from '../lambdas/servers.ts';
import type { Store } from '../lambdas/store/index.ts';
import { openStore } from './store/given.ts';

let store: Store;
beforeAll(async () => {
  ({ store } = await openStore());
});

describe('what a server has chosen (ledger A8)', () => {
  it('is nothing at first', async () => {
    expect(await servers(store).settings('1')).toEqual({});
  });

  it('keeps each change beside the others, and shows it at once where it was made', async () => {
    const here = servers(store);
    await here.settings('2');
    await here.choose('2', { tdRole: '5', time: '2 days per move' });
    await here.choose('2', { cases: 'thread', quiet: true });
    const all = { tdRole: '5', time: '2 days per move', cases: 'thread', quiet: true };
    expect(await here.settings('2')).toEqual(all);
    expect(await servers(store).settings('2')).toEqual(all);
  });

  it('goes back to the usual where a change is undefined', async () => {
    const here = servers(store);
    await here.choose('3', { tdRole: '5', book: 'club' });
    expect(await here.choose('3', { tdRole: undefined })).toEqual({ book: 'club' });
    expect((await store.loadServer('3'))?.settings).toEqual({ book: 'club' });
  });

  it('is remembered for a moment, and read anew where it matters', async () => {
    const [here, elsewhere] = [servers(store), servers(store)];
    await here.settings('11');
    await elsewhere.choose('11', { tdRole: '5' });
    expect(await here.settings('11')).toEqual({});
    expect(await here.current('11')).toEqual({ tdRole: '5' });
    expect(await here.settings('11')).toEqual({ tdRole: '5' });
  });

  it('loses none of many changes made at once', async () => {
    const changes = [{ tdRole: '1' }, { appealsRole: '2' }, { gamesChannel: '3' }, { tdChannel: '4' }];
    await Promise.all(changes.map((change) => servers(store).choose('4', change)));
    expect(await servers(store).settings('4')).toEqual(Object.assign({}, ...changes));
  });

  it('is not written over a version that was not read', async () => {
    const written = await store.saveServer({ id: '5', version: 0, settings: { book: 'fide' } });
    expect(written.version).toBe(1);
    await expect(store.saveServer({ id: '5', version: 0, settings: {} })).rejects.toThrow(StaleVersion);
    expect(await store.loadServer('5')).toEqual(written);
  });
});

describe('the numbers of cases (ledger A1)', () => {
  it('begin with 1 in each server, and no two are the same', async () => {
    expect(await store.nextCaseNumber('6')).toBe(1);
    expect(await store.nextCaseNumber('7')).toBe(1);
    const numbers = await Promise.all(Array.from({ length: 10 }, () => store.nextCaseNumber('6')));
    expect(numbers.sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('lead to the game for good', async () => {
    expect(await store.gameOfCase('8', 12)).toBeUndefined();
    await store.bindCase('8', 12, '901');
    await store.bindCase('8', 12, '901');
    expect(await store.gameOfCase('8', 12)).toBe('901');
    expect(await store.gameOfCase('9', 12)).toBeUndefined();
    await expect(store.bindCase('8', 12, '902')).rejects.toThrow('Case 12 belongs to game 901');
  });
});
