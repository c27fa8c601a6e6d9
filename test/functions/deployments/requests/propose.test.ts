import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Value } from '../../../../functions/agents/agent.ts';
import type { Field } from '../../../../functions/agents/field.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { proposeChange, proposeRollback } from '../../../../functions/deployments/requests/propose.ts';
import { withdrawRequest } from '../../../../functions/deployments/requests/withdraw.ts';
import type { AppError } from '../../../../functions/shared/errors.ts';
import {
  changedDeployment,
  deployedDeployment,
  endLastRun,
  proposedChange,
} from '../../../support/builders/deployments/deployed.ts';
import {
  decide,
  expireApproval,
  failRun,
  repeatRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { updatedNames } from '../../../support/builders/deployments/updates.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';

let database: TestDatabase;
let asking: TestOrg;
let trusting: TestOrg;
beforeAll(async () => {
  database = await testDatabase();
  asking = await createOrg(database.owner);
  trusting = await createOrg(database.owner, 'owner', { approval_required: false });
});
afterAll(() => database.close());

const tools = { hooks: deploymentHooks, findAgent };
const change = (org: TestOrg, id: string, options: Record<string, string | number>, sizing = {}) =>
  database.db.write(org.actor(), (unit) => proposeChange(unit, tools, id, { options, sizing }));
const rollBack = (org: TestOrg, id: string, planId: string) =>
  database.db.write(org.actor(), (unit) => proposeRollback(unit, tools, id, planId));
const decideOn = (id: string, decision: 'approve' | 'reject') =>
  database.db.write(asking.actor('admin'), (unit) => decide(unit, id, decision));

async function state(id: string) {
  const { owner } = database;
  const [row] = await owner`select status, plan_id from deployments where id = ${id}`;
  const plans = await owner`select id, revision, plan -> 'values' as values, change from plans
    where deployment_id = ${id} order by id`;
  const runs = await owner`select kind, status, plan_id from runs where deployment_id = ${id} order by id`;
  const approvals =
    await owner`select action, status, plan_id from approvals where deployment_id = ${id} order by id`;
  return { status: row?.status, planId: row?.plan_id, plans, runs, approvals };
}

describe('a change of what runs', () => {
  test('starts its run at once where no approval is demanded, and its plan is the current one from then on', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, trusting);
    await proposedChange(database, trusting, deploymentId, { node_count: 4 });
    const now = await state(deploymentId);
    const [, next] = now.plans;
    expect(now).toMatchObject({ status: 'running', planId: next?.id, approvals: [] });
    expect(now.runs.at(-1)).toMatchObject({ kind: 'update', status: 'queued', plan_id: next?.id });
    expect(next).toMatchObject({ revision: 2, values: { node_count: 4, dimension: 768 } });
    expect(next?.change).toMatchObject({
      base_plan_id: planId,
      rollback_to: null,
      values: [{ name: 'node_count', from: 3, to: 4 }],
      notes: [expect.stringContaining('Its shards stay where they are')],
      monthly_before: expect.any(Number),
    });
    await endLastRun(database, trusting, deploymentId);
    expect(await state(deploymentId)).toMatchObject({ status: 'succeeded', planId: next?.id });
    const [event] = await database.owner`select payload, title from notifications
      where event_type = 'deployment.run_started' and payload ->> 'deployment_id' = ${deploymentId}
      order by id desc limit 1`;
    // No session carries it out.
    expect(event).toMatchObject({
      title: expect.stringContaining('is being changed'),
      payload: { in_session: false },
    });
  });

  test('that is the one that waits already is refused, and makes no new request', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, asking);
    await change(asking, deploymentId, { node_count: 4 });
    const before = await state(deploymentId);
    await expect(change(asking, deploymentId, { node_count: 4 })).rejects.toMatchObject({
      code: 'nothing_to_change',
      detail: 'This change waits for approval already. Withdraw it first if it is to be asked for anew.',
    });
    expect(await state(deploymentId)).toEqual(before);
    await change(asking, deploymentId, { node_count: 5 });
    expect((await state(deploymentId)).approvals.slice(-2).map(({ status }) => status)).toEqual([
      'superseded',
      'pending',
    ]);
    await expect(rollBack(asking, deploymentId, planId)).rejects.toMatchObject({ code: 'nothing_to_change' });
  });

  test('waits for an approval where one is demanded; until then what runs stays the plan', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, asking);
    await change(asking, deploymentId, { node_count: 4 });
    expect(await state(deploymentId)).toMatchObject({ status: 'succeeded', planId });
    await decideOn(deploymentId, 'approve');
    const { status, planId: current, plans, runs } = await state(deploymentId);
    expect([status, current]).toEqual(['running', plans[1]?.id]);
    expect(runs.at(-1)).toMatchObject({ kind: 'update', plan_id: plans[1]?.id });
  });

  test.each(['rejected', 'expired', 'withdrawn'])('that is %s leaves everything as it was', async (how) => {
    const { deploymentId, planId } = await deployedDeployment(database, asking);
    await change(asking, deploymentId, { node_count: 4 });
    if (how === 'rejected') await decideOn(deploymentId, 'reject');
    else if (how === 'expired')
      await database.db.system(asking.orgId, (unit) => expireApproval(unit, deploymentId));
    else await database.db.write(asking.actor(), (unit) => withdrawRequest(unit, tools.hooks, deploymentId));
    const { status, planId: current, approvals, runs } = await state(deploymentId);
    expect({ status, current, runs: runs.length }).toEqual({ status: 'succeeded', current: planId, runs: 1 });
    expect(approvals.at(-1)?.status).toBe(how);
    await expect(decideOn(deploymentId, 'approve')).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('that is asked for again takes the place of the one before', async () => {
    const { deploymentId } = await deployedDeployment(database, asking);
    await change(asking, deploymentId, { node_count: 4 });
    await change(asking, deploymentId, { node_count: 5 });
    const { approvals, plans } = await state(deploymentId);
    expect(approvals.slice(-2).map(({ action, status }) => [action, status])).toEqual([
      ['update', 'superseded'],
      ['update', 'pending'],
    ]);
    expect(plans.map(({ revision, values }) => [revision, values.node_count])).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
    await decideOn(deploymentId, 'approve');
    expect((await state(deploymentId)).planId).toBe(plans[2]?.id);
  });

  test('after a failed one is compared with what has run: the nodes it asked for may be given up again', async () => {
    const { deploymentId } = await deployedDeployment(database, trusting);
    await change(trusting, deploymentId, { node_count: 5 });
    const [run] = await database.owner`select id from runs where deployment_id = ${deploymentId}
      order by id desc limit 1`;
    const failure = { step: 'CheckInfrastructure', extent: 'partial' as const, reason: 'No quota.' };
    await database.db.system(trusting.orgId, (unit) => failRun(unit, run?.id, failure));
    expect((await state(deploymentId)).status).toBe('failed');
    await change(trusting, deploymentId, { node_count: 3 });
    expect(await state(deploymentId)).toMatchObject({ status: 'running' });
  });
});

