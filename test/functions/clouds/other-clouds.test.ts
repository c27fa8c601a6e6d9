import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { secretContext } from '../../../functions/shared/secret-box/secret-box.ts';
import { testSecretBox, watchedSecretBox } from '../../support/builders/clouds.ts';
import { newApplication, newGuid, testAzure } from '../../support/doubles/azure.ts';
import {
  issuer,
  issuerUrl,
  mintByRows,
  projectFor,
  testGoogle,
  workloadIdentityOf,
} from '../../support/doubles/google.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

// Google Cloud and Azure, from the API down to what the clouds are asked and what the database holds.

let database: TestDatabase;
let google: Awaited<ReturnType<typeof testGoogle>>;
let azure: Awaited<ReturnType<typeof testAzure>>;
let api: TestApi;
const minted: string[] = [];
const secrets = watchedSecretBox();

beforeAll(async () => {
  [database, google, azure] = await Promise.all([testDatabase(), testGoogle(), testAzure()]);
  const mint = mintByRows(database.db);
  const mintToken: typeof mint = async (request) => {
    const token = await mint(request);
    minted.push(token);
    return token;
  };
  const principalArn = 'arn:aws:iam::000000000000:root';
  const clouds = { gcp: google.endpoints, azure: azure.endpoints };
  const providers = cloudProviders({ principalArn, mintToken, ...clouds });
  const service = cloudAccounts({
    db: database.db,
    principalArn,
    issuer,
    providers,
    secrets,
  });
  api = testApi({ routes: cloudRoutes, api: cloudsApi(service) });
});
afterEach(() => {
  secrets.sealed = 0;
  secrets.beforeSealing = async () => {};
});
afterAll(() => Promise.all([database.close(), google.close(), azure.close()]));

const call = async (user: TestOrg, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: await api.tokenFor(user), body });

const setUp = async (user: TestOrg, provider: string, accountId: string) => {
  const token = await api.tokenFor(user);
  return api.call('POST', '/api/clouds/setup', { token, body: { provider, accountId } });
};

const ada = () => createOrg(database.owner);
const rowsOf = ({ orgId }: TestOrg) => database.owner`select * from cloud_accounts where org_id = ${orgId}`;
const eventsOf = async ({ orgId }: TestOrg) =>
  (await database.owner`select event_type from notifications where org_id = ${orgId} order by id`).map(
    (row) => row.event_type,
  );

let projects = 0;
const newProject = () => `acme-project-${++projects}`;

const gcpBody = (projectId: string) => ({
  provider: 'gcp',
  accountLabel: 'Lab',
  credentials: workloadIdentityOf(projectId),
  defaultRegion: 'europe-west1',
});

const clientSecret = 'canary-secret~8Q.value';
const azureBody = (application: ReturnType<typeof newApplication>, more: object = {}) => {
  const { tenantId, clientId, subscriptionId } = application;
  return {
    provider: 'azure',
    accountLabel: 'Lab',
    credentials: { kind: 'service_principal', tenantId, clientId, subscriptionId, clientSecret, ...more },
    defaultRegion: 'westeurope',
  };
};

async function connectAzure(user: TestOrg, more: object = {}) {
  const application = newApplication({ clientSecret });
  azure.applications.push(application);
  const answer = await call(user, 'POST', '/api/clouds', azureBody(application, more));
  expect(answer.status).toBe(201);
  return { answer, application, id: answer.json.id as string };
}

