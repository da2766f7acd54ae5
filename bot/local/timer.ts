import type { Log } from '../../lambdas/log.ts';

/** Every twenty seconds: three times as often as EventBridge can, since it costs nothing here. */
const EVERY_MS = 20_000;

/** Runs the sweep again and again, never two at once, until it is stopped. */
export const everyFewSeconds = (
  sweep: () => Promise<void>,
  log: Log,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= sweep()
      .catch((error: unknown) => log.error('sweepFailed', { error }))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
