import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type TestStore } from './given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

describe('how far the listener has heard', () => {
  it('is not known at first, then as it was noted last', async () => {
    const { store } = test;
    expect(await store.heard()).toBeUndefined();
    await store.noteHeard({ upTo: '1576936150239543297' });
    expect(await store.heard()).toEqual({ upTo: '1576936150239543297' });
    await store.noteHeard({ upTo: '1576936150239543300', at: 1_000 });
    await store.noteHeard({ at: 61_000 });
    expect(await store.heard()).toEqual({ upTo: '1576936150239543300', at: 61_000 });
  });
});
