import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundling.ts';

// A cold start loads the whole bundle. Kilobytes after minification.
const usualBudget = 700;
const largerBudgets: Record<string, number> = {
  // The document store's driver and the model's client.
  'functions/sessions/handler.ts': 2_000,
  'functions/sessions/messages/handler.ts': 2_000,
  // The Kubernetes client.
  'functions/sessions/steps/handler.ts': 2_500,
  'functions/deployments/steps/handler.ts': 2_500,
};

const entries = globSync('functions/**/handler.ts').sort();

let bytesOf: Map<string | undefined, number>;

beforeAll(async () => {
  // One build for all: shared sources are read once. Without splitting, each output is what a build alone makes.
  const { metafile } = await build({
    ...buildOptions('functions'),
    entryPoints: entries,
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  bytesOf = new Map(Object.values(metafile.outputs).map(({ entryPoint, bytes }) => [entryPoint, bytes]));
});

test.each(entries)('%s is bundled within its budget', (entry) => {
  const bytes = bytesOf.get(entry) ?? Number.NaN;
  expect(bytes / 1_000, 'kB').toBeLessThanOrEqual(largerBudgets[entry] ?? usualBudget);
});
