import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { Unreachable } from '../lambdas/publish/discord.ts';
import { BadToken, restClient, translated } from '../lambdas/publish/rest-client.ts';
import { COMMANDS } from './commands/index.ts';
import { noNetwork } from './doors/no-network.ts';

export interface Registration {
  readonly token: string;
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  readonly commands: readonly RESTPostAPIApplicationCommandsJSONBody[];
  /** One server, where commands show at once and which may have its own; default: every server the bot is in. */
  readonly guildId?: string;
}

/** What an HTTP header can carry, and so a token. */
const HEADER = /^[\x21-\x7e]+$/;

/** The bot is not in the server whose commands it was to publish. */
class NotInServer extends Error {
  constructor(guildId: string | undefined) {
    super(`The bot is not in the server ${guildId}: invite it there first, or leave --guild out.`);
  }
}

const USAGE = `npm run register                    publishes the slash commands in every server the bot is in
npm run register -- --guild ID      only in that server, where they show at once
`;

/**
 * Publishes the bot's commands in place of those that were there. Out: their names, as Discord has them now. Throws
 * BadToken for a missing or refused token, NotInServer for a server that the bot isn't in, else DiscordFailed.
 */
export const register = async ({ token, api, commands, guildId }: Registration): Promise<readonly string[]> => {
  if (token.trim() === '') throw new BadToken('missing');
  if (!HEADER.test(token.trim())) throw new BadToken('refused');
  const rest = restClient({ token: token.trim(), ...(api !== undefined && { api }) });
  try {
    const { id } = (await rest.get('/applications/@me')) as { id: string };
    const place = guildId === undefined ? '' : `/guilds/${guildId}`;
    const published = await rest.put(`/applications/${id}${place}/commands`, { body: commands });
    return (published as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    const told = translated(error);
    throw told instanceof Unreachable ? new NotInServer(guildId) : told;
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { guild: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return void process.stdout.write(USAGE);
  const { DISCORD_TOKEN: token = '', DISCORD_API: api } = process.env;
  const names = await register({
    token,
    commands: COMMANDS,
    ...(api !== undefined && { api }),
    ...(values.guild !== undefined && { guildId: values.guild }),
  });
  const where = values.guild === undefined ? 'every server' : `server ${values.guild}`;
  console.log(`Published in ${where}: ${names.map((name) => `/${name}`).join(' ')}`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(noNetwork(error) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  });
}
