import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: ['test/conformance/**', 'test/browser/**', 'node_modules/**'],
    setupFiles: ['test/properties/setup.ts'],
    testTimeout: 30_000,
  },
});
