import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { BadToken, restClient, translated } from '../lambdas/publish/rest-client.ts';
import { COMMANDS } from './commands/index.ts';

export interface Registration {
  readonly token: string;
  /** Discord's API without its version. Default https://discord.com/api. */
  readonly api?: string;
  readonly commands: readonly RESTPostAPIApplicationCommandsJSONBody[];
  /** One server, where commands show at once and which may have its own; default: every server the bot is in. */
  readonly guildId?: string;
}

/**
 * Publishes the bot's commands in place of those that were there. Out: their names, as Discord has them now. Throws
 * BadToken for a missing or refused token, Unreachable for a server that the bot isn't in, else DiscordFailed.
 */
export const register = async ({ token, api, commands, guildId }: Registration): Promise<readonly string[]> => {
  if (token.trim() === '') throw new BadToken('missing');
  const rest = restClient({ token, ...(api !== undefined && { api }) });
  try {
    const { id } = (await rest.get('/applications/@me')) as { id: string };
    const place = guildId === undefined ? '' : `/guilds/${guildId}`;
    const published = await rest.put(`/applications/${id}${place}/commands`, { body: commands });
    return (published as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    throw translated(error);
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { guild: { type: 'string' } } });
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
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
