import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { boundaryPolicy } from '../../../functions/clouds/aws/boundary.ts';
import { permissionsPolicy } from '../../../functions/clouds/aws/permissions.ts';
import { probeAwsAccount } from '../../../functions/clouds/aws/probe.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { endedByDeadline } from '../../support/builders/deadlines.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../support/builders/deployments/group.ts';
import { createRole, customerCloud, pointAt, principalArn } from '../../support/doubles/customer-cloud.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

let database: TestDatabase;
let cloud: RunningCustomerCloud;
let api: TestApi;
let accounts = 100_000_000_000;

beforeAll(async () => {
  database = await testDatabase();
  cloud = await customerCloud();
  const providers = cloudProviders({ principalArn });
  const service = cloudAccounts({ db: database.db, principalArn, providers, secrets: testSecretBox });
  api = testApi({ routes: cloudRoutes, api: cloudsApi(service) });
});

afterAll(async () => {
  await cloud.close();
  await database.close();
});

const call = async (user: TestOrg, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: await api.tokenFor(user), body });

/** An account number that no other test uses. */
const newAccountId = () => String(accounts++);

const bodyFor = (accountId: string, changes: object = {}) => ({
  provider: 'aws',
  accountLabel: 'Production',
  credentials: {
    kind: 'cross_account_role',
    roleArn: `arn:aws:iam::${accountId}:role/orchestrator`,
    accountId,
  },
  defaultRegion: 'us-east-1',
  ...changes,
});

async function externalIdFor(user: TestOrg, accountId: string): Promise<string> {
  const answer = await call(user, 'POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  expect(answer.status).toBe(200);
  return answer.json.external_id;
}

/** An org with a connected account, the way a customer does it. */
async function connect(user: TestOrg, accountId = newAccountId()) {
  const body = bodyFor(accountId);
  await createRole(cloud, body.credentials.roleArn, await externalIdFor(user, accountId));
  const answer = await call(user, 'POST', '/api/clouds', body);
  expect(answer.status).toBe(201);
  return { body, answer, id: answer.json.id as string };
}

const savedAccounts = ({ orgId }: TestOrg) =>
  database.owner`select id from cloud_accounts where org_id = ${orgId} and disconnected_at is null`;

const eventsOf = async ({ orgId }: TestOrg) =>
  (await database.owner`select event_type from notifications where org_id = ${orgId} order by id`).map(
    (row) => row.event_type,
  );

describe('the external id', () => {
  test('is the same at every call for one org and account, and another one for any other', async () => {
    const [ada, bob] = [await createOrg(database.owner), await createOrg(database.owner)];
    const accountId = newAccountId();
    const first = await externalIdFor(ada, accountId);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await externalIdFor(ada, accountId)).toBe(first);
    expect(await externalIdFor(ada, newAccountId())).not.toBe(first);
    expect(await externalIdFor(bob, accountId)).not.toBe(first);
  });

  test('comes with a trust policy that names us and asks for it', async () => {
    const ada = await createOrg(database.owner);
    const answer = await call(ada, 'POST', '/api/clouds/external-id', {
      provider: 'aws',
      accountId: newAccountId(),
    });
    const [statement] = answer.json.trust_policy.Statement;
    expect(statement.Principal).toEqual({ AWS: principalArn });
    expect(statement.Condition).toEqual({ StringEquals: { 'sts:ExternalId': answer.json.external_id } });
  });

  test('comes with what to allow, and with the bound on roles that we make', async () => {
    const accountId = newAccountId();
    const body = { provider: 'aws', accountId };
    const { json } = await call(await createOrg(database.owner), 'POST', '/api/clouds/external-id', body);
    expect(json.permissions_policy).toEqual(permissionsPolicy(accountId));
    const { name, policy } = json.permissions_boundary;
    expect(policy).toEqual(boundaryPolicy(accountId));
    expect(JSON.stringify(json.permissions_policy)).toContain(`arn:aws:iam::${accountId}:policy/${name}`);
    expect(json.steps.join()).toContain(name);
  });

  test('is for admins with a verified e-mail only', async () => {
    const ada = await createOrg(database.owner);
    const member = await addMember(database.owner, ada.orgId, 'member');
    const body = { provider: 'aws', accountId: newAccountId() };
    expect((await call(member, 'POST', '/api/clouds/external-id', body)).json.code).toBe('role_too_low');
    await database.owner`update users set email_verified_at = null where id = ${ada.userId}`;
    const answer = await call(ada, 'POST', '/api/clouds/external-id', body);
    expect([answer.status, answer.json.code]).toEqual([403, 'email_not_verified']);
  });
});

