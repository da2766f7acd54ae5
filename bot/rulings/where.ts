import type { EndedGame, GameId, RunningGame } from '../../lambdas/laws/index.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';

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

/**
 * The game of a case, from wherever it is asked for; or where none is named, that of the thread it was asked in. In: the
 * case's number in the asker's server. Undefined where there is none.
 */
export const gameMeant = async (
  bot: Bot,
  asked: Asked,
  caseNumber: number | undefined,
): Promise<FoundGame | undefined> => {
  const gameId =
    caseNumber === undefined
      ? await bot.store.gameOfThread(asked.channelId)
      : await bot.store.gameOfCase(asked.guildId, caseNumber);
  return gameId === undefined ? undefined : playedHere(bot, asked, gameId);
};

/** Said where no such case is known: a number of another server's says nothing here. */
export const noCaseHere = (caseNumber: number): string =>
  `There is no case ${caseNumber} in this server. In the thread of a game, \`/case show\` shows the cases of that game.`;
