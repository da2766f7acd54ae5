import { parseArgs } from 'node:util';
import { consoleLog } from '../../lambdas/log.ts';
import { StoreInUse } from '../../lambdas/store/embedded.ts';
import { BadToken } from '../gateway.ts';

const USAGE = `npm start                 the playground: try Flagfall in a browser, with nothing to set up
npm start -- --discord    the bot on your Discord server, from this machine (DISCORD_TOKEN in the environment)
npm start -- --discord --table NAME    only hears typed moves, for a bot that is deployed on AWS with that table

  --port N      the playground's port (4400; the next free one where it is taken)
  --folder DIR  where the games are kept (.flagfall)
`;
const PORT = 4400;
const log = consoleLog();

/** What stops a start in one line, for everything that whoever starts can mend. */
class CannotStart extends Error {}

const tokenFromEnvironment = (): string => {
  const token = process.env.DISCORD_TOKEN?.trim();
  if (!token) throw new CannotStart('Set DISCORD_TOKEN to your bot’s token: see "Connect your server" in the README.');
  return token;
};

const discordApi = () => (process.env.DISCORD_API ? { api: process.env.DISCORD_API } : {});

const listening = async (tableName: string) => {
  const token = tokenFromEnvironment();
  const { startListener } = await import('./listener.ts');
  const listener = await startListener({ token, ...discordApi(), tableName, log });
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

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      discord: { type: 'boolean' },
      table: { type: 'string' },
      port: { type: 'string' },
      folder: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const folder = values.folder ?? '.flagfall';
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new CannotStart(`--port ${values.port} is no port.`);
  const start = (): Promise<{ close(): Promise<void> }> => {
    if (!values.discord) return inPlayground(folder, port);
    return values.table ? listening(values.table) : onDiscord(folder);
  };
  const running = await start();
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(130); // a second Ctrl-C does not wait
    stopping = true;
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('unhandledRejection', (error) => log.error('unhandled', { error }));
};

const NETWORK = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');

/** What whoever starts can do about it, in one line; undefined for a fault of ours. */
const mendable = (error: unknown): string | undefined => {
  const known = error instanceof CannotStart || error instanceof BadToken || error instanceof StoreInUse;
  if (known || codeOf(error).startsWith('ERR_PARSE_ARGS')) return (error as Error).message;
  return NETWORK.has(codeOf(error))
    ? `Discord can't be reached from here (${codeOf(error)}): is the network up?`
    : undefined;
};

try {
  await main();
} catch (error) {
  const line = mendable(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}
