import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../lambdas/log.ts';

/** What is told in Discord: a game, or a tournament. */
interface Told {
  readonly id: string;
  readonly version: number;
  readonly announced: number;
}

/** Announces in the background what has been decided, one record's decisions one after the other. */
export interface Announcements<R extends Told> {
  /** Soon tells what a record has untold, as it has just been written. What fails is left for the schedule. */
  soon(record: R): void;
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

  const tell = async (record: R | undefined): Promise<void> => {
    if (record && record.announced < record.version) await announcer.announce(record);
  };

  /** Joins the queue of the record. One that has to wait is out of date when its turn comes, and is read again. */
  const inTurn = (record: R): Promise<void> => {
    const { id } = record;
    const before = running.get(id);
    // Whoever decided is answered first: a board takes its time to be drawn.
    const told = before ? before.catch(() => {}).then(async () => tell(await load(id))) : nextTurn(record).then(tell);
    running.set(id, told);
    const forget = (): void => {
      if (running.get(id) === told) running.delete(id);
    };
    told.then(forget, forget);
    return told;
  };

  return {
    soon: (record) => {
      inTurn(record).catch((error: unknown) => log.error('announceFailed', { subject: record.id, error }));
    },
    queued: { announce: inTurn },
    busy: () => running.size > 0,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
};
