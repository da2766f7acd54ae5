import { describe, expect, it } from 'vitest';
import type { MemberRecord } from '../../lambdas/members.ts';
import { StaleVersion } from '../../lambdas/record.ts';
import { ann, bea, listed, noon, openStore } from './given.ts';

const record: MemberRecord = {
  id: ann,
  version: 0,
  settings: { zone: 'Europe/Berlin', reminders: [3_600_000], quiet: { from: 1_320, to: 420 }, daily: 480 },
  leave: [{ id: 'l1', firstDay: '2026-02-01', lastDay: '2026-02-03', from: noon, to: noon + 1, reason: 'skiing' }],
  carry: { at: noon, times: 2 },
  dailyAt: noon + 500,
};

describe('a member as the store holds them', () => {
  it('is read as written, one version on', async () => {
    const { store } = await openStore();
    expect(await store.loadMember(ann)).toBeUndefined();
    const written = await store.saveMember(record);
    expect(written).toEqual({ ...record, version: 1 });
    expect(await store.loadMember(ann)).toEqual(written);
  });

  it('is written over the version that was read, and over no other', async () => {
    const { store } = await openStore();
    await store.saveMember(record);
    await expect(store.saveMember(record)).rejects.toThrow(StaleVersion);
    await store.saveMember({ ...record, version: 1, settings: {} });
    expect((await store.loadMember(ann))?.settings).toEqual({});
  });

  it('is due at the earlier of what waits, and not among the games', async () => {
    const { store } = await openStore();
    await store.saveMember(record);
    const { carry: _, ...later } = record;
    await store.saveMember({ ...later, id: bea });
    expect(await listed(store.dueMembers(noon - 1))).toEqual([]);
    expect(await listed(store.dueMembers(noon))).toEqual([ann]);
    expect(await listed(store.dueMembers(noon + 500))).toEqual([ann, bea]);
    expect(await listed(store.due(noon + 500))).toEqual([]);
    expect(await store.nextDueAt()).toBe(noon);
  });

  it('is due no more once nothing waits', async () => {
    const { store } = await openStore();
    const { carry: _, dailyAt: __, ...resting } = await store.saveMember(record);
    await store.saveMember(resting);
    expect(await listed(store.dueMembers(noon + 500))).toEqual([]);
    expect(await store.nextDueAt()).toBeUndefined();
  });
});
