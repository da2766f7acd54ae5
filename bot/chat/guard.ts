import { type GameId, type Instant, type MemberId, SECOND, type Terms } from '../../lambdas/laws/index.ts';
import { expelledWords, quietWords } from '../../lambdas/publish/words/quiet.ts';
import type { Bot } from '../bot.ts';
import type { Guard } from '../conversation.ts';
import { rankOf } from '../rank.ts';

/** What never changes about a game that is played in a thread. */
interface Table {
  readonly gameId: GameId;
  readonly players: readonly MemberId[];
  readonly terms: Terms;
}

/** A thread in which no game is played may get one: its first post comes before the game is bound to it. */
const NO_GAME_FOR_MS = 30 * SECOND;
const MOST_KNOWN = 10_000;

/** The game of a thread, asked of the table once. */
const tables = ({ store, desk, now }: Pick<Bot, 'store' | 'desk' | 'now'>) => {
  const known = new Map<string, { readonly table: Table | undefined; readonly at: Instant }>();

  const read = async (threadId: string): Promise<Table | undefined> => {
    const gameId = await store.gameOfThread(threadId);
    const found = gameId === undefined ? undefined : await desk.look(gameId);
    if (!found || (found.game.phase !== 'running' && found.game.phase !== 'ended')) return undefined;
    const { white, black, terms } = found.game;
    return { gameId: found.record.id, players: [white, black], terms };
  };

  return async (threadId: string): Promise<Table | undefined> => {
    const last = known.get(threadId);
    if (last && (last.table || now() - last.at < NO_GAME_FOR_MS)) return last.table;
    const table = await read(threadId);
    known.delete(threadId);
    known.set(threadId, { table, at: now() });
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return table;
  };
};

/**
 * Keeps a quiet game's thread to its players and the TDs while the game goes on, and whom a TD has expelled out of every
 * game's (ledger P5). Whether it is quiet the game says, or else its server. A writer of whom nothing is known may be a
 * TD, and is left alone.
 */
export const guardingGames = (bot: Pick<Bot, 'store' | 'desk' | 'servers' | 'conduct' | 'now'>): Guard => {
  const tableOf = tables(bot);
  return async ({ channelId, guildId, authorId, byMachine, standing }) => {
    const table = await tableOf(channelId);
    if (!table || table.players.includes(authorId)) return undefined;
    const settings = await bot.servers.settings(guildId);
    const quiet = table.terms.settings.quiet ?? settings.quiet ?? false;
    const expelled = !byMachine && (await bot.conduct.isExpelled(guildId, authorId));
    if (!quiet && !expelled) return undefined;
    const who = await standing();
    if (!who) return undefined;
    const { director, appeals } = rankOf(who, settings);
    if (director || appeals) return undefined;
    const now = await bot.desk.look(table.gameId);
    if (now?.record.posts.threadId !== channelId) return undefined;
    if (expelled) return expelledWords(table.terms, channelId);
    return now.game.phase === 'running' ? quietWords(table.terms, channelId) : undefined;
  };
};
