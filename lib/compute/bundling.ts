import { AssetHashType, type BundlingOptions, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { repositoryRoot } from '../paths.ts';
import { type BundleTarget, bundle } from './bundle.ts';

/** A file or folder beside the bundle, by its path from the repository's root. */
export interface BundledCode {
  entry: string;
  /** Called with the folder of the bundle, to put more files there. */
  addFiles?: (outputFolder: string) => void;
}

/** The function's code as an asset. Where bundling is off for the stack, nothing is built. */
export function bundledCode({ entry, addFiles }: BundledCode, target: BundleTarget): AssetCode {
  const bundling: BundlingOptions = {
    // The image is never pulled: esbuild is a dependency, so the local build always succeeds or throws.
    image: DockerImage.fromRegistry('unused'),
    // Assets are cached by their options, and functions don't count: entry and target keep them apart.
    command: ['esbuild', entry, target.region ?? '', target.conversations ?? ''],
    local: {
      tryBundle(outputFolder) {
        bundle(entry, outputFolder, target);
        addFiles?.(outputFolder);
        return true;
      },
    },
  };
  return Code.fromAsset(repositoryRoot, { assetHashType: AssetHashType.OUTPUT, bundling });
}
