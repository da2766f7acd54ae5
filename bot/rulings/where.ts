import { colorOf, type EndedGame, type GameId, type RunningGame } from '../../lambdas/laws/index.ts';
import { caseRoom, isDiscreet } from '../../lambdas/publish/case-place.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { rankOf } from '../rank.ts';

export interface FoundGame {
  readonly gameId: GameId;
  readonly game: RunningGame | EndedGame;
  readonly record: GameRecord;
}

/** A game that is being played, or was, in this server; undefined for any other. */
export const playedHere = async (bot: Bot, asked: Asked, gameId: GameId): Promise<FoundGame | undefined> => {
  const found = await bot.desk.look(gameId);
  const game = found?.game;
  if (game?.phase !== 'running' && game?.phase !== 'ended') return undefined;
  return game.place.guildId === asked.guildId ? { gameId, game, record: found!.record } : undefined;
};

const gameOfPlace = async ({ store }: Bot, { channelId }: Asked): Promise<GameId | undefined> =>
  (await store.gameOfThread(channelId)) ?? store.gameOfThread(caseRoom(channelId));

/**
 * The game of a case, from wherever it is asked for; or where none is named, that of the thread it was asked in: the
 * game's, or a case's own. In: the case's number in the asker's server. Undefined where there is none.
 */
export const gameMeant = async (
  bot: Bot,
  asked: Asked,
  caseNumber: number | undefined,
): Promise<FoundGame | undefined> => {
  const gameId =
    caseNumber === undefined ? await gameOfPlace(bot, asked) : await bot.store.gameOfCase(asked.guildId, caseNumber);
  return gameId === undefined ? undefined : playedHere(bot, asked, gameId);
};

/**
 * Whether the asker may read what was written to the arbiter (ledger A6): the game's players and the directors wherever
 * they ask, and everybody in the game's thread, since they can read it there; but not where the server hears its cases
 * in private.
 */
export const mayReadCases = async (
  bot: Bot,
  asked: Asked,
  { gameId, game }: Pick<FoundGame, 'gameId' | 'game'>,
): Promise<boolean> => {
  if (colorOf(game, asked.memberId)) return true;
  const settings = await bot.servers.settings(asked.guildId);
  const { director, appeals } = rankOf(asked, settings);
  if (director || appeals) return true;
  return !isDiscreet(settings) && (await bot.store.gameOfThread(asked.channelId)) === gameId;
};

/** Said where no such case is known: a number of another server's says nothing here. */
export const noCaseHere = (caseNumber: number): string =>
  `There is no case ${caseNumber} in this server. In the thread of a game, \`/case show\` shows the cases of that game.`;
