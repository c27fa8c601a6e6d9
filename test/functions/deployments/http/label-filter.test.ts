import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DeploymentFilters,
  selectDeployments,
} from '../../../../functions/deployments/http/store.list.postgres.ts';
import { toLabelFilters } from '../../../../functions/deployments/labels.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';

// The filter of the list by labels, among very many deployments.

let database: TestDatabase;
let org: TestOrg;
let ids: string[];
beforeAll(async () => {
  database = await testDatabase();
  org = await createOrg(database.owner);
  const { owner } = database;
  const { deploymentId } = await recordedDeployment(database, org);
  await owner`insert into deployments (org_id, id, name, agent_id, cloud_account_id, scope, status, plan_id, requested_by, labels)
    select org_id, 'deploy-' || lpad(n::text, 26, '0'), name, agent_id, cloud_account_id, scope, 'succeeded', plan_id,
      requested_by, jsonb_build_object('team', case when n % 1000 = 0 then 'search' else 'ads' end, 'n', n::text)
    from deployments, generate_series(1, 5000) n where id = ${deploymentId}`;
  await owner`analyze deployments`;
  await owner`analyze deployment_labels`;
  ids = [5, 4, 3, 2, 1].map((n) => `deploy-${String(n * 1_000).padStart(26, '0')}`);
});
afterAll(() => database.close());

const foundBy = async (
  filters: DeploymentFilters,
  ...conditions: (string | { before: string | undefined })[]
) => {
  const labels = conditions.flatMap((each) => (typeof each === 'string' ? toLabelFilters(each) : []));
  const [from] = conditions.filter((each) => typeof each !== 'string');
  const ids: string[] = [];
  for (let { before } = from ?? { before: undefined }, pages = 1; ; pages++) {
    const { rows } = await database.db.tenant(org.actor(), (sql) => [
      selectDeployments(sql, org.orgId, { before, fetch: 26 } as never, { ...filters, labels }),
    ]);
    ids.push(...rows[0].flatMap(({ id }) => id ?? []));
    before = rows[0][0]?.looked_to ?? undefined;
    if (!before) return ids;
    // All 5,000 have one name.
    expect(pages).toBeLessThan(6);
  }
};
const found = (...labels: string[]) => foundBy({}, ...labels);

test('A label, several of them, and one with any value are found, newest first', async () => {
  expect(await found('team=search')).toEqual(ids);
  expect(await found('team=search', 'n=3000')).toEqual([ids[2]]);
  expect(await found('team=none')).toEqual([]);
  expect(await found('n')).toHaveLength(26);
  expect(await found('stage')).toEqual([]);
});

test('A rare label is found by its index, without a walk through all deployments', async () => {
  const { rows } = await database.db.tenant(org.actor(), (sql) => [
    sql<
      { 'QUERY PLAN': object[] }[]
    >`explain (analyze, format json) ${selectDeployments(sql, org.orgId, { before: undefined, fetch: 26 } as never, { labels: toLabelFilters('team=search') })}`,
  ]);
  expect(rowsRead(rows[0][0]?.['QUERY PLAN'])).toBeLessThan(100);
});

test('A relabelled or destroyed deployment is found by its new state', async () => {
  const [id = ''] = ids;
  await database.owner`update deployments set labels = '{"team": "ads", "stage": "test"}' where id = ${id}`;
  expect(await found('team=search')).toEqual(ids.slice(1));
  expect(await found('stage=test')).toEqual([id]);
  await database.owner`update deployments set labels = '{}' where id = ${id}`;
  expect(await found('stage')).toEqual([]);
});

test('A label is found with the deployment’s status, which its labels follow', async () => {
  const [id = ''] = ids;
  const { owner } = database;
  await owner`update deployments set labels = '{"stage": "test", "team": "ops"}' where id = ${id}`;
  expect(await foundBy({ status: 'succeeded' }, 'stage=test')).toEqual([id]);
  await owner`update deployments set status = 'failed' where id = ${id}`;
  expect(await foundBy({ status: 'succeeded' }, 'stage=test')).toEqual([]);
  expect(await foundBy({ status: 'failed' }, 'stage')).toEqual([id]);
  expect(await foundBy({ status: 'failed' }, 'stage=test', 'team=ops', 'team')).toEqual([id]);
  await owner`update deployments set labels = '{"stage": "live"}' where id = ${id}`;
  expect(await foundBy({ status: 'failed' }, 'stage=live')).toEqual([id]);
});

test('Labels are combined with a name, an agent and an account, page by page', async () => {
  const [row] = await database.owner`select name, agent_id, cloud_account_id from deployments limit 1`;
  const { name, agent_id, cloud_account_id } = row as Record<string, string>;
  const [last = ''] = ids.slice(-1);
  const all = await found('team=search');
  expect(await foundBy({ agent_id, cloud_account_id }, 'team=search', 'n')).toEqual(all);
  expect(await foundBy({ name }, 'team=search')).toEqual(all);
  expect(await foundBy({ name: 'none' }, 'team=search')).toEqual([]);
  expect(await foundBy({ agent_id: 'none' }, 'team=search')).toEqual([]);
  expect(await foundBy({}, 'team=search', 'team=ads')).toEqual([]);
  for (const filters of [{}, { name }, { status: 'succeeded' as const }])
    expect(await foundBy(filters, 'team=search', { before: all[1] })).toEqual(all.slice(2));
  expect(await foundBy({}, 'team=search', { before: last })).toEqual([]);
});

test('A list of more than ten labels, or with nothing between commas, is refused before anything is read', async () => {
  const api = groupApis(database.db).deployments;
  const token = await api.tokenFor(org);
  const list = (label: string) => api.call('GET', '/api/deployments', { token, query: { label } });
  const ten = Array.from({ length: 10 }, (_, n) => `key${n}=value`).join(',');
  expect((await list(ten)).status).toBe(200);
  const tooMany = await list(`${ten},one-more`);
  expect(tooMany.status).toBe(422);
  expect(tooMany.json.errors).toEqual([
    { path: 'label', message: 'has 11 items between commas; at most 10 are allowed' },
  ]);
  for (const label of ['team=search,', ',', ',team', '']) {
    expect((await list(label)).json.errors, label).toEqual([
      { path: 'label', message: 'has nothing before, between or behind a comma' },
    ]);
  }
  expect((await list(','.repeat(1_999))).json.errors[0].message).toContain('has 2000 items');
});

/** Rows of deployments and labels that the plan's scans went through. */
function rowsRead(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce((sum, part) => sum + rowsRead(part), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node = plan as Record<string, unknown>;
  const loops = Number(node['Actual Loops'] ?? 1);
  const own = ['deployments', 'deployment_labels'].includes(String(node['Relation Name']))
    ? loops * (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0))
    : 0;
  return own + rowsRead(Object.values(node).filter((value) => typeof value === 'object'));
}
