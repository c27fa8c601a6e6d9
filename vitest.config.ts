import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT;

// Two workers on two cores; the database server is started once for the whole run.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
