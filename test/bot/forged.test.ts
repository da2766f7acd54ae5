import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from '../../bot/doors/signature.ts';
import { interactionsEndpoint, MAX_BODY_BYTES, type SignedRequest } from '../../bot/interactions.ts';
import { silentLog } from '../../lambdas/log.ts';
import { runs } from '../properties/runs.ts';
import { ping, slashMove } from './interaction-samples.ts';
import { noon, ours, signatureOf, signedRequest, theirs } from './signing.ts';
import { witnessLog, witnessRespond } from './witness.ts';

const body = JSON.stringify(slashMove);
const honest = signedRequest(body);
const timestamp = honest.headers['x-signature-timestamp'];
const signature = honest.headers['x-signature-ed25519'];
const withHeaders = (headers: Record<string, unknown>): SignedRequest => ({ ...honest, headers: headers as never });
const withSignature = (value: unknown) =>
  withHeaders({ 'x-signature-ed25519': value, 'x-signature-timestamp': timestamp });
const withTimestamp = (value: string) =>
  withHeaders({ 'x-signature-ed25519': signatureOf(body, value), 'x-signature-timestamp': value });
const seconds = (at: number) => String(Math.floor(at / 1000));

const door = (log = silentLog) => {
  const asked: unknown[] = [];
  const endpoint = interactionsEndpoint({
    publicKey: ours.publicKey,
    converse: async (interaction) => {
      asked.push(interaction);
      return { kind: 'message', private: true, content: 'Heard.' };
    },
    respond: witnessRespond().respond,
    now: () => noon,
    log,
  });
  return { endpoint, asked };
};

