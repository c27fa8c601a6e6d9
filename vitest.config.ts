import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/support/slowest-first.ts';

const report = process.env.TEST_REPORT;

// Two workers on two cores; the database server is started once for the whole run.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/hosts/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    restoreMocks: true,
    // Real servers on a shared machine: one second try where nobody watches; vitest names what needed it.
    retry: process.env.CI ? 1 : 0,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
