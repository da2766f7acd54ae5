import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localSealKey } from '../bot/local/seal-key.ts';
import { sealKey } from '../lambdas/aws/seal-key.ts';
import { BadSealKey, type Envelopes, envelopes, newSealKey, parseSealKey } from '../lambdas/envelopes.ts';

const under = (key = newSealKey()): Envelopes => envelopes(async () => parseSealKey(key));
const HERE = { gameId: '1201', ply: 12 };

describe('an envelope (ledger G1, G6)', () => {
  it('gives back what was sealed, to the letter', async () => {
    const ours = under();
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 25, unit: 'grapheme' }), fc.nat(600), async (text, ply) => {
        const envelope = await ours.seal({ gameId: 'g', ply }, text);
        expect(await ours.open({ gameId: 'g', ply }, envelope)).toBe(text);
      }),
    );
  });

  it('shows nothing of the move, not even how long it is, nor that the same move was sealed twice', async () => {
    const ours = under();
    const [short, again, long] = await Promise.all(
      ['e4', 'e4', 'Ng1-f3, with a word on it'].map((text) => ours.seal(HERE, text)),
    );
    expect(short).not.toContain(Buffer.from('e4').toString('base64url'));
    expect(short).not.toBe(again);
    expect(short!.length).toBe(long!.length);
  });

  it('opens in no other game and on no other board', async () => {
    const ours = under();
    const envelope = await ours.seal(HERE, 'Nf3');
    expect(await ours.open({ ...HERE, gameId: '1202' }, envelope)).toBeUndefined();
    expect(await ours.open({ ...HERE, ply: 14 }, envelope)).toBeUndefined();
    expect(await ours.open(HERE, envelope)).toBe('Nf3');
  });

  it('opens under no other key', async () => {
    expect(await under().open(HERE, await under().seal(HERE, 'Nf3'))).toBeUndefined();
  });

  it('does not open where a single sign of it was changed', async () => {
    const ours = under();
    const envelope = await ours.seal(HERE, 'Nf3');
    for (let at = 0; at < envelope.length; at += 7) {
      const sign = envelope[at] === 'A' ? 'B' : 'A';
      const changed = envelope.slice(0, at) + sign + envelope.slice(at + 1);
      expect(await ours.open(HERE, changed)).toBeUndefined();
    }
    expect(await ours.open(HERE, '')).toBeUndefined();
    expect(await ours.open(HERE, `${envelope.slice(0, 12)}.AAAA`)).toBeUndefined();
  });
});

describe('the key of sealed moves (ledger G6)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flagfall-seal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is 32 bytes, in hexadecimal or base64', () => {
    expect(parseSealKey('ab'.repeat(32)).toString('hex')).toBe('ab'.repeat(32));
    expect(parseSealKey(` ${newSealKey()}\n`)).toHaveLength(32);
    for (const bad of ['', 'secret', 'ab'.repeat(31), newSealKey().slice(4)]) {
      expect(() => parseSealKey(bad)).toThrow(BadSealKey);
    }
  });

  it('is made with the first start, for its user alone, and stays the same', async () => {
    const first = await localSealKey(join(folder, 'new'), undefined);
    expect(await localSealKey(join(folder, 'new'), undefined)).toEqual(first);
    const { mode } = await stat(join(folder, 'new', 'seal.key'));
    expect(mode & 0o777).toBe(0o600);
    expect(parseSealKey(await readFile(join(folder, 'new', 'seal.key'), 'utf8'))).toEqual(first);
  });

  it('comes from the environment where it is set there, and is never written then', async () => {
    const key = await localSealKey(folder, 'cd'.repeat(32));
    expect(key.toString('hex')).toBe('cd'.repeat(32));
    await expect(stat(join(folder, 'seal.key'))).rejects.toThrow('ENOENT');
  });

  it('is refused where the file holds something else, and not replaced', async () => {
    await writeFile(join(folder, 'seal.key'), 'not a key');
    await expect(localSealKey(folder, undefined)).rejects.toThrow(BadSealKey);
    expect(await readFile(join(folder, 'seal.key'), 'utf8')).toBe('not a key');
  });

  it('is read decrypted, and once, from the parameter of the stack', async () => {
    const key = newSealKey();
    const asked: unknown[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ Parameter: { Name: '/flagfall/seal-key', Value: key } }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test');
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    try {
      expect(await sealKey('/flagfall/seal-key')).toEqual(parseSealKey(key));
      expect(await sealKey('/flagfall/seal-key')).toEqual(parseSealKey(key));
      expect(asked).toEqual([{ Name: '/flagfall/seal-key', WithDecryption: true }]);
    } finally {
      vi.unstubAllEnvs();
      server.close();
    }
  });
});
