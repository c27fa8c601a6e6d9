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
 * again and not without the mutant, but for those of the first group, which are nearest.
 * @param isAlone nothing else runs here: longer waits, and also a failed wait counts
 * @returns `unseen` where none fails
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
  const runMutated = (group: TestGroup[]) => within(tree, [mutant], () => run(group));
  const [near] = groups;
  for (const group of groups) {
    for (let left = group; left.length > 0; ) {
      const ran = await runMutated(left);
      if (ran.passed) break;
      const { test: by, files, waited, timedOut } = ran.failure;
      if (!waited && group === near) return { verdict: 'killed', by };
      if (waited && !isAlone) return undefined;
      const failing = left.filter(({ test }) => files.length === 0 || files.includes(test));
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
  return { verdict: 'unseen' };
}

export interface Suspect {
  mutant: Mutant;
  /** What else may see it. */
  tests: TestGroup[];
}

/**
 * Runs tests with many mutants in place at once: what passes sees none of them, and of what fails it is found out by
 * halves which it sees. Two mutants may hide each other, which is rarer than one that nothing sees.
 */
export async function judgeTogether(
  tree: string,
  suspects: readonly Suspect[],
  env: Record<string, string>,
): Promise<Map<Mutant, Result>> {
  const found = new Map<Mutant, Result>();
  const usual = new Map(suspects.flatMap(({ tests }) => tests).map(({ test, seconds }) => [test, seconds]));
  const run = (files: readonly string[], mutants: readonly Mutant[]) => {
    const seconds = files.reduce((sum, file) => sum + (usual.get(file) ?? 0), 0);
    const options = { env, workers: 1, bail: false, longestMs: 120_000 + 8_000 * seconds, isPatient: true };
    return within(tree, mutants, () => runTests(tree, files, options));
  };
  const seenBy = async (file: string, candidates: readonly Mutant[]): Promise<void> => {
    const ran = await run([file], candidates);
    if (ran.passed) return;
    const [only, ...others] = candidates;
    if (only && others.length === 0) {
      const { test: by, timedOut } = ran.failure;
      found.set(only, { verdict: timedOut ? 'timed_out' : 'killed', by });
      return;
    }
    const middle = Math.ceil(candidates.length / 2);
    await seenBy(file, candidates.slice(0, middle));
    await seenBy(file, candidates.slice(middle));
  };
  for (let left = [...usual.keys()]; left.length > 0; ) {
    const open = suspects.filter(({ mutant }) => !found.has(mutant)).map(({ mutant }) => mutant);
    const ran = await run(left, open);
    if (ran.passed) break;
    // Where a run came to no end, any of them may be why.
    const failing = ran.failure.files.length > 0 ? ran.failure.files : left;
    const before = found.size;
    for (const file of failing) {
      const able = suspects.filter(
        ({ mutant, tests }) => !found.has(mutant) && tests.some(({ test }) => test === file),
      );
      // What fails without any mutant, as for the machine's speed, tells nothing.
      if (able.length === 0 || !(await run([file], [])).passed) continue;
      await seenBy(
        file,
        able.map(({ mutant }) => mutant),
      );
    }
    if (found.size === before) break;
    left = failing;
  }
  const unseen = suspects.map(({ mutant }) => mutant).filter((mutant) => !found.has(mutant));
  const allCompile = compilesInPlace(tree, unseen);
  for (const mutant of unseen) {
    const compiles = allCompile || compilesInPlace(tree, [mutant]);
    found.set(mutant, { verdict: compiles ? 'survived' : 'refused' });
  }
  return found;
}