const forged: readonly (readonly [kind: string, request: SignedRequest, reason: string])[] = [
  ['signed with another key', withSignature(signatureOf(body, timestamp, theirs.privateKey)), 'badSignature'],
  ['the body altered by one letter', { ...honest, body: body.replace('Nf3', 'Nf4') }, 'badSignature'],
  ['the body serialised anew', { ...honest, body: JSON.stringify(slashMove, null, 1) }, 'badSignature'],
  ['a space after the body', { ...honest, body: `${body} ` }, 'badSignature'],
  [
    'the timestamp altered',
    withHeaders({ ...honest.headers, 'x-signature-timestamp': String(Number(timestamp) + 1) }),
    'badSignature',
  ],
  [
    'a digit moved from the timestamp into the body',
    {
      ...withHeaders({ ...honest.headers, 'x-signature-timestamp': timestamp.slice(0, -1) }),
      body: timestamp.slice(-1) + body,
    },
    'stale',
  ],
  ['older than five minutes', withTimestamp(seconds(noon - MAX_CLOCK_SKEW_MS - 1000)), 'stale'],
  ['more than five minutes ahead', withTimestamp(seconds(noon + MAX_CLOCK_SKEW_MS + 1000)), 'stale'],
  ['from 1970', withTimestamp('0'), 'stale'],
  ['a timestamp in milliseconds', withTimestamp(String(noon)), 'malformedTimestamp'],
  ['a negative timestamp', withTimestamp(`-${timestamp}`), 'malformedTimestamp'],
  ['a timestamp with a fraction', withTimestamp(`${timestamp}.5`), 'malformedTimestamp'],
  ['a timestamp in hex', withTimestamp('0x67c2f000'), 'malformedTimestamp'],
  ['an empty timestamp', withTimestamp(''), 'malformedTimestamp'],
  ['a timestamp with a space', withTimestamp(` ${timestamp}`), 'malformedTimestamp'],
  ['no headers', withHeaders({}), 'noHeaders'],
  ['headers null', { ...honest, headers: null }, 'noHeaders'],
  ['no signature', withHeaders({ 'x-signature-timestamp': timestamp }), 'noHeaders'],
  ['no timestamp', withHeaders({ 'x-signature-ed25519': signature }), 'noHeaders'],
  ['an empty signature', withSignature(''), 'malformedSignature'],
  ['an odd number of hex digits', withSignature(signature.slice(1)), 'malformedSignature'],
  ['a signature too long', withSignature(`${signature}00`), 'malformedSignature'],
  ['a signature of 63 bytes', withSignature(signature.slice(2)), 'malformedSignature'],
  ['letters that are not hex', withSignature(`zz${signature.slice(2)}`), 'malformedSignature'],
  ['a line break after the signature', withSignature(`${signature}\n`), 'malformedSignature'],
  ['a signature in base64', withSignature(Buffer.from(signature, 'hex').toString('base64')), 'malformedSignature'],
  ['a signature of noughts', withSignature('0'.repeat(128)), 'badSignature'],
  ['a signature prefixed 0x', withSignature(`0x${signature.slice(2)}`), 'malformedSignature'],
  ['two signatures in a list', withSignature([signature, signature]), 'noHeaders'],
  ['two signatures joined by a comma', withSignature(`${signature}, ${signature}`), 'malformedSignature'],
  [
    'two signatures under two spellings',
    withHeaders({ ...honest.headers, 'X-Signature-Ed25519': '0'.repeat(128) }),
    'noHeaders',
  ],
  ['a signature that is a number', withSignature(5), 'malformedSignature'],
  ['a signature that is null', withSignature(null), 'malformedSignature'],
  ['no body', (({ body: _, ...rest }) => rest)(honest), 'badSignature'],
  ['a body null', { ...honest, body: null }, 'badSignature'],
  ['an empty body', { ...honest, body: '' }, 'badSignature'],
  ['called base64 and not so', { ...honest, isBase64Encoded: true }, 'badSignature'],
  ['base64 and not called so', { ...honest, body: Buffer.from(body).toString('base64') }, 'badSignature'],
  [
    'another text in base64',
    { ...honest, isBase64Encoded: true, body: Buffer.from(body.replace('Nf3', 'Nf4')).toString('base64') },
    'badSignature',
  ],
  ['unsigned ping', withHeaders({}), 'noHeaders'],
  ['a megabyte', { ...honest, body: 'x'.repeat(1_000_000) }, 'tooLarge'],
  ['a megabyte, rightly signed', signedRequest(JSON.stringify({ ...ping, x: 'x'.repeat(1_000_000) })), 'tooLarge'],
  ['deep nesting', { ...honest, body: '['.repeat(100_000) }, 'badSignature'],
  ['an unpaired surrogate', { ...honest, body: body.replace('Nf3', '\ud800') }, 'badSignature'],
];

describe('a forged request', () => {
  it.each(forged)('gets 401, no hint and a log line: %s', async (_, request, reason) => {
    const { log, lines } = witnessLog();
    const { endpoint, asked } = door(log);
    expect(await endpoint(request)).toEqual({ statusCode: 401, headers: {}, body: '' });
    expect(lines).toEqual([{ line: 'warn requestRefused', fields: { reason } }]);
    expect(asked).toEqual([]);
  });

  it('gets 405 by any method but POST', async () => {
    const { endpoint, asked } = door();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'post']) {
      const answer = await endpoint({ ...honest, requestContext: { http: { method } } });
      expect(answer).toEqual({ statusCode: 405, headers: { allow: 'POST' }, body: '' });
    }
    expect(asked).toEqual([]);
  });

  it('never gets through in a thousand, nor breaks anything', async () => {
    const { endpoint, asked } = door();
    const header = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constant(signature),
      fc.constant(timestamp),
      fc.array(fc.string()),
      fc.constant(undefined),
      fc.constant(seconds(noon)),
    );
    const request = fc.record(
      {
        headers: fc.oneof(
          fc.dictionary(fc.string(), header),
          fc.record({ 'x-signature-ed25519': header, 'x-signature-timestamp': header }, { requiredKeys: [] }),
          fc.record({ 'X-Signature-Ed25519': fc.constant(signature), 'X-Signature-Timestamp': header }),
        ),
        body: fc.oneof(
          fc.string(),
          fc.json(),
          fc.string({ unit: 'binary' }),
          fc.constant(null),
          fc.constant(JSON.stringify(ping)),
        ),
        isBase64Encoded: fc.boolean(),
        requestContext: fc.constant({ http: { method: 'POST' } }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(request, async (event) => (await endpoint(event as SignedRequest)).statusCode === 401),
      runs(1_000),
    );
    expect(asked).toEqual([]);
  });

  it('never gets through with any one bit of the signature turned', async () => {
    const { endpoint } = door();
    for (let bit = 0; bit < 512; bit += 1) {
      const bytes = Buffer.from(signature, 'hex');
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      expect((await endpoint(withSignature(bytes.toString('hex')))).statusCode).toBe(401);
    }
  });
});

