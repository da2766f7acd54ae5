import {
  DefaultRestOptions,
  DiscordAPIError,
  HTTPError,
  type RateLimitData,
  RateLimitError,
  REST,
  RESTEvents,
} from '@discordjs/rest';
import type { Log } from '../log.ts';
import { DiscordFailed, Unreachable } from './discord.ts';

const TOKEN_PAGE = 'the developer portal (https://discord.com/developers/applications) shows it under "Bot"';

/** There is no bot token, or Discord doesn't know it: it is mistyped, or was reset. */
export class BadToken extends Error {
  override name = 'BadToken';

  constructor(why: 'missing' | 'refused') {
    super(why === 'missing' ? `No bot token: ${TOKEN_PAGE}` : `Discord refused the bot token: ${TOKEN_PAGE}`);
  }
}

export interface RestOptions {
  readonly token: string;
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  readonly log?: Log;
  /** How long one try may take, in milliseconds. Default 10 s. */
  readonly timeoutMs?: number;
  /** Tries after the first that fail by a 5xx, a timeout or a broken connection. Default 3. */
  readonly retries?: number;
  /** The longest rate limit that is waited out, in milliseconds; a longer one fails at once. Default 15 s. */
  readonly patienceMs?: number;
}

/** Discord bans an address after 10,000 refused requests in ten minutes; a line in the log comes well before. */
const REFUSALS_BEFORE_WARNING = 500;

/**
 * A broken connection, in the one form that @discordjs/rest takes for worth another try. A function that slept, or a
 * server that closed an idle connection, breaks the first request after it as a matter of course.
 */
const brokenConnection = (cause: unknown): unknown =>
  cause instanceof Error && cause.name !== 'AbortError'
    ? Object.assign(new Error(`ECONNRESET: ${cause.message}`, { cause }), { code: 'ECONNRESET' })
    : cause;

/** Discord's REST interface, with its rate limits kept, and what passes by itself tried again. */
export const restClient = ({ token, api, log, timeoutMs = 10_000, retries = 3, patienceMs = 15_000 }: RestOptions) => {
  const rest = new REST({
    version: '10',
    ...(api !== undefined && { api }),
    timeout: timeoutMs,
    retries,
    invalidRequestWarningInterval: REFUSALS_BEFORE_WARNING,
    rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > patienceMs,
    makeRequest: (url, init) =>
      DefaultRestOptions.makeRequest(url, init).catch((error: unknown) => {
        throw brokenConnection(error);
      }),
  }).setToken(token);
  rest.on(RESTEvents.RateLimited, ({ method, route, retryAfter, scope }) =>
    log?.info('rateLimited', { method, route, retryAfterMs: retryAfter, scope }),
  );
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
    log?.warn('manyRefusals', { count, windowEndsInMs: remainingTime }),
  );
  return rest;
};

// https://discord.com/developers/docs/topics/opcodes-and-status-codes
const UNREACHABLE: Readonly<Record<number, Unreachable['what']>> = {
  10003: 'channel', // unknown channel
  10004: 'channel', // unknown guild
  10008: 'message', // unknown message
  50007: 'channel', // takes no direct messages
  50001: 'access', // missing access
  50008: 'channel', // cannot send messages in a channel of this kind
  50013: 'access', // missing permissions
  50024: 'channel', // not on this kind of channel
  160005: 'thread', // the thread is locked
};

/** Discord's own code in an error of @discordjs/rest, 0 where there is none. */
export const codeOf = (error: unknown): number =>
  error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : 0;

/** An error of @discordjs/rest as ours: Unreachable, BadToken or DiscordFailed. Whatever else it is stays itself. */
export const translated = (error: unknown): unknown => {
  if (error instanceof DiscordAPIError) {
    if (error.status === 401) return new BadToken('refused');
    const told = new DiscordFailed(error.status, codeOf(error), error.message);
    const what = UNREACHABLE[told.code];
    return what ? new Unreachable(what, told) : told;
  }
  if (error instanceof HTTPError) return new DiscordFailed(error.status, 0, error.message);
  if (error instanceof RateLimitError) {
    return new DiscordFailed(429, 0, `Rate limited on ${error.route} for ${error.retryAfter} ms`);
  }
  return error;
};
