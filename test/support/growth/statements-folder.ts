import { globSync } from 'node:fs';
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
    const { state, config } = project.vitest;
    if (isWholeRun(state.getFiles(), config.testNamePattern)) expectAllTaken(notes);
  };
}

export interface RunFile {
  mode: string;
  result?: { state?: string } | undefined;
}

/**
 * All test files of the repository, none of them cut down by a test's name or ended before its statements were sent. A file
 * without its server (pgbouncer, MongoDB) is skipped.
 */
export const isWholeRun = (run: readonly RunFile[], cutDownTo: RegExp | undefined): boolean =>
  cutDownTo === undefined &&
  run.length >= globSync('test/**/*.test.ts').length &&
  run.every(({ mode, result }) => mode === 'skip' || /^(?:pass|skip)$/.test(result?.state ?? ''));

/**
 * @param notes of statements, as sent-statements.ts writes them
 * @throws Error that names the rows of ways.ts that none of them needs
 */
export function expectAllTaken(notes: readonly string[]): void {
  const taken = new Set(notes.flatMap((note) => (JSON.parse(note) as { ways: string[] }).ways));
  const never = Object.keys(ways).filter((way) => !taken.has(way));
  if (never.length > 0)
    throw new Error(
      `No statement reads as these rows of test/support/growth/ways.ts say, so they can go: ${never.join('; ')}`,
    );
}
