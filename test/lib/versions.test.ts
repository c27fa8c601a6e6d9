import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const all: Record<string, string> = { ...dependencies, ...devDependencies };

const versionsOf = (prefix: string) =>
  new Set(Object.keys(all).flatMap((name) => (name.startsWith(prefix) ? [all[name]] : [])));

test.each(['@aws-sdk/', '@middy/', '@aws-lambda-powertools/'])(
  'All packages of %s have one version',
  (prefix) => {
    expect([...versionsOf(prefix)]).toHaveLength(1);
  },
);

test('Every version is exact, so that a clean clone gets what was tested', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('The lock file has the versions of package.json', () => {
  for (const [name, version] of Object.entries(all)) {
    expect(locked[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('The lock file has every platform’s packages: one that a registry lacks breaks npm ci everywhere', () => {
  const isPlatform = (name: string) => /(darwin|linux|win32|android|freebsd)-(x64|arm64)/.test(name);
  const wanted = Object.values<{ optionalDependencies?: Record<string, string> }>(locked)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter(isPlatform);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !locked[`node_modules/${name}`])).toEqual([]);
});

test('Node 24 comes with the repository, and scripts run on it', () => {
  expect(all.node).toMatch(/^24\./);
  expect(process.versions.node).toBe(all.node);
  expect(scripts.test).toBeDefined();
});

test('The CDK command is the one that reads this library’s assemblies', () => {
  // 3.0.0 carries the tag "latest", but is an older build that refuses them.
  expect(all['aws-cdk']).toMatch(/^2\./);
});

test('zod is imported as a namespace: the named import would bundle every language it knows', () => {
  const files = globSync('{functions,lib}/**/*.ts');
  const named = /import\s+(?!\*|type\s+\*)[^;]*?from\s+'zod'/;
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
