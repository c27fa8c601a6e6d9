import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';
import type { RunTests, TestFile } from './tests.ts';

/** Runs tests with these mutants in place. */
export type RunWith = (mutants: readonly Mutant[]) => RunTests;

/**
 * Runs tests with the mutant in place until one fails. A failure that may be a wait in vain counts only if the same
 * test file passes without the mutant right after it, on a machine as busy, and fails with it again.
 * @returns `unseen` where none fails
 */
export async function judge(mutant: Mutant, tests: readonly TestFile[], runWith: RunWith): Promise<Result> {
  let doubted: string | undefined;
  for (let left = tests; left.length > 0; ) {
    const ran = await runWith([mutant])(left);
    if (ran.passed) break;
    const { test: by, files, waited, timedOut } = ran.failure;
    if (!waited) return { verdict: 'killed', by };
    const failing = left.filter(({ test }) => files.length === 0 || files.includes(test));
    if ((await runWith([])(failing)).passed && !(await runWith([mutant])(failing)).passed)
      return { verdict: timedOut ? 'timed_out' : 'killed', by };
    doubted ??= by;
    left = left.filter((each) => !failing.includes(each));
  }
  return doubted ? { verdict: 'undecided', by: doubted } : { verdict: 'unseen' };
}

export interface Suspect {
  mutant: Mutant;
  /** What else may see it. */
  tests: TestFile[];
}

/**
 * Runs tests with many mutants in place at once: what passes sees none of them, and of what fails it is found out by
 * halves which it sees. Two mutants may hide each other, which is rarer than one that nothing sees. No two of them may
 * overlap.
 * @returns those that were seen
 */
export async function judgeTogether(
  suspects: readonly Suspect[],
  tests: readonly TestFile[],
  runWith: RunWith,
): Promise<Map<Mutant, Result>> {
  const seen = new Map<Mutant, Result>();
  const all = suspects.map(({ mutant }) => mutant);
  const ran = await runWith(all)(tests);
  if (ran.passed) return seen;
  const { files } = ran.failure;
  // Where a run came to no end, any of them may be why.
  const failing = tests.filter(({ test }) => files.length === 0 || files.includes(test));
  for (const file of failing) {
    const able = suspects
      .filter(({ mutant, tests }) => !seen.has(mutant) && tests.some(({ test }) => test === file.test))
      .map(({ mutant }) => mutant);
    // What fails without any mutant tells nothing.
    if (able.length > 0 && (await runWith([])([file])).passed) await seekIn(file, able);
  }
  return seen;

  async function seekIn(file: TestFile, candidates: readonly Mutant[]): Promise<void> {
    const ran = await runWith(candidates)([file]);
    if (ran.passed) return;
    const [only, ...others] = candidates;
    if (only && others.length === 0) {
      const { test: by, timedOut } = ran.failure;
      seen.set(only, { verdict: timedOut ? 'timed_out' : 'killed', by });
      return;
    }
    const middle = Math.ceil(candidates.length / 2);
    await seekIn(file, candidates.slice(0, middle));
    await seekIn(file, candidates.slice(middle));
  }
}
