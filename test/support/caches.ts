import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { longestStartMs } from '../../bin/local/host/child-process.ts';
import { keptCertificates } from '../../bin/local/host/own-certificate.ts';
import { keptTemplates } from '../../bin/local/template/template-cache.ts';
import { dayMs } from '../../functions/shared/durations.ts';
import { inRepository } from '../../lib/paths.ts';
import { keptClusters } from './hosts/kept-cluster.ts';

/** Where Node keeps what it has compiled for tests and for the local cloud. */
export const compiledModules = inRepository('node_modules/.cache/compiled');

/** What runs of tests leave for the next ones. */
export const caches = [compiledModules, keptCertificates, keptClusters, keptTemplates];

/**
 * Each run imports its test files under names of its own, each change of a source makes other templates or data
 * directories, and nobody takes the former ones away: what is older than a day goes.
 */
export default async function removeOld() {
  await Promise.all(caches.map(removeOldFrom));
}

/** What loads the product, its doubles and their libraries. */
export const allModules = join(import.meta.dirname, 'compile-modules.ts');

/**
 * In a new clone, and once a day, one process compiles the modules ahead of all others. Node writes what it has compiled
 * when a process ends: each worker and each service would compile the same ones and then write them, at twice the CPU of
 * loading them.
 * @param program what loads the modules
 */
export async function compileOnce(folder: string, program: string): Promise<void> {
  // It gets old together with them.
  const done = join(folder, `all-of-${process.version}`);
  if (existsSync(done)) return;
  await mkdir(folder, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [program], {
      // Nothing of a stage: handlers that are loaded stop where they miss their variables.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: folder },
      timeout: longestStartMs,
    });
    await writeFile(done, '');
  } catch (error) {
    // The tests run all the same, and take longer.
    process.emitWarning(`The modules could not be compiled ahead: ${(error as Error).message}`);
  }
}

/** Takes away what nobody has written or used for a day. */
export async function removeOldFrom(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    // Another run may be doing the same.
    if (found?.isFile() && Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
