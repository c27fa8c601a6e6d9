import { fork } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { groupSeconds } from './cpu.ts';
import type { Failed, Order, RunnerOptions } from './runner.ts';

export interface TestFile {
  test: string;
  /** Of CPU time, without any mutant. */
  seconds: number;
}

export interface Failure {
  /** What failed first. */
  test: string;
  /** All in which one failed; none where the run came to no end. */
  files: string[];
  /** It took so long that a condition may have been waited for in vain. */
  waited: boolean;
  /** A limit ended it. */
  timedOut: boolean;
}

export type TestRun = { passed: true } | { passed: false; failure: Failure };

/** Runs test files in the order given. */
export type RunTests = (files: readonly TestFile[]) => Promise<TestRun>;

/**
 * A process that runs tests of a tree and keeps the modules that haven't changed. What of a run comes to no end is ended
 * by what it took of the processor, and not by the clock, which tells more of the machine than of the tests.
 */
export class TestProcess {
  readonly #options: RunnerOptions & { tree: string };
  #child: ReturnType<typeof fork> | undefined;
  #isClosed = false;

  readonly #atExit = () => this.close();

  constructor(options: RunnerOptions & { tree: string }) {
    this.#options = options;
    process.once('exit', this.#atExit);
  }

  /** @param changed sources that may differ from what they were in the last run */
  async run(tests: readonly TestFile[], changed: readonly string[]): Promise<TestRun> {
    const files = tests.map(({ test }) => test);
    const usual = tests.reduce((sum, { seconds }) => sum + seconds, 0);
    const failed = await this.#failedIn({ files, changed }, 30 + 5 * usual);
    if (failed?.length === 0) return { passed: true };
    return {
      passed: false,
      failure: failed
        ? failureOf(failed, this.#options.tree)
        : { test: `no end of ${files.join(' ')}`, files: [], waited: true, timedOut: true },
    };
  }

  /** Undefined where the run came to no end. */
  async #failedIn(order: Order, longestSeconds: number): Promise<Failed[] | undefined> {
    this.#child ??= this.#start();
    const child = this.#child;
    const group = child.pid as number;
    const before = groupSeconds(group);
    const timer = setInterval(() => {
      if (groupSeconds(group) - before > longestSeconds) this.#end();
    }, 2_000);
    const over = new AbortController();
    const { signal } = over;
    const answered = once(child, 'message', { signal }).then(([failed]) => failed as Failed[]);
    const ended = once(child, 'exit', { signal }).then(() => undefined);
    // The one that comes second is called off.
    for (const each of [answered, ended]) each.catch(() => {});
    child.send(order);
    const failed = await Promise.race([answered, ended]);
    over.abort();
    clearInterval(timer);
    // Who closes it wants no verdict on what was running.
    if (this.#isClosed) return new Promise(() => {});
    if (!failed) this.#end();
    return failed;
  }

  #start() {
    const { tree, env } = this.#options;
    return fork(new URL('runner.ts', import.meta.url), [JSON.stringify(this.#options)], {
      cwd: tree,
      // Many changes let a test wait in vain.
      env: { ...process.env, NO_COLOR: '1', TEST_PATIENCE_MS: '10000', ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process group of its own, which is ended with all that tests have started.
      detached: true,
    });
  }

  close(): void {
    this.#isClosed = true;
    process.off('exit', this.#atExit);
    this.#end();
  }

  #end(): void {
    const group = this.#child?.pid;
    this.#child = undefined;
    if (group === undefined) return;
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

// Shorter than any wait in tests.
const shortestWaitMs = 1_000;

export function failureOf(failed: readonly Failed[], tree: string): Failure {
  const named = (path: string) => relative(tree, path);
  const [first] = failed as [Failed];
  const timedOut = /timed out in \d+ ?ms/i.test(first.message);
  return {
    test: `${named(first.file)} > ${first.test ?? first.message.split('\n')[0]}`,
    files: [...new Set(failed.map(({ file }) => named(file)))],
    waited: timedOut || first.ms >= shortestWaitMs,
    timedOut,
  };
}
