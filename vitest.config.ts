import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { longestStartMs } from './bin/local/host/child-process.ts';
import { compiledModules } from './test/support/caches.ts';
import { longFirst } from './test/support/file-order.ts';
import { patienceMs } from './test/support/patience.ts';
import { slowFiles, slowFilesReporter } from './test/support/slow-files.ts';

const report = process.env.TEST_REPORT;

// Two more than cores: a test waits for its database, its processes and its polls about a third of its time.
const maxWorkers = availableParallelism() + 2;

// Workers and the processes that tests start load the same modules: compiled once, and kept for the next run.
process.env.NODE_COMPILE_CACHE ??= compiledModules;

// For esbuild, a program in Go: its collector would take a third of the CPU time of the largest build, and save 100 of
// 900 MB.
process.env.GOGC ??= '400';

const isReachNoted = process.env.TEST_REACH !== undefined;
const plugins = isReachNoted ? [(await import('./test/mutants/probes.ts')).probes] : [];

/** What starts processes. */
const started = ['test/e2e/**', 'test/bin/*', 'test/bin/{backup,deploy}/**', 'test/bin/local/{*,stores/**}'];

/** What `npm test -- --fast` runs, without the long files. */
const fast = ['test/{docs,eval,functions,lib,mutants,packages,stepfunctions}/**/*.test.ts'];
const isFastOnly = process.env.TEST_ONLY === 'fast';

const reporters: (string | [string, Record<string, unknown>] | Reporter)[] = ['default'];
if (report) reporters.push(['json', { outputFile: report }]);
if (process.env.TEST_SLOW === 'write') reporters.push(slowFilesReporter);

export default defineConfig({
  plugins,
  test: {
    include: isFastOnly ? fast : ['test/**/*.test.ts'],
    exclude: isFastOnly ? [...slowFiles] : [],
    setupFiles: [
      'test/support/clean-process.ts',
      'test/support/growth/sent-statements.ts',
      ...(isReachNoted ? ['test/mutants/reach.ts'] : []),
    ],
    globalSetup: [
      'test/support/caches.ts',
      'test/support/hosts/postgres/postgres-server.ts',
      'test/support/hosts/workflows/played-folder.ts',
      'test/support/growth/statements-folder.ts',
    ],
    // Ends what hangs. It decides about nothing else: beside other work on the machine tests took fifteen times as long.
    testTimeout: 5 * 60_000 + 4_000 * Number(process.env.OUTAGE_SECONDS ?? 0),
    // A start of the local cloud that isn't ready in time says why.
    hookTimeout: longestStartMs + 30_000,
    expect: { poll: { timeout: patienceMs } },
    restoreMocks: true,
    maxWorkers,
    // What a test makes is soon of no use: with more room for it, less is copied before it goes (4 % of the CPU).
    // Threads that collect garbage together take a sixteenth more CPU than one, and no core is idle.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'],
    // Node runs TypeScript by itself and keeps it compiled. Vite would transform each module once per project, in the one
    // process that all workers wait for. It is needed where probes are put into modules, and nothing here mocks modules.
    experimental: { viteModuleRunner: isReachNoted, nodeLoader: false },
    // Files of one worker share its process and modules, and all files share the workers: as three projects with workers
    // of their own they took a tenth longer, most of it to load and compile the same modules.
    isolate: isReachNoted,
    sequence: { sequencer: longFirst({ waiting: started, computing: [...slowFiles] }) },
    reporters,
    // A test that fails once without a cause is a defect, so none gets a second try.
    retry: 0,
  },
});
