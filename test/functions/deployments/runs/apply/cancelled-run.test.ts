import { expect, test, vi } from 'vitest';
import { nodeGroupsOf } from '../../../../../bin/local/customer-cloud/cloudformation/node-groups.ts';
import { planDigest } from '../../../../../functions/agents/plan/digest.ts';
import { steps } from '../../../../../functions/deployments/runs/apply/steps.ts';
import { dispatchSteps } from '../../../../../functions/deployments/runs/dispatch-steps.ts';
import { fixedClock, systemClock } from '../../../../../functions/shared/clock.ts';
import { minuteMs } from '../../../../../functions/shared/durations.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { testSecretBox } from '../../../../support/builders/clouds.ts';
import { requestCancel } from '../../../../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../../../../support/builders/deployments/hooks.ts';
import { updateRun } from '../../../../support/builders/deployments/updates.ts';
import { ownerCaller } from '../../../../support/builders/people/owner-caller.ts';
import { createRole } from '../../../../support/doubles/customer-cloud.ts';
import {
  type DispatchedRun,
  dispatchAgain,
  execute,
  quickSettings,
  revisedRun,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

/**
 * The customer's cloud moves on only when a test says so, a stack takes ten seconds. What was played is of the past
 * there, too.
 */
const clock = fixedClock(new Date(Date.now() + minuteMs));
const stackMs = 10_000;

const { database, cloud, newRun, playedRun } = await runHost({ clock, stackDurationMs: stackMs });

const cancel = ({ orgId, deploymentId, runId }: DispatchedRun) => {
  return database.db.system(orgId, async (unit) =>
    requestCancel(
      Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
      deploymentId,
      runId,
    ),
  );
};

/** Executes the run, which is cancelled after this step; the cloud's time goes on between the steps. */
async function cancelled(
  run: DispatchedRun,
  cancelledAfter: string,
  { laterMs = 0, time = 1, from = 'Preflight' } = {},
) {
  let looksLater = -1;
  let times = 0;
  const after = async (step: string) => {
    if (step !== cancelledAfter || ++times !== time) return;
    clock.advance(laterMs);
    await cancel(run);
    looksLater = 0;
  };
  // From then on only the second look of the step that waits is later: the first one finds what was on its way.
  const before = (step: string) => {
    if (looksLater < 0 || (step === 'StopRun' && ++looksLater > 1)) clock.advance(stackMs);
  };
  const execution = await execute(run, { database, from, before, after });
  return { ...execution, ...(await storyOf(database, run)) };
}

/** The next run after one that was cancelled when its stack was complete. It changes the stack. */
async function changingRun(): Promise<DispatchedRun> {
  const first = await playedRun('ApplyManifests');
  await cancel(first);
  await execute(first, { database, from: 'ApplyManifests' });
  return revisedRun(database, first, { node_count: 4 });
}

async function deployedAgain(run: DispatchedRun, until: string): Promise<string> {
  const runId = await dispatchAgain(database, { ...run, digest: planDigest(run.plan) });
  const before = () => clock.advance(stackMs);
  return (await execute({ ...run, runId }, { database, until, before })).outcome;
}

const stackOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.findLast(({ name }) => name === plan.infrastructure.stack_name);

/** From now on the customer's role may do anything but this. */
function denied(run: DispatchedRun, action: string) {
  const roleArn = `arn:aws:iam::${run.planInput.account.accountId}:role/orchestrator`;
  return createRole(cloud, roleArn, 'the-external-id', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: '*', Resource: '*' },
      { Effect: 'Deny', Action: action, Resource: '*' },
    ],
  });
}

