import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/hosts/database.ts';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';

// The issuer as the template wires it: schedule, rotation, key source, bucket, and the API's route to it.

vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let dataDirectory: string;
let cloud: LocalCloud;

beforeAll(async () => {
  database = await testDatabase();
  dataDirectory = await temporaryDirectory();
});
afterEach(() => cloud?.stop());
afterAll(async () => {
  await database.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const urls = { DATABASE_OWNER_URL: database.ownerUrl };
  cloud = await startLocalCloud({ dataDirectory, env: { ...urls, ...env } });
}

/** When the rotation, which runs at the start, is through. */
async function rotated() {
  for (let n = 0; n < 300; n++) {
    const lines = (await cloud.logs())
      .split('\n')
      .filter((line) => line.includes('issuer_rotation_finished'));
    if (lines.length > starts) {
      starts = lines.length;
      return JSON.parse(lines.at(-1) ?? '');
    }
    await sleep(100);
  }
  throw new Error(`The rotation did not finish:\n${await cloud.logs()}`);
}
let starts = 0;

const get = (path: string) => fetch(cloud.url + path);
const kids = async () =>
  ((await (await get('/.well-known/jwks.json')).json()) as { keys: { kid: string }[] }).keys.map(
    ({ kid }) => kid,
  );

test('Its documents are public objects that caches may keep, and a stranger’s client discovers it', async () => {
  // Everything else that starts the local cloud signs with the file that it has by itself.
  await start({ JWT_ISSUER_PRIVATE_KEY_PATH: '' });
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
  const { keys } = JSON.parse(await readFile(join(dataDirectory, 'kms.json'), 'utf8'));
  expect(Object.keys(keys)).toHaveLength(1);
});

test('One that is switched off says so with 404 in the form of all errors', async () => {
  await start({ CLOUD_WIF_ISSUER_ENABLED: 'false' });
  expect(await rotated()).toMatchObject({ enabled: false });
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ detail: expect.any(String), code: 'issuer_disabled' });
  }
});
