import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { GameId } from './laws/index.ts';

/** What an envelope is bound to: it opens in no other game, and on no other board of this one. */
export interface SealedFor {
  readonly gameId: GameId;
  /** The ply of the board before the sealed move. */
  readonly ply: number;
}

/** Sealed moves (ledger G1, G6): written so that whoever has only the record can't read them. */
export interface Envelopes {
  /** In: a move as its player wrote it. Out: the envelope as the record keeps it. */
  seal(place: SealedFor, text: string): Promise<string>;
  /** What stands in an envelope; undefined where this key, this game or this board is not that with which it was sealed. */
  open(place: SealedFor, envelope: string): Promise<string | undefined>;
}

/** The key is none: it must be 32 bytes, as 64 hexadecimal digits or in base64. */
export class BadSealKey extends Error {
  override name = 'BadSealKey';
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The version of what is written here. Another way of sealing gets another; what is sealed stays readable. */
const VERSION = 's1';
/** Every envelope is as thick as every other, so that its size tells nothing: longer than any move that is taken. */
const THICKNESS = 512;

const boundTo = ({ gameId, ply }: SealedFor): Buffer => Buffer.from(`flagfall sealed move|${VERSION}|${gameId}|${ply}`);

/** Reads a key. Throws BadSealKey. */
export const parseSealKey = (text: string): Buffer => {
  const said = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(said) ? Buffer.from(said, 'hex') : Buffer.from(said, 'base64');
  if (key.length !== KEY_BYTES) throw new BadSealKey('The seal key must be 32 bytes, in hexadecimal or base64');
  return key;
};

/** A new key, as `parseSealKey` reads it. */
export const newSealKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Names a key without telling anything of it, so that an envelope says which key it needs. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('flagfall seal key').update(key).digest('hex').slice(0, 8);

const sealed = (key: Buffer, place: SealedFor, text: string): string => {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > THICKNESS - 2) throw new RangeError(`A sealed move of ${bytes.length} bytes`);
  const page = Buffer.alloc(THICKNESS);
  page.writeUInt16BE(bytes.length);
  bytes.copy(page, 2);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(page), cipher.final()]);
  return [VERSION, nameOf(key), Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.');
};

const opened = (key: Buffer, place: SealedFor, envelope: string): string | undefined => {
  const [version, name, text] = envelope.split('.');
  if (version !== VERSION || name !== nameOf(key) || text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== NONCE_BYTES + TAG_BYTES + THICKNESS) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const page = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return page.subarray(2, 2 + page.readUInt16BE()).toString('utf8');
  } catch {
    return undefined; // what was changed, or sealed for another board, does not pass the check
  }
};

/**
 * Envelopes under a key (AES-256-GCM, bound to game and ply). `key` is asked for when it is first needed; what it
 * throws, sealing and opening throw.
 */
export const envelopes = (key: () => Promise<Buffer>): Envelopes => ({
  seal: async (place, text) => sealed(await key(), place, text),
  open: async (place, envelope) => opened(await key(), place, envelope),
});