describe('a Google Cloud project', () => {
  test('is connected under the id that its setup named for the trust', async () => {
    const user = await ada();
    const projectId = newProject();
    const guide = (await setUp(user, 'gcp', projectId)).json;
    const { sub } = guide.ways[0].claims;
    expect(sub).toBe(`org:${user.orgId}:cloud:${guide.cloud_account_id}`);
    google.projects.splice(0, Infinity, projectFor(sub, projectId));
    const answer = await call(user, 'POST', '/api/clouds', gcpBody(projectId));
    expect([answer.status, answer.json.id]).toEqual([201, guide.cloud_account_id]);
    expect(answer.json).toMatchObject({ ...gcpBody(projectId), health: { status: 'healthy', code: null } });
    expect(await eventsOf(user)).toEqual(['cloud_account.connected']);
    expect(secrets.sealed).toBe(0);
  });

  test('has no clusters that a deployment could go to', async () => {
    const user = await ada();
    const projectId = newProject();
    const { claims } = (await setUp(user, 'gcp', projectId)).json.ways[0];
    google.projects.splice(0, Infinity, projectFor(claims.sub, projectId));
    const { json } = await call(user, 'POST', '/api/clouds', gcpBody(projectId));
    expect(await call(user, 'GET', `/api/clouds/${json.id}/clusters`)).toMatchObject({
      status: 422,
      json: {
        code: 'clusters_not_listed',
        detail: 'Clusters of Google Cloud are not listed: deployments go to AWS only.',
      },
    });
  });

  test("of another org is refused: its trust names the other org's account", async () => {
    const [user, other] = [await ada(), await ada()];
    const projectId = newProject();
    const { sub } = (await setUp(user, 'gcp', projectId)).json.ways[0].claims;
    google.projects.splice(0, Infinity, projectFor(sub, projectId));
    const unprepared = await call(other, 'POST', '/api/clouds', gcpBody(projectId));
    expect([unprepared.status, unprepared.json.code]).toEqual([422, 'setup_missing']);
    await setUp(other, 'gcp', projectId);
    const answer = await call(other, 'POST', '/api/clouds', gcpBody(projectId));
    expect([answer.status, answer.json.code]).toEqual([422, 'attribute_condition_failed']);
    expect(await rowsOf(other)).toEqual([]);
  });

  test('that is connected again keeps its id and what trusts it, once setup was asked for again', async () => {
    const user = await ada();
    const projectId = newProject();
    const first = (await setUp(user, 'gcp', projectId)).json;
    expect((await setUp(user, 'gcp', projectId)).json).toEqual(first);
    google.projects.splice(0, Infinity, projectFor(first.ways[0].claims.sub, projectId));
    const { json } = await call(user, 'POST', '/api/clouds', gcpBody(projectId));
    expect((await call(user, 'POST', '/api/clouds', gcpBody(projectId))).json.code).toBe('already_connected');
    expect((await setUp(user, 'gcp', projectId)).json.cloud_account_id).toBe(json.id);
    await call(user, 'DELETE', `/api/clouds/${json.id}`);
    const unprepared = await call(user, 'POST', '/api/clouds', gcpBody(projectId));
    expect([unprepared.status, unprepared.json.code]).toEqual([422, 'setup_missing']);
    expect((await setUp(user, 'gcp', projectId)).json).toEqual(first);
    const again = await call(user, 'POST', '/api/clouds', gcpBody(projectId));
    expect([again.status, again.json.id]).toEqual([201, json.id]);
    expect(await rowsOf(user)).toMatchObject([
      { id: json.id, disconnected_at: null, credentials_version: 2 },
    ]);
  });
});

