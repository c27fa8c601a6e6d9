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

/** Files from the repository's root on, in the order in which they are to run: for runs that end at the first failure. */
const given = process.env.TEST_ORDER?.split(',');

/** What takes long begins first, so that no long file is left to one worker at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      given?.findIndex((file) => moduleId.endsWith(`/${file}`)) ?? 0;
    if (given) return files.toSorted((one, other) => place(one) - place(other));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
