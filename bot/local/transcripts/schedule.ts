import { type Instant, MINUTE } from '../../../lambdas/laws/instant.ts';

/** What the schedule needs: when something is due next, and whoever attends to it. */
export interface Schedule {
  nextDueAt(): Promise<Instant | undefined>;
  /** Attends to all that is due at the instant, and announces it. */
  attend(at: Instant): Promise<void>;
}

/**
 * Lets a clock move up to an instant, stopping wherever something is due. What stays due after it was attended to, such
 * as an announcement that fails, is tried again a minute later, as the real schedule does.
 */
export const runSchedule = async (schedule: Schedule, from: Instant, to: Instant): Promise<void> => {
  let attendedAt: Instant | undefined;
  for (let due = await schedule.nextDueAt(); due !== undefined; due = await schedule.nextDueAt()) {
    const soonest = attendedAt === undefined ? from : attendedAt + MINUTE;
    const at = attendedAt !== undefined && due > attendedAt ? due : Math.max(due, soonest);
    if (at > to) return;
    await schedule.attend(at);
    attendedAt = at;
  }
};
