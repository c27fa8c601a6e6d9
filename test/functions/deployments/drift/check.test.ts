import { expect, test } from 'vitest';
import { permissionsPolicy } from '../../../../functions/clouds/aws/permissions.ts';
import { appliedPrefix } from '../../../../functions/deployments/applied-key.ts';
import { pollCheck } from '../../../../functions/deployments/drift/poll.ts';
import { runDueChecks } from '../../../../functions/deployments/drift/worker.ts';
import { reapplyPlan } from '../../../../functions/deployments/runs/runs.ts';
import { lockDeployment } from '../../../../functions/deployments/store.postgres.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { updateRun } from '../../../support/builders/deployments/updates.ts';
import { principalArn } from '../../../support/doubles/customer-cloud.ts';
import { type DispatchedRun, execute } from '../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../support/hosts/workflows/run-host.ts';

// Whole checks of what runs have made in the customer's cloud.

const { database, cloud, playedRun } = await runHost({ driftDetectionMs: 0 });
const { db, owner } = database;

/** A deployment that runs, as if of its objects these kinds alone had been applied: each one costs a check two requests. */
async function playedWith(...kinds: string[]): Promise<DispatchedRun> {
  const run = await playedRun();
  await owner`delete from run_effects where run_id = ${run.runId} and starts_with(key, ${appliedPrefix})
    and substring(key from ':([^:/]+)/') <> all(${kinds})`;
  return run;
}

/** The worker's starts, as minutes pass, until the check has ended. */
async function check({ deploymentId }: DispatchedRun) {
  for (let starts = 0; starts < 5; starts++) {
    await owner`update drift_checks set due_at = now() - interval '1 second' where deployment_id = ${deploymentId}`;
    await owner`update drift_checks set due_at = now() + interval '1 day' where deployment_id <> ${deploymentId}`;
    await runDueChecks({ db, clock: systemClock, poll: pollCheck, isTimeUp: () => false });
    const [row] =
      await owner`select check_id, outcome, findings, is_drifted from drift_checks where deployment_id = ${deploymentId}`;
    if (row?.check_id === null) return row;
  }
  throw new Error('The check has not ended.');
}

const reapply = async (unit: Unit, deploymentId: string) =>
  reapplyPlan(unit, deploymentHooks, await lockDeployment(unit, deploymentHooks, deploymentId), 'u-test');

const accountOf = async ({ deploymentId }: DispatchedRun) =>
  (
    await owner<{ accountId: string }[]>`select c.account_id as "accountId" from cloud_accounts c
      join deployments d on d.org_id = c.org_id and d.cloud_account_id = c.id where d.id = ${deploymentId}`
  )[0];

const toldOf = async ({ deploymentId }: DispatchedRun) =>
  (
    await owner<
      { event_type: string }[]
    >`select event_type from notifications where entity_id = ${deploymentId}
      and event_type in ('deployment.drifted', 'deployment.back_in_line') order by id`
  ).map(({ event_type: type }) => type);

const toldLast = async ({ deploymentId }: DispatchedRun) =>
  (
    await owner`select title, body from notifications where entity_id = ${deploymentId} order by id desc limit 1`
  )[0];

test('a fresh apply has no drift, and labels of a namespace are none', async () => {
  const run = await playedRun();
  cloud.editObjects('Namespace', ({ metadata }) => {
    for (const name of Object.keys(metadata.labels ?? {}))
      if (!name.startsWith('deployment-orchestrator/'))
        metadata.labels = { ...metadata.labels, [name]: 'by-hand' };
  });
  const before = JSON.stringify(cloud.state().clusters);
  expect(await check(run)).toMatchObject({
    outcome: 'in_line',
    findings: { differences: [], differences_total: 0, unchecked: [] },
  });
  expect(JSON.stringify(cloud.state().clusters)).toBe(before);
  expect(await toldOf(run)).toEqual([]);
});

test('what was changed by hand in the stack and in the cluster is found', async () => {
  const run = await playedRun();
  const { stack_name: stack } = run.plan.infrastructure;
  cloud.changeResource(stack, 'NodeRole', { Description: 'Changed by hand' });
  cloud.changeResource(stack, 'SnapshotBucketPolicy', null);
  cloud.removeObjects('PodDisruptionBudget');
  const row = await check(run);
  expect(row?.outcome).toBe('drifted');
  expect(row?.findings.differences).toEqual([
    expect.objectContaining({
      kind: 'AWS::IAM::Role',
      name: 'NodeRole',
      path: 'Description',
      found: '"Changed by hand"',
    }),
    expect.objectContaining({ kind: 'AWS::S3::BucketPolicy', path: null, found: null }),
    expect.objectContaining({ kind: 'PodDisruptionBudget', path: null }),
  ]);
  expect(await toldLast(run)).toEqual({
    title: expect.stringMatching(/ is not as it was applied$/),
    body: expect.stringMatching(/Apply it again to put it right, or change it to what it should be\.$/),
  });
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});

