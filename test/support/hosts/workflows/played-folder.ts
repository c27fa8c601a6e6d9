import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test files of this run share what a whole play has left; null where each plays for itself. */
    playedFolder: string | null;
  }
}

/** One folder for each run of the tests, so that nothing played by other sources is ever found there. */
export default async function setup(project: TestProject) {
  // Who brings a server starts many runs, each of sources that are a little changed.
  if (process.env.TEST_POSTGRES_URL) return project.provide('playedFolder', null);
  const folder = await mkdtemp(join(tmpdir(), 'played-'));
  project.provide('playedFolder', folder);
  const forget = () => rm(folder, { recursive: true, force: true });
  project.onTestsRerun(forget);
  return forget;
}
