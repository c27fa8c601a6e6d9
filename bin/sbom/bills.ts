import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildOptions } from '../../lib/compute/bundle.ts';
import { packagesIn } from '../../lib/compute/bundled-packages.ts';
import { inRepository, repositoryRoot } from '../../lib/paths.ts';
import { type Bom, billOf, type Lock, placesForProduction } from './bom.ts';

/**
 * A bill of what is installed for production, under the name `production`, and one of what each of the bundles has code
 * of. npm makes the list, and whole: with --omit dev it leaves out packages for production that tools need, too.
 */
export async function* bills(entries: readonly string[]): AsyncGenerator<{ name: string; bill: Bom }> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: repositoryRoot, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  );
  const lock: Lock = JSON.parse(await readFile(inRepository('package-lock.json'), 'utf8'));
  const production = billOf(JSON.parse(stdout), 'production', placesForProduction(lock), lock);
  yield { name: 'production', bill: production };
  for (const entry of entries) {
    const { metafile } = await build({
      ...buildOptions(entry),
      outdir: 'unused',
      write: false,
      metafile: true,
    });
    const name = entry.replace(/\/handler\.ts$/, '');
    yield { name, bill: billOf(production, name, packagesIn(metafile.outputs), lock) };
  }
}