test('applying again puts it right, by a run that takes back another manager’s edits', async () => {
  const run = await playedRun();
  const { stack_name: stack } = run.plan.infrastructure;
  cloud.changeResource(stack, 'NodeRole', { Description: 'By hand' });
  cloud.changeResource(stack, 'SnapshotBucketPolicy', null);
  cloud.editObjects('Service', ({ spec }) => Object.assign(spec as object, { sessionAffinity: 'ClientIP' }));
  cloud.editObjects('StatefulSet', ({ spec }) => Object.assign(spec as object, { replicas: 2 }));
  cloud.removeObjects('PodDisruptionBudget');
  const found = (await check(run))?.findings.differences.map(({ detail }: { detail: string }) => detail);
  expect(found).toContain('spec.replicas of StatefulSet vector-database is 2, not 3.');
  const refused = updateRun(database, run, { sizing: { p95_alert_ms: 50 } });
  await expect(refused).rejects.toMatchObject({ code: 'drifted' });
  const runId = await db.system(run.orgId, async (unit) => {
    await reapply(unit, run.deploymentId);
    const [row] =
      await unit.sql`select id from runs where deployment_id = ${run.deploymentId} order by id desc limit 1`;
    return row?.id as string;
  });
  expect((await execute({ ...run, runId }, { database })).outcome).toBe('succeeded');
  expect(await check(run)).toMatchObject({ outcome: 'in_line', findings: { differences: [] } });
  expect(await toldOf(run)).toEqual(['deployment.drifted', 'deployment.back_in_line']);
});

test('machines that AWS refuses a deployment that runs are told with a way around, which a change takes', async () => {
  const run = await playedWith('StatefulSet');
  const reason =
    'Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient r6i.xlarge capacity in the Availability Zone you requested (us-east-1a).';
  cloud.inject({ kind: 'node_group_unwell', reason });
  const row = await check(run);
  cloud.clearFailures();
  expect(row?.outcome).toBe('drifted');
  const [{ refusal }] = row?.findings.differences ?? [];
  expect(refusal).toMatchObject({ cause: 'insufficient_capacity', sentence: reason, zones: ['us-east-1a'] });
  const [cheapest] = refusal.alternatives;
  const { says, monthly_total: total, changes } = cheapest;
  expect(await toldLast(run)).toEqual({
    title: expect.stringMatching(/: AWS refuses machines$/),
    body: expect.stringContaining(`A way around: ${says}, about ${Math.round(total)} USD a month`),
  });
  const [told] = await owner`select payload from notifications
    where entity_id = ${run.deploymentId} and event_type = 'deployment.drifted'`;
  expect(told?.payload.refusal).toEqual(refusal);

  const { plan } = await updateRun(database, run, changes);
  expect(plan.values).toMatchObject({ ...changes.options, ...changes.sizing });
});

test('a scheduled job whose last run has failed is found and told, and its next success, too', async () => {
  const run = await playedWith('CronJob');
  const ran = (status: object) =>
    cloud.editObjects('CronJob', (object) =>
      Object.assign(object, { status: object.metadata.name.endsWith('-snapshots') ? status : {} }),
    );
  const [first, second] = ['2026-01-05T04:30:00.000Z', '2026-01-06T04:30:00.000Z'];
  ran({ lastScheduleTime: first, active: [{ name: 'vector-database-snapshots-1' }] });
  expect((await check(run))?.outcome).toBe('in_line');
  ran({ lastScheduleTime: second, lastSuccessfulTime: first });
  expect((await check(run))?.findings.differences).toEqual([
    {
      kind: 'CronJob',
      name: 'vector-database-snapshots',
      namespace: 'vector-database',
      // It is no edit that a change would stop at.
      path: null,
      expected: null,
      found: null,
      detail: `The run of CronJob vector-database-snapshots of ${second} has not succeeded, the last one that did was of ${first}. Its log says why: kubectl logs -n vector-database -l app.kubernetes.io/instance=${run.deploymentId},app.kubernetes.io/component=snapshots --tail=20.`,
    },
  ]);
  // No run of the deployment makes up for it.
  expect(await toldLast(run)).toEqual({
    title: expect.stringMatching(/: a scheduled job has failed$/),
    body: expect.stringMatching(/--tail=20\.$/),
  });
  ran({ lastScheduleTime: second, lastSuccessfulTime: '2026-01-06T04:31:00Z' });
  expect((await check(run))?.outcome).toBe('in_line');
  expect(await toldOf(run)).toEqual(['deployment.drifted', 'deployment.back_in_line']);
});

