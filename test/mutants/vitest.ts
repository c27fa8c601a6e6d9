import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TestRun {
  passed: boolean;
  timedOut: boolean;
  output: string;
}

/** Runs test files in a tree, one after the other, and stops at the first that fails. */
export async function runTests(
  tree: string,
  files: readonly string[],
  options: { env: Record<string, string>; workers: number; bail: boolean; longestMs: number },
): Promise<TestRun> {
  const { env, workers, bail, longestMs } = options;
  const script = ['node_modules/vitest/vitest.mjs', 'run', ...(bail ? ['--bail=1'] : []), ...files];
  const child = spawn(process.execPath, script, {
    cwd: tree,
    env: { ...process.env, NO_COLOR: '1', VITEST_MAX_WORKERS: String(workers), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  let timedOut = false;
  const end = () => process.kill(-(child.pid as number), 'SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, longestMs);
  process.once('exit', end);
  await once(child, 'close');
  process.off('exit', end);
  clearTimeout(timer);
  return { passed: child.exitCode === 0, timedOut, output };
}

/** The first test that failed, as vitest names it. */
export const firstFailure = (output: string): string =>
  /^ ?FAIL +(.*)$/m.exec(output)?.[1] ?? /^.*(?:Error|error)\b.*$/m.exec(output)?.[0] ?? 'no test was named';
