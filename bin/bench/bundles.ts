import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions } from '../../lib/compute/bundling.ts';

export interface BundleFigures {
  entry: string;
  /** Minified, all files of the bundle. */
  kilobytes: number;
  /** Milliseconds to import it in a new process, until it asks for its first variable. Median of the runs. */
  importMs: number;
}

/** Builds every function as a deploy does, and imports each in processes of their own. */
export async function measureBundles(folder: string, runs = 5): Promise<BundleFigures[]> {
  const figures: BundleFigures[] = [];
  for (const entry of globSync('functions/**/handler.ts').sort()) {
    const outdir = join(folder, entry.replaceAll('/', '-'));
    const { outputs } = (await build({ ...buildOptions(entry), outdir, metafile: true })).metafile;
    const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
    const times = Array.from({ length: runs }, () => importTime(join(outdir, 'index.mjs')));
    figures.push({ entry, kilobytes: Math.round(bytes / 1_000), importMs: median(times) });
  }
  return figures;
}

/** The import of an empty module in a process of its own: what Node itself takes. */
export const emptyImport = (runs = 5) =>
  median(Array.from({ length: runs }, () => importTime('data:text/javascript,')));

/** A handler's last import is its environment, which is missing here: it throws when everything is loaded. */
function importTime(file: string): number {
  const script = `const start = performance.now();
    await import(${JSON.stringify(file)}).catch(() => {});
    console.log(performance.now() - start); process.exit();`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: {}, encoding: 'utf8' }),
  );
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
