import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ConductEntry, conducts, standing, standingExpulsion } from '../lambdas/conduct.ts';
import { SECOND } from '../lambdas/laws/index.ts';
import { RecordTooLarge } from '../lambdas/record.ts';
import { noise, noon, openStore, type TestStore } from './store/given.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openStore();
});
afterAll(() => test.close());

const entry = (id: string, kind: ConductEntry['kind'], at = noon, more: Partial<ConductEntry> = {}): ConductEntry => ({
  ...{ id, at, kind, by: 'tom', reason: 'for a reason' },
  ...more,
});

describe("a member's record in a server (ledger P7)", () => {
  it('is empty where nothing was noted', async () => {
    const conduct = conducts(test.store);
    expect(await conduct.entries('s', 'nobody')).toEqual([]);
    expect(await conduct.isExpelled('s', 'nobody')).toBe(false);
  });

  it('keeps what was noted, whole and for good, apart for each server and member', async () => {
    const all = entry('1', 'warned', noon, { law: 'a4c 11', gameId: 'g', case: 12 });
    await conducts(test.store).note('s', 'ann', all);
    expect(await conducts(test.store).entries('s', 'ann')).toEqual([all]);
    expect(await conducts(test.store).entries('t', 'ann')).toEqual([]);
    expect(await conducts(test.store).entries('s', 'bea')).toEqual([]);
  });

  it('notes the same occurrence once, however often it is told', async () => {
    const conduct = conducts(test.store);
    await conduct.note('s', 'cy', entry('1', 'warned'));
    expect(await conduct.note('s', 'cy', entry('1', 'warned'))).toHaveLength(1);
  });

  it('loses nothing that is noted at once', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => String(index));
    await Promise.all(ids.map((id) => conducts(test.store).note('s', 'dan', entry(id, 'warned'))));
    expect((await conducts(test.store).entries('s', 'dan')).map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it('stands in the order of what happened, whenever that came to be noted', async () => {
    const conduct = conducts(test.store);
    await conduct.note('s', 'eve', entry('later', 'readmitted', noon + 2));
    const all = await conduct.note('s', 'eve', entry('earlier', 'expelled', noon + 1));
    expect(all.map(({ id }) => id)).toEqual(['earlier', 'later']);
    expect(await conduct.isExpelled('s', 'eve')).toBe(false);
  });

  it('keeps an expulsion from an event apart from one from all play in the server (ledger P1)', async () => {
    const conduct = conducts(test.store);
    const event = { id: '9', name: 'Winter Open' };
    const all = await conduct.note('s', 'ike', entry('1', 'expelled', noon, { event }));
    expect(await conduct.isExpelled('s', 'ike')).toBe(false);
    expect(standingExpulsion(all, '9')).toMatchObject({ event });
    expect(standingExpulsion(all, '8')).toBeUndefined();
    await conduct.note('s', 'ike', entry('2', 'expelled', noon + 1));
    const back = await conduct.note('s', 'ike', entry('3', 'readmitted', noon + 2, { event }));
    expect(await conduct.isExpelled('s', 'ike')).toBe(true);
    expect(standingExpulsion(back, '9')).toBeUndefined();
  });

  it('counts no longer what was taken back, and shows it all the same', async () => {
    const conduct = conducts(test.store);
    await conduct.note('s', 'fay', entry('1', 'warned'));
    const all = await conduct.note('s', 'fay', entry('2', 'lifted', noon + 1, { lifts: '1' }));
    expect(all).toHaveLength(2);
    expect(standing(all)).toEqual([]);
  });

  it('grows so far and no further, and still takes an expulsion then', async () => {
    const conduct = conducts(test.store);
    await conduct.note('s', 'gus', entry('1', 'warned', noon, { reason: noise(262_000) }));
    const more = entry('2', 'warned', noon, { reason: noise(9_000) });
    const failure: unknown = await conduct.note('s', 'gus', more).then(
      () => 'noted',
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RecordTooLarge);
    await conduct.note('s', 'gus', { ...more, kind: 'expelled' });
    expect(await conduct.isExpelled('s', 'gus')).toBe(true);
  });
});

describe('an expulsion (ledger P1, P5)', () => {
  it('holds until the member is readmitted, and again from the next', async () => {
    const conduct = conducts(test.store);
    await conduct.note('s', 'hal', entry('1', 'expelled', noon));
    expect(await conduct.expulsion('s', 'hal')).toMatchObject({ id: '1', by: 'tom' });
    expect(await conduct.isExpelled('t', 'hal')).toBe(false);
    await conduct.note('s', 'hal', entry('2', 'readmitted', noon + 1));
    expect(await conduct.isExpelled('s', 'hal')).toBe(false);
    await conduct.note('s', 'hal', entry('3', 'expelled', noon + 2));
    expect(await conduct.isExpelled('s', 'hal')).toBe(true);
  });

  it('holds in another process within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const there = conducts(test.store);
    expect(await there.isExpelled('s', 'ida')).toBe(false);
    await conducts(test.store).note('s', 'ida', entry('1', 'expelled'));
    expect(await there.isExpelled('s', 'ida')).toBe(false);
    vi.advanceTimersByTime(30 * SECOND);
    expect(await there.isExpelled('s', 'ida')).toBe(true);
    vi.useRealTimers();
  });
});
