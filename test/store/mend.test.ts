import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendIndexes } from '../../lambdas/store/mend.ts';
import { listed, noon, openStore, tableName } from './given.ts';

interface Level {
  iterator(): AsyncIterable<[string, Record<string, { S?: string; N?: string }>]>;
  put(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  close(): Promise<void>;
}
const { Level } = createRequire(import.meta.resolve('dynalite'))('level') as {
  Level: new (path: string, options: { valueEncoding: 'json' }) => Level;
};

let path: string;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'flagfall-mend-'));
});
afterAll(() => rm(path, { recursive: true }));

/** Leaves the folder as a process may that dies between dynalite's steps: entries changed, items not yet. */
const breakIndexes = async (): Promise<void> => {
  const level = new Level(path, { valueEncoding: 'json' });
  for await (const [key, value] of level.iterator()) {
    const isDueEntry = key.startsWith(`index-global~${tableName}~due~`);
    if (isDueEntry && value.pk?.S === 'game#lost entry') await level.del(key);
    const isItem = key.startsWith(`item-${tableName}~`);
    if (isItem && value.pk?.S === 'game#half made') await level.del(key);
    if (isItem && value.pk?.S === 'game#moved entry')
      await level.put(key, { ...value, dueAt: { N: String(noon + 9) } });
  }
  await level.close();
};

describe('a folder whose process died', () => {
  it('is put right at the next start, so that every deadline is kept and none is asked for twice', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('die.ts', import.meta.url)), path]);
    expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    await breakIndexes();

    const { store, client, close } = await openStore(path);
    expect((await listed(store.due(noon + 9))).toSorted()).toEqual(['kept', 'lost entry', 'moved entry']);
    expect(await listed(store.due(noon))).toHaveLength(2);
    expect((await store.load('moved entry'))?.version).toBe(1);
    expect(await store.load('half made')).toBeUndefined();
    expect(await mendIndexes(client, tableName)).toBe(0);
    await close();
  });

  it('was broken indeed, had it been believed to be closed', async () => {
    await breakIndexes();
    const { store, client, close } = await openStore(path);
    expect(await listed(store.due(noon))).toEqual(['kept']);
    expect(await mendIndexes(client, tableName)).toBe(1);
    expect(await listed(store.due(noon))).toHaveLength(2);
    await close();
  });
});
