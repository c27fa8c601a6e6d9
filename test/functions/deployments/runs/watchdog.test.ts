import { afterAll, expect, test, vi } from 'vitest';
import { runDeadlineSeconds } from '../../../../functions/deployments/run.ts';
import { dispatchSteps } from '../../../../functions/deployments/runs/dispatch-steps.ts';
import { oldestRunSeconds, watchRuns } from '../../../../functions/deployments/runs/watchdog.ts';
import { fixedClock, systemClock } from '../../../../functions/shared/clock.ts';
import { AppError } from '../../../../functions/shared/errors.ts';
import type { ExecutionState } from '../../../../functions/shared/executions.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import {
  appendRunEvent,
  dispatchRun,
  requestCancel,
  requestDestroy,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';
import { definition, destroyDefinition, quickSettings } from '../../../support/hosts/workflows/apply-run.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

type Kind = 'apply' | 'destroy';

/** A run that was asked for just now, in an org of its own; without a session, where nothing else is said. */
async function asked(kind: Kind, where: 'in a session' | 'without one' = 'without one') {
  const org = await createOrg(owner, 'owner', { approval_required: false });
  const { orgId } = org;
  const { deploymentId, digest, record } = await recordedDeployment(database, org);
  if (where === 'without one')
    await owner`update deployments set session_id = null where id = ${deploymentId}`;
  if (kind === 'apply')
    await db.system(orgId, (unit) => dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId }));
  else
    await db.write(org.actor('owner'), (unit) =>
      requestDestroy(unit, deploymentId, { confirm: record.plan.name, deleteData: false }),
    );
  const [run] = await owner<{ id: string }[]>`select id from runs where deployment_id = ${deploymentId}`;
  return { org, orgId, deploymentId, runId: run?.id ?? '', stack: record.plan.infrastructure.stack_name };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const statusOf = async ({ deploymentId }: Asked) => {
  const [row] = await owner`select d.status, d.failure_extent, d.failure_reason, d.teardown, r.status as run
    from deployments d join runs r on r.deployment_id = d.id where d.id = ${deploymentId}`;
  return row;
};
const tell = ({ orgId, runId }: Asked, dedup: string) =>
  db.system(orgId, (unit) =>
    appendRunEvent(unit, runId, { step: 'ApplyManifests', level: 'info', message: dedup, dedup }),
  );

/** One look, as it finds the executions in this state; what it starts is told to `start`. */
const watch = (
  state: ExecutionState,
  start = vi.fn(async (_name: string, _input: object) => {}),
  laterSeconds = 120,
) => {
  const executions = { start, state: async () => state };
  return watchRuns({
    db,
    hooks: deploymentHooks,
    executions: { apply: executions, update: executions, destroy: executions },
    clock: fixedClock(new Date(Date.now() + laterSeconds * 1000)),
    stalledAfterSeconds: 60,
  });
};
const started = (start: { mock: { calls: unknown[][] } }) => start.mock.calls.map(([name]) => name);

test.each<Kind>(['apply', 'destroy'])(
  'a run (%s) that was never started is started under its name',
  async (kind) => {
    const { orgId, runId } = await asked(kind);
    const start = vi.fn(async () => {});
    await watch('unknown', start);
    expect(start).toHaveBeenCalledWith(runId, { org_id: orgId, run_id: runId });
  },
);

test.each<Kind>(['apply', 'destroy'])(
  'one (%s) that goes on, or was asked for a moment ago, is left alone',
  async (kind) => {
    const run = await asked(kind);
    await watch('running');
    const start = vi.fn(async () => {});
    await watch('unknown', start, 0);
    expect(started(start)).not.toContain(run.runId);
    expect((await statusOf(run))?.run).toBe('queued');
  },
);

test('one that a session carries out is the session’s', async () => {
  const run = await asked('apply', 'in a session');
  const start = vi.fn(async () => {});
  await watch('unknown', start);
  await watch('ended');
  expect(started(start)).not.toContain(run.runId);
  expect((await statusOf(run))?.run).toBe('queued');
});

test('an apply whose execution is gone ends as failed, and says what is known to exist', async () => {
  const [nothing, something] = [await asked('apply'), await asked('apply')];
  await tell(something, 'infrastructure');
  await tell(something, 'applied:workload:Service/vectors/vdb');
  await watch('ended');
  expect(await statusOf(nothing)).toMatchObject({ status: 'failed', run: 'failed', failure_extent: 'full' });
  const { failure_reason: reason, ...row } = (await statusOf(something)) ?? {};
  expect(row).toMatchObject({ status: 'failed', run: 'failed', failure_extent: 'partial' });
  expect(reason).toBe(
    `The run stopped before its end. What was made: stack ${something.stack} (the account was not asked); in the namespace vectors Service vdb. Deploying again goes on from there; quote ${something.runId} if it stays.`,
  );
});

