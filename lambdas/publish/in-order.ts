import { DAY, HOUR, type Instant } from '../laws/index.ts';
import type { Log } from '../log.ts';
import { type CauseId, StaleVersion } from '../record.ts';
import { isShutOut } from './discord.ts';

/** A record of which some events have yet to be told. */
export interface Untold<P> {
  readonly id: string;
  readonly version: number;
  readonly announced: number;
  readonly events: readonly { readonly at: Instant; readonly cause: CauseId }[];
  readonly posts: P;
}

/** What is done with each decision that is untold: its events are those from `start` up to `end`, not with it. */
export interface Steps<R extends Untold<P>, P> {
  /** What holds elsewhere whether or not it can be told here: of all that is untold, before any of it is told. */
  readonly before: (record: R, start: number, end: number) => Promise<void>;
  /** Out: where the record is shown from now on. */
  readonly tell: (record: R, start: number, end: number, posts: P) => Promise<P>;
  /** What it brings about elsewhere: once it was told, or where the arbiter may not tell it. */
  readonly after: (record: R, start: number, end: number, posts: P) => Promise<void>;
  /** Notes how far it came, and when what is left is tried again. Throws StaleVersion. */
  readonly note: (record: R, announced: number, posts: P, again: Instant | undefined) => Promise<void>;
  readonly load: (id: string) => Promise<R | undefined>;
}

interface Parts {
  readonly now: () => Instant;
  readonly log: Log;
}

/** Rights that are missing are asked for again after as long as the news is old, within these bounds. */
const SOONEST_MS = 60_000;
const LATEST_MS = 6 * HOUR;
/** Nobody has let the arbiter in for this long: the news is let go. */
const GIVE_UP_MS = 30 * DAY;

/** When news that the arbiter may not tell is tried again; undefined where it has waited long enough. */
const tellAgainAt = (decidedAt: Instant, now: Instant): Instant | undefined => {
  const age = now - decidedAt;
  return age > GIVE_UP_MS ? undefined : now + Math.min(Math.max(age, SOONEST_MS), LATEST_MS);
};

/** The end of the run of events that share the first one's cause: what one decision brought about is told as one. */
const endOfDecision = ({ events }: Pick<Untold<unknown>, 'events'>, start: number): number => {
  const length = events.slice(start).findIndex(({ cause }) => cause !== events[start]!.cause);
  return length === -1 ? events.length : start + length;
};

/**
 * Tells decision by decision what a record still has to tell, and notes how far it came. Safe to repeat and to race.
 * Where the arbiter is shut out the rest waits, for a month at most: what it brings about elsewhere does not.
 */
export const inOrder = <R extends Untold<P>, P>(
  { before, tell, after, note, load }: Steps<R, P>,
  { now, log }: Parts,
): ((record: R) => Promise<void>) => {
  /** A newer event came while we told: the progress is noted on the newest version, and the rest told next. */
  const noteOnNewest = async (record: R, announced: number, posts: P, again?: Instant): Promise<void> => {
    try {
      await note(record, announced, posts, again);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      const newest = await load(record.id);
      if (newest && newest.announced < announced) await noteOnNewest(newest, announced, posts);
    }
  };

  /** Out: where the record is shown then, and when it is tried again, where the arbiter may not tell it now. */
  const tellUnlessShutOut = async (
    record: R,
    start: number,
    end: number,
    posts: P,
  ): Promise<readonly [P, Instant?]> => {
    try {
      return [await tell(record, start, end, posts)];
    } catch (error) {
      if (!isShutOut(error)) throw error;
      const again = tellAgainAt(record.events[start]!.at, now());
      log.warn('shutOut', { subject: record.id, again, error });
      return again === undefined ? [posts] : [posts, again];
    }
  };

  return async (record) => {
    let { announced, posts } = record;
    let again: Instant | undefined;
    let failure: unknown;
    try {
      if (announced < record.version) await before(record, announced, record.version);
      for (let start = announced; start < record.version; ) {
        const end = endOfDecision(record, start);
        if (again === undefined) [posts, again] = await tellUnlessShutOut(record, start, end, posts);
        await after(record, start, end, posts);
        if (again === undefined) announced = end;
        start = end;
      }
    } catch (error) {
      failure = error;
    }
    const later = failure === undefined ? again : undefined;
    if (announced > record.announced || later !== undefined) await noteOnNewest(record, announced, posts, later);
    if (failure !== undefined) throw failure;
  };
};
