import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreInUse } from '../../lambdas/store/embedded.ts';
import { ensureTable } from '../../lambdas/store/index.ts';
import { challengeMade, noon, nothingYet, open, openStore, storeOn, tableName } from './given.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagfall-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the embedded store', () => {
  it('goes on where it stopped', async () => {
    const path = join(folder, 'restart', 'games');
    const first = await openStore(path);
    const written = await first.store.append(nothingYet('game'), [challengeMade()], open(noon));
    await first.store.bindThread('thread', 'game');
    await first.close();

    const second = await openStore(path);
    expect(await second.store.load('game')).toEqual(written);
    expect(await second.store.gameOfThread('thread')).toBe('game');
    expect(await second.store.nextDueAt()).toBe(noon);
    await second.close();
  });

  it('keeps nothing without a folder', async () => {
    const first = await openStore();
    await first.store.append(nothingYet('game'), [challengeMade()], open());
    await first.close();
    const second = await openStore();
    expect(await second.store.load('game')).toBeUndefined();
    await second.close();
  });

  it('listens to this machine alone', async () => {
    const store = await openStore();
    expect(new URL(store.endpoint).hostname).toBe('127.0.0.1');
    await store.close();
  });

  it('refuses a folder that is in use, in this process or another, and leaves it unharmed', async () => {
    const path = join(folder, 'locked');
    const holder = await openStore(path);
    await expect(openStore(path)).rejects.toThrow(StoreInUse);
    const other = spawn(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('open.ts', import.meta.url)),
      path,
    ]);
    let said = '';
    other.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await once(other, 'close');
    expect(said).toBe(`The games in ${path} are in use by another Flagfall: stop that one first.\n`);
    await holder.store.append(nothingYet('game'), [challengeMade()], open());
    await holder.close();
  });
});

describe('the table', () => {
  it('is made once, however many ask for it', async () => {
    const store = await openStore();
    await Promise.all([ensureTable(store.client, tableName), ensureTable(store.client, tableName)]);
    const { Table } = await store.client.send(new DescribeTableCommand({ TableName: tableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).toSorted()).toEqual([
      'byFirstPlayer',
      'bySecondPlayer',
      'byServer',
      'docket',
      'due',
    ]);
    await store.close();
  });

  it('keeps its games when it is asked for again', async () => {
    const store = await openStore();
    await store.store.append(nothingYet('game'), [challengeMade()], open());
    await ensureTable(store.client, tableName);
    expect((await storeOn(store.client).load('game'))?.version).toBe(1);
    await store.close();
  });
});

describe("the schedule's heartbeat", () => {
  it('is the last that was noted, and noted by one who read the one before', async () => {
    const { store, close } = await openStore();
    expect(await store.heartbeat()).toBeUndefined();
    const first = { at: noon, outages: [] };
    expect(await store.noteHeartbeat(undefined, first)).toBe(true);
    expect(await store.noteHeartbeat(undefined, { at: noon + 1, outages: [] })).toBe(false);
    const second = { at: noon + 60_000, outages: [{ from: noon, to: noon + 60_000 }], toGiveBack: true } as const;
    expect(await store.noteHeartbeat(first, second)).toBe(true);
    expect(await store.heartbeat()).toEqual(second);
    expect(await store.noteHeartbeat(first, { at: noon + 120_000, outages: [] })).toBe(false);
    await close();
  });
});
