import { createPublicKey, verify } from 'node:crypto';
import { fail, ok, type Result } from '../../lambdas/chess/result.ts';

/**
 * How far a request's timestamp may lie from our clock, in milliseconds. Discord signs and sends within seconds, so five
 * minutes is all for clocks that disagree; what is older is a recording played again.
 */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** Why a request isn't Discord's: for the log, and never for the sender, who could learn from it. */
export type Forgery = 'noHeaders' | 'malformedSignature' | 'malformedTimestamp' | 'stale' | 'badSignature';

/** Header names in any case. A header given more than once arrives as a list, or under two spellings. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

// RFC 8410: the SubjectPublicKeyInfo of an Ed25519 key is this prefix and the 32 bytes of the key.
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyFrom = (hex: string) => {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error('The public key must be 64 hexadecimal digits');
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });
};

/** The header's one value; undefined where there is none, or more than one to choose from. */
const only = (headers: Headers, name: string): string | undefined => {
  const [value, ...others] = Object.keys(headers)
    .filter((key) => key.toLowerCase() === name)
    .flatMap((key) => headers[key]);
  return others.length === 0 ? value : undefined;
};

/**
 * Tells whether Discord signed a request: Ed25519 over the timestamp's characters and the body's bytes as they came.
 * In: the application's public key, 64 hex digits; throws if it is not one. `now` in milliseconds since 1970.
 */
export const signatureCheck = (publicKey: string) => {
  const key = publicKeyFrom(publicKey);
  return (headers: Headers, body: Uint8Array, now: number): Result<null, Forgery> => {
    const signature = only(headers, 'x-signature-ed25519');
    const timestamp = only(headers, 'x-signature-timestamp');
    if (signature === undefined || timestamp === undefined) return fail('noHeaders');
    if (!/^[0-9a-f]{128}$/i.test(signature)) return fail('malformedSignature');
    // Digits alone: a sign, a point or a brace could move the line between the timestamp and the body.
    if (!/^\d{1,12}$/.test(timestamp)) return fail('malformedTimestamp');
    if (Math.abs(now - Number(timestamp) * 1000) > MAX_CLOCK_SKEW_MS) return fail('stale');
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify(null, signed, key, Buffer.from(signature, 'hex')) ? ok(null) : fail('badSignature');
  };
};
