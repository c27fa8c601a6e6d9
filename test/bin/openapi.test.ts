import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describedGroups } from '../../functions/described-groups.ts';
import { endpoints } from '../../functions/routes.ts';
import { openapiDocument } from '../../functions/shared/http/openapi.ts';
import packageJson from '../../package.json' with { type: 'json' };

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

test('the document passes the linter', async () => {
  // Public documents have nothing that a caller could get wrong, so they have no 4xx answer.
  const rules = ['--extends', 'recommended', '--skip-rule', 'operation-4xx-response'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = promisify(execFile)(
    'node',
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'openapi.json', '--format=json', ...rules],
    {
      cwd: root,
      env,
    },
  );
  const { stdout } = await lint.catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as { problems: { message: string }[] };
  expect(problems.map(({ message }) => message)).toEqual([]);
});
