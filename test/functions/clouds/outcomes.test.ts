import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import type { AzureApplication } from '../../../bin/local/other-clouds/azure.ts';
import type { GoogleProject } from '../../../bin/local/other-clouds/google.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { watchedSecretBox } from '../../support/builders/clouds.ts';
import { watchClients } from '../../support/doubles/aws-client.ts';
import { newApplication, newGuid, testAzure } from '../../support/doubles/azure.ts';
import { createRole, customerCloud, pointAt, principalArn } from '../../support/doubles/customer-cloud.ts';
import {
  issuer,
  projectFor,
  testGoogle,
  testMint,
  workloadIdentityOf,
} from '../../support/doubles/google.ts';
import {
  jsonAnswer,
  type ScriptedAnswer,
  scriptedCloud,
  stsError,
} from '../../support/doubles/scripted-cloud.ts';
import { testApi } from '../../support/hosts/api.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

// Every signal that a cloud may refuse a connection with, from its own words to our answer over the API. Whatever it
// is, nothing of the attempt is left behind.

let database: TestDatabase;
let aws: RunningCustomerCloud;
const openClients = watchClients();
let google: Awaited<ReturnType<typeof testGoogle>>;
let azure: Awaited<ReturnType<typeof testAzure>>;
let user: TestOrg;
const secrets = watchedSecretBox();

beforeAll(async () => {
  [database, google, azure, aws] = await Promise.all([
    testDatabase(),
    testGoogle(),
    testAzure(),
    customerCloud(),
  ]);
});
beforeEach(async () => {
  user = await createOrg(database.owner);
  secrets.sealed = 0;
});
afterEach(() => pointAt(aws.environment));
afterAll(() => Promise.all([database.close(), google.close(), azure.close(), aws.close()]));

type Endpoints = Partial<typeof google.endpoints & typeof azure.endpoints>;

function apiAt(changes: Endpoints = {}) {
  const { sts, iamCredentials, resourceManager } = { ...google.endpoints, ...changes };
  const { authorityHost } = { ...azure.endpoints, ...changes };
  const arm = changes.resourceManager ?? azure.endpoints.resourceManager;
  const providers = cloudProviders({
    principalArn,
    mintToken: testMint,
    gcp: { sts, iamCredentials, resourceManager },
    azure: { authorityHost, resourceManager: arm },
  });
  const service = cloudAccounts({
    db: database.db,
    principalArn,
    issuer,
    providers,
    secrets,
  });
  return testApi({ routes: cloudRoutes, api: cloudsApi(service) });
}

async function connect(body: object, endpoints: Endpoints = {}) {
  const api = apiAt(endpoints);
  return api.call('POST', '/api/clouds', { token: await api.tokenFor(user), body });
}

/** What an attempt left: accounts, sealed secrets, news, acts in the audit log, kept answers. */
async function traces() {
  const count = async (table: string) =>
    (
      await database.owner`select count(*)::int as n from ${database.owner(table)} where org_id = ${user.orgId}`
    )[0]?.n;
  return {
    accounts: await count('cloud_accounts'),
    sealed: secrets.sealed,
    notifications: await count('notifications'),
    outbox: await count('outbox'),
  };
}
const nothing = { accounts: 0, sealed: 0, notifications: 0, outbox: 0 };

async function expectRefusal(answer: Awaited<ReturnType<typeof connect>>, code: string) {
  const isOutage = code === 'cloud_unavailable';
  expect([answer.status, answer.json.code]).toEqual([isOutage ? 503 : 422, code]);
  expect(answer.headers['Retry-After'] !== undefined).toBe(isOutage);
  // One sentence that says what is wrong, one that says what to do; no words and no ids of the cloud's.
  expect(answer.json.detail).toMatch(/^[A-Z].+\. [A-Z].+/s);
  expect(answer.text).not.toMatch(/AADSTS\d+:|Trace ID|Correlation ID|eyJ|ya29|<h1>|canary/);
  expect(await traces()).toEqual(nothing);
}

