import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/**
 * Writes the command line as one file without dependencies.
 * @returns its path
 */
export async function buildCommandLine(folder = join(import.meta.dirname, 'dist')): Promise<string> {
  const outfile = join(folder, 'dor.js');
  await build({
    entryPoints: [join(import.meta.dirname, 'src/main.ts')],
    outfile,
    bundle: true,
    minify: true,
    // Names of classes are those of errors.
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    // Its build for Node is CommonJS, which asks for Node's modules by require.
    alias: { yaml: fileURLToPath(new URL('../browser/index.js', import.meta.resolve('yaml'))) },
    define: { VERSION: JSON.stringify(version) },
    logLevel: 'error',
  });
  chmodSync(outfile, 0o755);
  return outfile;
}

if (import.meta.main) await buildCommandLine();
