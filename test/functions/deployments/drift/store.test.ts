import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  beginCheck,
  checkAnew,
  claimCheck,
  endCheck,
  lockCheck,
  postponeCheck,
  selectDifferences,
  selectDueChecks,
  stopChecks,
} from '../../../../functions/deployments/drift/store.postgres.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { recordedDeployment, withExternalIds } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { besideTwin } from '../../../support/hosts/twin-org.ts';

// Two deployments of one organization, and the same in another one.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const tables = [
  'deployments',
  'plans',
  'runs',
  'run_events',
  'run_effects',
  'cloud_accounts',
  'external_ids',
  'drift_checks',
];
const beside = besideTwin(owner, tables, () => now);
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
  await withExternalIds(owner, org);
  await owner`update deployments set status = 'succeeded'`;
  for (const { deploymentId } of [one, other]) await inOrg((unit) => checkAnew(unit, deploymentId));
});

const change = ({ deploymentId }: Recorded, row: object) => owner`
  update drift_checks set ${owner(row as { due_at: Date })} where deployment_id = ${deploymentId}`;
const checkOf = async ({ deploymentId }: Recorded) =>
  (await owner`select * from drift_checks where deployment_id = ${deploymentId}`)[0];
const due = async (areSilent = false, limit = 9) =>
  (await db.sweep((sql) => selectDueChecks(sql, { now, areSilent, limit }))).map(
    ({ deploymentId }) => deploymentId,
  );
const findings = { differences: [], unchecked: [] } as never;

test('Checks are due from their moment on, the first ones first, while nothing changes their deployment', async () => {
  await change(other, { due_at: after(-1) });
  expect([await due(), await due(false, 1), await due(true)]).toEqual([
    [other.deploymentId, one.deploymentId],
    [other.deploymentId],
    [],
  ]);
  await change(one, { due_at: after(1) });
  await change(other, { unanswered: 1 });
  expect([await due(), await due(true)]).toEqual([[], [other.deploymentId]]);
  // Of each organization its own, once.
  const all = await inOrg(async ({ sql }) => [
    ...(await selectDueChecks(sql, { now, areSilent: true, limit: 9 })),
  ]);
  expect(all.map(({ orgId }) => orgId).sort()).toEqual([org.orgId, 'o-twin'].sort());
  await owner`update deployments set status = 'running'`;
  await change(one, { due_at: after(-9) });
  expect([await due(), await due(true)]).toEqual([[], []]);
});

test('A long backlog of one organization holds up no check of another that has just become due', async () => {
  for (let n = 0; n < 11; n++)
    await inOrg(async (unit) => checkAnew(unit, (await recordedDeployment(database, org)).deploymentId));
  await owner`update deployments set status = 'succeeded'`;
  await owner`update drift_checks set due_at = ${after(-9)}`;
  const late = await createOrg(owner);
  const recorded = await recordedDeployment(database, late);
  await owner`update deployments set status = 'succeeded'`;
  await db.system(late.orgId, (unit) => checkAnew(unit, recorded.deploymentId));
  await change(recorded, { due_at: now });
  expect(await due(false, 1)).not.toContain(recorded.deploymentId);
  // The twin's have their turn as well.
  expect(await due(false, 3)).toContain(recorded.deploymentId);
});

test('A check that is due is claimed once, begins once, and is put off', async () => {
  const claim = (newCheckId: string, ms = 5) =>
    inOrg((unit) => claimCheck(unit, one.deploymentId, { newCheckId, until: after(ms) }));
  const claimed = await claim('chk-1');
  expect(claimed).toMatchObject({
    checkId: 'chk-1',
    startedAt: now,
    unanswered: 0,
    planId: one.planId,
    deploymentId: one.deploymentId,
    account: { id: one.cloudAccountId },
  });
  expect([await claim('chk-2'), (await checkOf(one))?.due_at]).toEqual([undefined, after(5)]);
  await change(one, { due_at: now, started_at: after(-9) });
  expect(await claim('chk-2')).toMatchObject({ checkId: 'chk-1', startedAt: after(-9) });
  expect(await checkOf(other)).toMatchObject({ due_at: now, check_id: null });
  await change(one, { due_at: now });
  await owner`update deployments set status = 'failed' where id = ${one.deploymentId}`;
  expect(await claim('chk-3')).toBeUndefined();
});

