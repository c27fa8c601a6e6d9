import { expect, test } from 'vitest';
import { pollCheck } from '../../../../functions/deployments/drift/poll.ts';
import { runDueChecks } from '../../../../functions/deployments/drift/worker.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { type DispatchedRun, execute } from '../../../support/hosts/apply-run.ts';
import { runHost } from '../../../support/hosts/run-host.ts';

// Whole checks of what runs have made in the customer's cloud.

const { database, cloud, newRun } = await runHost({ driftDetectionMs: 0 });
const { db, owner } = database;

async function deployed(): Promise<DispatchedRun> {
  const run = await newRun();
  expect((await execute(run, { database })).outcome).toBe('succeeded');
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

const toldOf = async ({ deploymentId }: DispatchedRun) =>
  (
    await owner<
      { event_type: string }[]
    >`select event_type from notifications where entity_id = ${deploymentId}
      and event_type in ('deployment.drifted', 'deployment.back_in_line') order by id`
  ).map(({ event_type: type }) => type);

test('what was just applied is in line', async () => {
  const run = await deployed();
  const before = JSON.stringify(cloud.state().clusters);
  expect(await check(run)).toMatchObject({
    outcome: 'in_line',
    findings: { differences: [], differences_total: 0, unchecked: [] },
  });
  expect(JSON.stringify(cloud.state().clusters)).toBe(before);
  expect(await toldOf(run)).toEqual([]);
});

test('what was changed by hand in the stack and in the cluster is found', async () => {
  const run = await deployed();
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
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});

test('it is told once, however often it is found', async () => {
  const run = await deployed();
  cloud.changeResource(run.plan.infrastructure.stack_name, 'NodeRole', { Description: 'By hand' });
  await check(run);
  await check(run);
  expect((await check(run))?.outcome).toBe('drifted');
  expect(await toldOf(run)).toEqual(['deployment.drifted']);
});
