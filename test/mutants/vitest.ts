import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Failure {
  /** As vitest names it. */
  test: string;
  /** All in which one failed; none where the run came to no end. */
  files: string[];
  /** It took so long that a condition may have been waited for in vain. */
  waited: boolean;
  /** A time limit ended it. */
  timedOut: boolean;
}

export type TestRun = { output: string } & ({ passed: true } | { passed: false; failure: Failure });

interface Options {
  env: Record<string, string>;
  workers: number;
  bail: boolean;
  longestMs: number;
  /** Tests and hooks get more time than usual. */
  isPatient?: boolean;
}

/** Runs test files in a tree; with `bail` in the order given, until one fails. */
export async function runTests(tree: string, files: readonly string[], options: Options): Promise<TestRun> {
  const { env, workers, bail, longestMs, isPatient } = options;
  const folder = mkdtempSync(join(tmpdir(), 'mutant-run-'));
  const report = env.TEST_REPORT ?? join(folder, 'report.json');
  const limits = isPatient ? ['--testTimeout=60000', '--hookTimeout=120000'] : [];
  const script = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(bail ? ['--bail=1'] : []),
    ...limits,
    ...files,
  ];
  const child = spawn(process.execPath, script, {
    cwd: tree,
    env: {
      ...process.env,
      NO_COLOR: '1',
      VITEST_MAX_WORKERS: String(workers),
      TEST_REPORT: report,
      ...(bail && { TEST_ORDER: files.join(',') }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  let wasEnded = false;
  const end = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(() => {
    wasEnded = true;
    end();
  }, longestMs);
  process.once('exit', end);
  await once(child, 'close');
  process.off('exit', end);
  clearTimeout(timer);
  const failure = wasEnded
    ? { test: `no end of ${files.join(' ')}`, files: [], waited: true, timedOut: true }
    : failureIn(reported(report), output);
  rmSync(folder, { recursive: true, force: true });
  return child.exitCode === 0 ? { passed: true, output } : { passed: false, output, failure };
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; duration?: number; failureMessages: string[] }[];
  }[];
}

function reported(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}

// The shortest of the waits in tests, which is vitest's own for vi.waitFor.
const shortestWaitMs = 1_000;

export function failureIn({ testResults }: Report, output: string): Failure {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const [first] = failed.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const messages = first?.failureMessages ?? failed.map(({ message }) => message);
  const timedOut = messages.some((message) => /timed out in \d+ ?ms/i.test(message));
  return {
    test: /^ ?FAIL +(.*)$/m.exec(output)?.[1] ?? messages[0]?.split('\n')[0] ?? 'no test was named',
    files: failed.map(({ name }) => name.replace(/^.*?\/test\//, 'test/')),
    waited: timedOut || (first?.duration ?? 0) >= shortestWaitMs,
    timedOut,
  };
}
