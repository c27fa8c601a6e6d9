import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects of vitest.config.ts, with what takes longest first: whole processes, then long files. */
const order = ['whole', 'thorough', 'fast'];

const rank = ({ project }: TestSpecification) => order.indexOf(project.name);

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