test('No step of a run is begun once it is cancelled', async () => {
  const run = await newRun();
  await cancel(run);
  const tools = {
    db: database.db,
    clock: systemClock,
    settings: quickSettings,
    hooks: deploymentHooks,
    secrets: testSecretBox,
  };
  const input = { org_id: run.orgId, run_id: run.runId, outputs: [] };
  const answers: Record<string, unknown> = {};
  for (const step of Object.keys(steps).filter((name) => !/Failure|Cancellation/.test(name)))
    answers[step] = await dispatchSteps(tools)({ step, ...input }).catch(({ name }) => name);
  const { Preflight, StopRun, TakeBackNodes, ...others } = answers;
  expect(Preflight).toMatchObject({ outcome: 'cancel' });
  expect([StopRun, TakeBackNodes]).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  expect(Object.keys(others)).toHaveLength(Object.keys(steps).length - 5);
  expect(new Set(Object.values(others))).toEqual(new Set(['RunCancelled']));
  expect(stackOf(run)).toBeUndefined();
});

test('The line of a step says how long the run waited for us: since the request, then since its state was entered', async () => {
  const run = await newRun();
  await cancel(run);
  const [row] = await database.owner`select created_at from runs where id = ${run.runId}`;
  const askedAt = row?.created_at as Date;
  const after = (ms: number) => new Date(askedAt.getTime() + ms);
  const info = vi.spyOn(logger, 'info');
  const play = (at: Date, entered?: unknown) =>
    dispatchSteps({
      db: database.db,
      clock: fixedClock(at),
      settings: quickSettings,
      hooks: deploymentHooks,
      secrets: testSecretBox,
    })({ step: 'Preflight', org_id: run.orgId, run_id: run.runId, entered });
  await play(after(7_000), after(6_500).toISOString());
  await play(after(20_000), after(19_600).toISOString());
  // Two clocks, and an execution of an earlier version.
  await play(after(30_000), after(30_040).toISOString());
  await play(after(40_000));
  const lines = info.mock.calls.filter(([message]) => message === 'step_finished');
  expect(lines.map(([, facts]) => (facts as { delay_ms?: number }).delay_ms)).toEqual([
    7_000,
    400,
    0,
    undefined,
  ]);
});

test('Cancelled before its first step it makes nothing, and gate 6 is open again with the reason', async () => {
  const run = await newRun();
  await cancel(run);
  const { outcome, entered } = await execute(run, { database });
  expect([outcome, entered]).toEqual(['failed', ['Preflight', 'StopRun', 'RecordCancellation']]);
  const { run: ended, deployment } = await storyOf(database, run);
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'full' });
  expect(deployment?.status).toBe('cancelled');
  const { owner } = database;
  const [gate] = await owner`select status, notice from session_gates
    where session_id = ${run.sessionId} and gate = 6`;
  expect(gate).toEqual({ status: 'open', notice: 'The run was cancelled. Nothing was made in the account.' });
  const [told] = await owner`select entity_type, entity_id, actor_id, severity from notifications
    where event_type = 'deployment.run_cancelled' and org_id = ${run.orgId}`;
  expect(told).toMatchObject({ entity_type: 'run', entity_id: run.runId, severity: 'warn' });
  const acts = await owner`select action from audit_events where org_id = ${run.orgId}
    and action like 'deployment.run_cancel%' order by id`;
  expect(acts.map(({ action }) => action)).toEqual([
    'deployment.run_cancel_requested',
    'deployment.run_cancelled',
  ]);
});

test('Cancelled while its objects are in the cluster it leaves them, says which, and the next run goes on', async () => {
  const run = await playedRun('ApplyManifests');
  const from = 'ApplyManifests';
  const { entered, run: ended, events } = await cancelled(run, 'ApplyManifests', { from });
  expect(entered.slice(-3)).toEqual(['CheckWorkloads', 'StopRun', 'RecordCancellation']);
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'partial' });
  expect(ended?.failure_reason).toMatch(
    /^The run was cancelled\. What was made: stack .* \(CREATE_COMPLETE\)/,
  );
  expect(ended?.failure_reason).toMatch(
    /StatefulSet vector-database.*\. Deploying again goes on from there\.$/,
  );
  expect(events.at(-1)).toMatchObject({ level: 'warn', step: 'ApplyManifests' });
  expect(await deployedAgain(run, 'RunBootstrap')).toBe('succeeded');
});

