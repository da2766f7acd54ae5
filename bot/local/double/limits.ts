/** One call's place in its rate limit. */
export interface Allowance {
  readonly headers: Record<string, string>;
  /** Seconds to wait when the call is over the limit. */
  readonly retryAfter: number | null;
}

interface Window {
  endsAt: number;
  used: number;
}

const shape = (call: string): string =>
  call.replaceAll(/\/\d{15,}/g, '/:id').replace(/(interactions|webhooks)\/:id\/[^/]+/, '$1/:id/:token');

const majorOf = (call: string): string => /\/(channels|guilds|webhooks|interactions)\/\d+/.exec(call)?.[0] ?? '';

const bucketOf = (name: string): string => Buffer.from(name).toString('base64url').slice(0, 24);

/**
 * Rate limits as the headers tell of them: a window for every route and major parameter, on the real clock. Lenient
 * ones allow 1,000 calls a second; strict ones, like Discord, five messages in five seconds a channel.
 */
export class Limits {
  readonly #strict: boolean;
  readonly #windows = new Map<string, Window>();

  constructor(strict: boolean) {
    this.#strict = strict;
  }

  take(call: string): Allowance {
    const now = Date.now();
    const name = shape(call);
    const [limit, lengthMs] = this.#strict && /^(POST|PATCH|DELETE) \/channels/.test(call) ? [5, 5000] : [1000, 1000];
    const key = `${name} ${majorOf(call)}`;
    const current = this.#windows.get(key);
    const window = current && current.endsAt > now ? current : { endsAt: now + lengthMs, used: 0 };
    this.#windows.set(key, window);
    const over = window.used >= limit;
    window.used += over ? 0 : 1;
    const resetAfter = (window.endsAt - now) / 1000;
    return {
      retryAfter: over ? resetAfter : null,
      headers: {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(limit - window.used),
        'x-ratelimit-reset': (window.endsAt / 1000).toFixed(3),
        'x-ratelimit-reset-after': resetAfter.toFixed(3),
        'x-ratelimit-bucket': bucketOf(name),
      },
    };
  }
}
