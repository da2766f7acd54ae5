import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { GameId } from '../laws/index.ts';
import type { GameStore } from '../record.ts';
import { getItem, type Key, updateItem } from './calls.ts';

/** Bindings kept in memory: they never change, so a warm process asks the table once for each thread. */
const REMEMBERED = 10_000;

const threadKey = (threadId: string): Key => ({ pk: `thread#${threadId}`, sk: 'game' });

/** Which game a thread belongs to, for good. */
export const threadBindings = (
  client: DynamoDBClient,
  tableName: string,
): Pick<GameStore, 'bindThread' | 'gameOfThread'> => {
  const known = new Map<string, GameId>();

  /** A Map keeps its order of insertion, so its first entry is the one that has rested longest. */
  const remember = (threadId: string, gameId: GameId): void => {
    known.delete(threadId);
    known.set(threadId, gameId);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
  };

  const read = async (threadId: string): Promise<GameId | undefined> =>
    (await getItem(client, tableName, threadKey(threadId)))?.gameId?.S;

  return {
    bindThread: async (threadId, gameId) => {
      const written = await updateItem(client, tableName, threadKey(threadId), {
        changes: { gameId },
        condition: { pk: undefined },
      });
      const bound = written ? gameId : await read(threadId);
      if (bound !== gameId) throw new Error(`Thread ${threadId} belongs to game ${bound}, not to ${gameId}`);
      remember(threadId, gameId);
    },
    gameOfThread: async (threadId) => {
      const gameId = known.get(threadId) ?? (await read(threadId));
      if (gameId !== undefined) remember(threadId, gameId);
      return gameId;
    },
  };
};
