import { resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

// A process of its own, in the tree whose tests it runs: the order is a message, and so is the answer.

export interface RunnerOptions {
  env: Record<string, string>;
  workers: number;
  /** Ends a run at its first failure. */
  bail: boolean;
}

export interface Order {
  files: string[];
  changed: readonly string[];
}

export interface Failed {
  file: string;
  /** None where the file as a whole failed. */
  test?: string;
  message: string;
  ms: number;
}

let order: string[] = [];
// Of the run that goes on: the run's own result also holds the files of former runs.
let failed: Failed[] = [];

class AsOrdered {
  shard = async (files: TestSpecification[]) => files;
  async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => order.findIndex((file) => resolve(file) === moduleId);
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const { workers, bail } = JSON.parse(process.argv[2] as string) as RunnerOptions;
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: workers,
  bail: bail ? 1 : 0,
  retry: 0,
  // The machine may be busy. Where all tests of many files run, each of them may wait in vain for the same mutant.
  testTimeout: bail ? 45_000 : 20_000,
  hookTimeout: bail ? 90_000 : 40_000,
  reporters: [{ onTestModuleEnd: (module) => void failed.push(...failuresIn(module)) }],
  sequence: { sequencer: AsOrdered },
});
await vitest.standalone();

process.on('message', async ({ files, changed }: Order) => {
  order = files;
  failed = [];
  for (const file of changed) vitest.invalidateFile(resolve(file));
  const wanted = new Set(files.map((file) => resolve(file)));
  const specifications = await vitest.globTestSpecifications(files);
  const run = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => wanted.has(moduleId)),
  );
  const unhandled = run.unhandledErrors.map((error): Failed => {
    const { message, stack } = error as Error;
    const file = files.find((each) => stack?.includes(each)) ?? (files[0] as string);
    return { file: resolve(file), message: String(message), ms: 0 };
  });
  process.send?.([...failed, ...unhandled]);
});

function failuresIn(module: TestModule): Failed[] {
  const file = module.moduleId;
  const tests = [...module.children.allTests('failed')].map((test): Failed => {
    const message = test.result().errors?.[0]?.message ?? 'failed';
    return { file, test: test.fullName, message, ms: test.diagnostic()?.duration ?? 0 };
  });
  if (tests.length > 0 || module.ok()) return tests;
  const suites = [module, ...module.children.allSuites()];
  const message = suites.flatMap((suite) => suite.errors())[0]?.message ?? 'failed as a whole';
  return [{ file, message, ms: module.diagnostic().duration }];
}
