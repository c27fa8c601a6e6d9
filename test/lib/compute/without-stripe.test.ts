import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';
import { packagesIn } from '../../../lib/compute/bundled-packages.ts';

/** The outputs that are loaded with this one. */
function loaded(
  outputs: Record<string, { imports: { path: string; kind: string }[] }>,
  file: string,
  seen = new Set<string>(),
) {
  if (seen.has(file) || !outputs[file]) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file].imports)
    if (kind === 'import-statement') loaded(outputs, path, seen);
  return seen;
}

test('The billing endpoints load nothing of Stripe’s library unless plans are sold', async () => {
  const { metafile } = await build({
    ...buildOptions('functions/billing/handler.ts'),
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const { outputs } = metafile;
  const first = Object.keys(outputs).find((name) => name.endsWith('/index.mjs')) ?? '';
  const atStart = loaded(outputs, first);
  const packages = (isStart: boolean) =>
    packagesIn(Object.fromEntries(Object.entries(outputs).filter(([name]) => atStart.has(name) === isStart)));
  expect(packages(true)).not.toContain('node_modules/stripe');
  expect(packages(false)).toContain('node_modules/stripe');
});
