import { afterAll, beforeEach, expect, test } from 'vitest';
import { selectDeployment } from '../../../../functions/deployments/http/store.responses.postgres.ts';
import {
  hasNewNamesake,
  keepsData,
  readTeardown,
  selectAppliedParts,
  selectNeighbours,
  selectWithResources,
  toAppliedParts,
} from '../../../../functions/deployments/store.resources.postgres.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { besideTwin } from '../../../support/hosts/twin-org.ts';

// What deployments have made, by their runs' events: two of one organization, and the same in another one.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const tables = ['deployments', 'plans', 'runs', 'run_events', 'run_effects', 'cloud_accounts'];
const beside = besideTwin(owner, tables);
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);

type Recorded = Awaited<ReturnType<typeof recordedDeployment>>;
let org: TestOrg;
let one: Recorded;
let other: Recorded;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
  one = await recordedDeployment(database, org);
  other = await recordedDeployment(database, org);
});

/** A run that has ended, with the keys of what it has reported. */
async function ran(id: string, { deploymentId, planId }: Recorded, keys: string[] = [], more: object = {}) {
  await owner`insert into runs ${owner({
    org_id: org.orgId,
    id,
    deployment_id: deploymentId,
    plan_id: planId,
    kind: 'apply',
    status: 'succeeded',
    requested_by: org.userId,
    ...more,
  })}`;
  for (const [index, dedup] of keys.entries())
    await owner`insert into run_events ${owner({
      org_id: org.orgId,
      run_id: id,
      seq: index + 1,
      step: 'Step',
      level: 'info',
      message: dedup,
      dedup,
    })}`;
}
const change = ({ deploymentId }: Recorded, row: object) => owner`
  update deployments set ${owner(row as { name: string })} where id = ${deploymentId}`;
const failed = { status: 'failed', failure_extent: 'full' };

const parts = (of: { id: string } | { session_id: string }) =>
  inOrg(async ({ sql, orgId }) => {
    const made = toAppliedParts(await selectAppliedParts(sql, orgId, of));
    return made && { ...made, parts: made.parts.toSorted() };
  });

test('Parts that were made are those of all runs of the deployment, with the values of the last one', async () => {
  const id = one.deploymentId;
  expect(await parts({ id })).toBeUndefined();
  await ran('run-1', one, ['infrastructure', 'applied:workload:a', 'applied:workload:b', 'waiting:x']);
  await ran('run-2', other, ['applied:foundation:a']);
  await ran('run-3', one, [], { kind: 'update' });
  const values = { node_count: 3 };
  const made = { parts: ['stack', 'workload'], values };
  expect([await parts({ id }), await parts({ session_id: one.sessionId })]).toEqual([made, made]);
  expect(await parts({ id: other.deploymentId })).toEqual({ parts: ['foundation'], values });
  await owner`insert into plans select (jsonb_populate_record(p, ${owner.json({ id: 'pl-2', revision: 2, digest: 'a'.repeat(64), plan: { values: { node_count: 5 } } })})).*
    from plans p where p.id = ${one.planId}`;
  await ran('run-4', { ...one, planId: 'pl-2' }, ['applied:bootstrap:a'], { kind: 'update' });
  expect(await parts({ id })).toEqual({
    parts: ['bootstrap', 'stack', 'workload'],
    values: { node_count: 5 },
  });
  // A destroy makes nothing, and what failed in full has left nothing.
  await ran('run-5', one, ['applied:bootstrap:b'], { kind: 'destroy' });
  expect((await parts({ id }))?.values).toEqual({ node_count: 5 });
  await ran('run-6', one, ['infrastructure'], failed);
  expect(await parts({ id })).toBeUndefined();
});

const place = () => ({
  cloud_account_id: one.cloudAccountId,
  region: 'eu-central-1',
  cluster_name: 'main',
  namespace: 'vectors',
});
const neighbours = (of: Partial<ReturnType<typeof place>> = {}, deploymentId: string | null = null) =>
  inOrg(async ({ sql, orgId }) =>
    (await selectNeighbours(sql, orgId, deploymentId, { ...place(), ...of })).map(
      ({ deployment_id, applied }) => [deployment_id, applied],
    ),
  );

