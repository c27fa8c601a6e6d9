import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ways } from './ways.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files note the statements that were planned: a file each, so that none is planned twice in a run. */
    statementsFolder: string;
  }
}

/** @throws Error at the end of a run of all tests that passed, where a way was never taken */
export default async function setup(project: TestProject) {
  const folder = process.env.TEST_STATEMENTS ?? (await mkdtemp(join(tmpdir(), 'statements-')));
  await mkdir(folder, { recursive: true });
  project.provide('statementsFolder', folder);
  return async () => {
    const notes = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    if (!process.env.TEST_STATEMENTS) await rm(folder, { recursive: true, force: true });
    const taken = new Set(notes.flatMap((note) => (JSON.parse(note) as { ways: string[] }).ways));
    const never = Object.keys(ways).filter((way) => !taken.has(way));
    if (never.length > 0 && (await isWholeRun(project)))
      console.error(
        `No statement reads as these rows of test/support/growth/ways.ts say: ${never.join('; ')}`,
      );
  };
}

/** Without a filter, and with nothing that ended before its statements were sent. A file without its server (pgbouncer, MongoDB) is skipped. */
async function isWholeRun({ vitest }: TestProject): Promise<boolean> {
  const run = vitest.state.getFiles();
  const all = await vitest.globTestSpecifications();
  const hasEnded = run.every(
    ({ mode, result }) => mode === 'skip' || /^(?:pass|skip)$/.test(result?.state ?? ''),
  );
  return run.length >= all.length && hasEnded && !process.env.TEST_ONLY;
}
