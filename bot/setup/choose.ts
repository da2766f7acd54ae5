import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import type { ServerChanges, ServerSettings } from '../../lambdas/servers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { neededFor } from '../permissions.ts';
import { rankOf } from '../rank.ts';
import { type ChosenChannel, type ChosenRole, gamesChannelProblem, roleProblem, tdChannelProblem } from './check.ts';
import { contradiction } from './read.ts';

/** What somebody wants the server to be, with what Discord says of the roles and channels in it. */
export interface Wanted {
  readonly changes: ServerChanges;
  readonly roles?: readonly ChosenRole[];
  readonly gamesChannel?: ChosenChannel | undefined;
  readonly tdChannel?: ChosenChannel | undefined;
}

/** Said to whoever may not set the arbiter up; undefined for those who may (ledger A8). */
export const notAManager = (asked: Asked): string | undefined =>
  rankOf(asked, {}).manager ? undefined : 'Only those who manage this server can set me up. Ask one of them.';

/** Without a channel of their own the TDs can't be told in it: then cases go where they usually do. */
const withoutTdChannel = (changes: ServerChanges, { cases }: ServerSettings): ServerChanges =>
  'tdChannel' in changes && changes.tdChannel === undefined && cases === 'channel' && !('cases' in changes)
    ? { ...changes, cases: undefined }
    : changes;

const problemIn = ({ roles = [], gamesChannel, tdChannel }: Wanted, guildId: string, then: ServerSettings) =>
  roles.map((role) => roleProblem(role, guildId)).find((problem) => problem !== undefined) ??
  (gamesChannel && gamesChannelProblem(gamesChannel, then)) ??
  (tdChannel && tdChannelProblem(tdChannel)) ??
  contradiction(then);

/** Changes what a server has chosen. Out: all that it has chosen now; or what can't be, and the way out. */
export const chooseForServer = async (
  bot: Bot,
  { guildId }: Asked,
  wanted: Wanted,
): Promise<Result<ServerSettings, string>> => {
  const before = await bot.servers.current(guildId);
  const changes = withoutTdChannel(wanted.changes, before);
  const problem = problemIn(wanted, guildId, { ...before, ...changes } as ServerSettings);
  return problem ? fail(problem) : ok(await bot.servers.choose(guildId, changes));
};

/** What a new choice needs in the channels where games are played, where they could not be looked at now. */
export const needsInWords = (
  { changes, gamesChannel }: Wanted,
  { gamesChannel: place }: ServerSettings,
): readonly string[] => {
  if (gamesChannel) return [];
  const needed = [
    ...(changes.cases === 'thread' ? neededFor('privateThreads') : []),
    ...(changes.quiet ? neededFor('quiet') : []),
  ];
  const where = place === undefined ? 'wherever games are played' : `in <#${place}>`;
  return needed.length > 0 ? [`For that I need ${needed.join(', ')} ${where}.`] : [];
};
