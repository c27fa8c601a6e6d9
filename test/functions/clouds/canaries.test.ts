import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { recheckAccounts } from '../../../functions/clouds/health/worker.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import type { OutboxRow } from '../../../functions/shared/db/unit.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { newApplication, testAzure } from '../../support/doubles/azure.ts';
import { createRole, customerCloud, principalArn } from '../../support/doubles/customer-cloud.ts';
import {
  issuer,
  projectFor,
  testGoogle,
  testMint,
  workloadIdentityOf,
} from '../../support/doubles/google.ts';
import { testApi } from '../../support/hosts/api.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../support/hosts/database.ts';

// Everything secret that connecting, renewing and checking accounts handles, and every place where it must not be.

const dayMs = 24 * 60 * 60_000;
const clock = fixedClock(new Date());
let database: TestDatabase;
let aws: RunningCustomerCloud;
let google: Awaited<ReturnType<typeof testGoogle>>;
let azure: Awaited<ReturnType<typeof testAzure>>;
const onTheBus: OutboxRow[] = [];
const logged: unknown[] = [];
const minted: string[] = [];
const handedOver: (string | undefined)[] = [];

beforeAll(async () => {
  const relay = async (rows: OutboxRow[]) => {
    onTheBus.push(...rows);
  };
  [database, google, azure, aws] = await Promise.all([
    testDatabase({ clock, relay }),
    testGoogle(),
    testAzure(),
    customerCloud(),
  ]);
});
afterAll(async () => {
  await Promise.all([database.close(), google.close(), azure.close(), aws.close()]);
});

const clientSecrets = ['canary~first.secret', 'canary~second.secret', 'canary~wrong.secret'] as const;

