import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose tests start whole processes, and so take longest. */
const slow = ['/test/e2e/', '/test/bin/', '/test/tenancy/'];

const rank = ({ moduleId }: TestSpecification) => {
  const found = slow.findIndex((folder) => moduleId.includes(folder));
  return found < 0 ? slow.length : found;
};

/** What takes long begins first, so that no long file is left to one worker at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
