import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';

const framed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' };
let cloud: LocalCloud;
beforeAll(async () => {
  // Where the issuer is on, its own test shows what it publishes.
  cloud = await startLocalCloud({ env: { CLOUD_WIF_ISSUER_ENABLED: 'false' } });
});
afterAll(() => cloud?.stop());

test('the service’s own template is hosted, and the service is well', async () => {
  const response = await fetch(`${cloud.url}/healthz`);
  expect(await response.json()).toMatchObject({ status: 'ok' });
  expect(response.status).toBe(200);
});

test('the calls that the README shows lead from sign-up to a streamed reply', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const script = /## Five calls[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(script).toContain('api=http://localhost:8000\n');
  const here = script.replace('api=http://localhost:8000', `api=${cloud.url}`);
  const { stdout, stderr } = await promisify(execFile)('sh', ['-euc', here], { timeout: 60_000 });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/data: \{"type":"token",.*"text":/);
  expect(stdout).toContain('"vector_count":10000000');
  expect(stdout.trimEnd()).toMatch(/data: \[DONE\]$/);
}, 60_000);

test('an issuer that is switched off says so with 404 in the form of all errors', async () => {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
    const response = await fetch(cloud.url + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ detail: expect.any(String), code: 'issuer_disabled' });
  }
});

/** fetch can't send these headers. */
const send = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = new URL(cloud.url);
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject).end();
  });

describe('what is for the machine’s user alone', () => {
  const own = () => ({ Host: `localhost:${new URL(cloud.url).port}` });

  test.each([
    ['under another name', { Host: 'evil.example' }],
    ['under another name with our port', { Host: 'evil.example:8000' }],
    ['to a page of another origin', { Origin: 'http://evil.example' }],
    ['to a page on another port', { Origin: 'http://localhost:3000' }],
    ['to a page without an origin', { Origin: 'null' }],
    ['to a page of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['to a frame in a page of another site', framed],
  ])('is not shown %s', async (_, headers) => {
    for (const path of ['/_local/mail', '/_local/customer-cloud/state', '/_local']) {
      const { status, body } = await send(path, { ...own(), ...headers });
      expect([status, JSON.parse(body).detail]).toEqual([403, expect.stringContaining('/_local answers')]);
    }
  });

  test('is not changed from elsewhere', async () => {
    const foreign = { ...own(), Origin: 'http://evil.example', 'Content-Type': 'text/plain' };
    const paths = ['/_local/customer-cloud/roles', '/_local/schedules/any'];
    for (const path of paths) expect((await send(path, foreign, 'POST')).status).toBe(403);
  });

  test('is shown to programs, to its own pages and to who follows a link', async () => {
    const { port } = new URL(cloud.url);
    const followed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    const allowed: Record<string, string>[] = [
      {},
      { Host: `127.0.0.1:${port}` },
      { Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' },
      { ...followed, 'Sec-Fetch-Dest': 'document' },
    ];
    for (const headers of allowed) expect((await send('/_local', { ...own(), ...headers })).status).toBe(200);
  });
});

test.each(['//', '//x', '///', '/\\'])('the path %s is unknown, not an error', async (path) => {
  expect((await send(path, {})).status).toBe(404);
});
