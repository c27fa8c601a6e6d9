import { expect, it } from 'vitest';
import {
  dispatchRun,
  expireApproval,
  failRun,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { signedIn } from '../../../support/builders/people/sign-ins.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';

const { database, api, org } = await apiTest(deploymentsGroup(), {
  maxConnections: 10,
  org: { approval_required: false, approval_required_for_destroy: true },
});

const post = async (user: TestOrg, id: string, act: string, body?: unknown) => {
  const token = await api.tokenFor(user);
  const { status, json } = await api.call('POST', `/api/deployments/${id}/${act}`, { token, body });
  return { status, body: json };
};
const destroy = (user: TestOrg, id: string) => post(user, id, 'destroy', { confirm: 'Vectors' });
/** Decides on the request that waits. */
const decide = async (user: TestOrg, id: string, decision: string, body: object = {}) => {
  const [pending] = await database.owner`select id from approvals
    where deployment_id = ${id} and status = 'pending'`;
  return post(user, id, decision, { ...body, approval_id: pending?.id });
};

async function deployed(end: 'succeed' | 'fail' = 'succeed') {
  const made = await recordedDeployment(database, org);
  const { deploymentId, digest } = made;
  await database.db.system(org.orgId, async (unit) => {
    const run = await dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId });
    const { runId } = run as { runId: string };
    const failure = { step: 'CheckWorkloads', extent: 'partial' as const, reason: 'No.' };
    await (end === 'succeed' ? succeedRun(unit, runId, []) : failRun(unit, runId, failure));
  });
  return made;
}

const rows = async (id: string) => {
  const [row] = await database.owner`select d.status,
    (select array_agg(r.kind || ' ' || r.status order by r.id) from runs r where r.deployment_id = d.id) as runs,
    (select array_agg(a.action || ' ' || a.status order by a.id) from approvals a
      where a.deployment_id = d.id) as approvals from deployments d where id = ${id}`;
  return row;
};

it('a destroy waits for its approval while all stays as it is, and begins with it', async () => {
  const { deploymentId, digest } = await deployed();
  const asked = await destroy(org, deploymentId);
  expect(asked).toMatchObject({
    status: 202,
    body: {
      status: 'succeeded',
      approval: { action: 'destroy', status: 'pending', plan_digest: digest },
      active_run: null,
      allowed_actions: expect.not.arrayContaining(['destroy']),
    },
  });
  expect(await destroy(org, deploymentId)).toMatchObject({ status: 409, body: { code: 'approval_pending' } });
  expect(await post(org, deploymentId, 'approve', { plan_digest: digest })).toMatchObject({
    status: 200,
    body: { status: 'destroying', active_run: { kind: 'destroy', status: 'queued' }, allowed_actions: [] },
  });
  expect(await rows(deploymentId)).toEqual({
    status: 'destroying',
    runs: ['apply succeeded', 'destroy queued'],
    approvals: ['destroy approved'],
  });
  const told = await database.owner`select event_type from notifications
    where payload ->> 'deployment_id' = ${deploymentId} order by id`;
  expect(told.map(({ event_type }) => event_type).slice(-3)).toEqual([
    'deployment.approval_requested',
    'deployment.approval_decided',
    'deployment.destroy_started',
  ]);
});

it('whether data goes with it is kept from the request to the run', async () => {
  const { deploymentId } = await deployed();
  const asked = await post(org, deploymentId, 'destroy', { confirm: 'Vectors', delete_data: true });
  expect(asked).toMatchObject({ status: 202, body: { approval: { action: 'destroy', status: 'pending' } } });
  await decide(org, deploymentId, 'approve');
  const runs = await database.owner`select kind, delete_data from runs where deployment_id = ${deploymentId}
    order by id`;
  expect(runs).toEqual([
    { kind: 'apply', delete_data: false },
    { kind: 'destroy', delete_data: true },
  ]);
});

