import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOfClouds } from '../../e2e/accounts-of-clouds.ts';
import { clientOfTheApi } from '../../e2e/client.ts';
import { commandLineTests } from '../../e2e/command-line.ts';
import { conversation } from '../../e2e/conversation.ts';
import { faults, metricsToken } from '../../e2e/faults.ts';
import { identity } from '../../e2e/identity.ts';
import { liveChannel } from '../../e2e/live-channel.ts';
import { mcpTests } from '../../e2e/mcp.ts';
import { operatorCommands } from '../../e2e/operator-commands.ts';
import { pageTests } from '../../e2e/pages.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { tokenIssuer } from '../../support/doubles/token-issuer.ts';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';

const framed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' };
let cloud: LocalCloud;
/** An issuer on this machine, as a pipeline has one. */
let pipelines: Awaited<ReturnType<typeof tokenIssuer>>;
beforeAll(async () => {
  // By itself the local cloud signs with a file; here the issuer's keys are in KMS.
  pipelines = await tokenIssuer();
  cloud = await startLocalCloud({
    env: {
      JWT_ISSUER_PRIVATE_KEY_PATH: '',
      METRICS_ENABLED: 'true',
      METRICS_TOKEN: metricsToken,
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      WEBHOOK_CA: pipelines.authority,
    },
  });
});
afterAll(async () => {
  await cloud?.stop();
  await pipelines?.close();
});

// As the template wires it: schedule, rotation, key source, bucket, and the API's route to it.
describe('the issuer', () => {
  /** What the rotation, which runs at the start, has made. */
  const rotated = () =>
    eventually(async () => {
      const line = (await cloud.logs()).split('\n').find((each) => each.includes('issuer_rotation_finished'));
      expect(line).toBeDefined();
      return JSON.parse(line ?? '');
    }, 100);

  const get = (path: string) => fetch(cloud.url + path);
  const kids = async () =>
    ((await (await get('/.well-known/jwks.json')).json()) as { keys: { kid: string }[] }).keys.map(
      ({ kid }) => kid,
    );

  // Ahead of all others: nothing is waited for.
  test('what the service publishes is there when it says that it is ready', async () => {
    expect((await kids()).length).toBeGreaterThan(0);
  });

  test('Its documents are public objects that caches may keep, and a stranger’s client discovers it', async () => {
    const { made } = await rotated();
    for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
      await response.body?.cancel();
      for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE']) {
        const refused = await fetch(cloud.url + path, { method });
        expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET']);
        if (method !== 'HEAD') expect(await refused.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    }
    const url = new URL(cloud.url);
    const options = { algorithm: 'oidc', [oauth.allowInsecureRequests]: true } as const;
    const found = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options));
    expect(found.issuer).toBe(cloud.url);
    expect(made).toHaveLength(1);
    expect(await kids()).toEqual(made);
    const { keys } = JSON.parse(await readFile(join(cloud.dataDirectory, 'kms.json'), 'utf8'));
    expect(Object.keys(keys)).toHaveLength(1);
  });
});

test('the service’s own template is hosted, and the service is well', async () => {
  const response = await fetch(`${cloud.url}/healthz`);
  expect(await response.json()).toMatchObject({ status: 'ok' });
  expect(response.status).toBe(200);
});

// Nobody else here signs up without an invite: the script takes the only link for verification in the mailbox.
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

describe('accounts of three clouds', () => accountsOfClouds(() => cloud));

describe('a conversation', () => conversation(() => cloud));

describe('faults', () => faults(() => cloud));

describe('the client', () => clientOfTheApi(() => cloud));

describe('the command line', () =>
  commandLineTests(
    () => cloud,
    () => pipelines,
  ));

describe('the programs of the pages', () =>
  pageTests(
    () => cloud,
    () => pipelines,
  ));

describe('the MCP server', () => mcpTests(() => cloud));

describe('the live channel', () => liveChannel(() => cloud));

describe('what operators do by command', () => operatorCommands(() => cloud));

// The last ones, since one of them looks for secrets in the log of all.
describe('people and organizations', () => identity(() => cloud));
