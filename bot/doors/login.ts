import { Client, Events, GatewayCloseCodes, GatewayIntentBits, Options } from 'discord.js';
import type { Log } from '../../lambdas/log.ts';
import { BadToken } from '../../lambdas/publish/rest-client.ts';

export interface Login {
  readonly token: string;
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  readonly log: Log;
  /** Called with the client before it connects, so that nothing is missed that comes before it is ready. */
  readonly listen: (client: Client) => void;
}

/** A client that is logged in and ready. */
export interface LoggedIn {
  readonly client: Client<true>;
  /** Without the Message Content intent, only what mentions the bot can be read. */
  readonly readsEverything: boolean;
}

class NotGranted extends Error {}

const ALWAYS = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages];

const reported = (client: Client, log: Log): void => {
  client.on(Events.Error, (error) => log.error('gatewayError', { error }));
  client.on(Events.Warn, (message) => log.warn('gatewayWarning', { message }));
  client.on(Events.ShardError, (error) => log.warn('gatewayConnectionFailed', { error }));
  client.on(Events.ShardReconnecting, () => log.info('gatewayReconnecting'));
  client.on(Events.ShardResume, (_, replayed) => log.info('gatewayResumed', { replayed }));
};

/** Logs out. What a client says while it goes is of no interest. */
export const logOut = async (client: Client): Promise<void> => {
  client.removeAllListeners();
  client.on(Events.Error, () => {});
  await client.destroy();
};

const refusedToken = (error: unknown, closeCode: number | undefined): boolean =>
  closeCode === GatewayCloseCodes.AuthenticationFailed ||
  (error instanceof Error && 'code' in error && error.code === 'TokenInvalid');

const connect = async (
  { token, api, log, listen }: Login,
  intents: readonly GatewayIntentBits[],
): Promise<Client<true>> => {
  const client = new Client({
    intents: [...intents],
    // Messages are read as they come and never again.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    ...(api !== undefined && { rest: { api } }),
  });
  reported(client, log);
  listen(client);
  let closeCode: number | undefined;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closeCode = code;
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(token);
    return await ready;
  } catch (error) {
    await logOut(client);
    if (refusedToken(error, closeCode)) throw new BadToken('refused');
    if (closeCode === GatewayCloseCodes.DisallowedIntents) throw new NotGranted();
    throw error;
  }
};

/**
 * Logs in to Discord's gateway; where the developer portal doesn't grant the Message Content intent, without it. Throws
 * BadToken for a missing or refused token, and discord.js's own error where Discord can't be reached.
 */
export const logIn = async (login: Login): Promise<LoggedIn> => {
  if (login.token.trim() === '') throw new BadToken('missing');
  try {
    return { client: await connect(login, [...ALWAYS, GatewayIntentBits.MessageContent]), readsEverything: true };
  } catch (error) {
    if (!(error instanceof NotGranted)) throw error;
    login.log.warn('messageContentNotGranted', {
      means: 'Only messages that mention the bot are read.',
      remedy: 'Turn on "Message Content Intent" in the developer portal, under "Bot".',
    });
    return { client: await connect(login, ALWAYS), readsEverything: false };
  }
};
