import type { GameId } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';
import type { Announcer } from '../../lambdas/publish/announce.ts';
import type { GameRecord, GameStore } from '../../lambdas/record.ts';

/** Announces in the background what has been decided, one game's decisions one after the other. */
export interface Announcements {
  /** Soon tells what this game has untold. What fails is left for the schedule. */
  soon(gameId: GameId): void;
  /** Joins the queue of the game: resolves once it has been told, rejects where it could not be. */
  inTurn(gameId: GameId): Promise<void>;
  /** Resolves when nothing is being told. */
  idle(): Promise<void>;
}

export const announcements = (store: Pick<GameStore, 'load'>, announcer: Announcer, log: Log): Announcements => {
  const running = new Map<GameId, Promise<void>>();

  const tellNewest = async (gameId: GameId): Promise<void> => {
    const record = await store.load(gameId);
    if (record && record.announced < record.version) await announcer.announce(record);
  };

  const inTurn = (gameId: GameId): Promise<void> => {
    const before = running.get(gameId) ?? Promise.resolve();
    const told = before.catch(() => {}).then(() => tellNewest(gameId));
    running.set(gameId, told);
    const forget = (): void => {
      if (running.get(gameId) === told) running.delete(gameId);
    };
    told.then(forget, forget);
    return told;
  };

  return {
    inTurn,
    soon: (gameId) => {
      inTurn(gameId).catch((error: unknown) => log.error('announceFailed', { gameId, error }));
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
};

/** An announcer that waits its turn: what the schedule uses beside the background queue. */
export const queued = (queue: Announcements): Announcer => ({
  announce: (record: GameRecord) => queue.inTurn(record.id),
});
