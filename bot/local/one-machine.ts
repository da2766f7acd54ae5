import { join } from 'node:path';
import type { Log } from '../../lambdas/log.ts';
import { embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable } from '../../lambdas/store/index.ts';
import { startArbiter } from './arbiter.ts';
import { localSealKey } from './seal-key.ts';
import { everyFewSeconds } from './timer.ts';

export interface OneMachineOptions {
  readonly token: string;
  /** Discord's API without its version; left out for the real one. */
  readonly api?: string;
  readonly folder: string;
  readonly log: Log;
}

const TABLE = 'flagfall';

/** The whole bot on one machine: Discord by its gateway, so that no public address is needed, and the embedded store. */
export const startOneMachine = async ({
  token,
  api,
  folder,
  log,
}: OneMachineOptions): Promise<{ close(): Promise<void> }> => {
  const sealKey = await localSealKey(folder);
  const dynamo = await embeddedDynamo({ path: join(folder, 'games') });
  await ensureTable(dynamo.client, TABLE);
  const store = dynamoStore(dynamo.client, { tableName: TABLE });
  const arbiter = await startArbiter({
    store,
    token,
    sealKey: async () => sealKey,
    ...(api && { api }),
    now: Date.now,
    log,
  }).catch(async (error) => {
    await dynamo.close();
    throw error;
  });
  const timer = everyFewSeconds(() => arbiter.sweep(Date.now()), log);
  return {
    close: async () => {
      await timer.stop();
      await arbiter.close();
      await dynamo.close();
    },
  };
};
