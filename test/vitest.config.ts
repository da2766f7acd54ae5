import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ELSEWHERE = ['test/conformance/**', 'test/browser/**', 'node_modules/**'];
/** Tests of pure functions: nothing that one file leaves behind could reach another. */
const PURE = 'test/{laws,tournaments}/**/*.test.ts';
/** It puts another module in the place of one that all share. */
const MOCKED = 'test/laws/model-posts.test.ts';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    setupFiles: ['test/properties/setup.ts'],
    // No test is timed: this only ends what hangs, on a machine with other work to do as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // Modules are kept from one file to the next: reading them in takes longer than most of these tests.
      { extends: true, test: { name: 'rules', include: [PURE], exclude: [MOCKED], isolate: false } },
      { extends: true, test: { name: 'rest', include: ['test/**/*.test.ts'], exclude: [...ELSEWHERE, PURE] } },
      { extends: true, test: { name: 'mocked', include: [MOCKED] } },
    ],
  },
});
