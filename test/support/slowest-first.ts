import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose tests start whole processes, and then single files that take longer than others. */
const slow = [
  '/test/e2e/',
  '/test/bin/',
  '/test/tenancy/',
  '/runs/apply/',
  '/session-gates.',
  '/messages/',
  '/rate-limit.',
  '/outcomes.',
  '/route-walk.',
  '/silent-store.',
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = slow.findIndex((part) => moduleId.includes(part));
  return found < 0 ? slow.length : found;
};

/** What takes long begins first, so that no long file is left to one worker at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
