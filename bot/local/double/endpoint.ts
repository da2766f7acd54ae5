import { type KeyObject, sign } from 'node:crypto';
import { InteractionType } from 'discord-api-types/v10';
import { takeAnswer } from './answers.ts';
import type { Interactions, Pending } from './interactions.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

/** The bot's interactions endpoint: where interactions are POSTed, signed with the application's key. */
export interface Endpoint {
  readonly url: string;
  readonly key: KeyObject;
  readonly timeoutMs: number;
}

const headersFor = (signature: Buffer, timestamp: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
  'x-signature-ed25519': signature.toString('hex'),
  'x-signature-timestamp': timestamp,
});

/** POSTs a body with its signature over timestamp and raw body; `forged` signs something else. */
const send = async (endpoint: Endpoint, body: string, now: number, forged = false): Promise<Response> => {
  const timestamp = String(Math.floor(now / 1000));
  const signed = Buffer.from(forged ? `${timestamp}forged${body}` : timestamp + body);
  return fetch(endpoint.url, {
    method: 'POST',
    headers: headersFor(sign(null, signed, endpoint.key), timestamp),
    body,
    signal: AbortSignal.timeout(endpoint.timeoutMs),
  });
};

const pingBody = (world: World): string =>
  JSON.stringify({
    id: world.nextId(),
    application_id: world.state.applicationId,
    type: InteractionType.Ping,
    token: 'ping',
    version: 1,
    user: world.state.users.get(world.state.guild.ownerId)!.user,
    entitlements: [],
    authorizing_integration_owners: {},
    app_permissions: '0',
    attachment_size_limit: 0,
  });

/**
 * Sends a badly signed PING, as Discord does now and then, and throws unless it is answered with 401.
 * https://discord.com/developers/docs/interactions/overview#setting-up-an-endpoint
 */
export const probe = async (world: World, endpoint: Endpoint): Promise<void> => {
  const { status } = await send(endpoint, pingBody(world), world.now(), true);
  if (status !== 401)
    throw new Error(`The interactions endpoint answered ${status} to a bad signature; Discord asks for 401.`);
};

/** Tries an address before it is taken: a PING must be answered with PONG, a badly signed one with 401. */
export const tryEndpoint = async (world: World, endpoint: Endpoint): Promise<void> => {
  const response = await send(endpoint, pingBody(world), world.now());
  const body = response.ok
    ? ((await response.json().catch(() => undefined)) as { type?: number } | undefined)
    : undefined;
  if (response.status !== 200 || body?.type !== 1)
    throw new Error(`The interactions endpoint did not answer PING with PONG (status ${response.status}).`);
  await probe(world, endpoint);
};

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  const mime = response.headers.get('content-type')?.split(';')[0];
  if (response.status !== 200) throw new Error(`The endpoint answered ${response.status}: ${text.slice(0, 500)}`);
  if (mime !== 'application/json')
    throw new Error(`The endpoint answered with ${mime ?? 'no content type'}, not JSON.`);
  return JSON.parse(text);
};

/**
 * Delivers an interaction to the endpoint and takes the answer that comes back. 202 without a body means that the
 * answer went through the callback route. What Discord would not accept fails the interaction and is recorded.
 */
export const deliverTo = async (
  world: World,
  interactions: Interactions,
  endpoint: Endpoint,
  pending: Pending,
): Promise<void> => {
  const again = pending.deliveries > 1;
  const response = await send(endpoint, JSON.stringify(pending.body), world.now()).catch((error: unknown) => {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    if (timedOut) return undefined;
    interactions.fail(pending, {
      reason: 'unreachable',
      shown: 'The application did not respond',
      detail: String((error as Error).cause ?? error),
    });
    return undefined;
  });
  if (!response) return;
  if (response.status === 202 && (await response.text()) === '') return;
  try {
    const body = await readAnswer(response);
    if (again && pending.status !== 'waiting') return;
    if (pending.status === 'answered') throw new Error('The endpoint answered, and so did a callback.');
    if (pending.status === 'waiting') takeAnswer(world, interactions, pending, { body });
  } catch (error) {
    recordBadAnswer(world, pending, error);
    interactions.fail(pending, {
      reason: 'badAnswer',
      shown: 'The application did not respond',
      detail: detailOf(error),
    });
  }
};

const detailOf = (error: unknown): string =>
  error instanceof Refusal ? JSON.stringify(error.body) : (error as Error).message;

const recordBadAnswer = (world: World, pending: Pending, error: unknown): void => {
  const known = error instanceof Refusal ? error : undefined;
  const failure = {
    at: world.now(),
    request: `answer to interaction ${pending.id}`,
    status: known?.status ?? 400,
    code: known?.code ?? 0,
    message: known?.message ?? detailOf(error),
    ...(known?.errors && { errors: known.errors }),
  };
  if (known?.malformed !== false) world.failures.push(failure);
  world.tell({ type: 'refused', failure });
};
