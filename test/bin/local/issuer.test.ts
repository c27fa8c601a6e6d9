import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';

// The issuer as the template wires it: schedule, rotation, key source, bucket, and the API's route to it.

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let cloud: LocalCloud;

beforeAll(async () => {
  // Everything else that starts the local cloud signs with the file that it has by itself.
  cloud = await startLocalCloud({ env: { JWT_ISSUER_PRIVATE_KEY_PATH: '' } });
});
afterAll(() => cloud?.stop());

/** What the rotation, which runs at the start, has made. */
const rotated = () =>
  vi.waitFor(
    async () => {
      const line = (await cloud.logs()).split('\n').find((each) => each.includes('issuer_rotation_finished'));
      expect(line).toBeDefined();
      return JSON.parse(line ?? '');
    },
    { timeout: 30_000, interval: 100 },
  );

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
