import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlagfallStack } from '../../infra/stack.ts';
import { updateItem } from '../../lambdas/store/calls.ts';
import { type EmbeddedDynamo, embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { ensureTable } from '../../lambdas/store/index.ts';

const run = promisify(execFile);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let outdir: string;
let dynamo: EmbeddedDynamo;
let ssm: Server;
let bundleOf: (name: string) => string;

/** Answers as SSM does for the one parameter that holds the token. */
const parameterStore = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { Name, WithDecryption } = JSON.parse(Buffer.concat(chunks).toString());
    const known = Name === '/flagfall/bot-token' && WithDecryption === true;
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(known ? { Parameter: { Name, Value: 'token' } } : { __type: 'ParameterNotFound' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Where the stack put each function's bundle. */
const synthesise = (): typeof bundleOf => {
  const app = new App({ outdir });
  const stack = new FlagfallStack(app, 'Flagfall');
  const functions = Object.entries(Template.fromStack(stack).findResources('AWS::Lambda::Function'));
  return (name) => {
    const [, { Properties }] = functions.find(([id]) => id.startsWith(name))!;
    return join(outdir, `asset.${Properties.Code.S3Key.replace(/\.zip$/, '')}`, 'index.mjs');
  };
};

beforeAll(async () => {
  outdir = await mkdtemp(join(tmpdir(), 'flagfall-bundles-'));
  bundleOf = synthesise();
  dynamo = await embeddedDynamo();
  await ensureTable(dynamo.client, 'flagfall');
  ssm = await parameterStore();
}, 120_000);

afterAll(async () => {
  await dynamo.close();
  ssm.close();
  await rm(outdir, { recursive: true });
});

const invoke = async (name: string, event: unknown): Promise<unknown> => {
  const env = {
    ...process.env,
    TABLE_NAME: 'flagfall',
    DISCORD_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    DISCORD_TOKEN_PARAMETER: '/flagfall/bot-token',
    SEAL_KEY_PARAMETER: '/flagfall/seal-key',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${(ssm.address() as AddressInfo).port}`,
  };
  const script = fileURLToPath(new URL('invoke.mjs', import.meta.url));
  const { stdout } = await run(process.execPath, [script, bundleOf(name), JSON.stringify(event)], { env });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
};

const request = (body: string, timestamp: string, signature: string) => ({
  headers: { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature },
  body,
  isBase64Encoded: false,
  requestContext: { http: { method: 'POST' } },
});

describe('the bundle of each function', () => {
  it('answers a ping that Discord signed', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify({ id: '1', application_id: '100000000000000001', type: 1, token: 't', version: 1 });
    const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
    const answer = await invoke('Interactions', request(body, timestamp, signature));
    expect(answer).toMatchObject({ statusCode: 200, body: JSON.stringify({ type: 1 }) });
  });

  it('refuses what Discord did not sign', async () => {
    const answer = await invoke(
      'Interactions',
      request('{"type":1}', String(Math.floor(Date.now() / 1000)), 'ab'.repeat(64)),
    );
    expect(answer).toMatchObject({ statusCode: 401 });
  });

  it('reads the token and tells the stream which records failed: none of none', async () => {
    expect(await invoke('Publisher', { Records: [] })).toEqual({ batchItemFailures: [] });
  });

  it('looks up the game or the event that a record of the stream names, and reports it alone where it fails', async () => {
    const unreadable = { changes: { version: 1, events: Buffer.of(9) }, condition: {} };
    for (const pk of ['game#1', 'event#2']) {
      await updateItem(dynamo.client, 'flagfall', { pk, sk: 'record' }, unreadable);
    }
    const named = (pk: string) => ({
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'record' } }, SequenceNumber: `of ${pk}` },
    });
    const keys = ['game#1', 'event#1', 'game#2', 'event#2'];
    expect(await invoke('Publisher', { Records: keys.map(named) })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'of game#1' }, { itemIdentifier: 'of event#2' }],
    });
  });

  it('reads the token and finds that nothing is due', async () => {
    expect(await invoke('Clock', {})).toBeNull();
  });

  it.each(['Interactions', 'Publisher', 'Clock'])(
    'brings a source map along, so that a stack trace names our lines: %s',
    async (name) => {
      const { sources } = JSON.parse(await readFile(`${bundleOf(name)}.map`, 'utf8'));
      expect(sources.some((source: string) => source.endsWith('lambdas/desk.ts'))).toBe(true);
    },
  );
});
