import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';
import { repositoryRoot } from '../../lib/paths.ts';

/**
 * Test files of the first group, then those of the second and so on, then all others; within a group the longest first.
 * @param groups patterns, from the repository's root
 */
export function inOrderOf(...groups: string[][]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const file = relative(repositoryRoot, moduleId);
    const at = groups.findIndex((patterns) => patterns.some((pattern) => matchesGlob(file, pattern)));
    return at < 0 ? groups.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.toSorted((one, other) => place(one) - place(other));
    }
  };
}
