import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointGroup } from '../../functions/routes.ts';
import { newId } from '../../functions/shared/ids.ts';
import { recordedDeployment } from '../support/builders/deployments/deployments.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());
const apis = groupApis(database.db);
const org = await createOrg(owner);
let recorded: Awaited<ReturnType<typeof recordedDeployment>>;

beforeAll(async () => {
  recorded = await recordedDeployment(database, org);
  await recordedDeployment(database, org);
  await owner`update sessions set status = 'failed', agent_id = 'another-agent', waiting_on = 'nothing'
    where id = ${recorded.sessionId}`;
  // Made without, and lists show them.
  const role = {
    kind: 'cross_account_role',
    roleArn: 'arn:aws:iam::123456789012:role/a',
    accountId: '123456789012',
  };
  await owner`update cloud_accounts set credentials = ${owner.json(role)} where org_id = ${org.orgId}`;
  await owner`insert into cloud_accounts ${owner({
    org_id: org.orgId,
    id: newId('cloudAccount'),
    provider: 'gcp',
    account_label: 'Other',
    account_id: 'my-project-123',
    default_region: 'europe-west1',
    connected_by: org.userId,
    credentials: owner.json({
      kind: 'workload_identity',
      projectId: 'my-project-123',
      providerResource: 'projects/1/locations/global/workloadIdentityPools/pool/providers/provider',
      serviceAccount: 'orchestrator@my-project-123.iam.gserviceaccount.com',
    }),
  })}`;
});

async function list(group: EndpointGroup, path: string, query: Record<string, string> = {}) {
  const { status, json } = await apis[group].call('GET', path, {
    token: await apis[group].tokenFor(org),
    query,
  });
  expect(status).toBe(200);
  return json.items as Record<string, unknown>[];
}

test.each([
  ['sessions', '/api/sessions', 'status', 'failed'],
  ['sessions', '/api/sessions', 'agent_id', 'another-agent'],
  ['notifications', '/api/notifications', 'event_type', 'deployment.created'],
  ['clouds', '/api/clouds', 'provider', 'gcp'],
] as const)('%s can be filtered by %s?%s=%s', async (group, path, name, value) => {
  const all = await list(group, path);
  const found = await list(group, path, { [name]: value });
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(all.filter((item) => item[name] === value));
  expect(found.length).toBeLessThan(all.length);
});

test('unread notifications can be filtered by their type, those set back to unread among them', async () => {
  const query = { unread_only: 'true', event_type: 'deployment.created' };
  const [first, second] = await list('notifications', '/api/notifications', query);
  const token = await apis.notifications.tokenFor(org);
  await owner`update notifications set created_at = created_at - interval '1 hour' where org_id = ${org.orgId}`;
  await apis.notifications.call('POST', '/api/notifications/mark-all-read', { token });
  expect(await list('notifications', '/api/notifications', query)).toEqual([]);
  for (const item of [first, second]) {
    await apis.notifications.call('POST', `/api/notifications/${item?.id}/unread`, { token });
  }
  const unread = await list('notifications', '/api/notifications', query);
  expect(unread.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(await list('notifications', '/api/notifications', { ...query, event_type: 'org.renamed' })).toEqual(
    [],
  );
});

test('the audit log can be filtered by the record that something was done to', async () => {
  const all = await list('audit', '/api/audit');
  const target = String(all[0]?.target_id);
  const found = await list('audit', '/api/audit', { target_id: target });
  expect(found).toEqual(all.filter(({ target_id }) => target_id === target));
  expect(found.length).toBeLessThan(all.length);
});
