import { setImmediate as nextTurn } from 'node:timers/promises';
import { newSealKey, parseSealKey } from '../../../lambdas/envelopes.ts';
import type { Instant } from '../../../lambdas/laws/index.ts';
import { silentLog } from '../../../lambdas/log.ts';
import { servers } from '../../../lambdas/servers.ts';
import { embeddedDynamo } from '../../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable } from '../../../lambdas/store/index.ts';
import { COMMANDS } from '../../commands/index.ts';
import { register } from '../../register.ts';
import { type Arbiter, startArbiter } from '../arbiter.ts';
import { startDouble } from '../double/start.ts';
import type { LocalArbiter, Stage } from './arbiter.ts';
import { runSchedule } from './schedule.ts';
import type { Script } from './script/script.ts';
import { storeFaults } from './store-faults.ts';

/** Where transcripts are played: they share a database, and each gets its own table, server and arbiter. */
export interface Hall {
  open(script: Pick<Script, 'startsAt'>): Promise<{ readonly stage: Stage; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** A clock that stands still until it is set. */
const handClock = (startsAt: Instant) => {
  let at = startsAt;
  return {
    now: () => at,
    set: (to: Instant): void => {
      at = to;
    },
  };
};

/** The key of sealed moves, which can be lost: another is in its place then, until it is found again. */
const sealKeys = () => {
  const own = parseSealKey(newSealKey());
  let key = own;
  return {
    inUse: async () => key,
    lose: (): void => {
      key = parseSealKey(newSealKey());
    },
    find: (): void => {
      key = own;
    },
  };
};

/** The clock is set by hand: nothing is late because the machine has other work to do. */
const DEFERRED_AFTER_MS = 60_000;

/** Opens a hall with an embedded DynamoDB in memory. */
export const openHall = async (): Promise<Hall> => {
  const dynamo = await embeddedDynamo();
  const faults = storeFaults(dynamo.client);
  let tables = 0;

  const open = async ({ startsAt }: Pick<Script, 'startsAt'>) => {
    const clock = handClock(startsAt);
    const { now } = clock;
    tables += 1;
    const tableName = `transcript-${tables}`;
    await ensureTable(dynamo.client, tableName);
    const store = dynamoStore(dynamo.client, { tableName });
    const key = sealKeys();
    // Who may do what is for the bot to judge: a server's admins can open every command to everybody.
    const discord = await startDouble({ now, everyCommand: true, answerWithinMs: 2 * DEFERRED_AFTER_MS });
    const { token, api, publicKey } = discord;
    const arbiter: Arbiter = await startArbiter({
      store,
      token,
      sealKey: key.inUse,
      api,
      publicKey,
      now,
      log: silentLog,
      deferAfterMs: DEFERRED_AFTER_MS,
    });
    await Promise.all([
      discord.setInteractionsEndpoint(arbiter.endpointUrl!),
      register({ token, api, commands: COMMANDS }),
    ]);

    const attend = async (at: Instant): Promise<void> => {
      await arbiter.wasAwake(at);
      clock.set(at);
      await arbiter.sweep(at);
      await arbiter.idle();
    };
    const local: LocalArbiter = {
      advance: async (to) => {
        await runSchedule({ nextDueAt: () => store.nextDueAt(), attend }, now(), to);
        await arbiter.wasAwake(to);
        clock.set(to);
        await arbiter.idle();
      },
      sleep: async (time) => {
        await arbiter.wasAwake(now());
        clock.set(now() + time);
        await arbiter.sweep(now());
        await arbiter.listener.wasThere(now());
        await arbiter.idle();
      },
      now,
      settled: () => settled(arbiter),
      gameOfThread: (threadId) => store.gameOfThread(threadId),
      recordOf: (gameId) => store.load(gameId),
      setUp: async (changes) => void (await servers(store).choose(discord.guildId, changes)),
      stopListening: arbiter.listener.stop,
      listenAgain: arbiter.listener.start,
      loseKey: key.lose,
      findKey: key.find,
      crashNext: (point) => arbiter.crashNext(point),
      storeFaults: { failNext: (_kind, count) => faults.throttle(tableName, count) },
    };
    return {
      stage: { discord, arbiter: local },
      close: async () => {
        await arbiter.close();
        await discord.close();
      },
    };
  };

  return { open, close: () => dynamo.close() };
};

/** Turns of the event loop after which everything that lies in this process's own sockets has been read. */
const TURNS = 3;

/**
 * Discord has delivered everything, and the arbiter has done all that follows from it. The double and the arbiter share
 * this process, so what one has written the other reads at the next turn of the event loop.
 */
const settled = async (arbiter: Arbiter): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await nextTurn();
    await arbiter.idle();
  }
};
