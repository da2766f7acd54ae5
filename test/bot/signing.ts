import { generateKeyPairSync, sign } from 'node:crypto';
import type { SignedRequest } from '../../bot/interactions.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex') };
};

/** The application's keys, and somebody else's. */
export const ours = pair();
export const theirs = pair();

/** Saturday 1 March 2025, 12:00 UTC, in milliseconds. */
export const noon = 1_740_830_400_000;

/** An id that Discord would give at an instant. */
export const snowflakeAt = (at: number, serial = 7): string =>
  ((BigInt(at) - 1_420_070_400_000n) * 4_194_304n + BigInt(serial)).toString();

/** The signature of a timestamp and a body, in hex. */
export const signatureOf = (body: string | Uint8Array, timestamp: string, key = ours.privateKey): string =>
  sign(null, Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]), key).toString('hex');

/** A request as Discord would send it through a function URL. */
export const signedRequest = (body: string, at = noon) => {
  const timestamp = String(Math.floor(at / 1000));
  return {
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signatureOf(body, timestamp),
      'x-signature-timestamp': timestamp,
    },
    body,
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST' } },
  } satisfies SignedRequest;
};