it('a yes to a destroy that deletes data asks for a fresh sign-in as the request did, other decisions do not', async () => {
  const token = await signedIn(database.owner, org, { agoMs: 11 * 60_000 });
  const decided = async (id: string, decision: string) => {
    const [pending] = await database.owner`select id from approvals
      where deployment_id = ${id} and status = 'pending'`;
    const body = { approval_id: pending?.id };
    const { status, json } = await api.call('POST', `/api/deployments/${id}/${decision}`, { token, body });
    return [status, json.code];
  };
  const withData = await deployed();
  await post(org, withData.deploymentId, 'destroy', { confirm: 'Vectors', delete_data: true });
  const seen = await rows(withData.deploymentId);
  expect(await decided(withData.deploymentId, 'approve')).toEqual([403, 'sign_in_too_old']);
  expect(await rows(withData.deploymentId)).toEqual(seen);
  expect(await decided(withData.deploymentId, 'reject')).toEqual([200, undefined]);

  const without = await deployed();
  await destroy(org, without.deploymentId);
  expect(await decided(without.deploymentId, 'approve')).toEqual([200, undefined]);
});

it('who means to decide on something else decides nothing, though the plan is the same', async () => {
  const { deploymentId, digest } = await deployed();
  await destroy(org, deploymentId);
  const seen = await rows(deploymentId);
  for (const decision of ['approve', 'reject'])
    for (const action of ['apply', 'update'])
      expect(await post(org, deploymentId, decision, { action, plan_digest: digest })).toMatchObject({
        status: 409,
        body: { code: 'other_action', detail: expect.stringContaining('to destroy Vectors') },
      });
  expect(await rows(deploymentId)).toEqual(seen);
  expect(await decide(org, deploymentId, 'approve', { action: 'destroy' })).toMatchObject({ status: 200 });
});

it('a rejected or expired destroy changes nothing, and can be asked for again', async () => {
  const { deploymentId } = await deployed();
  await destroy(org, deploymentId);
  expect(await decide(org, deploymentId, 'reject', { comment: 'Still in use' })).toMatchObject({
    status: 200,
    body: { status: 'succeeded', allowed_actions: expect.arrayContaining(['destroy']) },
  });
  await destroy(org, deploymentId);
  await database.db.system(org.orgId, (unit) => expireApproval(unit, deploymentId));
  await destroy(org, deploymentId);
  expect(await rows(deploymentId)).toEqual({
    status: 'succeeded',
    runs: ['apply succeeded'],
    approvals: ['destroy rejected', 'destroy expired', 'destroy pending'],
  });
});

it('no approval is needed for a deployment that never ran, and a second admin’s where the organization wants one', async () => {
  const never = await recordedDeployment(database, org);
  expect(await destroy(org, never.deploymentId)).toMatchObject({ body: { status: 'destroying' } });
  const made = await deployed();
  await database.owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
  const second = await addMember(database.owner, org.orgId, 'admin');
  await destroy(org, made.deploymentId);
  const own = await decide(org, made.deploymentId, 'approve');
  await database.owner`update orgs set require_second_approver = false where id = ${org.orgId}`;
  expect(own).toMatchObject({ status: 403, body: { code: 'second_approver_required' } });
  expect(await decide(second, made.deploymentId, 'approve')).toMatchObject({
    body: { status: 'destroying' },
  });
});

it('a run that is repeated voids the request, so that nothing is destroyed which was deployed since', async () => {
  const { deploymentId, digest } = await deployed('fail');
  await destroy(org, deploymentId);
  await database.db.system(org.orgId, (unit) =>
    dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId }),
  );
  expect(await post(org, deploymentId, 'approve')).toMatchObject({ status: 409 });
  expect(await rows(deploymentId)).toMatchObject({ status: 'running', approvals: ['destroy superseded'] });
});

it('what is protected is neither destroyed nor may its destroy be approved', async () => {
  const { deploymentId } = await deployed();
  const protect = (isProtected: boolean) =>
    database.owner`update deployments set protected = ${isProtected} where id = ${deploymentId}`;
  await protect(true);
  expect(await destroy(org, deploymentId)).toMatchObject({ status: 409, body: { code: 'protected' } });
  await protect(false);
  await destroy(org, deploymentId);
  await protect(true);
  expect(await decide(org, deploymentId, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'protected' },
  });
  expect(await rows(deploymentId)).toMatchObject({ status: 'succeeded', approvals: ['destroy pending'] });
});

it('what no destroy has left over is not to be forgotten', async () => {
  const { deploymentId } = await deployed();
  expect(await post(org, deploymentId, 'forget', { confirm: 'Vectors' })).toMatchObject({
    status: 409,
    body: {
      code: 'not_destroy_failed',
      detail: expect.stringContaining('Only what a destroy could not delete can be forgotten'),
    },
  });
});
