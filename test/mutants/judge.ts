import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';
import { compilesInPlace, within } from './typecheck.ts';
import { runTests } from './vitest.ts';

export interface TestGroup {
  test: string;
  seconds: number;
}

/** Undefined: what failed may have failed because the machine was busy. */
export type Judged = Result | undefined;

/**
 * Runs the groups of tests one after the other with the mutant in place, until one fails. A failure counts if it comes
 * again and not without the mutant, but for those of the file's own folder, which are the first group.
 * @param isAlone nothing else runs here: longer waits, and also a failed wait counts
 */
export async function judge(
  tree: string,
  mutant: Mutant,
  groups: TestGroup[][],
  env: Record<string, string>,
  isAlone: boolean,
): Promise<Judged> {
  const run = (group: TestGroup[]) => {
    const usual = group.reduce((sum, { seconds }) => sum + seconds, 0);
    const longestMs = (isAlone ? 2 : 1) * (60_000 + 4_000 * usual);
    const files = group.map(({ test }) => test);
    return runTests(tree, files, { env, workers: 1, bail: true, longestMs, isPatient: isAlone });
  };
  const runMutated = (group: TestGroup[]) => within(tree, mutant, () => run(group));
  const [near] = groups;
  for (const group of groups) {
    for (let left = group; left.length > 0; ) {
      const ran = await runMutated(left);
      if (ran.passed) break;
      const { test: by, file, waited, timedOut } = ran.failure;
      if (!waited && group === near) return { verdict: 'killed', by };
      if (waited && !isAlone) return undefined;
      const failing = left.filter(({ test }) => file === undefined || test === file);
      const again = await runMutated(failing);
      if (!again.passed) {
        // Without the mutant they may fail as well, where they count on the machine's speed.
        const isTheSame = again.failure.test === by && (await run(failing)).passed;
        if (isTheSame) return { verdict: timedOut ? 'timed_out' : 'killed', by };
        return isAlone ? { verdict: 'undecided', by } : undefined;
      }
      left = left.filter((each) => !failing.includes(each));
    }
  }
  return { verdict: compilesInPlace(tree, mutant) ? 'survived' : 'refused' };
}