describe('a change of what somebody has edited in the cluster, as the last check for drift has found', () => {
  async function drifted(path: string | null, kind = 'StatefulSet') {
    const made = await deployedDeployment(database, trusting);
    const { deploymentId } = made;
    const set = {
      kind,
      name: 'vector-database',
      namespace: 'vector-database',
      path,
      expected: '3',
      found: '4',
    };
    const detail = 'spec.replicas of StatefulSet vector-database is 4, not 3.';
    const findings = { differences: [{ ...set, detail }], differences_total: 1, unchecked: [] };
    await database.owner`update drift_checks set outcome = 'drifted', checked_at = now(),
      findings = ${database.owner.json(findings)} where deployment_id = ${deploymentId}`;
    return made;
  }

  test('is refused with the way out, and so is a rollback', async () => {
    const { deploymentId, planId } = await drifted('spec.replicas');
    const before = await state(deploymentId);
    await expect(change(trusting, deploymentId, {}, { p95_alert_ms: 50 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'drifted',
      detail:
        'What runs was changed by hand, and this change would stop at it: spec.replicas of StatefulSet vector-database is 4, not 3. ' +
        'POST /api/deployments/{id}/apply puts it back as planned; or undo it by hand, and POST /api/deployments/{id}/drift looks again.',
    });
    expect(await state(deploymentId)).toEqual(before);
    await expect(rollBack(trusting, deploymentId, planId)).rejects.toMatchObject({
      code: 'nothing_to_change',
    });
  });

  test('goes on where it changes that very field, where something is only gone, and in the stack', async () => {
    const own = await drifted('spec.replicas');
    await change(trusting, own.deploymentId, { node_count: 4 });
    for (const [path, kind] of [
      [null, 'StatefulSet'],
      ['Description', 'AWS::IAM::Role'],
    ] as const) {
      const { deploymentId } = await drifted(path, kind);
      await change(trusting, deploymentId, {}, { p95_alert_ms: 50 });
      expect((await state(deploymentId)).status).toBe('running');
    }
  });

  test('goes on where a run has ended since that check', async () => {
    const { deploymentId } = await drifted('spec.replicas');
    await database.owner`update runs set ended_at = now() + interval '1 second' where deployment_id = ${deploymentId}`;
    await change(trusting, deploymentId, {}, { p95_alert_ms: 50 });
    expect((await state(deploymentId)).status).toBe('running');
  });
});

/** What runs, whose change to four nodes failed; its repetition waits for approval. */
async function askedAgain() {
  const { deploymentId, planId } = await deployedDeployment(database, asking);
  await database.owner`update orgs set approval_required = false where id = ${asking.orgId}`;
  await change(asking, deploymentId, { node_count: 4 });
  await database.owner`update orgs set approval_required = true where id = ${asking.orgId}`;
  const [run] = await database.owner`select id from runs where deployment_id = ${deploymentId}
      order by id desc limit 1`;
  const failure = { step: 'CheckInfrastructure', extent: 'partial' as const, reason: 'No quota.' };
  await database.db.system(asking.orgId, (unit) => failRun(unit, run?.id, failure));
  await database.db.write(asking.actor(), (unit) => repeatRun(unit, findAgent, deploymentId));
  expect(await state(deploymentId)).toMatchObject({ status: 'awaiting_approval' });
  return { deploymentId, planId };
}

describe('a change that failed, applied again where approval is demanded', () => {
  test('waits for the decision before it can be changed, and says so', async () => {
    const { deploymentId } = await askedAgain();
    await expect(change(asking, deploymentId, { node_count: 5 })).rejects.toMatchObject({
      code: 'approval_pending',
    });
  });

  test.each(['rejected', 'expired'])('and %s, can be changed and taken back', async (how) => {
    const { deploymentId, planId } = await askedAgain();
    if (how === 'rejected') await decideOn(deploymentId, 'reject');
    else await database.db.system(asking.orgId, (unit) => expireApproval(unit, deploymentId));
    expect(await state(deploymentId)).toMatchObject({ status: 'rejected' });
    await change(asking, deploymentId, { node_count: 5 });
    await rollBack(asking, deploymentId, planId);
    expect(await state(deploymentId)).toMatchObject({ status: 'rejected' });
    await decideOn(deploymentId, 'approve');
    const { status, runs, plans, planId: current } = await state(deploymentId);
    expect({ status, kind: runs.at(-1)?.kind, current }).toEqual({
      status: 'running',
      kind: 'update',
      current: plans.at(-1)?.id,
    });
    expect(plans.at(-1)?.values).toMatchObject({ node_count: 3 });
  });
});

test('A change whose repetition was rejected can be proposed again as it was, compared with what has run', async () => {
  const { deploymentId, planId } = await askedAgain();
  await decideOn(deploymentId, 'reject');
  await change(asking, deploymentId, { node_count: 4 });
  const { plans, approvals } = await state(deploymentId);
  expect(approvals.at(-1)).toMatchObject({ action: 'update', status: 'pending', plan_id: plans.at(-1)?.id });
  expect(plans.at(-1)?.change).toMatchObject({
    base_plan_id: planId,
    values: [{ name: 'node_count', from: 3, to: 4 }],
  });
  await decideOn(deploymentId, 'approve');
  expect(await state(deploymentId)).toMatchObject({ status: 'running', planId: plans.at(-1)?.id });
});

describe('a rollback', () => {
  test('is a change to the values of an earlier plan', async () => {
    const { deploymentId, formerPlanId } = await changedDeployment(database, trusting);
    await rollBack(trusting, deploymentId, formerPlanId);
    const { plans, planId, runs } = await state(deploymentId);
    const last = plans.at(-1);
    expect(planId).toBe(last?.id);
    expect(last?.change).toMatchObject({
      rollback_to: formerPlanId,
      values: [{ name: 'p95_alert_ms', from: 50, to: 100 }],
    });
    expect(runs.at(-1)?.kind).toBe('update');
  });

  test('is refused to a plan that never ran, that is none, or that would take nodes away', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, asking);
    await change(asking, deploymentId, { node_count: 4 });
    const { plans } = await state(deploymentId);
    await expect(rollBack(asking, deploymentId, plans[1]?.id)).rejects.toMatchObject({
      code: 'plan_not_applied',
    });
    const theirs = await deployedDeployment(database, trusting);
    await expect(rollBack(asking, deploymentId, theirs.planId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(rollBack(asking, deploymentId, 'plan-none')).rejects.toMatchObject({ kind: 'not_found' });
    await decideOn(deploymentId, 'approve');
    await endLastRun(database, asking, deploymentId);
    await expect(rollBack(asking, deploymentId, planId)).rejects.toMatchObject({
      code: 'change_refused',
      detail: expect.stringContaining('options.node_count: It is 4 and can only become larger.'),
    });
  });
});

/** Where it goes and what it is called there: no request for a change has a place for them. */
const fixedPlace = ['cloud_account_id', 'cluster_name', 'region', 'namespace', 'name'];

/** One that the field by itself would take. */
function anotherValue({ kind, choices }: Field, value: Value): Value {
  if (kind === 'boolean') return !value;
  if (kind === 'integer') return Number(value) + 1;
  return choices?.find((choice) => choice !== value) ?? `${value}-2`;
}

describe('what can’t be changed while it runs is refused with the reason and a way around', () => {
  test.each([
    ['smaller volumes', { storage_gb: 100 }, 'can only become larger. A volume can’t shrink. Start another'],
    ['fewer nodes', { node_count: 2 }, 'takes its shards with it'],
    ['smaller instances', { instance_type: 'r6i.large' }, 'would not fit on smaller nodes'],
    ['another number of shards', { shard_number: 12 }, 'The collection is made with it once'],
    ['another replication factor', { replication_factor: 3 }, 'start another deployment'],
    ['another quantization', { quantization: 'none' }, 'start another deployment'],
    ['a schedule that is none', { snapshot_cron: 'often' }, 'A schedule has five fields'],
  ])('%s', async (_what, options, words) => {
    const { deploymentId } = await deployedDeployment(database, trusting);
    const before = await state(deploymentId);
    await expect(change(trusting, deploymentId, options as never)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'change_refused',
      detail: expect.stringContaining(words),
    });
    expect(await state(deploymentId)).toEqual(before);
  });

  test('of every value of the agent, unless a change of it is played', async () => {
    const { deploymentId, planInput } = await deployedDeployment(database, trusting);
    const before = await state(deploymentId);
    const names = vectorDatabase.options.map(({ name }): string => name);
    const fields = vectorDatabase.gates.flatMap((gate) => gate.fields);
    for (const field of fields.filter(({ name }) => !updatedNames.has(name))) {
      const other = anotherValue(field, planInput.values[field.name] as Value);
      const given = { [field.name]: other } as Record<string, string | number>;
      const asked = names.includes(field.name)
        ? change(trusting, deploymentId, given)
        : change(trusting, deploymentId, {}, given);
      const refusal = await asked.catch((error: AppError) => `${field.name}: ${error.detail}`);
      const isPlace = fixedPlace.includes(field.name);
      expect(refusal).toMatch(isPlace ? /unknown field/ : /It stays .+\. .+ start another deployment\./);
    }
    expect(await state(deploymentId)).toEqual(before);
  });

  test('more nodes than shards, as the review refuses it', async () => {
    const { deploymentId } = await deployedDeployment(database, trusting);
    await expect(change(trusting, deploymentId, { node_count: 7 })).rejects.toMatchObject({
      code: 'change_refused',
      detail: expect.stringContaining('Use node_count = 6 at most'),
    });
  });

  test('the values that it has', async () => {
    const { deploymentId } = await deployedDeployment(database, trusting);
    await expect(change(trusting, deploymentId, { node_count: 3 })).rejects.toMatchObject({
      code: 'nothing_to_change',
    });
  });
});

