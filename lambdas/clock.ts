import { type Desk, findable } from './desk.ts';
import { type GameId, type Instant, replay } from './laws/index.ts';
import type { Log } from './log.ts';
import type { Announcer } from './publish/announce.ts';
import type { GameRecord, GameStore } from './record.ts';

export interface Sweeping {
  readonly store: GameStore;
  readonly desk: Desk;
  readonly announcer: Announcer;
  readonly log: Log;
}

/** Nothing was due after all: the schedule is told when to look again. */
const lookAgainLater = async ({ store }: Sweeping, record: GameRecord, at: Instant): Promise<void> => {
  await store.noteAnnounced(record, record.announced, record.posts, findable(replay(record.events), record, at));
};

const attend = async (parts: Sweeping, gameId: GameId, at: Instant): Promise<void> => {
  const ruling = await parts.desk.submit({ gameId, command: { type: 'checkTime' }, cause: `clock:${at}`, at });
  if (!ruling.accepted) return;
  const { record, events } = ruling;
  if (record.announced < record.version) await parts.announcer.announce(record);
  else if (events.length === 0) await lookAgainLater(parts, record, at);
};

/**
 * Attends to every game that is due at an instant (ledger T10): asks the laws what time has brought about, and tells
 * what has been left untold. One game's trouble is logged and holds up no other; it stays due until it is settled.
 */
export const sweep = async (parts: Sweeping, at: Instant): Promise<void> => {
  for await (const gameId of parts.store.due(at)) {
    await attend(parts, gameId, at).catch((error: unknown) => parts.log.error('sweep failed', { gameId, error }));
  }
};
