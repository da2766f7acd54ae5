import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Facts from outside the project, where they stand beside it. They take minutes, so they run by themselves. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/conformance/**/*.test.ts'],
    testTimeout: 300_000,
  },
});
