import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { type DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { dynamoClient } from './client.ts';
import { mendIndexes } from './mend.ts';
import { widenTables } from './widen.ts';

/** An embedded DynamoDB, ready for calls. */
export interface EmbeddedDynamo {
  readonly client: DynamoDBClient;
  /** Where further clients find it, while it is open. */
  readonly endpoint: string;
  /** Finishes what is under way, writes it to disk and stops. */
  close(): Promise<void>;
}

/** Another process has the folder open. */
export class StoreInUse extends Error {
  override name = 'StoreInUse';
}

interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === 'LEVEL_LOCKED' || isLocked(error.cause));

/** Folders that this process has open. A second attempt on one would give up the lock that keeps other processes out. */
const opened = new Set<string>();

const inUse = (path: string): StoreInUse =>
  new StoreInUse(`The games in ${path} are in use by another Flagfall: stop that one first.`);

/** dynalite opens its folder on the first call and then throws where nobody can catch it: so it is tried here first. */
const assertFree = async (path: string): Promise<void> => {
  if (opened.has(path)) throw inUse(path);
  const { Level } = createRequire(import.meta.resolve('dynalite'))('level') as {
    Level: new (location: string) => Level;
  };
  const level = new Level(path);
  try {
    await level.open();
    await level.close();
  } catch (error) {
    if (isLocked(error)) throw inUse(path);
    throw error;
  }
};

/** A file that lies in the folder while it is open: found at a start, it tells that the last process died. */
const openSign = (path: string): string => join(path, 'open');

/**
 * Takes the folder for this process. Out: whether its indexes are in order: not where the last process died, nor where
 * one is new.
 */
const take = async (path: string): Promise<boolean> => {
  await mkdir(path, { recursive: true });
  await assertFree(path);
  opened.add(path);
  const died = existsSync(openSign(path));
  await writeFile(openSign(path), '');
  const widened = await widenTables(path);
  return !died && !widened;
};

const release = async (path: string): Promise<void> => {
  await rm(openSign(path));
  opened.delete(path);
};

const mendTables = async (client: DynamoDBClient): Promise<void> => {
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  for (const tableName of TableNames) await mendIndexes(client, tableName);
};

const LOCALHOST = '127.0.0.1';

/** A client for an embedded DynamoDB, which checks no signature and sits on this machine: it needs no patience. */
const localClient = (endpoint: string): DynamoDBClient =>
  dynamoClient(
    {
      endpoint,
      region: 'local',
      credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    },
    2,
  );

/**
 * Starts an embedded DynamoDB that only this machine can reach, at a free port. In: the folder that keeps it from one
 * start to the next (without one it lives in memory). What a process that died there left half done is put right first.
 * Throws StoreInUse.
 */
export const embeddedDynamo = async (options: { readonly path?: string } = {}): Promise<EmbeddedDynamo> => {
  // The SDK's notice that a later SDK will need a later Node is no news to whoever runs this one.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const path = options.path && resolve(options.path);
  const inOrder = path ? await take(path) : true;
  const server = dynalite({
    ...(path && { path }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  server.listen(0, LOCALHOST);
  await once(server, 'listening');
  const endpoint = `http://${LOCALHOST}:${(server.address() as AddressInfo).port}`;
  const client = localClient(endpoint);
  if (!inOrder) await mendTables(client);
  return {
    client,
    endpoint,
    close: async () => {
      client.destroy();
      await new Promise<void>((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeIdleConnections();
      });
      if (path) await release(path);
    },
  };
};
