import type { Log } from '../lambdas/log.ts';
import type { Converse } from './conversation.ts';
import { answering } from './doors/answering.ts';
import { answers, interactionTypes } from './doors/codes.ts';
import { readInteraction } from './doors/interaction.ts';
import type { Respond } from './doors/respond.ts';
import { type Headers, signatureCheck } from './doors/signature.ts';

/** The part that is read of the event of a Lambda function URL (payload format 2.0). */
export interface SignedRequest {
  readonly headers?: Headers | null;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
  readonly requestContext?: { readonly http?: { readonly method?: string } };
}

export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Endpoint {
  /** The application's public key, as the developer portal shows it: 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly converse: Converse;
  readonly respond: Respond;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly deferAfterMs?: number;
}

/** Discord's interactions take a few kilobytes, a message command with everything in it under 100. */
export const MAX_BODY_BYTES = 256 * 1024;

const answer = (statusCode: number, headers: Record<string, string> = {}, body = ''): HttpAnswer => ({
  statusCode,
  headers,
  body,
});
const json = (value: unknown): HttpAnswer => answer(200, { 'content-type': 'application/json' }, JSON.stringify(value));

const bytesOf = ({ body, isBase64Encoded }: SignedRequest): Buffer =>
  Buffer.from(typeof body === 'string' ? body : '', isBase64Encoded ? 'base64' : 'utf8');

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const isPing = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'type' in payload && payload.type === interactionTypes.ping;

/**
 * The address that Discord sends interactions to. Nothing in a request is looked at before its signature over the raw
 * body holds; what fails gets 401 and no reason, which is in the log. A signed payload that the bot can't read gets 400.
 * Out: 200 with the answer, or 202 with nothing where the answer went to Discord by a call of its own. Never throws.
 * https://discord.com/developers/docs/interactions/overview#setting-up-an-endpoint
 */
export const interactionsEndpoint = ({ publicKey, ...door }: Endpoint) => {
  const { log, now } = door;
  const check = signatureCheck(publicKey);
  const reply = answering(door);

  const refuse = (statusCode: number, reason: string, more = {}, headers: Record<string, string> = {}): HttpAnswer => {
    log.warn('requestRefused', { reason, ...more });
    return answer(statusCode, headers);
  };

  return async (request: SignedRequest): Promise<HttpAnswer> => {
    const method = request.requestContext?.http?.method ?? 'POST';
    if (method !== 'POST') return refuse(405, 'wrongMethod', {}, { allow: 'POST' });
    // A base64 body counts by its length as sent, which bounds what it decodes to.
    if ((request.body?.length ?? 0) > MAX_BODY_BYTES) return refuse(401, 'tooLarge');
    const bytes = bytesOf(request);
    const signed = check(request.headers ?? {}, bytes, now());
    if (!signed.ok) return refuse(401, signed.error);

    const payload = parsed(bytes);
    if (isPing(payload)) return json({ type: answers.pong });
    const read = readInteraction(payload);
    if (!read.ok) return refuse(400, 'malformedPayload', read.error);
    const given = await reply(read.value);
    return given ? json(given) : answer(202);
  };
};
