import { type Instant, MINUTE } from '../../lambdas/laws/index.ts';
import type { GameStore } from '../../lambdas/record.ts';
import type { Arbiter } from './arbiter.ts';

/** A clock that can be moved on. */
export interface MovableClock {
  now(): Instant;
  set(to: Instant): void;
}

interface Parts {
  readonly arbiter: Pick<Arbiter, 'sweep' | 'idle'>;
  readonly store: Pick<GameStore, 'nextDueAt'>;
  readonly clock: MovableClock;
}

/**
 * Moves the clock to an instant, stopping at every due time on the way for the schedule to run, just as it would have
 * run had the time gone by. Resolves when all of it has been announced.
 */
export const advanceTo = async ({ arbiter, store, clock }: Parts, to: Instant): Promise<void> => {
  await arbiter.idle();
  let attended = Number.NEGATIVE_INFINITY;
  for (;;) {
    const due = await store.nextDueAt();
    if (due === undefined || due > to) break;
    // What stays due although it was attended to (Discord is away, say) is tried again a minute later, as it would be.
    const at = Math.max(clock.now(), due, attended + MINUTE);
    if (at > to) break;
    clock.set(at);
    await arbiter.sweep(at);
    await arbiter.idle();
    attended = at;
  }
  clock.set(Math.max(to, clock.now()));
};
