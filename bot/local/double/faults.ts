import type { Fault } from './double.ts';

interface Armed extends Fault {
  left: number;
}

const exceptLogin = /^\S+ (?!\/gateway)/;

/** The faults that wait for the bot's next calls, in the order in which they were armed. */
export class Faults {
  #armed: Armed[] = [];

  arm(fault: Fault): void {
    this.#armed.push({ ...fault, left: fault.count ?? 1 });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault that strikes a call such as `POST /channels/1/messages`, used up by it. */
  strike(call: string): Fault | undefined {
    const fault = this.#armed.find(({ match = exceptLogin }) => match.test(call));
    if (!fault) return undefined;
    fault.left -= 1;
    this.#armed = this.#armed.filter(({ left }) => left > 0);
    return fault;
  }
}

/** What Discord answers a call with when it fails; 429 says how many seconds to wait. */
export const faultResponse = (kind: Fault['kind'] & number, call: string, retryAfter = 0.2): Response => {
  const onWebhook = / \/webhooks\//.test(call);
  switch (kind) {
    case 429:
      return Response.json(
        { message: 'You are being rate limited.', retry_after: retryAfter, global: false },
        { status: 429, headers: { 'retry-after': String(Math.ceil(retryAfter)), 'x-ratelimit-scope': 'shared' } },
      );
    case 403:
      return Response.json({ message: 'Missing Access', code: 50001 }, { status: 403 });
    case 404:
      return Response.json(
        onWebhook ? { message: 'Unknown Webhook', code: 10015 } : { message: 'Unknown Channel', code: 10003 },
        { status: 404 },
      );
    case 500:
      return Response.json({ message: '500: Internal Server Error', code: 0 }, { status: 500 });
    default:
      return new Response('upstream connect error or disconnect/reset before headers', { status: kind });
  }
};