test('Neighbours are in the same account, cluster, region and namespace, newest first, and not destroyed', async () => {
  const [mine, theirs] = [one.deploymentId, other.deploymentId];
  expect(await neighbours()).toEqual([[mine, false]]);
  // The same account, connected twice.

  await owner`update cloud_accounts set disconnected_at = now() where id = ${one.cloudAccountId}`;
  await owner`update cloud_accounts set account_id = '123456789012'`;
  await ran('run-1', one, ['infrastructure']);
  await ran('run-2', other, ['applied:workload:a']);
  expect([await neighbours(), await neighbours({}, mine), await neighbours({}, theirs)]).toEqual([
    [
      [theirs, true],
      [mine, false],
    ],
    [[theirs, true]],
    [[mine, false]],
  ]);
  for (const elsewhere of [{ region: 'us-east-1' }, { cluster_name: 'prod' }, { namespace: 'default' }])
    expect(await neighbours(elsewhere)).toEqual([]);
  await change(other, { status: 'destroyed' });
  expect(await neighbours()).toEqual([[mine, false]]);
  await change(other, { status: 'destroy_failed' });
  await owner`update cloud_accounts set provider = 'gcp' where id = ${other.cloudAccountId}`;
  expect(await neighbours()).toEqual([[mine, false]]);
});

test('A namesake is new that has the name and was not seen before', async () => {
  await owner`update cloud_accounts set disconnected_at = now() where id = ${other.cloudAccountId}`;
  await owner`update cloud_accounts set account_id = '123456789012'`;
  const [mine, theirs] = [one.deploymentId, other.deploymentId];
  const isTaken = (before: [string, string][], name = 'Vectors') =>
    inOrg((unit) =>
      hasNewNamesake(
        unit,
        { deploymentId: mine, name, place: place() },
        before.map(([deployment_id, other]) => ({ deployment_id, name: other, applied: false })),
      ),
    );
  const [{ name }] = (await owner`select name from deployments where id = ${theirs}`) as [{ name: string }];
  expect([await isTaken([], name), await isTaken([[theirs, name]], name)]).toEqual([true, false]);
  // It was renamed to that since.
  expect([await isTaken([[theirs, 'former']], name), await isTaken([], 'free')]).toEqual([true, false]);
});

test('Something stands where a run has not failed in full, where there are outputs, and until a destroy has ended', async () => {
  const left = async (most = 9) => {
    const ids = (await inOrg((unit) => selectWithResources(unit, most))).map(({ id }) => id);
    // The page of each says the same.
    for (const { deploymentId } of [one, other]) {
      const [shown] = await inOrg(({ sql, orgId }) => selectDeployment(sql, orgId, deploymentId));
      if (most === 9) expect(shown?.stands).toBe(ids.includes(deploymentId));
    }
    return ids;
  };
  expect(await left()).toEqual([]);
  await ran('run-1', one, [], failed);
  await ran('run-2', one, [], { kind: 'destroy' });
  expect(await left()).toEqual([]);
  await ran('run-3', other, [], { status: 'failed', failure_extent: 'partial' });
  await change(one, { outputs: owner.json({}) });
  expect([await left(), await left(1)]).toEqual([
    [other.deploymentId, one.deploymentId],
    [other.deploymentId],
  ]);
  await change(other, { status: 'destroyed' });
  await change(one, { outputs: null });
  expect(await left()).toEqual([]);
  for (const status of ['destroying', 'destroy_failed']) {
    await change(one, { status });
    expect(await left()).toEqual([one.deploymentId]);
  }
});

test('The parts kept by the last destroy are those of its own deployment', async () => {
  const kept = (holds_data: boolean) => owner.json({ kept: [{ holds_data: false }, { holds_data }] });
  const keeps = ({ deploymentId }: Recorded) => inOrg((unit) => keepsData(unit, deploymentId));
  const read = ({ deploymentId }: Recorded) => inOrg((unit) => readTeardown(unit, deploymentId));
  await change(one, { teardown: kept(true) });
  expect([await keeps(one), await keeps(other), await read(other)]).toEqual([true, false, undefined]);
  expect(await read(one)).toEqual({ kept: [{ holds_data: false }, { holds_data: true }] });
  await change(one, { teardown: kept(false) });
  expect(await keeps(one)).toBe(false);
  expect(await inOrg((unit) => keepsData(unit, 'deploy-unknown'))).toBe(false);
});