test('A stack that is being created is deleted whole, and the next run creates it again', async () => {
  const from = 'ProvisionInfrastructure';
  const run = await playedRun(from);
  const { run: ended, messages } = await cancelled(run, from, { from });
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'full' });
  expect(messages.join('\n')).toMatch(/its creation can't be cancelled, so it is deleted/);
  const statuses = stackOf(run)?.events.map(({ status }) => status);
  expect(statuses?.at(-1)).toBe('DELETE_COMPLETE');
  expect(statuses).not.toContain('DELETE_SKIPPED');
  expect(await deployedAgain(run, 'ApplyManifests')).toBe('succeeded');
  expect(stackOf(run)?.events.at(-1)?.status).toBe('CREATE_COMPLETE');
});

test('One that holds a bucket already is deleted with it while the bucket is empty, and the next run creates both again', async () => {
  const from = 'ProvisionInfrastructure';
  const run = await playedRun(from);
  const { run: ended } = await cancelled(run, from, { from, laterMs: stackMs - 1 });
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'full' });
  expect(stackOf(run)?.events.at(-1)?.status).toBe('DELETE_COMPLETE');
  expect(await deployedAgain(run, 'ApplyManifests')).toBe('succeeded');
  expect(stackOf(run)?.events.at(-1)?.status).toBe('CREATE_COMPLETE');
});

test('One whose bucket the role may not delete, which would outlive it, is made to its end', async () => {
  const from = 'ProvisionInfrastructure';
  const run = await playedRun(from);
  await denied(run, 's3:DeleteBucket');
  const laterMs = stackMs - 1;
  const { run: ended, messages } = await cancelled(run, from, { from, laterMs });
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'partial' });
  expect(ended?.failure_reason).toMatch(/exists \(CREATE_COMPLETE\); nothing was made in the cluster/);
  expect(messages.join('\n')).toMatch(/SnapshotBucket outlives a deletion.*s3:DeleteBucket/);
});

test('An update of a stack is rolled back', async () => {
  const from = 'ProvisionInfrastructure';
  // The first time it only asks what would change.
  const { run: ended, messages } = await cancelled(await changingRun(), from, { from, time: 2 });
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'partial' });
  expect(ended?.failure_reason).toContain('UPDATE_ROLLBACK_COMPLETE');
  expect(messages.join('\n')).toMatch(/its update is cancelled and rolled back/);
});

test('An update that is cancelled before it changes the stack leaves no change set of the stack behind', async () => {
  const from = 'ProvisionInfrastructure';
  const second = await changingRun();
  const { entered, run: ended } = await cancelled(second, from, { from });
  expect(entered.slice(-3)).toEqual(['StopRun', 'StopRun', 'RecordCancellation']);
  expect(ended?.failure_reason).toContain('(CREATE_COMPLETE)');
  expect(stackOf(second)?.changeSets).toEqual([]);
  expect(await deployedAgain(second, 'ApplyManifests')).toBe('succeeded');
  expect(stackOf(second)?.events.at(-1)?.status).toBe('UPDATE_COMPLETE');
});

test('An update that the role may not cancel goes on to its end, and the run says why', async () => {
  const from = 'ProvisionInfrastructure';
  const second = await changingRun();
  await denied(second, 'cloudformation:CancelUpdateStack');
  const { run: ended, events } = await cancelled(second, from, { from, time: 2 });
  expect(ended).toMatchObject({ status: 'cancelled', failure_extent: 'partial' });
  expect(ended?.failure_reason).toContain('(UPDATE_COMPLETE)');
  const told = events.find(({ dedup }) => dedup === 'stack:update-ends');
  expect(told).toMatchObject({ level: 'warn', step: 'StopRun' });
  expect(told?.message).toMatch(/goes on to its end.*cloudformation:CancelUpdateStack/);
});

test('A run whose last step is done is cancelled, too, where that was asked for before its end was written', async () => {
  const run = await playedRun('CollectOutputs');
  const { entered, run: ended } = await cancelled(run, 'CollectOutputs', { from: 'CollectOutputs' });
  expect(entered.slice(-3)).toEqual(['RecordSuccess', 'StopRun', 'RecordCancellation']);
  expect(ended?.status).toBe('cancelled');
});

