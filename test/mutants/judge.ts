import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';
import type { RunTests, TestFile } from './tests.ts';

/** Runs tests with these mutants in place. */
export type RunWith = (mutants: readonly Mutant[]) => RunTests;

/**
 * Runs tests with the mutant in place until one fails. A failure counts if the test file passes without the mutant. One
 * that may be a wait in vain counts only if it does so right after it, on a machine as busy, and fails with it again.
 * @param sound files that are known to pass without any mutant; what is learnt is added
 * @returns `unseen` where none fails
 */
export async function judge(
  mutant: Mutant,
  tests: readonly TestFile[],
  runWith: RunWith,
  sound: Map<string, boolean> = new Map(),
): Promise<Result> {
  const passes = async (failing: readonly TestFile[]) => {
    const { passed } = await runWith([])(failing);
    for (const { test } of failing) sound.set(test, passed);
    return passed;
  };
  let doubted: string | undefined;
  for (let left = tests.filter(({ test }) => sound.get(test) !== false); left.length > 0; ) {
    const ran = await runWith([mutant])(left);
    if (ran.passed) break;
    const { test: by, files, waited, timedOut } = ran.failure;
    const failing = left.filter(({ test }) => files.length === 0 || files.includes(test));
    const isSound = (!waited && failing.every(({ test }) => sound.get(test))) || (await passes(failing));
    if (isSound && (!waited || !(await runWith([mutant])(failing)).passed))
      return { verdict: timedOut ? 'timed_out' : 'killed', by };
    if (isSound) doubted ??= by;
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
  let looking = [...tests];
  while (looking.length > 0) {
    const open = suspects.filter(({ mutant }) => !seen.has(mutant));
    const ran = await runWith(open.map(({ mutant }) => mutant))(looking);
    if (ran.passed) break;
    const { files } = ran.failure;
    // Where a run came to no end, any of them may be why.
    const file = looking.find(({ test }) => files.includes(test)) ?? (looking[0] as TestFile);
    const able = open
      .filter(({ tests }) => tests.some(({ test }) => test === file.test))
      .map(({ mutant }) => mutant);
    // What fails without any mutant tells nothing.
    if (able.length > 0 && (await runWith([])([file])).passed) await seekIn(file, able);
    // It may have ended at its first failure, so all others look again.
    looking = looking.filter((each) => each !== file);
  }
  return seen;

  async function seekIn(file: TestFile, candidates: readonly Mutant[]): Promise<void> {
    const ran = await runWith(candidates)([file]);
    if (ran.passed) return;
    const [only, ...others] = candidates;
    if (only && others.length === 0) {
      // Once more as one that is judged on its own: what failed may have waited in vain on a busy machine.
      const result = await judge(only, [file], runWith);
      if (result.verdict !== 'unseen') seen.set(only, result);
      return;
    }
    const middle = Math.ceil(candidates.length / 2);
    await seekIn(file, candidates.slice(0, middle));
    await seekIn(file, candidates.slice(middle));
  }
}
