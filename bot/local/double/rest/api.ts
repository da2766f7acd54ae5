import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Fault } from '../double.ts';
import { type Faults, faultResponse } from '../faults.ts';
import type { Interactions } from '../interactions.ts';
import type { Limits } from '../limits.ts';
import type { ValidationFailure } from '../people.ts';
import { Refusal, refusal } from '../refusal.ts';
import { archiveIdle } from '../threads.ts';
import type { World } from '../world.ts';
import { type About, accountRoutes } from './account.ts';
import { answerRoutes } from './answers.ts';
import { commandRoutes } from './commands.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';

/** What the API needs beside the server itself. */
export interface ApiParts {
  readonly world: World;
  readonly interactions: Interactions;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly about: About;
  /** Called when a request comes in and when it has been answered. */
  readonly busy: (by: 1 | -1) => void;
}

const callOf = (c: Context): string => `${c.req.method} ${c.req.path.replace(/^\/api(\/v\d+)?/, '')}`;

/** Routes whose token is in the path take any or no Authorization. */
const tokenInPath = /^\S+ \/(interactions|webhooks)\//;

const record = (world: World, call: string, error: Refusal): void => {
  const failure: ValidationFailure = {
    at: world.now(),
    request: call,
    status: error.status,
    code: error.code,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
  };
  if (error.malformed) world.failures.push(failure);
  world.tell({ type: 'refused', failure });
};

const breakConnection = (c: Context): Response => {
  const { outgoing } = c.env as HttpBindings;
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

const struck = async (c: Context, fault: Fault, next: () => Promise<void>): Promise<Response | undefined> => {
  switch (fault.kind) {
    case 'timeout':
      await new Promise((closed) => (c.env as HttpBindings).outgoing.once('close', closed));
      return RESPONSE_ALREADY_SENT;
    case 'dropAnswer':
      await next();
      return breakConnection(c);
    case 'slow':
      await sleep(fault.afterMs ?? 1000);
      await next();
      return undefined;
    default:
      return faultResponse(fault.kind, callOf(c), fault.retryAfter);
  }
};

const guard =
  ({ world, faults, limits }: ApiParts): MiddlewareHandler =>
  async (c, next) => {
    const call = callOf(c);
    if (!tokenInPath.test(call) && c.req.header('authorization') !== `Bot ${world.state.token}`)
      throw refusal('unauthorized');
    const fault = faults.strike(call);
    if (fault) return struck(c, fault, next);
    const { headers, retryAfter } = limits.take(call);
    if (retryAfter !== null) return faultResponse(429, call, retryAfter);
    archiveIdle(world);
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return undefined;
  };

/** Discord's REST API, version 10, as far as the double speaks it; to be mounted under `/api/v10`. */
export const api = (parts: ApiParts): Hono => {
  const { world, interactions, about, busy } = parts;
  const app = new Hono();
  app.use(async (_, next) => {
    busy(1);
    await next().finally(() => busy(-1));
  });
  app.use(guard(parts));
  accountRoutes(app, world, about);
  messageRoutes(app, world);
  threadRoutes(app, world);
  commandRoutes(app, world);
  answerRoutes(app, world, interactions);
  app.all('*', () => {
    throw refusal('notFound');
  });
  app.onError((error, c) => {
    const refused =
      error instanceof Refusal ? error : new Refusal(500, 0, `The double failed: ${error.stack}`, { malformed: true });
    record(world, callOf(c), refused);
    return c.json(refused.body, refused.status as ContentfulStatusCode);
  });
  return app;
};
