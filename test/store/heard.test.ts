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
    expect(await store.heardUpTo()).toBeUndefined();
    await store.noteHeard('1576936150239543297');
    await store.noteHeard('1576936150239543300');
    expect(await store.heardUpTo()).toBe('1576936150239543300');
  });
});