test('one that a member has cancelled ends as cancelled', async () => {
  const run = await asked('apply');
  await db.write(run.org.actor('owner'), (unit) => requestCancel(unit, run.deploymentId, run.runId));
  await watch('ended');
  expect(await statusOf(run)).toMatchObject({ status: 'cancelled', run: 'cancelled' });
});

test('a destroy whose execution is gone ends as failed, and does not claim to know what is left', async () => {
  const run = await asked('destroy');
  await tell(run, 'deleted:Service/vectors/vdb');
  await watch('ended');
  const { teardown, ...row } = (await statusOf(run)) ?? {};
  expect(row).toMatchObject({ status: 'destroy_failed', run: 'failed' });
  expect(row.failure_reason).toContain(run.runId);
  expect(teardown.left_over).toMatchObject([{ name: run.stack, reason: expect.stringMatching(/not known/) }]);
  expect(teardown.deleted).toMatchObject([{ kind: 'Service', name: 'vdb' }]);
});

test.each<Kind>(['apply', 'destroy'])(
  'a run (%s) far beyond its deadline ends, whatever its execution says',
  async (kind) => {
    const run = await asked(kind, kind === 'apply' ? 'in a session' : 'without one');
    await owner`update sessions set waiting_on = 'run' where org_id = ${run.orgId} and status = 'active'`;
    await watch('running', undefined, runDeadlineSeconds[kind] + 2 * 3600);
    expect((await statusOf(run))?.run).toBe('failed');
  },
);

const stepTools = {
  clock: systemClock,
  settings: quickSettings,
  hooks: deploymentHooks,
  secrets: testSecretBox,
};

test('no step is begun beyond the deadline but those that record the end', async () => {
  const { orgId, runId } = await asked('apply');
  const late = fixedClock(new Date(Date.now() + (runDeadlineSeconds.apply + 1) * 1000));
  const handler = dispatchSteps({ ...stepTools, db, clock: late });
  for (const step of ['Preflight', 'CheckInfrastructure', 'StopRun'])
    await expect(handler({ step, org_id: orgId, run_id: runId }), step).rejects.toMatchObject({
      name: 'OwnFault',
      code: 'run_deadline',
      message: `${step}: The run did not end within 210 minutes.`,
    });
  await handler({ step: 'RecordFailure', org_id: orgId, run_id: runId });
  const [run] = await owner`select status from runs where id = ${runId}`;
  expect(run?.status).toBe('failed');
});

test('a run that ends without a sentence names the last step that told something, else its first', async () => {
  const handler = dispatchSteps({ ...stepTools, db });
  for (const [told, step] of [
    [false, 'Preflight'],
    [true, 'ApplyManifests'],
  ] as const) {
    const run = await asked('apply');
    if (told) await tell(run, 'one');
    await handler({ step: 'RecordFailure', org_id: run.orgId, run_id: run.runId });
    expect((await statusOf(run))?.failure_reason).toContain(`The step ${step} did not come to an end.`);
  }
});

test('a step that loses a race for a row is tried again', async () => {
  const lost = new AppError('conflict', 'concurrent_change', 'Another request changed this.');
  const system = () => Promise.reject(lost);
  const handler = dispatchSteps({ ...stepTools, db: { ...db, system } });
  const { orgId, runId } = await asked('apply');
  await expect(handler({ step: 'Preflight', org_id: orgId, run_id: runId })).rejects.toMatchObject({
    name: 'RetryableError',
    cause: lost,
  });
});

test('the execution of a run has longer than the run, by all tries of the step that records its end', () => {
  const longest = { apply: definition, destroy: destroyDefinition };
  // Ten tries of a step that takes two minutes at most each.
  for (const [kind, { TimeoutSeconds }] of Object.entries(longest))
    expect(TimeoutSeconds - runDeadlineSeconds[kind as Kind], kind).toBeGreaterThanOrEqual(10 * 130 + 240);
});

test('The run under way that was asked for first is told with its age, and none without one', async () => {
  const run = await asked('apply');
  await owner`update runs set created_at = now() - interval '5 hours' where id = ${run.runId}`;
  expect(await oldestRunSeconds(db, new Date())).toBeGreaterThanOrEqual(5 * 3_600);
  await owner`update runs set status = 'failed', ended_at = now() where status in ('queued', 'running')`;
  expect(await oldestRunSeconds(db, new Date())).toBe(0);
});
