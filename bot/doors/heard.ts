import type { Heard, HeardStore } from '../../lambdas/heard.ts';
import { type Instant, MINUTE } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';

interface NotingOptions {
  readonly store: HeardStore;
  /** The id of the newest message that has come. */
  readonly newest: () => bigint | undefined;
  /** Whether anything would come now: a session stands. */
  readonly listens: () => boolean;
  readonly now: () => Instant;
  readonly log: Log;
  /** Default a minute. */
  readonly everyMs?: number | undefined;
}

/**
 * Notes every minute that the bot listens, and how far it has heard, so that the next one knows where to go on and
 * everybody whether there is one. What is noted came a minute before: whatever was still being handled when a machine
 * went is heard again, which does no harm.
 */
export const notingHeard = ({ store, newest, listens, now, log, everyMs = MINUTE }: NotingOptions) => {
  let before: bigint | undefined;
  let noted: bigint | undefined;

  const note = async (upTo: bigint | undefined, at: Instant): Promise<void> => {
    const further = upTo !== noted && upTo !== undefined;
    try {
      await store.noteHeard({ at, ...(further && { upTo: String(upTo) }) });
      if (further) noted = upTo;
    } catch (error) {
      log.warn('heardNotNoted', { error });
    }
  };

  const known = async (): Promise<Heard | undefined> => {
    try {
      return await store.heard();
    } catch (error) {
      log.warn('heardNotKnown', { error });
      return {};
    }
  };

  /** Says at once that there is a listener. The very first goes on from now. */
  const begin = async (): Promise<void> => {
    await note((await known()) === undefined ? newest() : undefined, now());
  };
  const begun = begin();

  const timer = setInterval(() => {
    if (!listens()) return;
    void note(before, now());
    before = newest();
  }, everyMs).unref();

  return {
    /** A clock was moved on by hand, and the bot listened all the while. */
    wasThere: async (at: Instant): Promise<void> => {
      if (listens()) await note(undefined, at);
    },
    /** Everything that came has been handled: notes it all. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await begun;
      await note(newest(), now());
    },
  };
};
