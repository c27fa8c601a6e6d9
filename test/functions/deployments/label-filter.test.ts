import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabelFilter, toLabelFilter } from '../../../functions/deployments/labels.ts';
import { selectDeployments } from '../../../functions/deployments/store.records.postgres.ts';
import { recordedDeployment } from '../../support/builders/deployments.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

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

const found = async (...labels: string[]) => {
  const filters: LabelFilter[] = labels.map(toLabelFilter);
  const { rows } = await database.db.tenant(org.actor(), (sql) => [
    selectDeployments(sql, org.orgId, { before: undefined, fetch: 26 } as never, { labels: filters }),
  ]);
  return rows[0].map(({ id }) => id);
};

test('A label, several of them, and one whatever its value is are found, newest first', async () => {
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
    >`explain (analyze, format json) ${selectDeployments(sql, org.orgId, { before: undefined, fetch: 26 } as never, { labels: [toLabelFilter('team=search')] })}`,
  ]);
  expect(rowsRead(rows[0][0]?.['QUERY PLAN'])).toBeLessThan(100);
});

test('What is relabelled or destroyed is found by what it has then', async () => {
  const [id = ''] = ids;
  await database.owner`update deployments set labels = '{"team": "ads", "stage": "test"}' where id = ${id}`;
  expect(await found('team=search')).toEqual(ids.slice(1));
  expect(await found('stage=test')).toEqual([id]);
  await database.owner`update deployments set labels = '{}' where id = ${id}`;
  expect(await found('stage')).toEqual([]);
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