describe('an Azure subscription', () => {
  test('is connected with its secret sealed for this org and account', async () => {
    const user = await ada();
    const { answer, id } = await connectAzure(user, { secretExpiresAt: '2027-06-01T00:00:00+02:00' });
    expect(answer.json.credentials).not.toHaveProperty('clientSecret');
    expect(answer.json.secret_expires_at).toBe('2027-05-31T22:00:00.000Z');
    const [row] = await rowsOf(user);
    expect(await testSecretBox.open(row?.sealed_secret, secretContext(user.orgId, id))).toBe(clientSecret);
  });

  test('that is connected again has its new secret sealed for the same account', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    await call(user, 'DELETE', `/api/clouds/${id}`);
    expect(await rowsOf(user)).toMatchObject([{ sealed_secret: null }]);
    const again = await call(user, 'POST', '/api/clouds', azureBody(application));
    expect([again.status, again.json.id]).toEqual([201, id]);
    const [row] = await rowsOf(user);
    expect(await secrets.open(row?.sealed_secret, secretContext(user.orgId, id))).toBe(clientSecret);
  });

  test('that was connected by a secret, without a setup before, can go over to a federated credential', async () => {
    const user = await ada();
    const { application, id } = await connectAzure(user);
    const { subscriptionId } = application;
    const guide = (await setUp(user, 'azure', subscriptionId)).json;
    expect(guide.cloud_account_id).toBe(id);
    expect((await setUp(user, 'azure', subscriptionId)).json).toEqual(guide);
    const token = await api.tokenFor(user);
    const query = { provider: 'azure', accountId: subscriptionId };
    expect((await api.call('GET', '/api/clouds/setup', { token, query })).json).toEqual(guide);
    const { issuer, subject } = guide.ways[0].trust;
    expect(subject).toBe(`org:${user.orgId}:cloud:${id}`);
    Object.assign(application, { federated: { issuer, subject } });
    const { clientSecret: _, ...credentials } = azureBody(application).credentials;
    const answer = await call(user, 'POST', `/api/clouds/${id}/credentials`, {
      credentials: { ...credentials, kind: 'federated_credential' },
    });
    expect([answer.status, answer.json.credentials?.kind]).toEqual([200, 'federated_credential']);
  });

  test('is connected without any secret by a federated credential', async () => {
    const user = await ada();
    const subscriptionId = newGuid();
    const guide = (await setUp(user, 'azure', subscriptionId)).json;
    const [federated] = guide.ways;
    const { issuer, subject } = federated.trust;
    const application = newApplication({ subscriptionId, federated: { issuer, subject } });
    azure.applications.push(application);
    const { clientSecret: _, ...credentials } = azureBody(application).credentials;
    const body = {
      ...azureBody(application),
      credentials: { ...credentials, kind: 'federated_credential' },
    };
    const answer = await call(user, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.id]).toEqual([201, guide.cloud_account_id]);
    expect((await rowsOf(user))[0]?.sealed_secret).toBeNull();
  });

  test('whose secret is said to have ended is refused before it is tried: no warning would ever come', async () => {
    const user = await ada();
    const application = newApplication({ clientSecret });
    azure.applications.push(application);
    azure.requests.length = 0;
    const body = azureBody(application, { secretExpiresAt: '2024-06-01T00:00:00Z' });
    const answer = await call(user, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.code, answer.json.errors]).toMatchObject([
      422,
      'invalid_request',
      [{ path: 'credentials.secretExpiresAt' }],
    ]);
    expect(answer.json.detail).toContain('2024-06-01T00:00:00.000Z, which has passed');
    expect([azure.requests, await rowsOf(user)]).toEqual([[], []]);
  });

  test('that is not registered for clusters is connected with a warning', async () => {
    const user = await ada();
    const application = newApplication({ clientSecret, registrationState: 'NotRegistered' });
    azure.applications.push(application);
    const answer = await call(user, 'POST', '/api/clouds', azureBody(application));
    expect(answer.status).toBe(201);
    expect(answer.json.health.warnings).toMatchObject([
      { code: 'provider_not_registered' },
      { code: 'secret_end_unknown' },
    ]);
  });

  test.each([
    ['7000215', 422, 'invalid_client_secret', null],
    ['90033', 503, 'cloud_unavailable', '10'],
  ])(
    'whose sign-in says AADSTS%s is not saved, nor is its secret sealed',
    async (number, status, code, retry) => {
      const user = await ada();
      const application = newApplication({ clientSecret, signInError: Number(number) });
      azure.applications.push(application);
      const answer = await call(user, 'POST', '/api/clouds', azureBody(application));
      expect([answer.status, answer.json.code, answer.headers['Retry-After'] ?? null]).toEqual([
        status,
        code,
        retry,
      ]);
      expect(await rowsOf(user)).toEqual([]);
      expect(await eventsOf(user)).toEqual([]);
      expect(secrets.sealed).toBe(0);
    },
  );

  test.each([
    ['credentials.tenantId', { tenantId: 'login.evil.example/x' }],
    ['credentials.clientId', { clientId: '../..' }],
    ['credentials.subscriptionId', { subscriptionId: '1' }],
    ['credentials.clientSecret', { clientSecret: 'with\nline' }],
    ['credentials.kind', { kind: 'managed_identity' }],
  ])('names a wrong %s and asks Azure nothing', async (path, more) => {
    azure.requests.length = 0;
    const answer = await call(await ada(), 'POST', '/api/clouds', azureBody(newApplication(), more));
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
    expect(answer.json.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(answer.text).not.toContain(clientSecret);
    expect(azure.requests).toEqual([]);
  });
});

