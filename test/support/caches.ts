import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Takes away what nobody has written or used for a day. */
export async function removeOldFrom(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    // Another run may be doing the same.
    if (found?.isFile() && Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