test('it is told once, however often it is found', async () => {
  const run = await playedWith();
  cloud.changeResource(run.plan.infrastructure.stack_name, 'NodeRole', { Description: 'By hand' });
  await check(run);
  await check(run);
  expect((await check(run))?.outcome).toBe('drifted');
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});

test('what the role may not is unknown with the right to add, and nothing is told', async () => {
  const run = await playedWith('PodDisruptionBudget', 'Service');
  const { accountId = '' } = (await accountOf(run)) ?? {};
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const permissions_policy = JSON.parse(
    JSON.stringify(permissionsPolicy(accountId)).replace('"cloudformation:DetectStackDrift",', ''),
  );
  const role = { role_arn: roleArn, external_id: 'the-external-id', trusted_principal: principalArn };
  const body = JSON.stringify({ ...role, permissions_policy });
  expect((await fetch(`${cloud.url}/_admin/roles`, { method: 'POST', body })).status).toBe(201);
  expect(await check(run)).toMatchObject({
    outcome: 'unknown',
    findings: {
      differences: [],
      unchecked: [
        {
          what: `stack ${run.plan.infrastructure.stack_name}`,
          reason: expect.stringContaining('cloudformation:DetectStackDrift'),
        },
      ],
    },
  });
  // What is in the cluster is compared all the same.
  cloud.removeObjects('PodDisruptionBudget');
  cloud.inject({ kind: 'deny_access', target: 'patch services' });
  const row = await check(run);
  expect(row?.outcome).toBe('drifted');
  expect(row?.findings.unchecked).toHaveLength(
    1 + run.plan.objects.filter(({ object }) => object.kind === 'Service').length,
  );
  cloud.inject({ kind: 'deny_assume_role' });
  expect(await check(run)).toMatchObject({
    outcome: 'unknown',
    is_drifted: true,
    findings: { unchecked: [{ reason: expect.stringMatching(/can't be assumed any more/) }] },
  });
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});

test('a throttled check is repeated later, changes no findings and notifies no member', async () => {
  const run = await playedWith('StatefulSet');
  const scale = (replicas: number) =>
    cloud.editObjects('StatefulSet', ({ spec }) => Object.assign(spec as object, { replicas }));
  const stored = async () =>
    (
      await owner`select *, due_at - now() > interval '23 hours' as rests from drift_checks where deployment_id = ${run.deploymentId}`
    )[0];
  const look = async (begun: string) => {
    await owner`update drift_checks set due_at = now() - interval '1 second',
      check_id = coalesce(check_id, 'drift-1'), started_at = now() - ${begun}::interval where deployment_id = ${run.deploymentId}`;
    await runDueChecks({ db, clock: systemClock, poll: pollCheck, isTimeUp: () => false });
    return stored();
  };
  const drifts = {
    kubernetes: () => scale(2),
    cloudformation: () =>
      cloud.changeResource(run.plan.infrastructure.stack_name, 'NodeRole', { Description: 'By hand' }),
  };
  for (const [service, drift] of Object.entries(drifts)) {
    drift();
    const known = await check(run);
    expect(known?.outcome).toBe('drifted');
    cloud.disturb({ fault: 'throttled', of: service, after: 0, times: 1_000 });
    // CloudFormation's comparison is asked for in one look and read in the next.
    await look('1 minute');
    const second = await look('2 minutes');
    expect(second, service).toMatchObject({ outcome: 'drifted', check_id: expect.anything(), rests: false });
    expect(second?.unanswered).toBeGreaterThan(0);
    expect(await look('31 minutes')).toMatchObject({
      check_id: null,
      outcome: 'unknown',
      is_drifted: true,
      rests: true,
      findings: {
        differences: known?.findings.differences,
        unchecked: [{ reason: expect.stringMatching(/Throttling|too many requests/), fix: null }],
      },
    });
    cloud.clearFailures();
    expect(await check(run)).toMatchObject({ outcome: 'drifted', findings: known?.findings });
    if (service === 'kubernetes') scale(3);
  }
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});

test('a cluster that is gone is a drift', async () => {
  const run = await playedRun();
  cloud.removeCluster(run.planInput.cluster.arn);
  const row = await check(run);
  expect(row?.findings.differences).toMatchObject([
    { kind: 'AWS::EKS::Cluster', name: 'production', path: null },
  ]);
});
