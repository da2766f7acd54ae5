import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { Delivery } from './delivery.ts';
import type { Double, DoubleOptions } from './double.ts';
import { probe, tryEndpoint } from './endpoint.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway.ts';
import { Interactions } from './interactions.ts';
import { Limits } from './limits.ts';
import { peopleOf } from './onlooker.ts';
import { newState } from './origin.ts';
import type { DoubleEvent, Snowflake } from './people.ts';
import { peopleDoor } from './people-http.ts';
import { Keep } from './persist.ts';
import { applicationFlags } from './rest/account.ts';
import { api } from './rest/api.ts';
import { cdn } from './rest/cdn.ts';
import { snowflakes } from './snowflake.ts';
import type { World } from './world.ts';

const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');

interface Running {
  readonly world: World;
  readonly listeners: Set<(event: DoubleEvent) => void>;
  readonly keep: Keep | undefined;
  /** Set once there is a gateway to dispatch to. */
  gateway: Gateway | undefined;
}

const newWorld = (options: DoubleOptions): Running => {
  const now = options.now ?? Date.now;
  const keep = options.folder === undefined ? undefined : new Keep(options.folder, now);
  const state = keep?.load() ?? newState(options, now);
  const nextId = snowflakes(now, state.lastId);
  const attachments = new Map<Snowflake, Uint8Array>();
  const listeners = new Set<(event: DoubleEvent) => void>();
  const world: World = {
    state,
    now,
    nextId: () => {
      state.lastId = nextId();
      return state.lastId;
    },
    cdn: '',
    messageContent: options.messageContent ?? true,
    everyCommand: options.everyCommand ?? false,
    activeThreadCap: options.activeThreadCap ?? 1000,
    failures: [],
    tell: (event) => {
      keep?.saveSoon(state);
      for (const listener of [...listeners]) listener(event);
    },
    dispatch: (event) => {
      keep?.saveSoon(state);
      running.gateway?.dispatch(event);
    },
    saveAttachment: (id, bytes) => void (keep ? keep.saveAttachment(id, bytes) : attachments.set(id, bytes)),
    readAttachment: (id) => (keep ? keep.readAttachment(id) : attachments.get(id)),
  };
  const running: Running = { world, listeners, keep, gateway: undefined };
  return running;
};

const listen = async (
  app: Hono,
  { port = 0, host = '127.0.0.1' }: DoubleOptions,
): Promise<{ server: Server; url: string }> => {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { server, url: `http://${host}:${(server.address() as AddressInfo).port}` };
};

/** Counts what is in flight, so that a test can wait until nothing is. */
class Traffic {
  #inFlight = 0;
  #lastAt = 0;

  readonly count = (by: 1 | -1): void => {
    this.#inFlight += by;
    this.#lastAt = performance.now();
  };

  async quiet(ms: number, waiting: () => number): Promise<void> {
    while (this.#inFlight > 0 || waiting() > 0 || performance.now() - this.#lastAt < ms) await sleep(Math.min(ms, 5));
  }
}

/** Starts a double of Discord in this process, listening on 127.0.0.1 unless told otherwise. */
export const startDouble = async (options: DoubleOptions = {}): Promise<Double> => {
  const running = newWorld(options);
  const { world, listeners, keep } = running;
  const { state } = world;
  const key = createPrivateKey(state.privateKey);
  const publicKey = publicHex(key);
  const guildMembers = options.guildMembers ?? true;
  const timeoutMs = options.answerWithinMs ?? 3000;
  const address = { url: '' };
  const gatewayUrl = (): string => `${address.url.replace('http', 'ws')}/gateway`;

  const interactions = new Interactions(world, timeoutMs);
  const gateway = new Gateway({
    world,
    url: gatewayUrl,
    guildMembers,
    applicationFlags: applicationFlags(world, guildMembers),
  });
  running.gateway = gateway;
  const delivery = new Delivery({ world, interactions, gateway });
  const faults = new Faults();
  const traffic = new Traffic();
  const limits = new Limits(options.strictRateLimits ?? false);
  const people = peopleOf({ world, interactions, delivery }, listeners);

  const app = new Hono();
  // Whoever was told that something is done will find it again, even if this process is killed at once.
  app.use(async (_, next) => {
    await next();
    keep?.flush(state);
  });
  const about = { gatewayUrl, publicKey, guildMembers };
  app.route('/api/v10', api({ world, interactions, faults, limits, about, busy: traffic.count }));
  app.route('/attachments', cdn(world));
  app.route('/playground/api', peopleDoor(people));
  options.mount?.(app);
  const { server, url } = await listen(app, options);
  server.on('upgrade', (request, socket, head) => gateway.upgrade(request, socket, head));
  address.url = url;
  world.cdn = url;

  return {
    url,
    api: `${url}/api`,
    gatewayUrl: gatewayUrl(),
    token: state.token,
    applicationId: state.applicationId,
    botId: state.botId,
    publicKey,
    guildId: state.guild.id,
    people,
    failures: world.failures,
    setInteractionsEndpoint: async (to) => {
      const endpoint = to === null ? undefined : { url: to, key, timeoutMs };
      if (endpoint) await tryEndpoint(world, endpoint);
      delivery.endpoint = endpoint;
    },
    probeEndpoint: async () => {
      if (delivery.endpoint) await probe(world, delivery.endpoint);
    },
    disconnectGateway: (how) => gateway.disconnect(how),
    failNext: (fault) => faults.arm(fault),
    clearFaults: () => faults.clear(),
    redeliver: (id) => delivery.redeliver(id),
    get lastSent() {
      return delivery.lastSent;
    },
    quiet: (ms = 20) => traffic.quiet(ms, () => interactions.waiting),
    close: async () => {
      interactions.close();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      keep?.close(state);
    },
  };
};
