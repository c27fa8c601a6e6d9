import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AssetHashType, type BundlingOptions, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { inRepository, repositoryRoot } from '../paths.ts';
import { requireOfNode, withNodeModulesGot } from './node-modules.ts';

/**
 * What libraries import dynamically, and only in environments other than Lambda. Whatever is imported statically has
 * to be in the bundle, or nothing that imports it loads.
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
    // What is imported by import() becomes a file of its own, which a cold start doesn't load.
    splitting: true,
    entryNames: 'index',
    outExtension: { '.js': '.mjs' },
    minify: true,
    // Drops what the OpenAPI document needs and functions don't (functions/shared/http/route.ts). package.json says that
    // no file does anything but define things, so files of which nothing is left to be used are dropped, too.
    define: { 'import.meta.bundled': 'false' },
    // The ESM builds of the SDK's packages are 40 % smaller than what `main` names.
    mainFields: ['module', 'main'],
    banner: { js: requireOfNode },
    legalComments: 'none',
    logLevel: 'error',
  }) as const satisfies BuildOptions;

/** Builds into a folder what ships. */
export function bundle(options: BuildOptions & { outdir: string }): Metafile {
  // Synchronous, as the CDK app asks for it.
  const { outputFiles, metafile } = buildSync({ ...options, write: false, metafile: true });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withNodeModulesGot(text));
  }
  return metafile;
}

/** A file or folder beside the bundle, by its path from the repository's root. */
export interface BundledCode {
  entry: string;
  /** Called with the folder of the bundle, to put more files there. */
  addFiles?: (outputFolder: string) => void;
}

/** The function's code as an asset. Where bundling is off for the stack, nothing is built. */
export function bundledCode({ entry, addFiles }: BundledCode): AssetCode {
  const bundling: BundlingOptions = {
    // The image is never pulled: esbuild is a dependency, so the local build always succeeds or throws.
    image: DockerImage.fromRegistry('unused'),
    // Assets are cached by their options, and functions don't count: the entry keeps them apart.
    command: ['esbuild', entry],
    local: {
      tryBundle(outputFolder) {
        bundle({ ...buildOptions(entry), outdir: outputFolder });
        addFiles?.(outputFolder);
        return true;
      },
    },
  };
  return Code.fromAsset(repositoryRoot, { assetHashType: AssetHashType.OUTPUT, bundling });
}
