import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT_LIVES, type Draft, isLapsed } from '../../lambdas/drafts.ts';
import { noon, openStore, type TestStore, tableName } from './given.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openStore();
});
afterAll(() => opened.close());

const draft = (id: string, more: Partial<Draft> = {}): Draft => ({
  id,
  server: '1',
  by: '2',
  madeAt: noon,
  ruling: { kind: 'restore', ply: 27 },
  reason: 'The board shows the wrong position.',
  game: { id: '900000000000000001', seen: 31 },
  case: 12,
  ...more,
});

describe('a ruling that waits to be confirmed', () => {
  it('is kept as it was made', async () => {
    const { game: _, case: __, ...outside } = draft('2', { ruling: { kind: 'warn', member: '5' } });
    for (const made of [draft('1'), outside]) {
      await opened.store.saveDraft(made);
      expect(await opened.store.loadDraft(made.id)).toEqual(made);
    }
    expect(await opened.store.loadDraft('3')).toBeUndefined();
  });

  it('stays as it was when it is made again', async () => {
    await opened.store.saveDraft(draft('4'));
    await opened.store.saveDraft(draft('4', { reason: 'Another.' }));
    expect(await opened.store.loadDraft('4')).toEqual(draft('4'));
  });

  it('is answered once: what is said later changes nothing', async () => {
    await opened.store.saveDraft(draft('5'));
    expect(await opened.store.endDraft('5', 'confirmed')).toBe('confirmed');
    expect(await opened.store.endDraft('5', 'cancelled')).toBe('confirmed');
    expect(await opened.store.loadDraft('5')).toEqual(draft('5', { end: 'confirmed' }));
  });

  it('takes one of two answers that come at once', async () => {
    await opened.store.saveDraft(draft('6'));
    const { store } = opened;
    const answers = await Promise.all([store.endDraft('6', 'cancelled'), store.endDraft('6', 'confirmed')]);
    expect(new Set(answers).size).toBe(1);
  });

  it('can be answered no more once it is gone', async () => {
    expect(await opened.store.endDraft('7', 'confirmed')).toBeUndefined();
  });

  it('lapses after an hour, and DynamoDB is told when, in seconds', async () => {
    expect(isLapsed(draft('8'), noon + DRAFT_LIVES - 1)).toBe(false);
    expect(isLapsed(draft('8'), noon + DRAFT_LIVES)).toBe(true);
    await opened.store.saveDraft(draft('8'));
    const Key = { pk: { S: 'draft#8' }, sk: { S: 'draft' } };
    const { Item } = await opened.client.send(new GetItemCommand({ TableName: tableName, Key }));
    expect(Item?.expiresAt).toEqual({ N: String((noon + 3_600_000) / 1_000) });
  });
});
