import { parseArgs } from 'node:util';
import { consoleLog } from '../../lambdas/log.ts';
import { CannotStart, mendable } from './cannot-start.ts';

const USAGE = `npm start                 the playground: try Flagfall in a browser, with nothing to set up
npm start -- --discord    the bot on your Discord server, from this machine (DISCORD_TOKEN in the environment)
npm start -- --discord --table NAME    only hears typed moves, for a bot that is deployed on AWS with that table

  --port N      the playground's port (4400; the next free one where it is taken)
  --folder DIR  where the games are kept (.flagfall)
`;
const PORT = 4400;
const log = consoleLog();

const tokenFromEnvironment = (): string => {
  const token = process.env.DISCORD_TOKEN?.trim();
  if (!token) throw new CannotStart('Set DISCORD_TOKEN to your bot’s token: see "Connect your server" in the README.');
  return token;
};

const discordApi = () => (process.env.DISCORD_API ? { api: process.env.DISCORD_API } : {});

const listening = async (tableName: string) => {
  const token = tokenFromEnvironment();
  const { startListener } = await import('./listener.ts');
  const listener = await startListener({
    token,
    ...discordApi(),
    tableName,
    sealKeyParameter: process.env.SEAL_KEY_PARAMETER,
    log,
  });
  console.log(`Flagfall hears typed moves for the table ${tableName}. Stop it with Ctrl-C.`);
  return listener;
};

const onDiscord = async (folder: string) => {
  const token = tokenFromEnvironment();
  const { startOneMachine } = await import('./one-machine.ts');
  const bot = await startOneMachine({ token, ...discordApi(), folder: `${folder}/discord-bot`, log });
  console.log('Flagfall is on Discord. Stop it with Ctrl-C; the games are kept.');
  return bot;
};

const inPlayground = async (folder: string, port: number) => {
  const { startPlayground } = await import('./playground.ts');
  const quiet = { ...log, info: () => {} };
  const playground = await startPlayground({ folder: `${folder}/playground`, port, log: quiet });
  console.log(`\n  Flagfall's playground: ${playground.url}\n\n  Stop it with Ctrl-C; the games are kept.`);
  return playground;
};

const settings = () => {
  const { values } = parseArgs({
    options: {
      discord: { type: 'boolean' },
      table: { type: 'string' },
      port: { type: 'string' },
      folder: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { discord = false, table, port = String(PORT), folder = '.flagfall', help = false } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new CannotStart(`--port ${port} is no port.`);
  if (folder.trim() === '') throw new CannotStart('--folder needs the name of a folder.');
  if (table !== undefined && !discord) throw new CannotStart('--table goes with --discord.');
  if (table?.trim() === '') throw new CannotStart('--table needs the name of the table of your stack.');
  return { discord, table, port: Number(port), folder, help };
};

const PARENT = process.ppid;

/** Ends with the npm that started this: a signal to npm alone, as from a service manager, reaches nobody else. */
const endWithNpm = (end: () => void): void => {
  if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== PARENT && end(), 500).unref();
};

const main = async (): Promise<void> => {
  const { discord, table, port, folder, help } = settings();
  if (help) return void process.stdout.write(USAGE);
  const start = (): Promise<{ close(): Promise<void> }> => {
    if (!discord) return inPlayground(folder, port);
    return table ? listening(table) : onDiscord(folder);
  };
  const running = await start();
  let stopping = false;
  const stop = (): void => {
    stopping = true;
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('closingFailed', { error });
        process.exit(1);
      },
    );
  };
  const interrupt = (): void => {
    if (stopping) process.exit(130); // a second Ctrl-C does not wait
    stop();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  endWithNpm(() => stopping || stop());
  process.on('unhandledRejection', (error) => log.error('unhandled', { error }));
};

try {
  await main();
} catch (error) {
  const line = mendable(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}
