import type { Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** The packages that a bundle has code of, each by its place in the lock file. */
export function packagesIn(outputs: Outputs): string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const places = files.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  return [...new Set(places)].sort();
}
