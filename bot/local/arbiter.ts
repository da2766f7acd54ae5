import { AsyncLocalStorage } from 'node:async_hooks';
import { announcers } from '../../lambdas/announcers.ts';
import { sweep } from '../../lambdas/clock.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { envelopes } from '../../lambdas/envelopes.ts';
import { pulse } from '../../lambdas/heartbeat.ts';
import type { Instant } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { dailyTeller } from '../../lambdas/publish/daily.ts';
import { discordRest } from '../../lambdas/publish/rest.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import type { Bot } from '../bot.ts';
import { chatting } from '../chat/chat.ts';
import { guardingGames } from '../chat/guard.ts';
import { conversing } from '../converse.ts';
import { respondOverHttp } from '../doors/respond.ts';
import { discordFiles } from '../files.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import { interactionsEndpoint } from '../interactions.ts';
import { drawLots } from '../lots.ts';
import { announcements } from './announcements.ts';
import { Crashed, type EndpointServer, serveEndpoint } from './endpoint-server.ts';

export interface ArbiterOptions {
  readonly store: Store;
  readonly token: string;
  /** Discord's API without its version; left out for the real one. */
  readonly api?: string;
  readonly now: () => Instant;
  readonly log: Log;
  /** The key of sealed moves, asked for whenever one is sealed or opened. */
  readonly sealKey: () => Promise<Buffer>;
  /**
   * How interactions come: signed, to an endpoint on this machine, for the application whose public key this is; or,
   * without it, by the gateway.
   */
  readonly publicKey?: string;
  /** How long an answer may take before it is deferred, in milliseconds on the machine's own clock. Default two seconds. */
  readonly deferAfterMs?: number;
}

type Endpoint = ReturnType<typeof interactionsEndpoint>;

/** The arbiter at work in one process: every door, the desk, and the announcements. */
export interface Arbiter {
  /** Where signed interactions go, if they come that way. */
  readonly endpointUrl: string | undefined;
  /** Attends to everything that is due at an instant. */
  sweep(at: Instant): Promise<void>;
  /** The clock was moved on by hand, and the schedule with it: up to this instant nothing was missed. */
  wasAwake(at: Instant): Promise<void>;
  /** The part that hears what is typed, which may stop and start by itself. */
  readonly listener: {
    /** The clock was moved on by hand, and it heard all the while. */
    wasThere(at: Instant): Promise<void>;
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  /** Resolves when nothing is in flight: no interaction, message or announcement. */
  idle(): Promise<void>;
  /** Ends the handler that commits next right after its commit, as if the machine had gone. */
  crashNext(point: 'after-commit'): void;
  close(): Promise<void>;
}

/** Lets a handler be ended at a certain point, for those who prove that nothing is lost by it. */
const crashes = () => {
  const handling = new AsyncLocalStorage<{ gone: boolean }>();
  let ordered = false;
  return {
    order: () => {
      ordered = true;
    },
    here: (): void => {
      if (!ordered) return;
      ordered = false;
      const handler = handling.getStore();
      if (handler) handler.gone = true;
      throw new Crashed('as ordered');
    },
    /** What the handler gives, or undefined where it ended. A crash in another, or of the schedule, is none of its. */
    within: <T>(handler: () => Promise<T>): Promise<T | undefined> => {
      // Following who does what makes every promise dearer: only while a crash is ordered.
      if (!ordered) return handler();
      const state = { gone: false };
      const followed = handling.run(state, async () => {
        const given = await handler();
        return state.gone ? undefined : given;
      });
      return followed.finally(() => {
        if (!ordered) handling.disable();
      });
    },
  };
};

/** Starts the arbiter. Throws BadToken where Discord does not know the token. */
export const startArbiter = async (options: ArbiterOptions): Promise<Arbiter> => {
  const { store, token, api, now, log, publicKey, deferAfterMs } = options;
  const where = api ? { api } : {};
  const patience = deferAfterMs === undefined ? {} : { deferAfterMs };
  const discord = discordRest({ token, ...where });
  const conduct = conducts(store);
  const chosen = servers(store);
  const crash = crashes();
  const heart = pulse(store);
  const committing = desk(
    store,
    (record) => {
      crash.here();
      games.soon(record);
    },
    heart.outagesAt,
  );
  const tournaments = tournamentDesk(store, (record) => {
    crash.here();
    events.soon(record);
  });
  const members = membership({ store, desk: committing, servers: chosen, log });
  const tellDaily = dailyTeller({ store, discord, log });
  const tell = announcers({
    ...{ store, desk: committing, tournaments, members },
    ...{ conduct, servers: chosen, discord, now, log },
  });
  const games = announcements(store.load, tell.games, log);
  const events = announcements(store.loadTournament, tell.events, log);
  /** What was told of a game may bring something about in its tournament, and the other way about. */
  const allTold = async (): Promise<void> => {
    while (games.busy() || events.busy()) {
      await games.idle();
      await events.idle();
    }
  };
  const sweeping = {
    ...{ store, desk: committing, pulse: heart, members, tellDaily, log },
    announcer: games.queued,
    eventAnnouncer: events.queued,
  };
  const bot: Bot = {
    desk: committing,
    tournaments,
    members,
    servers: chosen,
    conduct,
    store,
    now,
    files: discordFiles(api ? { origins: [new URL(api).origin] } : {}),
    toss: drawLots,
    envelopes: envelopes(options.sealKey),
  };
  const converse = conversing(bot);
  const respond = respondOverHttp(where);
  const served = (endpoint: Endpoint) => serveEndpoint((request) => crash.within(() => endpoint(request)));
  const server: EndpointServer | undefined =
    publicKey === undefined
      ? undefined
      : await served(interactionsEndpoint({ publicKey, converse, respond, now, log, ...patience }));
  const listen = (): Promise<Gateway> =>
    startGateway({
      token,
      ...where,
      chat: chatting(bot),
      guard: guardingGames(bot),
      heard: { store, concerns: async (threadId) => (await store.gameOfThread(threadId)) !== undefined },
      ...(server ? {} : { converse, ...patience }),
      now,
      log,
    });
  let gateway: Gateway | undefined = await listen();
  return {
    endpointUrl: server?.url,
    sweep: (at) => sweep(sweeping, at),
    wasAwake: async (at) => {
      await heart.wasAwake(at);
      await gateway?.wasThere(at);
    },
    listener: {
      wasThere: async (at) => gateway?.wasThere(at),
      stop: async () => {
        await gateway?.close();
        gateway = undefined;
      },
      start: async () => {
        gateway ??= await listen();
      },
    },
    idle: async () => {
      await server?.idle();
      await gateway?.idle();
      await allTold();
    },
    crashNext: () => crash.order(),
    close: async () => {
      await gateway?.close();
      await allTold();
      await server?.close();
    },
  };
};
