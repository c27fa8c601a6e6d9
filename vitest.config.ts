import { defineConfig } from 'vitest/config';

// Two workers on two cores; the database server is started once for the whole run.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
  },
});
