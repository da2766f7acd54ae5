import { afterAll, inject } from 'vitest';

/** A mutant is off again while the next test file is read in, which may play games before its first test. */
afterAll(() => {
  const switches = globalThis as unknown as Record<string, { activeMutant?: string | undefined } | undefined>;
  const switched = switches[inject('globalNamespace' as never)];
  if (switched) switched.activeMutant = undefined;
});
