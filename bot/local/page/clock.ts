import { Hono } from 'hono';
import { z } from 'zod';

/** The arbiter's clock, as the page turns it. Instants in milliseconds since 1970. */
export interface ArbiterClock {
  now(): number;
  /** Moves the clock on by so many milliseconds; resolves when all that falls due on the way has happened. */
  advance(ms: number): Promise<void>;
  /** When something is due next: a reminder, a flag, a leave, whatever comes first. Undefined when nothing is. */
  nextDue(): Promise<number | undefined>;
}

/** A year at a time is far enough for any correspondence game. */
const turn = z.union([
  z.strictObject({
    advanceMs: z
      .int()
      .min(0)
      .max(366 * 24 * 3_600_000),
  }),
  z.strictObject({ toNextDue: z.literal(true) }),
]);

/** What an unlucky rounding must not leave undone. */
const justAfter = 1;

/**
 * Routes that read the arbiter's clock (`GET /playground/api/clock`) and move it on (`POST`, with `{ advanceMs }` or
 * `{ toNextDue: true }`). Both answer `{ now, nextDue }`, instants in milliseconds, `nextDue` null when
 * nothing is due. 400 for any other body, 409 when there is nothing to go to.
 */
export const clockRoutes = (clock: ArbiterClock): Hono => {
  const read = async () => ({ now: clock.now(), nextDue: (await clock.nextDue()) ?? null });
  const routes = new Hono();
  routes.get('/playground/api/clock', async (c) => c.json(await read()));
  routes.post('/playground/api/clock', async (c) => {
    const asked = turn.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ error: 'Say { advanceMs } or { toNextDue: true }.' }, 400);
    if ('advanceMs' in asked.data) {
      await clock.advance(asked.data.advanceMs);
      return c.json(await read());
    }
    const due = await clock.nextDue();
    if (due === undefined) return c.json({ error: 'Nothing is due.' }, 409);
    await clock.advance(Math.max(0, due - clock.now()) + justAfter);
    return c.json(await read());
  });
  return routes;
};