/** As the database has it when the run was begun some minutes ago. */
const begunMinutesAgo = (run: DispatchedRun, minutes: number) =>
  database.owner`update run_events set created_at = created_at - make_interval(mins => ${minutes})
    where run_id = ${run.runId}`;

/** Plays a run whose nodes are refused: what happens before each look at its stack, by the number of the look. */
async function refusedRun(run: DispatchedRun, beforeLook: (look: number) => Promise<unknown>) {
  let looks = 0;
  const before = async (step: string) => {
    // A change set takes its time, too.
    if (step === 'ProvisionInfrastructure') clock.advance(stackMs);
    if (step !== 'CheckInfrastructure') return;
    looks += 1;
    const now = clock.now().getTime();
    const isTakenBack = stackOf(run)?.events.some(
      ({ status, at }) => at <= now && ['DELETE_IN_PROGRESS', 'UPDATE_ROLLBACK_IN_PROGRESS'].includes(status),
    );
    if (isTakenBack) clock.advance(stackMs);
    else await beforeLook(looks);
  };
  const settings = { ...quickSettings, infrastructureDeadlineSeconds: 2_400 };
  const from = 'ProvisionInfrastructure';
  const { refusals } = await execute(run, { database, from, before, settings });
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  return { refusals, looks, refusal: row?.refusal, ...(await storyOf(database, run)) };
}

/** Just before CloudFormation says what EKS has said for some time. */
function beforeItFails(run: DispatchedRun) {
  const failure = stackOf(run)?.events.find(({ status }) => /^(?:CREATE|UPDATE)_FAILED$/.test(status));
  clock.advance((failure?.at ?? 0) - 1 - clock.now().getTime());
}

test('Nodes that AWS refuses for good end the run long before CloudFormation has given them up', async () => {
  const run = await playedRun('ProvisionInfrastructure');
  cloud.inject({ kind: 'quota', target: 'L-1216C47A', reason: '1' });
  const ended = await refusedRun(run, async () => {
    await begunMinutesAgo(run, 3);
    beforeItFails(run);
  });
  cloud.clearFailures();
  expect(ended).toMatchObject({ refusals: ['stack_failed'], looks: 2 });
  expect(ended.messages.some((message) => message.startsWith('Nodes are not launched. The account'))).toBe(
    true,
  );
  expect(ended.run?.failure_reason).toMatch(/current vCPU limit of 1 allows/);
  expect(ended.refusal).toMatchObject({ cause: 'vcpu_quota', quotaLimit: 1, passes: false });
});

test('Nodes that wait for others in a full zone are taken back within ten minutes, and the record says what they cost', async () => {
  const run = await playedRun('ProvisionInfrastructure');
  cloud.inject({ kind: 'no_capacity', target: 'r6i.xlarge us-east-1c' });
  const ended = await refusedRun(run, async (look) => {
    if (look === 1) beforeItFails(run);
    await begunMinutesAgo(run, look === 1 ? 3 : 8);
  });
  cloud.clearFailures();
  expect(ended).toMatchObject({ refusals: ['stack_failed'], looks: 3 });
  expect(ended.messages.join('\n')).toContain(
    '2 nodes run and wait for the others, which is paid. The run keeps them for up to 8 minutes.',
  );
  expect(ended.refusal).toMatchObject({ cause: 'insufficient_capacity', idle: { count: 2 } });
  expect(ended.run).toMatchObject({ failure_extent: 'full' });
  expect(ended.run?.failure_reason).toMatch(/2 nodes ran for nothing, [\d.]+ hours in all: about [\d.]+ USD/);
  expect(stackOf(run)?.events.at(-1)?.status).toBe('DELETE_COMPLETE');

  // The zone is full still: the others take what is asked for.
  cloud.inject({ kind: 'no_capacity', target: 'r6i.xlarge us-east-1c' });
  expect(ended.refusal.alternatives).toContainEqual(
    expect.objectContaining({ says: 'avoid_zone = us-east-1c', monthlyDifference: 0 }),
  );
  const next = await revisedRun(database, run, { avoid_zone: 'us-east-1c' });
  const before = () => clock.advance(stackMs);
  const part = { from: 'ProvisionInfrastructure', until: 'ApplyManifests' };
  expect((await execute(next, { database, before, ...part })).outcome).toBe('succeeded');
  const groups = Object.keys(stackOf(next)?.resources ?? {}).filter((id) => id.startsWith('NodeGroup'));
  expect(groups).toEqual(['NodeGroupUsEast1a', 'NodeGroupUsEast1b']);
});