describe('a signed request', () => {
  it.each<[string, SignedRequest]>([
    ['as Discord sends it', honest],
    [
      'with header names in capitals',
      withHeaders({ 'X-SIGNATURE-ED25519': signature, 'X-Signature-Timestamp': timestamp }),
    ],
    ['with the signature in capitals', withSignature(signature.toUpperCase())],
    [
      'with each header in a list of one',
      withHeaders({ 'x-signature-ed25519': [signature], 'x-signature-timestamp': [timestamp] }),
    ],
    ['in base64', { ...honest, isBase64Encoded: true, body: Buffer.from(body).toString('base64') }],
    [
      'with letters beyond ASCII',
      signedRequest(
        JSON.stringify({
          ...slashMove,
          data: { ...slashMove.data, options: [{ name: 'move', type: 3, value: '♘f3 — да' }] },
        }),
      ),
    ],
    ['as late as the clocks may differ', signedRequest(body, noon - MAX_CLOCK_SKEW_MS)],
    ['as early as the clocks may differ', signedRequest(body, noon + MAX_CLOCK_SKEW_MS)],
    ['just below the size that is refused', signedRequest(body + ' '.repeat(MAX_BODY_BYTES - body.length))],
  ])('is heard: %s', async (_, request) => {
    const { endpoint, asked } = door();
    expect((await endpoint(request)).statusCode).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('is answered with a pong where it is a ping, and asks nobody', async () => {
    const { endpoint, asked } = door();
    expect(await endpoint(signedRequest(JSON.stringify(ping)))).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"type":1}',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['JSON cut short', body.slice(0, -1)],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[1]'],
    ['an empty object', '{}'],
    ['a type unknown', '{"type":99}'],
    ['a type in letters', '{"type":"1"}'],
    ['brackets a hundred thousand deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects deep', `${'{"type":2,"data":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    [
      'options nested deeper than Discord does',
      JSON.stringify({
        ...slashMove,
        data: { ...slashMove.data, options: [{ name: 'a', type: 2, options: [{ name: 'b', type: 2, options: [] }] }] },
      }),
    ],
    ['a prototype', '{"type":2,"__proto__":{"id":"1"}}'],
    ['Unicode alone', '"♔♕♖"'],
  ])('gets 400 and a log line where it can’t be read: %s', async (_, text) => {
    const { log, lines } = witnessLog();
    const { endpoint, asked } = door(log);
    expect(await endpoint(signedRequest(text))).toEqual({ statusCode: 400, headers: {}, body: '' });
    expect(lines).toMatchObject([{ line: 'warn requestRefused', fields: { reason: 'malformedPayload' } }]);
    expect(asked).toEqual([]);
  });

  it('gets 400, never a fault, whatever JSON it is', async () => {
    const { endpoint } = door();
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => (await endpoint(signedRequest(text))).statusCode === 400),
    );
  });
});

describe('the endpoint’s public key', () => {
  it.each(['', 'abc', `${ours.publicKey}00`, 'z'.repeat(64)])('must be a key, or nothing starts: %s', (publicKey) => {
    const { respond } = witnessRespond();
    const converse = () => Promise.reject(new Error('not reached'));
    const start = () => interactionsEndpoint({ publicKey, converse, respond, now: () => noon, log: silentLog });
    expect(start).toThrow(/64 hexadecimal digits/);
  });
});
