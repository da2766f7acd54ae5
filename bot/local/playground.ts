import { join } from 'node:path';
import { newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';
import type { Log } from '../../lambdas/log.ts';
import { servers } from '../../lambdas/servers.ts';
import { embeddedDynamo } from '../../lambdas/store/embedded.ts';
import { dynamoStore, ensureTable } from '../../lambdas/store/index.ts';
import { COMMANDS } from '../commands/index.ts';
import { register } from '../register.ts';
import { startArbiter } from './arbiter.ts';
import { startDouble } from './double/start.ts';
import { movedClock } from './moved-clock.ts';
import { clockRoutes } from './page/clock.ts';
import { pageRoutes } from './page/routes.ts';
import { onFreePort } from './ports.ts';
import { localSealKey } from './seal-key.ts';
import { everyFewSeconds } from './timer.ts';
import { runSchedule } from './transcripts/schedule.ts';

export interface PlaygroundOptions {
  /** Where everything is kept; without it, in memory. */
  readonly folder?: string;
  /** The port to try first; 0 for any. */
  readonly port: number;
  readonly log: Log;
}

export interface Playground {
  readonly url: string;
  close(): Promise<void>;
}

const TABLE = 'flagfall';
const SERVER = 'Playground';

/** The people that a new server of the playground begins with. */
const PEOPLE = [
  { name: 'ann', isTd: false },
  { name: 'bea', isTd: false },
  { name: 'tom', isTd: true },
  { name: 'sue', isTd: false },
] as const;

type Discord = Awaited<ReturnType<typeof startDouble>>;

const TD_ROLE = 'Tournament director';
const MANAGE_GUILD = 0x20n;

/** Out: the TDs' role, in a server that is new. */
const populate = ({ people }: Discord): string | undefined => {
  if (people.members().some(({ bot }) => !bot)) return undefined;
  const { id: tdRole } = people.addRole({ name: TD_ROLE, permissions: MANAGE_GUILD, mentionable: true });
  for (const { name, isTd } of PEOPLE) people.addMember({ name, roles: isTd ? [tdRole] : [] });
  return tdRole;
};

/** Starts Discord's double with its page, the embedded store, the arbiter and the schedule. */
export const startPlayground = async ({ folder, port, log }: PlaygroundOptions): Promise<Playground> => {
  const inFolder = (name: string): { path: string } | undefined => (folder ? { path: join(folder, name) } : undefined);
  const clock = await movedClock(inFolder('clock')?.path);
  const sealKey = folder ? await localSealKey(folder) : parseSealKey(newSealKey());
  const dynamo = await embeddedDynamo(inFolder('games') ?? {});
  await ensureTable(dynamo.client, TABLE);
  const store = dynamoStore(dynamo.client, { tableName: TABLE });

  // Discord tries a new endpoint with forged requests; that they are refused is no news to who just started this.
  let listening = false;
  const afterProbes: Log = { ...log, warn: (event, fields) => listening && log.warn(event, fields) };

  let advance: (ms: number) => Promise<void> = async () => {};
  const nextDue = (): Promise<number | undefined> => store.nextDueAt();
  const discordFolder = inFolder('discord')?.path;
  const discord = await onFreePort(port, (free) =>
    startDouble({
      port: free,
      now: clock.now,
      guildName: SERVER,
      ...(discordFolder && { folder: discordFolder }),
      mount: (app) => {
        app.route('/', pageRoutes({ serverName: SERVER }));
        app.route('/', clockRoutes({ now: clock.now, advance: (ms) => advance(ms), nextDue }));
      },
    }),
  );
  const tdRole = populate(discord);
  if (tdRole !== undefined) await servers(store).choose(discord.guildId, { tdRole });
  const { token, api, publicKey } = discord;
  await register({ token, api, commands: COMMANDS });
  const arbiter = await startArbiter({
    store,
    token,
    sealKey: async () => sealKey,
    api,
    publicKey,
    now: clock.now,
    log: afterProbes,
  });
  await discord.setInteractionsEndpoint(arbiter.endpointUrl ?? null);
  listening = true;

  const attend = async (at: number): Promise<void> => {
    await arbiter.wasAwake(at);
    clock.set(at);
    await arbiter.sweep(at);
    await arbiter.idle();
  };
  advance = async (ms) => {
    const to = clock.now() + ms;
    await runSchedule({ nextDueAt: nextDue, attend }, clock.now(), to);
    await arbiter.wasAwake(to);
    clock.set(to);
    await clock.save();
  };
  const timer = everyFewSeconds(() => arbiter.sweep(clock.now()), log);

  return {
    url: discord.url,
    close: async () => {
      await timer.stop();
      await arbiter.close();
      await discord.close();
      await clock.save();
      await dynamo.close();
    },
  };
};
