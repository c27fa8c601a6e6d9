import { globSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** The imports of every module that functions and lib/ reach, by path, with the names as they were imported. */
const imports = await (async () => {
  const files = globSync('{functions,lib}/**/*.ts');
  const { metafile } = await build({
    // One entry that imports them all: as entries of their own, each would be written with all that it reaches.
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: '.' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'unused',
    // The build's own reading of the sources: types are gone, and with them imports that cost nothing at run time.
    logLevel: 'error',
  });
  return new Map(Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports]));
})();

/** Every module that the files reach, by path, with the packages that it imports. */
function reach(files: string[]) {
  const reached = new Set(files);
  for (const file of reached)
    for (const { path, external } of imports.get(file) ?? []) if (!external) reached.add(path);
  return [...reached].map((path) => ({
    path,
    packages: (imports.get(path) ?? []).filter(({ external }) => external).map(({ path: name }) => name),
  }));
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const functionFiles = globSync('functions/**/*.ts');
const cdk = new Set(['aws-cdk-lib', 'constructs', 'cdk-nag', 'aws-cdk', 'esbuild']);

test('Nothing under functions/ imports the CDK, lib/, bin/ or test/', () => {
  const modules = reach(functionFiles);
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter(({ packages }) => packages.some((name) => cdk.has(packageName(name))))).toEqual([]);
  expect(modules.filter(({ path }) => !/^(functions\/|openapi\.json$)/.test(path))).toEqual([]);
});

// zod describes the rows and variables, ulid the form of ids, ipaddr.js and node:net say what an address is; nothing else may be
// loaded to make a template.
const pure = new Set(['zod', 'ulid', 'ipaddr.js', 'node:crypto', 'node:util', 'node:net']);

test('What lib/ takes from functions/ is pure: no SDK, no database, no reading of the environment', () => {
  const modules = reach(globSync('lib/**/*.ts'));
  const shared = modules.filter(({ path }) => path.startsWith('functions/'));
  expect(shared.map(({ path }) => path)).toContain('functions/routes.ts');
  expect(shared.filter(({ packages }) => packages.some((name) => !pure.has(packageName(name))))).toEqual([]);
  expect(shared.filter(({ path }) => readFileSync(path, 'utf8').includes('process.env'))).toEqual([]);
});

test('No handler reaches the answers of routes, which only the OpenAPI document and tests need', () => {
  const importing = functionFiles.filter((file) =>
    readFileSync(file, 'utf8').includes('shared/http/route-responses.ts'),
  );
  expect(importing.length).toBeGreaterThan(12);
  const reached = reach(globSync('functions/**/handler.ts')).map(({ path }) => path);
  expect(reached.length).toBeGreaterThan(500);
  expect(reached.filter((path) => importing.includes(path))).toEqual([]);
});

// package.json says so, and a bundle leaves out what isn't used: what such a file did would be done only where the
// sources run. Statements are looked at; what a constant's value does to others isn't seen.
test('Only handler files have statements that do something when they are loaded', () => {
  const bareImport = /^import ['"]\.[^\n]*/m;
  const call = /^(?:[\w.]+\(|(?:if|for|while|switch) \(|(?:await|new|void|delete|try) )[^\n]*/m;
  const assignment = /^[\w.[\]'"]+ [^\w\s=]*= [^\n]*/m;
  const done = functionFiles
    // Texts of programs that run in a customer's cluster.
    .filter((file) => !/\/handler\.ts$|\/scripts\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [bareImport, call, assignment]
        .flatMap((each) => each.exec(source) ?? [])
        .map((line) => ({ file, line }));
    });
  expect(done).toEqual([]);
  const handlers = globSync('functions/**/handler.ts');
  expect(handlers.filter((file) => bareImport.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('lib/ names only routes, variables, secrets, events, the table, tries of queues and the console’s headers of functions/', async () => {
  const allowed =
    /^functions\/((.*\/)?routes|.*\/env|shared\/events\/(bus|catalogue|consumers)|shared\/cache|shared\/http\/console-origin|shared\/secrets|shared\/workers\/tries|shared\/db\/duties)\.ts$/;
  const named = globSync('lib/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/)+(functions\/[^']+)'/g)].map(([, path]) => path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !allowed.test(path ?? ''))).toEqual([]);
});

test('Only handler files read the environment', () => {
  // scripts/ are texts of programs that run in a customer's cluster.
  const sources = functionFiles.filter((file) => !file.includes('/scripts/'));
  const readers = sources.filter((file) => /process\.env|readEnv\(/.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !/\/handler\.ts$/.test(file))).toEqual(['functions/shared/config.ts']);
});

test('The stage is asked for in the five files that ADR 1 names', () => {
  const askers = functionFiles.filter((file) => /\bENV ===|\benv\.ENV\b/.test(readFileSync(file, 'utf8')));
  const decision = readFileSync('docs/adr/0001-the-template-is-the-wiring.md', 'utf8');
  const named = [...decision.matchAll(/`(functions\/[\w/.-]+\.ts)`/g)].map(([, file]) => file);
  expect(named).toHaveLength(5);
  expect(askers.sort()).toEqual(named.sort());
});