describe('connecting an account', () => {
  test('saves it once the probe passes, and notifies the members', async () => {
    const ada = await createOrg(database.owner);
    const { answer, body, id } = await connect(ada);
    expect(answer.headers.Location).toBe(`/api/clouds/${id}`);
    expect(answer.json).toMatchObject({
      ...body,
      status: 'connected',
      allowed_actions: ['disconnect', 'rotate_credentials', 'rotate_external_id'],
    });
    expect(await eventsOf(ada)).toEqual(['cloud_account.connected']);
    const audit =
      await database.owner`select action from audit_events where org_id = ${ada.orgId} order by id`;
    expect(audit.map((row) => row.action)).toEqual([
      'cloud_account.external_id_issued',
      'cloud_account.connected',
    ]);
  });

  test('is refused when the role can not be assumed, and nothing is saved', async () => {
    const ada = await createOrg(database.owner);
    const accountId = newAccountId();
    const externalId = await externalIdFor(ada, accountId);
    const answer = await call(ada, 'POST', '/api/clouds', bodyFor(accountId));
    expect([answer.status, answer.json.code]).toEqual([422, 'assume_role_denied']);
    expect(answer.json.detail).toContain(externalId);
    expect(await savedAccounts(ada)).toEqual([]);
    expect(await eventsOf(ada)).toEqual([]);
  });

  test('is refused when the role lets us in without the external id, and nothing is saved', async () => {
    const ada = await createOrg(database.owner);
    const accountId = newAccountId();
    await externalIdFor(ada, accountId);
    const body = bodyFor(accountId);
    await createRole(cloud, body.credentials.roleArn, null);
    const answer = await call(ada, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.code]).toEqual([422, 'external_id_not_enforced']);
    expect(await savedAccounts(ada)).toEqual([]);
  });

  test("is refused for another org's role: its external id is another one", async () => {
    const [ada, bob] = [await createOrg(database.owner), await createOrg(database.owner)];
    const { body } = await connect(ada);
    await externalIdFor(bob, body.credentials.accountId);
    const answer = await call(bob, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.code]).toEqual([422, 'assume_role_denied']);
    expect(await savedAccounts(bob)).toEqual([]);
  });

  test('needs an external id first', async () => {
    const ada = await createOrg(database.owner);
    const answer = await call(ada, 'POST', '/api/clouds', bodyFor(newAccountId()));
    expect([answer.status, answer.json.code]).toEqual([422, 'external_id_missing']);
  });

  test('works once per account, also for two requests at once', async () => {
    const ada = await createOrg(database.owner);
    const { body } = await connect(ada);
    expect((await call(ada, 'POST', '/api/clouds', body)).json.code).toBe('already_connected');

    const other = bodyFor(newAccountId());
    const externalId = await externalIdFor(ada, other.credentials.accountId);
    await createRole(cloud, other.credentials.roleArn, externalId);
    const both = await Promise.all([1, 2].map(() => call(ada, 'POST', '/api/clouds', other)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await savedAccounts(ada)).toHaveLength(2);
  });

  test('answers 503 when AWS is unreachable, and nothing is saved', async () => {
    const ada = await createOrg(database.owner);
    const accountId = newAccountId();
    await externalIdFor(ada, accountId);
    // Port 1 is never listened on.
    pointAt({ AWS_ENDPOINT_URL_STS: 'http://127.0.0.1:1' });
    const answer = await call(ada, 'POST', '/api/clouds', bodyFor(accountId));
    pointAt(cloud.environment);
    expect([answer.status, answer.json.code]).toEqual([503, 'cloud_unavailable']);
    expect(answer.headers['Retry-After']).toBe('10');
    expect(await savedAccounts(ada)).toEqual([]);
  });

  test('of a project is refused where the service issues no federation tokens', async () => {
    const ada = await createOrg(database.owner);
    const answer = await call(ada, 'POST', '/api/clouds', {
      provider: 'gcp',
      accountLabel: 'Lab',
      defaultRegion: 'europe-west1',
      credentials: {
        kind: 'workload_identity',
        projectId: 'lab-project',
        providerResource: 'projects/12/locations/global/workloadIdentityPools/pool/providers/ours',
        serviceAccount: 'orchestrator@lab-project.iam.gserviceaccount.com',
      },
    });
    expect([answer.status, answer.json.code]).toEqual([422, 'federation_not_available']);
    expect(await savedAccounts(ada)).toEqual([]);
  });

  test.each([
    ['provider', bodyFor('123456789012', { provider: 'ibm' })],
    ['defaultRegion', bodyFor('123456789012', { defaultRegion: 'sts.evil.example/' })],
    // They have the form of a region, and lead to hosts of other partitions or to none of AWS's.
    ...['us-iso-east-1', 'cn-north-1', 'us-gov-west-1', 'zz-attacker-9'].map((region): [string, object] => [
      'defaultRegion',
      bodyFor('123456789012', { defaultRegion: region }),
    ]),
    ['accountLabel', bodyFor('123456789012', { accountLabel: ' ' })],
    ['credentials.accountId', bodyFor('12')],
    [
      'credentials.roleArn',
      bodyFor('123456789012', {
        credentials: {
          kind: 'cross_account_role',
          accountId: '123456789012',
          roleArn: 'arn:aws:iam::999999999999:role/other',
        },
      }),
    ],
    ['credentials.kind', bodyFor('123456789012', { credentials: { kind: 'keys' } })],
  ])('names a wrong %s', async (path, body) => {
    const ada = await createOrg(database.owner);
    const answer = await call(ada, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
    expect(answer.json.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe('an account that is connected without a region', () => {
  const connectIn = async (orgRegion: string | null) => {
    const ada = await createOrg(database.owner);
    await database.owner`update orgs set default_region = ${orgRegion} where id = ${ada.orgId}`;
    const accountId = newAccountId();
    const { defaultRegion: _, ...body } = bodyFor(accountId);
    await createRole(cloud, body.credentials.roleArn, await externalIdFor(ada, accountId));
    return call(ada, 'POST', '/api/clouds', body);
  };

  test('gets the one that its organization proposes', async () => {
    const answer = await connectIn('ap-southeast-2');
    expect([answer.status, answer.json.defaultRegion]).toEqual([201, 'ap-southeast-2']);
  });

  test.each([
    [null, 'set default_region'],
    ['westeurope', 'westeurope, which the organization proposes, is no region of AWS'],
  ])('is refused where the organization proposes %s', async (orgRegion, sentence) => {
    const answer = await connectIn(orgRegion);
    expect([answer.status, answer.json.code]).toEqual([422, 'region_missing']);
    expect(answer.json.detail).toContain(sentence);
  });
});

describe('another role for a connected account', () => {
  const rotateTo = async (user: TestOrg, id: string, accountId: string, role: string) =>
    call(user, 'POST', `/api/clouds/${id}/credentials`, {
      credentials: {
        kind: 'cross_account_role',
        accountId,
        roleArn: `arn:aws:iam::${accountId}:role/${role}`,
      },
    });

  test('takes the place of the old one once it was probed under the same external id', async () => {
    const ada = await createOrg(database.owner);
    const { answer, body } = await connect(ada);
    const { accountId } = body.credentials;
    const { id } = answer.json;
    expect((await rotateTo(ada, id, accountId, 'second')).json.code).toBe('assume_role_denied');
    expect((await call(ada, 'GET', `/api/clouds/${id}`)).json.credentials).toEqual(body.credentials);
    const roleArn = `arn:aws:iam::${accountId}:role/second`;
    await createRole(cloud, roleArn, await externalIdFor(ada, accountId));
    expect((await rotateTo(ada, id, accountId, 'second')).status).toBe(200);
    expect((await call(ada, 'GET', `/api/clouds/${id}`)).json.credentials.roleArn).toBe(roleArn);
  });
});

describe('the account that the service itself runs in', () => {
  const own = principalArn.split(':')[4] ?? '';

  test('can’t be connected, with any trust of its role', async () => {
    const ada = await createOrg(database.owner);
    const body = bodyFor(own);
    await createRole(cloud, body.credentials.roleArn, await externalIdFor(ada, own));
    const answer = await call(ada, 'POST', '/api/clouds', body);
    expect([answer.status, answer.json.code]).toEqual([422, 'own_account']);
    expect(await savedAccounts(ada)).toEqual([]);
  });

  test('can’t take the place of a connected one', async () => {
    const ada = await createOrg(database.owner);
    const { id, body } = await connect(ada);
    const credentials = bodyFor(own).credentials;
    const answer = await call(ada, 'POST', `/api/clouds/${id}/credentials`, { credentials });
    expect([answer.status, answer.json.code]).toEqual([422, 'own_account']);
    expect((await call(ada, 'GET', `/api/clouds/${id}`)).json.credentials).toEqual(body.credentials);
  });
});

describe('connected accounts', () => {
  test('are listed page by page, newest first, without those that are gone', async () => {
    const ada = await createOrg(database.owner);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await connect(ada)).id);
    await call(ada, 'DELETE', `/api/clouds/${(await connect(ada)).id}`);
    const first = await call(ada, 'GET', '/api/clouds');
    expect(first.json.items.map((item: { id: string }) => item.id)).toEqual(ids);
    const token = await api.tokenFor(ada);
    const page = await api.call('GET', '/api/clouds', { token, query: { limit: '2' } });
    expect(page.json.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2));
    const query = { limit: '2', cursor: page.json.next_cursor };
    const last = await api.call('GET', '/api/clouds', { token, query });
    expect(last.json).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null });
  });

  test('are shown to viewers, who may not end the connection', async () => {
    const ada = await createOrg(database.owner);
    const { id } = await connect(ada);
    const viewer = await addMember(database.owner, ada.orgId, 'viewer');
    expect((await call(viewer, 'GET', `/api/clouds/${id}`)).json.allowed_actions).toEqual([]);
    expect((await call(viewer, 'DELETE', `/api/clouds/${id}`)).status).toBe(403);
  });

  test("of another org are as unknown as those that don't exist", async () => {
    const [ada, bob] = [await createOrg(database.owner), await createOrg(database.owner)];
    const { id } = await connect(ada);
    const unknown = await call(bob, 'GET', '/api/clouds/ca-01k00000000000000000000000');
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(bob, method, `/api/clouds/${id}`);
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
    expect(await savedAccounts(ada)).toHaveLength(1);
  });

  test('can always be disconnected; the answer lists the deployments that are left alone', async () => {
    const ada = await createOrg(database.owner);
    const recorded = await recordedDeployment(database, ada);
    const path = `/api/clouds/${recorded.cloudAccountId}`;
    const answer = await call(ada, 'DELETE', path);
    expect(answer.json).toMatchObject({
      orphaned_deployments: [{ id: recorded.deploymentId }],
      more_orphaned_deployments: 0,
    });
    expect((await call(ada, 'GET', path)).status).toBe(404);
    const [row] =
      await database.owner`select credentials from cloud_accounts where id = ${recorded.cloudAccountId}`;
    expect(row?.credentials).toEqual({});

    const deployments = testApi(deploymentsGroup()({ db: database.db, clock: systemClock }));
    const shown = await deployments.call('GET', `/api/deployments/${recorded.deploymentId}`, {
      token: await deployments.tokenFor(ada),
    });
    expect(shown.json).toMatchObject({
      cloud_account: { id: recorded.cloudAccountId, label: 'Production', is_connected: false },
      links: { cloud_account: null },
    });

    expect((await call(ada, 'DELETE', path)).text).toBe(answer.text);
    const disconnected = (await eventsOf(ada)).filter((type) => type === 'cloud_account.disconnected');
    expect(disconnected).toHaveLength(1);
  });

  test('names a hundred of the deployments that it leaves alone, counts the others up to a thousand, and before a hundred at most', async () => {
    const ada = await createOrg(database.owner);
    const { cloudAccountId, deploymentId } = await recordedDeployment(database, ada);
    const addStanding = (first: number, last: number) => database.owner`insert into deployments
        (org_id, id, name, agent_id, cloud_account_id, scope, status, requested_by, plan_id)
      select org_id, 'd-0' || lpad(n::text, 25, '0'), name || n, agent_id, cloud_account_id, scope, 'failed', requested_by,
        plan_id from deployments, generate_series(${first}::int, ${last}::int) n where id = ${deploymentId}`;
    await addStanding(1, 104);
    const { deployments } = (await call(ada, 'GET', `/api/clouds/${cloudAccountId}`)).json;
    expect([deployments.count, deployments.items.length]).toEqual([100, 20]);
    const answer = await call(ada, 'DELETE', `/api/clouds/${cloudAccountId}`);
    expect(answer.json.orphaned_deployments).toHaveLength(100);
    expect(answer.json.orphaned_deployments[0]).toMatchObject({ id: deploymentId });
    expect(answer.json.more_orphaned_deployments).toBe(5);
    const [told] = await database.owner`select n.payload, a.changes from notifications n join audit_events a
      on a.org_id = n.org_id and a.action = n.event_type
      where n.org_id = ${ada.orgId} and n.event_type = 'cloud_account.disconnected'`;
    expect(told?.payload).toEqual({ orphaned_deployments: 105 });
    expect(told?.changes.orphaned_deployments).toHaveLength(100);
    expect(told?.changes.more_orphaned_deployments).toBe(5);
    await addStanding(105, 1_200);
    const again = await call(ada, 'DELETE', `/api/clouds/${cloudAccountId}`);
    expect(again.json.more_orphaned_deployments).toBe(1_000);
  });
});