test('a change is for the person who planned the deployment or an admin, and only of what has been deployed', async () => {
  const { deploymentId } = await deployedDeployment(database, trusting);
  const member = await addMember(database.owner, trusting.orgId, 'member');
  await expect(change(member, deploymentId, { node_count: 4 })).rejects.toMatchObject({
    code: 'not_your_deployment',
  });
  const planned = await recordedDeployment(database, trusting);
  await expect(change(trusting, planned.deploymentId, { node_count: 4 })).rejects.toMatchObject({
    code: 'not_deployed',
  });
  await change(trusting, deploymentId, { node_count: 4 });
  await expect(change(trusting, deploymentId, { node_count: 5 })).rejects.toMatchObject({
    code: 'run_in_progress',
  });
  await expect(
    database.db.write(trusting.actor(), (unit) => withdrawRequest(unit, tools.hooks, deploymentId)),
  ).rejects.toMatchObject({ code: 'no_proposal' });
});

test('what is destroyed in part, or wholly, says so, and that it is not to be changed', async () => {
  const { deploymentId } = await deployedDeployment(database, trusting);
  const status = (value: string) =>
    database.owner`update deployments set status = ${value} where id = ${deploymentId}`;
  await status('destroy_failed');
  await expect(change(trusting, deploymentId, { node_count: 4 })).rejects.toMatchObject({
    code: 'being_destroyed',
    message: expect.stringContaining('Destroy it again'),
  });
  await status('destroyed');
  await expect(change(trusting, deploymentId, { node_count: 4 })).rejects.toMatchObject({
    code: 'already_destroyed',
  });
});

test('of two changes at once one starts, and the other finds a run on its way', async () => {
  const { deploymentId } = await deployedDeployment(database, trusting);
  const both = await Promise.allSettled([
    change(trusting, deploymentId, { node_count: 4 }),
    change(trusting, deploymentId, { snapshot_cron: '0 3 * * *' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await state(deploymentId)).runs).toHaveLength(2);
});
