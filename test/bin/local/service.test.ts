import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { type LocalCloud, startLocalCloud } from '../../support/local-cloud.ts';

let cloud: LocalCloud;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  close = () => database.close();
  cloud = await startLocalCloud({
    env: { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
  });
});
afterAll(async () => {
  await cloud?.stop();
  await close();
});

test('the service’s own template is hosted, and the service is well', async () => {
  const response = await fetch(`${cloud.url}/healthz`);
  expect(await response.json()).toMatchObject({ status: 'ok' });
  expect(response.status).toBe(200);
});