describe('new credentials', () => {
  const rotate = (user: TestOrg, id: string, credentials: object) =>
    call(user, 'POST', `/api/clouds/${id}/credentials`, { credentials });

  test('take the place of the old ones after they were probed', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user, { secretExpiresAt: '2027-01-01T00:00:00Z' });
    application.clientSecret = 'the-new-one';
    const given = { clientSecret: 'the-new-one', secretExpiresAt: '2028-01-01T00:00:00Z' };
    const answer = await rotate(user, id, azureBody(application, given).credentials);
    expect([answer.status, answer.json.secret_expires_at]).toEqual([200, '2028-01-01T00:00:00.000Z']);
    expect(answer.json.health.warnings).toEqual([]);
    expect(answer.json.credentials_rotated_at).toBe(answer.json.updated_at);
    const [row] = await rowsOf(user);
    expect(row?.credentials_version).toBe(2);
    expect(await testSecretBox.open(row?.sealed_secret, secretContext(user.orgId, id))).toBe('the-new-one');
    expect(await eventsOf(user)).toEqual(['cloud_account.connected', 'cloud_account.credentials_rotated']);
  });

  test('say when their secret ends where that was known of the former one', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user, { secretExpiresAt: '2027-01-01T00:00:00Z' });
    application.clientSecret = 'the-new-one';
    const { credentials } = azureBody(application, { clientSecret: 'the-new-one' });
    const refused = await rotate(user, id, credentials);
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [{ path: 'credentials.secretExpiresAt', message: expect.stringContaining('nobody is warned') }],
    ]);
    const [row] = await rowsOf(user);
    expect([row?.credentials_version, row?.secret_expires_at]).toEqual([1, new Date('2027-01-01T00:00:00Z')]);
  });

  test('that fail the probe leave the old ones in use', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    const { credentials } = azureBody(application, { clientSecret: 'wrong' });
    const answer = await rotate(user, id, credentials);
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid_client_secret']);
    const [row] = await rowsOf(user);
    expect(row?.credentials_version).toBe(1);
    expect(await testSecretBox.open(row?.sealed_secret, secretContext(user.orgId, id))).toBe(clientSecret);
  });

  test('sent twice at once are stored once: one request wins, the other gets a conflict', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    const { credentials } = azureBody(application);
    const bothProbed = Promise.withResolvers<void>();
    let probed = 0;
    secrets.beforeSealing = async () => {
      if (++probed === 2) bothProbed.resolve();
      await bothProbed.promise;
    };
    const both = await Promise.all([rotate(user, id, credentials), rotate(user, id, credentials)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('credentials_changed');
    expect((await rowsOf(user))[0]?.credentials_version).toBe(2);
    expect(await eventsOf(user)).toEqual(['cloud_account.connected', 'cloud_account.credentials_rotated']);
  });

  test('of an account that is disconnected while they are tried have nowhere to go', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    const { credentials } = azureBody(application);
    secrets.beforeSealing = async () => {
      await call(user, 'DELETE', `/api/clouds/${id}`);
    };
    expect((await rotate(user, id, credentials)).status).toBe(404);
    expect(await rowsOf(user)).toMatchObject([{ sealed_secret: null, credentials: {} }]);
  });

  test('of another subscription or cloud are refused', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    const { credentials } = azureBody(application, { subscriptionId: newGuid() });
    expect((await rotate(user, id, credentials)).json.code).toBe('account_mismatch');
    expect((await rotate(user, id, workloadIdentityOf('acme-other'))).json.code).toBe('account_mismatch');
  });

  test('of an account that another org has are as unknown as those of none', async () => {
    const { id, application } = await connectAzure(await ada());
    const other = await ada();
    const { credentials } = azureBody(application);
    const answer = await rotate(other, id, credentials);
    const unknown = await rotate(other, 'ca-01k00000000000000000000000', credentials);
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  });

  test('may be of the other kind: then no secret is kept', async () => {
    const user = await ada();
    const { id, application } = await connectAzure(user);
    application.federated = { issuer: issuerUrl, subject: `org:${user.orgId}:cloud:${id}` };
    const { clientSecret: _, ...place } = azureBody(application).credentials;
    expect((await rotate(user, id, { ...place, kind: 'federated_credential' })).status).toBe(200);
    expect((await rowsOf(user))[0]?.sealed_secret).toBeNull();
  });
});

test('A sealed secret that is copied into another org’s row stays closed', async () => {
  const [user, thief] = [await ada(), await ada()];
  await connectAzure(user);
  const { id } = await connectAzure(thief);
  await database.owner`update cloud_accounts set sealed_secret = ${(await rowsOf(user))[0]?.sealed_secret}
    where org_id = ${thief.orgId}`;
  const [row] = await rowsOf(thief);
  const opened = testSecretBox.open(row?.sealed_secret, secretContext(thief.orgId, id));
  await expect(opened).rejects.toThrow('stays closed');
});

test('A sealed secret that is copied between accounts of one org stays closed', async () => {
  const user = await ada();
  const [one, other] = [await connectAzure(user), await connectAzure(user)];
  const rows = await rowsOf(user);
  const stolen = rows.find((row) => row.id === one.id)?.sealed_secret;
  const opened = testSecretBox.open(stolen, secretContext(user.orgId, other.id));
  await expect(opened).rejects.toThrow('stays closed');
});

test('A secret that is gone with its account is gone', async () => {
  const user = await ada();
  const { id } = await connectAzure(user);
  await call(user, 'DELETE', `/api/clouds/${id}`);
  expect(await rowsOf(user)).toMatchObject([{ sealed_secret: null, credentials: {} }]);
});