test('Secrets and tokens are in what is sent to the cloud and in ciphertext, and nowhere else', async () => {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(logger, level).mockImplementation((...line) => void logged.push(line));
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      logged.push(String(chunk));
      return true;
    });
  }
  const mintToken: typeof testMint = async (claims) => {
    const token = await testMint(claims);
    minted.push(token);
    return token;
  };
  const all = cloudProviders({
    principalArn,
    mintToken,
    gcp: google.endpoints,
    azure: azure.endpoints,
  });
  const providers = {
    ...all,
    azure: {
      ...all.azure,
      probe: (access: Parameters<typeof all.azure.probe>[0]) => {
        handedOver.push(access.secret);
        return all.azure.probe(access);
      },
    },
  };
  const parts = { db: database.db, providers, secrets: testSecretBox, clock };
  const service = cloudAccounts({ ...parts, principalArn, issuer });
  const api = testApi({ routes: cloudRoutes, api: cloudsApi(service), clock });
  const user = await createOrg(database.owner);
  const token = await api.tokenFor(user);
  const answers: string[] = [];
  let requests = 0;
  const send = async (method: string, path: string, body?: object, query?: Record<string, string>) => {
    const headers: Record<string, string> =
      method === 'POST' ? { 'Idempotency-Key': `canary-${++requests}` } : {};
    const options = { token, headers, ...(body ? { body } : {}), ...(query ? { query } : {}) };
    // Twice: the second answer of a POST is the kept one.
    for (const _ of [1, 2]) answers.push((await api.call(method, path, options)).text);
    return JSON.parse(answers.at(-1) ?? '');
  };

  // AWS: connected, refused for another role.
  const accountId = '123456789012';
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const issued = await send('POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  await createRole(aws, roleArn, issued.external_id);
  const role = { kind: 'cross_account_role', roleArn, accountId };
  const awsBody = { provider: 'aws', accountLabel: 'A', credentials: role, defaultRegion: 'us-east-1' };
  await send('POST', '/api/clouds', { ...awsBody, credentials: { ...role, roleArn: `${roleArn}-x` } });
  await send('POST', '/api/clouds', awsBody);

  // Google Cloud: refused, then connected.
  const projectId = 'acme-canaries';
  const guide = await send('POST', '/api/clouds/setup', { provider: 'gcp', accountId: projectId });
  const gcpBody = {
    provider: 'gcp',
    accountLabel: 'G',
    defaultRegion: 'europe-west1',
    credentials: workloadIdentityOf(projectId),
  };
  const trust = guide.ways[0].claims.sub;
  google.projects.push(projectFor(trust, projectId, { mayRead: false }));
  await send('POST', '/api/clouds', gcpBody);
  google.projects.splice(0, Infinity, projectFor(trust, projectId));
  await send('POST', '/api/clouds', gcpBody);

  // Azure: malformed, wrong, in an outage, right; then replaced by a wrong and by a right one.
  const [first, second, wrong] = clientSecrets;
  const application = newApplication({ clientSecret: first });
  azure.applications.push(application);
  const { tenantId, clientId, subscriptionId } = application;
  const credentials = (clientSecret: string, more = {}) => ({
    kind: 'service_principal',
    tenantId,
    clientId,
    subscriptionId,
    clientSecret,
    ...more,
  });
  const azureBody = (given: object) => ({
    provider: 'azure',
    accountLabel: 'Z',
    defaultRegion: 'westeurope',
    credentials: given,
  });
  await send('POST', '/api/clouds', azureBody(credentials(first, { clientId: 'wrong' })));
  await send('POST', '/api/clouds', azureBody(credentials(wrong)));
  application.signInError = 90033;
  await send('POST', '/api/clouds', azureBody(credentials(first)));
  delete application.signInError;
  const secretExpiresAt = new Date(clock.now().getTime() + 5 * dayMs).toISOString();
  const { id } = await send('POST', '/api/clouds', azureBody(credentials(first, { secretExpiresAt })));
  expect(id).toMatch(/^ca-/);
  const path = `/api/clouds/${id}/credentials`;
  await send('POST', path, { credentials: credentials(wrong) });
  application.clientSecret = second;
  await send('POST', path, { credentials: credentials(second, { secretExpiresAt }) });

  // The daily check: all well, then all refused, then Azure unreachable.
  clock.advance(dayMs);
  const check = () => recheckAccounts({ ...parts, isTimeUp: () => false });
  expect(await check()).toMatchObject({ probed: 3 });
  clock.advance(dayMs);
  application.signInError = 7000222;
  google.projects.length = 0;
  await createRole(aws, roleArn, 'another');
  expect(await check()).toMatchObject({ unhealthy: 3 });
  application.signInError = 90033;
  clock.advance(dayMs);
  expect(await check()).toMatchObject({ unanswered: 1 });
  await send('GET', '/api/clouds');
  await send('GET', `/api/clouds/${id}`);

  const tables = await database.owner`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const dump = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify(await database.owner`select t::text from ${database.owner(name)} t`),
    ),
  );
  const text = (value: unknown) => inspect(value, { depth: 12, maxStringLength: null, maxArrayLength: null });
  const places = {
    answers: answers.join('\n'),
    logs: text(logged),
    events: text(onTheBus),
    // Accounts, audit log, notifications, outbox, kept answers.
    database: dump.join('\n'),
  };

  // Without these the search below would prove nothing.
  expect(new Set(handedOver)).toEqual(new Set(clientSecrets));
  expect(minted.length).toBeGreaterThan(4);
  const sessions = Object.values(aws.state().roleSessions);
  expect(sessions.length).toBeGreaterThan(1);
  expect(places.logs).toContain('cloud_account_unanswered');
  expect(places.events).toContain('cloud_account.credentials_rotated');
  expect(places.database).toContain('cloud_account.unhealthy');
  expect(places.database).toContain('canary-1');

  const canaries = [
    ...clientSecrets.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      encodeURIComponent(secret),
    ]),
    ...minted,
    ...sessions.flatMap(({ secretAccessKey, sessionToken }) => [secretAccessKey, sessionToken]),
  ];
  for (const [place, content] of Object.entries(places)) {
    for (const canary of canaries) expect(content.includes(canary), `${canary} in ${place}`).toBe(false);
    // The tokens that Google and Azure handed out begin like this.
    expect(content, place).not.toMatch(/ya29\.\w|eyJ0\.\w/);
  }
});
