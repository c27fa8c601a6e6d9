import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';
import { repositoryRoot } from '../../lib/paths.ts';

/** Patterns of test files, from the repository's root. */
export interface LongFiles {
  /** Those that mostly wait, for processes that they start. */
  waiting: string[];
  /** Those that mostly compute. */
  computing: string[];
}

/**
 * Long files first, so that none is left to one worker at the end, and those that wait in turn with those that compute,
 * so that the cores have something to do. The longest of a kind come first.
 */
export function longFirst({ waiting, computing }: LongFiles): TestSequencerConstructor {
  const isOf =
    (patterns: string[]) =>
    ({ moduleId }: TestSpecification) => {
      const file = relative(repositoryRoot, moduleId);
      return patterns.some((pattern) => matchesGlob(file, pattern));
    };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const [wait, compute] = [sorted.filter(isOf(waiting)), sorted.filter(isOf(computing))];
      const inTurn = wait.flatMap((file, at) => [file, ...compute.slice(at, at + 1)]);
      return [...new Set([...inTurn, ...compute, ...sorted])];
    }
  };
}
