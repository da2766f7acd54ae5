import type { Log } from '../../lambdas/log.ts';

/** What is told in Discord: a game, or a tournament. */
interface Told {
  readonly id: string;
  readonly version: number;
  readonly announced: number;
}

/** Announces in the background what has been decided, one record's decisions one after the other. */
export interface Announcements<R extends Told> {
  /** Soon tells what this record has untold. What fails is left for the schedule. */
  soon(id: string): void;
  /** An announcer that waits its turn: resolves once the record has been told, rejects where it could not be. */
  readonly queued: { announce(record: R): Promise<void> };
  /** Whether anything is being told. */
  busy(): boolean;
  /** Resolves when nothing is being told. */
  idle(): Promise<void>;
}

/** In: how a record is loaded, and whoever tells it. */
export const announcements = <R extends Told>(
  load: (id: string) => Promise<R | undefined>,
  announcer: { announce(record: R): Promise<void> },
  log: Log,
): Announcements<R> => {
  const running = new Map<string, Promise<void>>();

  const tellNewest = async (id: string): Promise<void> => {
    const record = await load(id);
    if (record && record.announced < record.version) await announcer.announce(record);
  };

  /** Joins the queue of the record. */
  const inTurn = (id: string): Promise<void> => {
    const before = running.get(id) ?? Promise.resolve();
    const told = before.catch(() => {}).then(() => tellNewest(id));
    running.set(id, told);
    const forget = (): void => {
      if (running.get(id) === told) running.delete(id);
    };
    told.then(forget, forget);
    return told;
  };

  return {
    soon: (id) => {
      inTurn(id).catch((error: unknown) => log.error('announceFailed', { subject: id, error }));
    },
    queued: { announce: ({ id }) => inTurn(id) },
    busy: () => running.size > 0,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
};
