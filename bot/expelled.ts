import { colorOf, type Expulsion, type MemberId } from '../lambdas/laws/index.ts';
import { expelledInWords } from '../lambdas/publish/words/expulsion.ts';
import { privately } from './answers.ts';
import type { Asked } from './asked.ts';
import type { Bot } from './bot.ts';
import { rankOf } from './rank.ts';
import type { Reply } from './reply.ts';

type Knowing = Pick<Bot, 'conduct' | 'servers' | 'desk'>;

/** What the laws and the words need to know of a member's expulsion; undefined where they may play. */
export const expulsionOf = async (bot: Knowing, guildId: string, member: MemberId): Promise<Expulsion | undefined> => {
  const entry = await bot.conduct.expulsion(guildId, member);
  if (!entry) return undefined;
  const { tdRole, appealsRole } = await bot.servers.settings(guildId);
  const ruledIn = entry.gameId === undefined ? undefined : (await bot.desk.look(entry.gameId))?.game;
  const plays = (ruledIn?.phase === 'running' || ruledIn?.phase === 'ended') && colorOf(ruledIn, member) !== undefined;
  return {
    member,
    since: entry.at,
    ...(plays && entry.case !== undefined && { case: entry.case }),
    ...(tdRole !== undefined && { directors: tdRole }),
    ...(appealsRole !== undefined && { committee: appealsRole }),
  };
};

/** Those among some members who are expelled: the laws begin no game with them. */
export const barredAmong = async (
  bot: Knowing,
  guildId: string,
  members: readonly MemberId[],
): Promise<readonly Expulsion[]> =>
  (await Promise.all(members.map((member) => expulsionOf(bot, guildId, member)))).filter((each) => each !== undefined);

/**
 * What stays open to who is expelled: their own affairs, and what the laws or the roles answer by themselves. Moves are
 * among these, so that playing on costs no look at anybody's record.
 */
const OPEN: ReadonlySet<string> = new Set([
  ...['move', 'draw', 'challenge', 'appeal', 'case'],
  ...['games', 'settings', 'leave'],
  ...['td', 'ruling', 'setup'],
]);

/**
 * Ledger P5: who is expelled has no part in the games of others, not even by looking on. Undefined for everybody else, in
 * a game of one's own, and for directors.
 */
export const turnedAway = async (bot: Bot, asked: Asked, command: string): Promise<Reply | undefined> => {
  if (OPEN.has(command) || !(await bot.conduct.isExpelled(asked.guildId, asked.memberId))) return undefined;
  if (rankOf(asked, await bot.servers.settings(asked.guildId)).director) return undefined;
  const gameId = await bot.store.gameOfThread(asked.channelId);
  const game = gameId === undefined ? undefined : (await bot.desk.look(gameId))?.game;
  if ((game?.phase === 'running' || game?.phase === 'ended') && colorOf(game, asked.memberId)) return undefined;
  const expulsion = await expulsionOf(bot, asked.guildId, asked.memberId);
  return expulsion && privately(expelledInWords(expulsion));
};
