import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { inRepository, repositoryRoot } from '../paths.ts';
import { requireOfNode, withNodeModulesGot } from './node-modules.ts';

/**
 * Modules that libraries import dynamically, and only in environments other than Lambda. Static imports have to be in the
 * bundle, or no importing file loads.
 */
const leftOut = [
  // The SDK looks for credentials in the environment first, where a Lambda has them, and only then in these.
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
  // Asked for by MongoDB's driver and a logger of debug messages, which do without, and installed only because tools of
  // the repository bring them along: what ships must not depend on that.
  '@aws-sdk/credential-providers',
  'supports-color',
];

const alias = {
  // The only package of the Encryption SDK that doesn't name its ESM build. Its CommonJS build requires the SDK's
  // clients as a whole, and so their parts that a start loads couldn't be told from the rest.
  '@aws-crypto/client-node': '@aws-crypto/client-node/build/module/src/index.js',
  '@smithy/core/event-streams': inRepository('lib/compute/event-streams.ts'),
};

/**
 * How a function's code is built, given its handler file.
 * The AWS SDK is bundled: the runtime's copy is not found by ESM, is older, and loads slower.
 */
export const buildOptions = (entry: string) =>
  ({
    entryPoints: [inRepository(entry)],
    absWorkingDir: repositoryRoot,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: leftOut,
    alias,
    // A dynamic import becomes a file of its own, which a cold start doesn't load.
    splitting: true,
    entryNames: 'index',
    outExtension: { '.js': '.mjs' },
    minify: true,
    // package.json says that no file does anything but define things, so a file of which nothing is used is left out. One
    // that is imported for what it does would be left out as well, and do it wherever nothing is bundled.
    logOverride: { 'ignored-bare-import': 'error' },
    // The ESM builds of the SDK's packages are 40 % smaller than what `main` names.
    mainFields: ['module', 'main'],
    banner: { js: requireOfNode },
    legalComments: 'none',
    logLevel: 'error',
  }) as const satisfies BuildOptions;

/**
 * Builds one function's bundle into a folder. A cold start loads two files of it, the handler and all that it imports: esbuild
 * alone makes a file for each set of parts that the same later imports share, up to 17, and finding, reading and linking one
 * costs some tenths of a millisecond.
 */
export function bundle(entry: string, outdir: string): Metafile {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    const options = { ...buildOptions(entry), outdir: folder };
    const { outputFiles, metafile } = buildSync({ ...options, ...inMemory, banner: {} });
    const { atStart, later } = loadedBy('index.mjs', metafile.outputs);
    // Files that are loaded later import the modules that the start has loaded, so that all share them.
    const start = atStart.map((name) => `import"./${name}";`).join('');
    for (const { path, text } of outputFiles)
      writeFileSync(path, later.has(basename(path)) ? start + text : text);
    // In this folder, for names of files come from paths, too: the same sources are the same bundle.
    return writeBundle({ ...options, absWorkingDir: folder, entryPoints: ['index.mjs'], outdir });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One build of esbuild, written with Node's modules got from the process. */
export function writeBundle(options: BuildOptions & { absWorkingDir: string; outdir: string }): Metafile {
  const { outputFiles, metafile } = buildSync({ ...options, ...inMemory });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    const imports = metafile.outputs[relative(options.absWorkingDir, path)]?.imports ?? [];
    // Calls of `require` in packages are left as they are: requireOfNode answers them.
    const imported = imports.filter((each) => each.external && each.kind !== 'require-call');
    writeFileSync(path, withNodeModulesGot(text, imported.map((each) => each.path).filter(isBuiltin)));
  }
  return metafile;
}

// Synchronous builds, as the CDK app asks for them.
const inMemory = { write: false, metafile: true } as const;

/** The files that an entry imports, directly or not, and those that anything imports when it needs them. */
function loadedBy(entry: string, outputs: Metafile['outputs']) {
  const imports = Object.entries(outputs).flatMap(([from, output]) =>
    output.imports
      .filter(({ external }) => !external)
      .map(({ path, kind }) => ({ from: basename(from), to: basename(path), kind })),
  );
  const atStart = new Set([entry]);
  for (const name of atStart)
    for (const { from, to, kind } of imports)
      if (from === name && kind === 'import-statement') atStart.add(to);
  atStart.delete(entry);
  const later = imports.filter(({ kind }) => kind === 'dynamic-import').map(({ to }) => to);
  return { atStart: [...atStart], later: new Set(later) };
}
