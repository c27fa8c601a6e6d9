import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { systemApi } from '../../../functions/system/api.ts';
import type { Dependency } from '../../../functions/system/health.ts';
import { revisionOf } from '../../../functions/system/revision.ts';
import { systemRoutes } from '../../../functions/system/routes.ts';
import openapi from '../../../openapi.json' with { type: 'json' };
import { testApi } from '../../support/hosts/api.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const postgres: Dependency = { name: 'database', ping: (ms) => database.db.ping(ms) };
const publicConfig = {
  console_url: 'https://app.example.com',
  signup_mode: 'open',
  bot_check_site_key: 'site',
  api_url: 'https://api.example.com',
  password_min_length: 8,
  features: { issuer: false, billing: false },
} as const;

const clock = fixedClock('2026-01-01T00:00:00Z');
const setup = (...dependencies: Dependency[]) =>
  testApi({
    routes: systemRoutes,
    api: systemApi({
      dependencies,
      clock,
      publicConfig,
      revision: '0123456789ab',
      loadOpenapi: async () => openapi as never,
    }),
  });

test('healthz is ok while everything answers', async () => {
  const { call } = setup(postgres);
  expect(await call('GET', '/healthz')).toMatchObject({
    status: 200,
    json: { status: 'ok', revision: '0123456789ab' },
  });
});

test.each([
  ['a commit', '0123456789ab 2026-01-01T00:00:00Z', '0123456789ab'],
  ['a commit with changes', '0123456789ab-dirty 2026-01-01T00:00:00Z', '0123456789ab-dirty'],
  ['an archive', '2026-01-01T00:00:00Z', null],
  ['a name', 'customer-x-3-g0123456 2026-01-01T00:00:00Z', null],
  ['nothing, as on one machine', '', null],
])('healthz tells the revision of a deploy from %s', (_, stamp, revision) => {
  expect(revisionOf(stamp)).toBe(revision);
});

test('healthz is 503 and names what fails', async () => {
  const broken = {
    name: 'document store',
    ping: () => Promise.reject(new Error('mongodb://user:secret@host')),
  };
  const answer = await setup(postgres, broken).call('GET', '/healthz');
  expect(answer).toMatchObject({
    status: 503,
    json: { code: 'unhealthy', detail: 'Not answering: document store.' },
  });
  expect(answer.headers['Retry-After']).toBe('5');
});

test('healthz tells a database that takes no changes from one that does not answer', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await database.owner.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  try {
    expect((await setup(postgres).call('GET', '/healthz')).json).toEqual({
      code: 'takes_no_changes',
      detail: 'Reads work. Changes are refused, since this takes none now: database.',
    });
    const away = { name: 'document store', ping: () => Promise.reject(new Error('away')) };
    const both = await setup(postgres, away).call('GET', '/healthz');
    expect([both.status, both.json]).toEqual([
      503,
      { code: 'unhealthy', detail: 'Not answering: document store.' },
    ]);
  } finally {
    await database.owner.unsafe(`alter database ${name} reset default_transaction_read_only`);
  }
});

test('healthz does not wait longer than a second for a database that hangs', async () => {
  const hanging = { name: 'database', ping: () => new Promise<void>(() => {}) };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const answer = setup(hanging).call('GET', '/healthz');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test('healthz looks at its dependencies once in five seconds, however many ask', async () => {
  let looks = 0;
  const ping = async () => {
    looks += 1;
  };
  const counted = { name: 'database', ping };
  const { call } = setup(counted);
  await Promise.all(Array.from({ length: 50 }, () => call('GET', '/healthz')));
  clock.advance(4_999);
  await call('GET', '/healthz');
  expect(looks).toBe(1);
  clock.advance(1);
  await call('GET', '/healthz');
  expect(looks).toBe(2);
});

test('healthz that was 503 is ok again five seconds later', async () => {
  let isDown = true;
  const ping = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve());
  const { call } = setup({ name: 'database', ping });
  expect((await call('GET', '/healthz')).status).toBe(503);
  isDown = false;
  clock.advance(5_000);
  expect((await call('GET', '/healthz')).status).toBe(200);
});

test('the public configuration needs no token', async () => {
  expect((await setup().call('GET', '/api/config/public')).json).toEqual(publicConfig);
});

test('the OpenAPI document is served and may be cached', async () => {
  const { json, headers } = await setup().call('GET', '/openapi.json');
  expect(json.openapi).toBe('3.1.0');
  expect(json.paths['/healthz']).toBeDefined();
  expect(headers['Cache-Control']).toContain('max-age');
});

test('the schema of deployment files is served, and is the one that the command line has', async () => {
  const { json } = await setup().call('GET', '/api/config/deployment-schema');
  const ofCommandLine = new URL('../../../packages/cli/deployment.schema.json', import.meta.url);
  expect(json).toEqual(JSON.parse(await readFile(ofCommandLine, 'utf8')));
});

test('parts of the document are listed with their operations, and each operation is in one of them', async () => {
  const { json, headers } = await setup().call('GET', '/api/config/openapi');
  expect(headers['Cache-Control']).toContain('max-age');
  expect(json.parts.map(({ tag }: { tag: string }) => tag)).toEqual(openapi.tags.map(({ name }) => name));
  const listed = json.parts.flatMap(({ operations }: { operations: { method: string; path: string }[] }) =>
    operations.map(({ method, path }) => `${method} ${path}`),
  );
  const all = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(all.sort());
});

test('a part of the document has the operations of its tag, and is told by the name in the list', async () => {
  const { json } = await setup().call('GET', '/openapi.json', { query: { tag: 'sessions' } });
  expect(json.openapi).toBe('3.1.0');
  expect(Object.keys(json.paths).every((path) => path.startsWith('/api/sessions'))).toBe(true);
  expect(json.tags.map(({ name }: { name: string }) => name)).toEqual(['sessions']);
});

test('a tag that the document has not is refused with those that it has', async () => {
  const { status, json } = await setup().call('GET', '/openapi.json', { query: { tag: 'session' } });
  expect([status, json.code]).toEqual([422, 'unknown_tag']);
  expect(json.detail).toContain('auth, orgs, clouds, agents, sessions');
});
