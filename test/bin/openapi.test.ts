import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describedGroups } from '../../functions/described-groups.ts';
import { endpoints } from '../../functions/routes.ts';
import { openapiDocument } from '../../functions/shared/http/openapi.ts';
import { partOf, partsOf } from '../../functions/system/openapi-parts.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';
import { shareOf } from '../support/samples.ts';

const root = join(import.meta.dirname, '../..');

test('openapi.json is what the rows say (else: npm run openapi)', async () => {
  const written = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(openapiDocument(describedGroups, packageJson.version))));
});

test('operation ids are unique over all groups', () => {
  const ids = endpoints.map(({ operationId }) => operationId);
  expect(ids.length).toBe(new Set(ids).size);
});

test('no two rows claim the same method and path', () => {
  const places = endpoints.map(({ route }) => `${route.method} ${route.path.replace(/\{[^}]+\}/g, '{}')}`);
  expect(places.length).toBe(new Set(places).size);
});

test('paths that are no user’s have what they ask for instead of an access token, and no row', async () => {
  const { paths, components } = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'));
  const rows = new Set<string>(endpoints.map(({ route }) => route.path));
  const others = { '/metrics': ['get', 'metrics'], '/api/billing/stripe': ['post', 'stripe'] } as const;
  for (const [path, [method, scheme]] of Object.entries(others)) {
    expect(rows.has(path)).toBe(false);
    expect(paths[path][method].security).toEqual([{ [scheme]: [] }]);
    expect(components.securitySchemes[scheme]).toBeDefined();
  }
});

const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
const parts = partsOf(document);

// A part has components of the document alone, as the tests below say: one of them is linted a day.
test('the document and a part of it pass the linter', async () => {
  const folder = await temporaryDirectory();
  const files = shareOf(parts, parts.length).map(({ tag }) => {
    const file = join(folder, `${tag}.json`);
    writeFileSync(file, JSON.stringify(partOf(document, tag)));
    return file;
  });
  // Public documents have nothing that a caller could get wrong, so they have no 4xx answer.
  const rules = ['--extends', 'recommended', '--skip-rule', 'operation-4xx-response'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = promisify(execFile)(
    'node',
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'openapi.json', ...files, '--format=json', ...rules],
    { cwd: root, env, maxBuffer: 2 ** 24 },
  );
  const { stdout, stderr } = await lint.catch((error: { stdout: string; stderr: string }) => error);
  // One document of JSON for each file, one behind the other.
  const found = JSON.parse(`[${stdout.trim().replaceAll(/^\}\s*\{/gm, '},{')}]`) as {
    problems: { message: string; ruleId: string }[];
  }[];
  expect(found.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([]);
  for (const file of files) expect(stderr + stdout).toContain(basename(file));
});

test.each(parts)('the part $tag has each component that it refers to, and no other', ({ tag }) => {
  const { components, paths } = partOf(document, tag);
  const referred = new Set(
    [...JSON.stringify({ components, paths }).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(
      ([, to]) => to,
    ),
  );
  const { securitySchemes, ...others } = components;
  const names = Object.entries(others).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect(names.sort()).toEqual([...referred].sort());
  expect(Object.keys(securitySchemes ?? {})).toContain('bearer');
});

// About 52,000 tokens of a language model; the whole document is 900 kB without its blanks.
test('a part is small enough for generators and agents', () => {
  const sizes = parts.map(({ tag }) => JSON.stringify(partOf(document, tag)).length);
  expect(Math.max(...sizes)).toBeLessThan(240_000);
  expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(75_000);
});
