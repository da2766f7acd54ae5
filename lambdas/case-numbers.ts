import type { GameEvent, GameId } from './laws/index.ts';
import type { ServerId, ServerStore } from './servers.ts';

export type CaseNumbers = Pick<ServerStore, 'nextCaseNumber' | 'bindCase'>;

const opensCase = (event: GameEvent): boolean =>
  (event.type === 'arbiterCalled' || event.type === 'ruled') && event.opens === true;

/**
 * Gives the case that is being opened its number in the server, and notes which game it belongs to. What is not stored
 * after all leaves a gap among the numbers, and nothing else.
 */
export const withCaseNumber = async (
  store: CaseNumbers,
  server: ServerId,
  gameId: GameId,
  events: readonly GameEvent[],
): Promise<readonly GameEvent[]> => {
  if (!events.some(opensCase)) return events;
  const number = await store.nextCaseNumber(server);
  await store.bindCase(server, number, gameId);
  return events.map((event) => (opensCase(event) ? { ...event, case: number } : event));
};