interface NodeGroup {
  Properties: { Subnets: string[] };
}

test.each([
  ['which says no more', (_: string) => 'the subnet associated with your AutoScaling group(s).'],
  ['which it names', (id: string) => `subnet ${id} to satisfy the requested number of instances.`],
])(
  'Where a zone has no addresses left in its subnet, %s, the others take what is asked for',
  async (_, of) => {
    const run = await playedRun('ProvisionInfrastructure');
    const { Resources } = run.plan.infrastructure.template as { Resources: Record<string, NodeGroup> };
    const full = Resources.NodeGroupUsEast1c?.Properties.Subnets[0] ?? '';
    cloud.inject({ kind: 'subnet_full', target: full });
    const reason = `InsufficientFreeAddressesInSubnet - There are not enough free addresses in ${of(full)}`;
    cloud.inject({ kind: 'stack_failed', target: 'NodeGroupUsEast1c', reason });
    const { refusal } = await refusedRun(run, async () => clock.advance(stackMs));
    cloud.clearFailures();
    expect(refusal).toMatchObject({ cause: 'subnet_addresses', zones: ['us-east-1c'], givesWay: null });
    expect(refusal.alternatives).toContainEqual(
      expect.objectContaining({ says: 'avoid_zone = us-east-1c', monthlyDifference: 0 }),
    );
  },
);

/** How many machines each node group has. */
const sizesOf = ({ plan, planInput }: DispatchedRun) =>
  nodeGroupsOf(
    cloud.state(),
    {
      accountId: planInput.account.accountId,
      region: plan.scope.region,
      name: plan.scope.cluster_name,
    },
    clock.now().getTime(),
  ).map(({ size }) => size);

test('A change whose last machine is refused is rolled back within ten minutes: the new ones go, and those that serve stay', async () => {
  const first = await playedRun();
  const run = await updateRun(database, first, { options: { node_count: 5 } });
  cloud.inject({ kind: 'no_capacity', target: 'r6i.xlarge us-east-1b' });
  const ended = await refusedRun(run, async (look) => {
    if (look === 1) beforeItFails(run);
    await begunMinutesAgo(run, look === 1 ? 3 : 8);
  });
  cloud.clearFailures();
  expect(ended).toMatchObject({ refusals: ['stack_failed'], looks: 3 });
  expect(ended.refusal).toMatchObject({
    cause: 'insufficient_capacity',
    zones: ['us-east-1b'],
    // The double takes all machines of a group that was changed for new ones.
    idle: { count: 2 },
  });
  expect(ended.messages.join('\n')).toContain('its update is cancelled and rolled back');
  expect(stackOf(run)?.events.at(-1)?.status).toBe('UPDATE_ROLLBACK_COMPLETE');
  expect(sizesOf(run)).toEqual([1, 1, 1]);
  expect(ended.run).toMatchObject({ status: 'failed', failure_extent: 'partial' });
});

test('A call that the role may not make is kept with the run, with the lines that its policy lacks', async () => {
  const from = 'ProvisionInfrastructure';
  const run = await playedRun(from);
  await denied(run, 'cloudformation:CreateStack');
  await execute(run, { database, from });
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  expect(row?.refusal).toMatchObject({
    cause: 'permission_missing',
    permission: 'cloudformation:CreateStack',
    missingPolicy: { Statement: [{ Sid: 'Stacks', Action: 'cloudformation:CreateStack' }] },
  });
  const [told] = await database.owner`select payload from notifications
    where event_type = 'deployment.run_failed' and entity_id = ${run.runId}`;
  expect(told?.payload.refusal).toMatchObject({ missing_policy: row?.refusal.missingPolicy });
});
