import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * What judges a mutant of the laws, or of the rules of events: their own tests, without the walks through random games,
 * which would be played anew for each of thousands of mutants. Modules are kept from one test file to the next: reading
 * them in takes longest.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/laws/**/*.test.ts', 'test/tournaments/*.test.ts'],
    exclude: ['test/{laws,tournaments}/model*.test.ts', 'test/laws/adjournment/properties.test.ts'],
    isolate: false,
    setupFiles: ['test/properties/setup.ts', 'test/mutation/setup.ts'],
  },
});
