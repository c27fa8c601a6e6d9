import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagesIn } from '../../../lib/compute/bundled-packages.ts';
import { buildOptions } from '../../../lib/compute/bundling.ts';

/** Kilobytes after minification. */
interface Size {
  /** What a cold start loads: the handler and all that it imports statically. */
  atStart: number;
  /** With what is only loaded when it is needed. */
  inAll: number;
}

// With RDS' certificates, which are loaded where the database is there.
const usual: Size = { atStart: 700, inAll: 850 };
const larger: Record<string, Size> = {
  // Lists of common passwords, loaded when one is chosen.
  'functions/auth/handler.ts': { atStart: 700, inAll: 1_700 },
  // The document store's driver, loaded where the operator chose MongoDB, and the OpenAPI document.
  'functions/system/handler.ts': { atStart: 700, inAll: 2_200 },
  'functions/sessions/handler.ts': { atStart: 700, inAll: 2_000 },
  // The Encryption SDK and Azure's sign-in, loaded where an account asks for them.
  'functions/clouds/handler.ts': { atStart: 700, inAll: 1_900 },
  'functions/clouds/health/handler.ts': { atStart: 700, inAll: 1_900 },
  // The model's client; and those of AWS and Kubernetes for the one turn that looks at a cluster.
  'functions/sessions/conversation/messages/handler.ts': { atStart: 2_000, inAll: 4_400 },
  // Planning reads the customer's cluster; running it needs the Kubernetes client.
  'functions/sessions/workflow/steps/handler.ts': { atStart: 2_500, inAll: 2_500 },
  'functions/deployments/runs/apply/handler.ts': { atStart: 2_500, inAll: 2_500 },
};

const entries = globSync('functions/**/handler.ts').sort();
let folder: string;
let bundles: Map<string, Metafile['outputs']>;

beforeAll(async () => {
  // Outside the repository, where no package of its node_modules is found.
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = new Map(await Promise.all(entries.map(async (entry) => [entry, await bundle(entry)] as const)));
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

const bundleOf = (entry: string) => join(folder, entry.replaceAll('/', '-'));

async function bundle(entry: string): Promise<Metafile['outputs']> {
  const options = { ...buildOptions(entry), outdir: bundleOf(entry), metafile: true } as const;
  return (await build(options)).metafile.outputs;
}

function sizeOf(entry: string): Size {
  const outputs = bundles.get(entry) ?? {};
  const start = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);
  return {
    atStart: kilobytes(outputs, loadedWith(outputs, start)),
    inAll: kilobytes(outputs, Object.keys(outputs)),
  };
}

function loadedWith(outputs: Metafile['outputs'], name = '', loaded = new Set<string>()): Set<string> {
  const output = outputs[name];
  if (!output || loaded.has(name)) return loaded;
  loaded.add(name);
  const imported = output.imports.filter(({ kind }) => kind === 'import-statement');
  for (const { path } of imported) loadedWith(outputs, path, loaded);
  return loaded;
}

const kilobytes = (outputs: Metafile['outputs'], names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (outputs[name]?.bytes ?? 0), 0) / 1_000;

test.each(entries)('%s is bundled within its budget', (entry) => {
  const { atStart, inAll } = sizeOf(entry);
  const budget = larger[entry] ?? usual;
  expect(atStart, 'kB loaded by a cold start').toBeGreaterThan(10);
  expect(atStart, 'kB loaded by a cold start').toBeLessThanOrEqual(budget.atStart);
  expect(inAll, 'kB in all').toBeLessThanOrEqual(budget.inAll);
});

test.each(entries)('%s has every package in its bundle that it imports statically', (entry) => {
  const missing = Object.values(bundles.get(entry) ?? {})
    .flatMap(({ imports }) => imports)
    .filter(({ external, kind }) => external && kind === 'import-statement')
    .map(({ path }) => path)
    .filter((path) => !isBuiltin(path));
  expect([...new Set(missing)]).toEqual([]);
});

test.each(entries)('%s loads as a bundle, and then misses its variables', async (entry) => {
  // In a process of its own and without variables, as far as the first line of the handler.
  const load = `await import('${join(bundleOf(entry), 'index.mjs')}').catch(({ message }) => console.log(message))`;
  expect(await printed(load)).toMatch(/^Wrong or missing environment variable: ENV .*, CONFIG_SECRET_ARNS /);
});

test.each(entries)('%s can load every file that it loads only when needed', async (entry) => {
  const files = globSync('*.mjs', { cwd: bundleOf(entry) }).filter((file) => file !== 'index.mjs');
  const load = `for (const file of ${JSON.stringify(files)})
    await import('${bundleOf(entry)}/' + file).catch(({ message }) => console.log(file, message));`;
  expect(await printed(load)).toBe('');
});

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test.each(entries)('%s ships only what is installed for production', (entry) => {
  const packages = packagesIn(bundles.get(entry) ?? {});
  expect(packages).not.toEqual([]);
  expect(packages.filter((place) => !locked[place])).toEqual([]);
  expect(packages.filter((place) => locked[place]?.dev || locked[place]?.devOptional)).toEqual([]);
});

test('What package.json has for production is what some function ships', () => {
  const shipped = new Set(entries.flatMap((entry) => packagesIn(bundles.get(entry) ?? {})));
  const names = Object.keys(packageJson.dependencies);
  expect(names.filter((name) => !shipped.has(`node_modules/${name}`))).toEqual([]);
});

/** What a script prints in a process of its own, without variables. */
async function printed(script: string): Promise<string> {
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env: {} });
  return (await node).stdout;
}