describe('AWS', () => {
  const accountId = '123456789012';
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const body = (role = roleArn) => ({
    provider: 'aws',
    accountLabel: 'Lab',
    credentials: { kind: 'cross_account_role', roleArn: role, accountId },
    defaultRegion: 'us-east-1',
  });
  const externalId = async () => {
    const api = apiAt();
    const request = { provider: 'aws', accountId };
    const token = await api.tokenFor(user);
    return (await api.call('POST', '/api/clouds/external-id', { token, body: request })).json.external_id;
  };

  test('AssumeRole AccessDenied is assume_role_denied, and names all three causes', async () => {
    const id = await externalId();
    const answer = await connect(body(`arn:aws:iam::${accountId}:role/nobody`));
    await expectRefusal(answer, 'assume_role_denied');
    for (const cause of ['exists', principalArn, id]) expect(answer.json.detail).toContain(cause);
  });

  test('a role that takes us without an external id is external_id_not_enforced', async () => {
    await externalId();
    await createRole(aws, `${roleArn}-open`, null);
    await expectRefusal(await connect(body(`${roleArn}-open`)), 'external_id_not_enforced');
  });

  test.each<[string, string, ScriptedAnswer[], number]>([
    ['500', 'cloud_unavailable', [stsError(500, 'InternalFailure', 'Sorry')], 2],
    ['503', 'cloud_unavailable', [stsError(503, 'ServiceUnavailable', 'Sorry')], 2],
    ['Throttling', 'cloud_unavailable', [stsError(400, 'Throttling', 'Rate exceeded')], 2],
    ['429', 'cloud_unavailable', [stsError(429, 'TooManyRequestsException', 'Slow down')], 2],
    ['RegionDisabledException', 'assume_role_denied', [stsError(403, 'RegionDisabledException', 'Off')], 1],
    [
      'an outage and then a refusal',
      'assume_role_denied',
      [stsError(503, 'ServiceUnavailable', 'Sorry'), stsError(403, 'AccessDenied', 'No')],
      2,
    ],
  ])('%s is %s', async (_, code, answers, calls) => {
    await externalId();
    const sts = await scriptedCloud(...answers);
    pointAt({ AWS_ENDPOINT_URL_STS: sts.url });
    await expectRefusal(await connect(body()), code);
    expect(sts.requests).toHaveLength(calls);
    sts.close();
  });
});

describe('Google Cloud', () => {
  const body = (projectId: string, credentials: object = {}) => ({
    provider: 'gcp',
    accountLabel: 'Lab',
    credentials: { ...workloadIdentityOf(projectId), ...credentials },
    defaultRegion: 'europe-west1',
  });

  async function attempt(changes: Partial<GoogleProject>, credentials = {}, endpoints: Endpoints = {}) {
    const projectId = 'acme-outcomes';
    const api = apiAt();
    const prepared = { provider: 'gcp', accountId: projectId };
    const guide = await api.call('POST', '/api/clouds/setup', {
      token: await api.tokenFor(user),
      body: prepared,
    });
    google.projects.splice(0, Infinity, projectFor(guide.json.ways[0].claims.sub, projectId, changes));
    return connect(body(projectId, credentials), endpoints);
  }

  const provider = 'projects/123456789012/locations/global/workloadIdentityPools/pool/providers/other';
  test.each<[string, string, Partial<GoogleProject>, object]>([
    ['invalid_target', 'identity_provider_not_found', {}, { providerResource: provider }],
    ['invalid_grant', 'token_rejected', { issuer: 'https://other.example.com' }, {}],
    ['unauthorized_client', 'attribute_condition_failed', { subject: 'org:o-1' }, {}],
    ['403 getAccessToken', 'impersonation_denied', { subject: 'org:o-1', checkedBy: 'service_account' }, {}],
    [
      '404 of the account',
      'service_account_not_found',
      {},
      { serviceAccount: 'nobody@acme-outcomes.iam.gserviceaccount.com' },
    ],
    ['SERVICE_DISABLED', 'api_not_enabled', { disabledApis: ['iamcredentials'] }, {}],
    ['403 of the project', 'authorization_failed', { mayRead: false }, {}],
    ['a subject of anybody', 'subject_not_enforced', { subject: undefined }, {}],
  ])('%s is %s', async (_, code, changes, credentials) => {
    await expectRefusal(await attempt(changes, credentials), code);
  });

  test.each<[string, string, ScriptedAnswer]>([
    ['unauthorized_client', 'attribute_condition_failed', jsonAnswer(400, { error: 'unauthorized_client' })],
    ['invalid_target', 'identity_provider_not_found', jsonAnswer(400, { error: 'invalid_target' })],
    ['invalid_grant', 'token_rejected', jsonAnswer(400, { error: 'invalid_grant' })],
    ['a code that nobody knows', 'cloud_refused', jsonAnswer(400, { error: 'brand_new' })],
    ['a body that is no JSON', 'cloud_refused', { status: 403 }],
  ])('%s without any description is %s', async (_, code, answer) => {
    const sts = await scriptedCloud(answer);
    await expectRefusal(await attempt({}, {}, { sts: sts.url }), code);
    expect(sts.requests).toHaveLength(1);
    sts.close();
  });

  const services = ['sts', 'iamCredentials', 'resourceManager'] as const;
  test.each(services.flatMap((service) => [429, 500, 503].map((status) => [status, service] as const)))(
    '%i of %s is an outage, after one retry',
    async (status, service) => {
      const cloud = await scriptedCloud({ status });
      await expectRefusal(await attempt({}, {}, { [service]: cloud.url }), 'cloud_unavailable');
      expect(cloud.requests).toHaveLength(2);
      cloud.close();
    },
  );
});