describe('an account that is connected again', () => {
  /** A deployment that runs in an account that was connected the way a customer does it. */
  async function deployedInto(user: TestOrg) {
    const connected = await connect(user);
    const { deploymentId, cloudAccountId } = await recordedDeployment(database, user);
    await database.owner`update deployments set cloud_account_id = ${connected.id}, status = 'succeeded',
      outputs = '[]' where id = ${deploymentId}`;
    await database.owner`update cloud_accounts set disconnected_at = now() where id = ${cloudAccountId}`;
    return { ...connected, deploymentId };
  }
  const connectedEvents = ({ orgId }: TestOrg) =>
    database.owner`select n.payload, n.body, a.changes from notifications n join audit_events a
      on a.org_id = n.org_id and a.target_id = n.entity_id and a.action = n.event_type
        and a.created_at = n.created_at
      where n.org_id = ${orgId} and n.event_type = 'cloud_account.connected' order by n.id`;

  test('takes its deployments back under its own id, and says which', async () => {
    const ada = await createOrg(database.owner);
    const { id, body, deploymentId } = await deployedInto(ada);
    const carried = { count: 1, items: [{ id: deploymentId, name: 'Vectors', status: 'succeeded' }] };
    expect((await call(ada, 'GET', `/api/clouds/${id}`)).json.deployments).toEqual(carried);
    expect((await call(ada, 'GET', '/api/clouds')).json.items).toMatchObject([{ id, deployments: carried }]);
    await call(ada, 'DELETE', `/api/clouds/${id}`);

    const again = await call(ada, 'POST', '/api/clouds', { ...body, accountLabel: 'Production, mended' });
    expect([again.status, again.headers.Location]).toEqual([201, `/api/clouds/${id}`]);
    expect(again.json).toMatchObject({
      id,
      accountLabel: 'Production, mended',
      credentials: body.credentials,
      health: { status: 'healthy' },
      deployments: carried,
      credentials_rotated_at: null,
    });
    const [first, second] = await connectedEvents(ada);
    expect(first?.payload).toMatchObject({ reconnected: false, deployments_taken_back: 0 });
    expect(second?.payload).toMatchObject({ reconnected: true, deployments_taken_back: 1 });
    expect(second?.body).toContain('Vectors');
    expect(second?.changes).toMatchObject({ reconnected: true, deployments_taken_back: [deploymentId] });
  });

  test('stays disconnected where the probe fails, and another account takes nothing back', async () => {
    const ada = await createOrg(database.owner);
    const { id, body } = await deployedInto(ada);
    await call(ada, 'DELETE', `/api/clouds/${id}`);
    const { accountId } = body.credentials;
    const roleArn = `arn:aws:iam::${accountId}:role/unknown`;
    const denied = await call(ada, 'POST', '/api/clouds', {
      ...body,
      credentials: { ...body.credentials, roleArn },
    });
    expect([denied.status, denied.json.code]).toEqual([422, 'assume_role_denied']);
    expect(await savedAccounts(ada)).toEqual([]);
    const other = await connect(ada);
    expect(other.id).not.toBe(id);
    expect(other.answer.json.deployments).toEqual({ count: 0, items: [] });
    const bob = await createOrg(database.owner);
    expect((await connect(bob, accountId)).id).not.toBe(id);
  });

  test('is connected once by two requests at once', async () => {
    const ada = await createOrg(database.owner);
    const { id, body } = await deployedInto(ada);
    await call(ada, 'DELETE', `/api/clouds/${id}`);
    const both = await Promise.all([1, 2].map(() => call(ada, 'POST', '/api/clouds', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await savedAccounts(ada)).toEqual([{ id }]);
  });
});

describe('the probe', () => {
  const probe = {
    roleArn: 'arn:aws:iam::123456789012:role/a',
    accountId: '123456789012',
    region: 'us-east-1',
  };

  test('says account_mismatch when the role leads elsewhere', async () => {
    const roleArn = 'arn:aws:iam::222233334444:role/elsewhere';
    await createRole(cloud, roleArn, 'id');
    const outcome = await probeAwsAccount({ ...probe, roleArn, externalId: 'id', principalArn });
    expect(outcome).toMatchObject({ ok: false, code: 'account_mismatch' });
  });

  test('says cloud_unavailable, and so 503, when nothing answers within its budget', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    pointAt({ AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    try {
      const budget = { externalId: 'id', principalArn, budgetMs: 300 };
      const outcome = await endedByDeadline(probeAwsAccount({ ...probe, ...budget }));
      expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    } finally {
      pointAt(cloud.environment);
      mute.closeAllConnections();
      mute.close();
    }
  });
});

describe('the clusters of an account', () => {
  const connected = async (user: TestOrg) => {
    const accountId = newAccountId();
    const externalId = await externalIdFor(user, accountId);
    await createRole(cloud, `arn:aws:iam::${accountId}:role/orchestrator`, externalId);
    const { json } = await call(user, 'POST', '/api/clouds', bodyFor(accountId));
    return `/api/clouds/${json.id}/clusters`;
  };

  test('are listed as the cloud has them, in the default region or another one', async () => {
    const org = await createOrg(database.owner);
    const path = await connected(org);
    const member = await addMember(database.owner, org.orgId, 'member');
    expect(await call(member, 'GET', path)).toMatchObject({
      status: 200,
      json: {
        items: [
          { name: 'production', region: 'us-east-1' },
          { name: 'staging', region: 'us-east-1' },
        ],
        next_cursor: null,
      },
    });
    const inRegion = async (region: string) =>
      api.call('GET', path, { token: await api.tokenFor(member), query: { region } });
    expect((await inRegion('ap-south-1')).json.items).toEqual([]);
    expect((await inRegion('moon-1')).status).toBe(422);
    const all = await inRegion('all');
    expect(all.json.items).toContainEqual({ name: 'production', region: 'eu-west-1' });
    expect(all.json.unseen_regions).toEqual([]);
  });

  test('are refused with the reason where the account lets us in no more', async () => {
    const org = await createOrg(database.owner);
    const path = await connected(org);
    cloud.inject({ kind: 'deny_assume_role' });
    const answer = await call(org, 'GET', path);
    cloud.clearFailures();
    expect(answer).toMatchObject({ status: 422, json: { code: 'assume_role_denied' } });
  });

  test('are not for viewers, and not another org’s', async () => {
    const org = await createOrg(database.owner);
    const path = await connected(org);
    const viewer = await addMember(database.owner, org.orgId, 'viewer');
    expect((await call(viewer, 'GET', path)).status).toBe(403);
    expect((await call(await createOrg(database.owner), 'GET', path)).status).toBe(404);
  });
});
