import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundle } from '../../lib/compute/bundle.ts';
import { median } from './quantile.ts';

export interface BundleFigures {
  entry: string;
  /** Minified, all files of the bundle. */
  kilobytes: number;
  /**
   * CPU milliseconds to import it in a new process, all threads, until it asks for its first variable. Median of the
   * runs, and the same of zod's import in the same rounds and of how often that would fit in.
   */
  importMs: number;
  zodMs: number;
  besideZod: number;
}

/** Builds every function as a deploy does, and imports each in processes of their own; they take turns with zod. */
export async function measureBundles(folder: string, runs = 7): Promise<BundleFigures[]> {
  const built = (entry: string) => {
    const outdir = join(folder, entry.replaceAll('/', '-'));
    const { outputs } = bundle(entry, outdir, { region: 'eu-west-1', conversations: 'postgres' });
    const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
    return { file: join(outdir, 'index.mjs'), kilobytes: Math.round(bytes / 1_000) };
  };
  const zod = join(folder, 'zod.mjs');
  const stdin = { contents: "export * from 'zod'", resolveDir: import.meta.dirname };
  await build({ stdin, bundle: true, minify: true, format: 'esm', platform: 'node', outfile: zod });
  const figures: BundleFigures[] = [];
  for (const entry of globSync('functions/**/handler.ts').sort()) {
    const { file, kilobytes } = built(entry);
    const pairs = Array.from({ length: runs }, () => [importCpu(file), importCpu(zod)] as const);
    figures.push({
      entry,
      kilobytes,
      importMs: median(pairs.map(([own]) => own)),
      zodMs: median(pairs.map(([, zods]) => zods)),
      besideZod: median(pairs.map(([own, zods]) => own / zods)),
    });
  }
  return figures;
}

/** A handler's last import is its environment, which is missing here: it throws when everything is loaded. */
function importCpu(file: string): number {
  const script = `const before = process.cpuUsage();
    await import(${JSON.stringify(file)}).catch(() => {});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1_000); process.exit();`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: {}, encoding: 'utf8' }),
  );
}