describe('Azure', () => {
  const clientSecret = 'canary~of.these-tests';
  async function attempt(changes: Partial<AzureApplication>, sent = {}, endpoints: Endpoints = {}) {
    const application = newApplication({ clientSecret, ...changes });
    azure.applications.push(application);
    azure.requests.length = 0;
    const { tenantId, clientId, subscriptionId } = application;
    const credentials = { kind: 'service_principal', tenantId, clientId, subscriptionId, clientSecret };
    return connect(
      {
        provider: 'azure',
        accountLabel: 'Lab',
        defaultRegion: 'westeurope',
        credentials: { ...credentials, ...sent },
      },
      endpoints,
    );
  }
  const signIns = () => azure.requests.filter((line) => line.startsWith('POST')).length;

  test.each<[number, string]>([
    [7000215, 'invalid_client_secret'],
    [70002, 'invalid_client_secret'],
    [7000222, 'client_secret_expired'],
    [700016, 'client_not_found'],
    [700011, 'client_not_found'],
    [90002, 'tenant_not_found'],
    [900023, 'tenant_not_found'],
    [70001, 'client_disabled'],
    [7000112, 'client_disabled'],
    [53003, 'blocked_by_conditional_access'],
    [50034, 'sign_in_refused'],
    [90006, 'cloud_unavailable'],
    [90012, 'cloud_unavailable'],
    [90024, 'cloud_unavailable'],
    [90033, 'cloud_unavailable'],
    [90055, 'cloud_unavailable'],
  ])('AADSTS%i is %s', async (signInError, code) => {
    await expectRefusal(await attempt({ signInError }), code);
    expect(signIns()).toBe(code === 'cloud_unavailable' ? 2 : 1);
  });

  test.each([429, 500, 502, 503, 504])(
    '%i of the sign-in is an outage, after one retry',
    async (signInStatus) => {
      await expectRefusal(await attempt({ signInStatus }), 'cloud_unavailable');
      expect(signIns()).toBe(2);
    },
  );

  test.each<[string, string, Partial<AzureApplication>, () => object]>([
    ['403 AuthorizationFailed', 'authorization_failed', { mayRead: false }, () => ({})],
    ['404 SubscriptionNotFound', 'subscription_not_found', {}, () => ({ subscriptionId: newGuid() })],
    [
      '401 InvalidAuthenticationTokenTenant',
      'subscription_in_other_tenant',
      { homeTenantId: newGuid() },
      () => ({}),
    ],
    ['a state that is not Enabled', 'subscription_disabled', { state: 'Disabled' }, () => ({})],
  ])('%s is %s', async (_, code, changes, sent) => {
    await expectRefusal(await attempt(changes, sent()), code);
  });

  test.each([429, 500, 503])('%i of the resource manager is an outage, after one retry', async (status) => {
    const arm = await scriptedCloud({ status });
    await expectRefusal(await attempt({}, {}, { resourceManager: arm.url }), 'cloud_unavailable');
    expect(arm.requests).toHaveLength(2);
    arm.close();
  });

  test.each<[string, ScriptedAnswer, string[]]>([
    [
      'MissingSubscriptionRegistration',
      jsonAnswer(409, { error: { code: 'MissingSubscriptionRegistration', message: 'Not registered.' } }),
      ['provider_not_registered'],
    ],
    [
      'NoRegisteredProviderFound',
      jsonAnswer(400, { error: { code: 'NoRegisteredProviderFound', message: 'None found.' } }),
      ['provider_not_registered'],
    ],
    [
      'registrationState',
      jsonAnswer(200, { registrationState: 'NotRegistered' }),
      ['provider_not_registered'],
    ],
    ['a missing grant to look', jsonAnswer(403, { error: { code: 'AuthorizationFailed' } }), []],
    ['an outage while looking', { status: 503 }, []],
  ])('%s of the cluster provider connects the account', async (_, answer, warnings) => {
    const subscriptionId = newGuid();
    const read = jsonAnswer(200, { subscriptionId, state: 'Enabled' });
    const arm = await scriptedCloud(read, answer);
    const connected = await attempt({ subscriptionId }, {}, { resourceManager: arm.url });
    expect([connected.status, await traces()]).toMatchObject([201, { accounts: 1, sealed: 1 }]);
    const codes = connected.json.health.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual([...warnings, 'secret_end_unknown']);
    arm.close();
  });
});

test("The cloud's own id of a refusal is in our log, and nothing that it wrote", async () => {
  const logged = vi.spyOn(logger, 'info');
  const application = newApplication({ clientSecret: 'x', signInError: 7000222 });
  azure.applications.push(application);
  const { tenantId, clientId, subscriptionId } = application;
  const credentials = { kind: 'service_principal', tenantId, clientId, subscriptionId, clientSecret: 'x' };
  await connect({ provider: 'azure', accountLabel: 'Lab', credentials, defaultRegion: 'westeurope' });
  expect(logged.mock.calls.filter(([message]) => message === 'cloud_probe_refused')).toEqual([
    [
      'cloud_probe_refused',
      {
        provider: 'azure',
        code: 'client_secret_expired',
        // The correlation id of the request, which Microsoft finds it by.
        upstream_trace: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ],
  ]);
  logged.mockRestore();
});

test('No connection to AWS is left open, with any outcome of a probe', () => {
  expect(openClients()).toEqual([]);
});