test('A check that goes on is put off, locked and ended on its own deployment alone', async () => {
  await change(one, { check_id: 'chk-1', started_at: now });
  await change(other, { check_id: 'chk-1', started_at: now });
  const before = await checkOf(other);
  const put = (checkId: string) =>
    inOrg((unit) =>
      postponeCheck(
        unit,
        { deploymentId: one.deploymentId, checkId },
        { due: after(7), detectionId: 'det-1', unanswered: 2 },
      ),
    );
  await put('chk-0');
  expect(await checkOf(one)).toMatchObject({ due_at: now, detection_id: null });
  await put('chk-1');
  expect(await checkOf(one)).toMatchObject({ due_at: after(7), detection_id: 'det-1', unanswered: 2 });
  const lock = (more: object = {}) =>
    inOrg((unit) =>
      lockCheck(unit, { deploymentId: one.deploymentId, checkId: 'chk-1', planId: one.planId, ...more }),
    );
  expect(await lock()).toEqual({ isDrifted: false, findings: null });
  expect([await lock({ checkId: 'chk-0' }), await lock({ planId: other.planId })]).toEqual([
    undefined,
    undefined,
  ]);
  await owner`update deployments set status = 'running' where id = ${one.deploymentId}`;
  expect(await lock()).toBeUndefined();
  await inOrg((unit) =>
    endCheck(unit, one.deploymentId, {
      due: after(9),
      outcome: 'drifted',
      findings,
      isDrifted: true,
      unanswered: 0,
    }),
  );
  expect(await checkOf(one)).toMatchObject({
    due_at: after(9),
    check_id: null,
    started_at: null,
    detection_id: null,
    checked_at: now,
    outcome: 'drifted',
    is_drifted: true,
    unanswered: 0,
    findings,
  });
  expect(await checkOf(other)).toEqual(before);
});

test('What the last check has found counts until a run has ended after it', async () => {
  const difference = { kind: 'ConfigMap', name: 'a' };
  await change(one, {
    outcome: 'drifted',
    checked_at: now,
    findings: owner.json({ differences: [difference], unchecked: [] }),
  });
  const found = ({ deploymentId }: Recorded) => inOrg((unit) => selectDifferences(unit, deploymentId));
  const ran = (id: string, { deploymentId, planId }: Recorded, ms: number) =>
    owner`insert into runs ${owner({
      org_id: org.orgId,
      id,
      deployment_id: deploymentId,
      plan_id: planId,
      kind: 'apply',
      status: 'succeeded',
      requested_by: org.userId,
      ended_at: after(ms),
    })}`;
  await ran('run-1', one, 0);
  await ran('run-2', other, 9);
  expect([await found(one), await found(other)]).toEqual([[difference], []]);
  await change(one, { outcome: 'unknown' });
  expect(await found(one)).toEqual([]);
  await change(one, { outcome: 'drifted' });
  await ran('run-3', one, 1);
  expect(await found(one)).toEqual([]);
});

test('A check begins at once unless one goes on, anew after an apply, and not after a destroy', async () => {
  await change(one, { unanswered: 3, detection_id: 'det-1', due_at: after(9), outcome: 'in_line' });
  const begin = (checkId: string) => inOrg((unit) => beginCheck(unit, one.deploymentId, checkId));
  expect([await begin('chk-1'), await begin('chk-2')]).toEqual([true, false]);
  expect(await checkOf(one)).toMatchObject({
    check_id: 'chk-1',
    started_at: now,
    due_at: now,
    detection_id: null,
    unanswered: 0,
  });
  const before = await checkOf(other);
  await inOrg((unit) => stopChecks(unit, one.deploymentId));
  expect(await checkOf(one)).toMatchObject({ check_id: null, started_at: null, outcome: 'in_line' });
  expect([await checkOf(other), await due()]).toEqual([before, [other.deploymentId]]);
  await change(one, { check_id: 'chk-3', unanswered: 3, checked_at: now, findings: owner.json({}) });
  await inOrg((unit) => checkAnew(unit, one.deploymentId));
  expect(await checkOf(one)).toMatchObject({
    due_at: now,
    check_id: null,
    outcome: null,
    findings: null,
    checked_at: null,
    unanswered: 0,
  });
});
