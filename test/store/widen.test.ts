import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { tableDefinition } from '../../lambdas/store/ensure.ts';
import { mendIndexes } from '../../lambdas/store/mend.ts';
import { challengeMade, noon, nothingYet, open, openStore, server, storeOn, tableName } from './given.ts';

let path: string;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'flagfall-widen-'));
});
afterAll(() => rm(path, { recursive: true }));

describe('a folder from before there was a docket', () => {
  it('gets the indexes that have come since, with what belongs in them, and loses nothing', async () => {
    const { GlobalSecondaryIndexes = [], AttributeDefinitions = [], ...rest } = tableDefinition(tableName);
    const old = await embeddedDynamo({ path });
    await old.client.send(
      new CreateTableCommand({
        ...rest,
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.filter(
          ({ IndexName }) => IndexName !== 'docket' && IndexName !== 'byServer',
        ),
        AttributeDefinitions: AttributeDefinitions.filter(
          ({ AttributeName = '' }) => !['docket', 'waitsSince', 'server'].includes(AttributeName),
        ),
      }),
    );
    const before = await storeOn(old.client).append(nothingYet('old'), [challengeMade()], {
      ...open(noon),
      caseWaitsSince: noon,
    });
    await old.close();

    const { client, store, close } = await openStore(path);
    expect(await store.load('old')).toEqual(before);
    expect(await store.casesOf(server, { limit: 5 })).toEqual({ records: [before], first: 0, total: 1 });
    expect(await store.gamesIn(server, { over: false, limit: 5 })).toEqual([before]);
    await store.append(nothingYet('new'), [challengeMade()], { ...open(noon), caseWaitsSince: noon + 1 });
    expect((await store.casesOf(server, { limit: 5 })).records.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(await mendIndexes(client, tableName)).toBe(0);
    await close();
  });

  it('is left alone from then on', async () => {
    const { client, close } = await openStore(path);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    const names = Table?.GlobalSecondaryIndexes?.map(({ IndexName = '' }) => IndexName).toSorted();
    expect(names).toEqual(['byFirstPlayer', 'bySecondPlayer', 'byServer', 'docket', 'due']);
    await close();
  });
});
