import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { retentionConfig } from '../../../../functions/system/retention/env.ts';
import { purgeOutdated } from '../../../../functions/system/retention/worker.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const purge = async (batchSize = 1_000) => {
  const aged = { db, clock: systemClock, notificationDays: 90, planDays: 40, budgetMs: 60_000, batchSize };
  const { deleted, failed } = await purgeOutdated(aged);
  return [deleted.plans, failed];
};

type Place = Awaited<ReturnType<typeof recordedDeployment>> & { org: TestOrg };
let place: Place;
beforeEach(async () => {
  await owner`delete from orgs`;
  const org = await createOrg(owner);
  place = { org, ...(await recordedDeployment(database, org)) };
  await owner`update plans set unused_since = ${daysAgo(41)}`;
});

/** A plan of the deployment that was made so many days ago. */
async function plan(name: string, revision: number, days: number): Promise<string> {
  const unused = daysAgo(days).toISOString();
  await owner`insert into plans select (jsonb_populate_record(p, jsonb_build_object('id', ${name}::text,
    'revision', ${revision}::int, 'unused_since', ${unused}::text))).* from plans p where p.id = ${place.planId}`;
  return name;
}
const run = (planId: string, status = 'succeeded') =>
  owner`insert into runs ${owner({ org_id: place.org.orgId, id: newId('run'), deployment_id: place.deploymentId, plan_id: planId, kind: 'update', status, requested_by: place.org.userId })}`;
const approval = (planId: string, status: string) =>
  owner`insert into approvals select (jsonb_populate_record(a, jsonb_build_object('id', 'of-' || ${planId}::text, 'plan_id',
    ${planId}::text, 'action', 'update', 'status', ${status}::text))).* from approvals a where a.plan_id = ${place.planId} limit 1`;
const plans = async () => (await owner`select id from plans order by revision, id`).map(({ id }) => id);

test('plans that never ran are deleted after their days, with their requests, and the log keeps that', async () => {
  await plan('replaced', 2, 41);
  await approval('replaced', 'superseded');
  await plan('never-asked', 3, 300);
  await plan('young', 4, 39);
  await plan('last', 5, 300);
  const log = () => owner`select count(*)::int from audit_events`;
  const before = await log();
  expect(await purge()).toEqual([2, []]);
  expect(await plans()).toEqual([place.planId, 'young', 'last']);
  expect(await owner`select from approvals where plan_id = 'replaced'`).toEqual([]);
  expect(await log()).toEqual(before);
});

test('the deployment’s own plan, those that ran or run, and those that wait for a decision stay at any age', async () => {
  await owner`update approvals set status = 'superseded'`;
  await run(await plan('ran', 2, 300));
  await run(await plan('runs', 3, 300), 'running');
  await approval(await plan('waits', 4, 300), 'pending');
  await plan('last', 5, 300);
  expect(await purge(2)).toEqual([0, []]);
  expect(await plans()).toEqual([place.planId, 'ran', 'runs', 'waits', 'last']);
  // A plan of before that ran is not looked at again; of the others the days begin anew.
  await owner`update plans set unused_since = ${daysAgo(300)} where id = 'ran'`;
  await purge();
  const marks = await owner`select id, unused_since > ${daysAgo(1)} as anew from plans order by revision, id`;
  expect(marks.map(({ anew }) => anew)).toEqual([true, null, null, true, true]);
});

test('no purge deletes a plan before 30 days, with any setting', async () => {
  await plan('replaced', 2, 20);
  await plan('last', 3, 20);
  const early = db.purge((sql) => sql`select * from purge_plans(now(), now() - interval '10 days', 9)`);
  await expect(early).rejects.toThrow();
  const outside = db.system(
    place.org.orgId,
    ({ sql }) => sql`select * from purge_plans(now(), ${daysAgo(40)}, 9)`,
  );
  await expect(outside).rejects.toThrow();
  expect(await plans()).toHaveLength(3);
});

test('plans that never ran are kept for the operator’s number of days, 30 at least', () => {
  const config = {
    RETENTION_DATABASE_URL: 'x',
    DOCSTORE_URL: 'postgres://x',
    APP_BASE_URL: 'https://app.example.com',
  };
  const parse = (days?: string) =>
    retentionConfig.parse({ ...config, UNUSED_PLANS_RETENTION_DAYS: days }).UNUSED_PLANS_RETENTION_DAYS;
  expect([parse(), parse('30'), parse('3650')]).toEqual([90, 30, 3_650]);
  for (const wrong of ['29', '0', 'x', '3651']) expect(() => parse(wrong)).toThrow();
});
