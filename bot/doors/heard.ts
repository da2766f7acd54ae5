import type { HeardStore } from '../../lambdas/heard.ts';
import { MINUTE } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';

interface NotingOptions {
  readonly store: HeardStore;
  /** The id of the newest message that has come. */
  readonly newest: () => bigint | undefined;
  readonly log: Log;
  /** Default a minute. */
  readonly everyMs?: number | undefined;
}

/**
 * Notes every minute how far the bot has heard, so that the next one knows where to go on. What is noted came a minute
 * before: whatever was still being handled when a machine went is heard again, which does no harm.
 */
export const notingHeard = ({ store, newest, log, everyMs = MINUTE }: NotingOptions) => {
  let before: bigint | undefined;
  let noted: bigint | undefined;

  const note = async (upTo: bigint | undefined): Promise<void> => {
    if (upTo === undefined || upTo === noted) return;
    try {
      await store.noteHeard(String(upTo));
      noted = upTo;
    } catch (error) {
      log.warn('heardNotNoted', { error });
    }
  };

  /** The very first bot says at once that there is one: from now on what is typed is heard. */
  const begin = async (): Promise<void> => {
    try {
      if ((await store.heardUpTo()) === undefined) await note(newest());
    } catch (error) {
      log.warn('heardNotKnown', { error });
    }
  };
  const begun = begin();

  const timer = setInterval(() => {
    void note(before);
    before = newest();
  }, everyMs).unref();

  return {
    /** Everything that came has been handled: notes it all. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await begun;
      await note(newest());
    },
  };
};
