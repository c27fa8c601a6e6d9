import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import { findAccount } from '../../../functions/clouds/accounts.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { recheckAccounts } from '../../../functions/clouds/health/worker.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newSecret } from '../../../functions/shared/ids.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { createRole, customerCloud, principalArn } from '../../support/doubles/customer-cloud.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

// From an external id that leaked to one that nobody knows, while runs go on.

const clock = fixedClock('2026-11-22T10:00:00Z');
const providers = cloudProviders({ principalArn });
let database: TestDatabase;
let cloud: RunningCustomerCloud;
let api: TestApi;
let accounts = 400_000_000_000;

beforeAll(async () => {
  database = await testDatabase({ clock });
  cloud = await customerCloud();
  const service = cloudAccounts({ db: database.db, principalArn, providers, secrets: testSecretBox, clock });
  api = testApi({ routes: cloudRoutes, api: cloudsApi(service) });
});
afterAll(async () => {
  await cloud.close();
  await database.close();
});

const call = async (user: TestOrg, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: await api.tokenFor(user), body });

async function connected() {
  const user = await createOrg(database.owner);
  const accountId = String(accounts++);
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const credentials = { kind: 'cross_account_role', roleArn, accountId };
  const issued = await call(user, 'POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  const first: string = issued.json.external_id;
  await createRole(cloud, roleArn, first);
  const body = { provider: 'aws', accountLabel: 'Lab', credentials, defaultRegion: 'us-east-1' };
  const { json } = await call(user, 'POST', '/api/clouds', body);
  return { user, accountId, roleArn, first, path: `/api/clouds/${json.id}`, id: json.id as string };
}

const usedBy = async (user: TestOrg, id: string) =>
  database.db.system(user.orgId, async (unit) => (await findAccount(unit, id))?.externalId);

const auditOf = async ({ orgId }: TestOrg) =>
  (await database.owner`select action from audit_events where org_id = ${orgId} order by id`).map(
    ({ action }) => action,
  );

test('The next external id is made beside the present one, which stays in use, with a trust policy that takes both', async () => {
  const { user, path, id, first } = await connected();
  const answer = await call(user, 'POST', `${path}/external-id`);
  expect(answer.status).toBe(200);
  const next = answer.json.external_id;
  expect(next).not.toBe(first);
  const [during] = answer.json.trust_policy.Statement;
  const [after] = answer.json.trust_policy_after.Statement;
  expect(during.Condition).toEqual({ StringEquals: { 'sts:ExternalId': [first, next] } });
  expect(after.Condition).toEqual({ StringEquals: { 'sts:ExternalId': next } });
  expect(await usedBy(user, id)).toBe(first);
  expect((await call(user, 'POST', `${path}/external-id`)).json.external_id).toBe(next);
});

test('It is used once the role takes it, not before, and the account works all the time', async () => {
  const { user, path, id, first, roleArn } = await connected();
  const next = (await call(user, 'POST', `${path}/external-id`)).json.external_id;
  const early = await call(user, 'POST', `${path}/external-id/use`);
  expect([early.status, early.json.code]).toEqual([422, 'assume_role_denied']);
  expect(await usedBy(user, id)).toBe(first);

  await createRole(cloud, roleArn, [first, next]);
  const used = await call(user, 'POST', `${path}/external-id/use`);
  expect(used.status).toBe(200);
  expect(await usedBy(user, id)).toBe(next);
  expect(used.json.health.warnings).toMatchObject([{ code: 'former_external_id_accepted' }]);
  expect(await auditOf(user)).toEqual([
    'cloud_account.external_id_issued',
    'cloud_account.connected',
    'cloud_account.external_id_issued',
    'cloud_account.external_id_rotated',
  ]);
  const [audit] = await database.owner`select string_agg(changes::text, '') as text from audit_events`;
  expect(audit?.text).not.toContain(next);
});

test('The daily check warns until the role refuses the former one', async () => {
  const { user, path, first, roleArn } = await connected();
  const next = (await call(user, 'POST', `${path}/external-id`)).json.external_id;
  await createRole(cloud, roleArn, [first, next]);
  await call(user, 'POST', `${path}/external-id/use`);
  const recheck = async () => {
    clock.advance(13 * 60 * 60_000);
    await recheckAccounts({
      db: database.db,
      providers,
      secrets: testSecretBox,
      clock,
      isTimeUp: () => false,
    });
    return (await call(user, 'GET', path)).json.health;
  };
  expect(await recheck()).toMatchObject({
    status: 'healthy',
    warnings: [{ code: 'former_external_id_accepted' }],
  });
  await createRole(cloud, roleArn, next);
  expect(await recheck()).toMatchObject({ status: 'healthy', warnings: [] });
});

test('A person who connects the account again gets the id that is used now, and no former one', async () => {
  const { user, path, accountId, first, roleArn } = await connected();
  const next = (await call(user, 'POST', `${path}/external-id`)).json.external_id;
  await createRole(cloud, roleArn, [first, next]);
  await call(user, 'POST', `${path}/external-id/use`);
  const again = await call(user, 'POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  expect(again.json.external_id).toBe(next);
});

test('Nothing changes without a next one, while the role trusts any external id, for members, and for clouds without external ids', async () => {
  const { user, path, id, first, roleArn } = await connected();
  const none = await call(user, 'POST', `${path}/external-id/use`);
  expect([none.status, none.json.code]).toEqual([409, 'no_next_external_id']);

  await call(user, 'POST', `${path}/external-id`);
  await createRole(cloud, roleArn, null);
  const open = await call(user, 'POST', `${path}/external-id/use`);
  expect([open.status, open.json.code]).toEqual([422, 'external_id_not_enforced']);
  expect(await usedBy(user, id)).toBe(first);

  const member = await addMember(database.owner, user.orgId, 'member');
  for (const way of ['/external-id', '/external-id/use']) {
    expect((await call(member, 'POST', `${path}${way}`)).status).toBe(403);
  }
  await database.owner`update cloud_accounts set provider = 'gcp' where id = ${id}`;
  const google = await call(user, 'POST', `${path}/external-id`);
  expect([google.status, google.json.code]).toEqual([422, 'external_id_not_used']);
});

test('Of two requests that use it at once, one succeeds', async () => {
  const { user, path, first, roleArn } = await connected();
  const next = (await call(user, 'POST', `${path}/external-id`)).json.external_id;
  await createRole(cloud, roleArn, [first, next, newSecret()]);
  const answers = await Promise.all([1, 2].map(() => call(user, 'POST', `${path}/external-id/use`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
