import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { deployedDeployment, endLastRun } from '../../support/builders/deployments/deployed.ts';
import { decide, dispatchRun } from '../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../support/builders/deployments/group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

// Labels become tags in the customer's account: who sets them wants what brings them there.

const clock = fixedClock('2026-03-01T12:00:00Z');

const {
  database,
  call: ask,
  org: owner,
} = await apiTest(deploymentsGroup(), {
  clock,
  maxConnections: 10,
  org: { approval_required_for_destroy: true },
});
const planner = await addMember(database.owner, owner.orgId, 'member');
await database.owner`update orgs set require_second_approver = true where id = ${owner.orgId}`;

const call = (user: TestOrg, method: string, path: string, body?: object) =>
  ask(user, method, `/api/deployments${path}`, body ? { body } : {});
const approvalsOf = (id: string) =>
  database.owner`select id, action, status, requested_by, lapse from approvals where deployment_id = ${id} order by id`;

describe('labels, which become tags in the customer’s account', () => {
  it('of a running deployment are applied once an admin has approved them', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, planner);
    const path = `/${deploymentId}`;
    await call(planner, 'PATCH', path, { labels: { 'access-project': 'payroll' } });
    const asked = await call(planner, 'POST', `${path}/apply`);
    expect(asked).toMatchObject({
      status: 202,
      body: {
        status: 'succeeded',
        active_run: null,
        approval: { action: 'update', status: 'pending', labels: { 'access-project': 'payroll' } },
        proposal: {
          change: { values: [], parts: [], notes: [expect.stringContaining('access-project=payroll')] },
        },
      },
    });
    // Nobody swaps them while they wait.
    for (const [method, rest, body] of [
      ['PATCH', '', { labels: { 'access-project': 'all' } }],
      ['POST', '/apply', undefined],
    ] as const)
      expect(await call(planner, method, `${path}${rest}`, body)).toMatchObject({
        status: 409,
        body: { code: 'approval_pending' },
      });
    const named = { approval_id: asked.body.approval.id };
    expect(await call(owner, 'POST', `${path}/approve`, named)).toMatchObject({
      body: { status: 'running' },
    });
    const [run] = await database.owner`select kind, labels from runs where deployment_id = ${deploymentId}
      order by id desc limit 1`;
    expect(run).toEqual({ kind: 'update', labels: { 'access-project': 'payroll' } });
    await endLastRun(database, planner, deploymentId);
    const again = await call(planner, 'POST', `${path}/apply`);
    expect(again).toMatchObject({ status: 202, body: { status: 'running' } });
    expect(again.body.plan.id).not.toBe(planId);
  });

  it('that were rejected leave what runs as it was', async () => {
    const { deploymentId, planId } = await deployedDeployment(database, planner);
    const path = `/${deploymentId}`;
    await call(planner, 'PATCH', path, { labels: { team: 'search' } });
    const { body } = await call(planner, 'POST', `${path}/apply`);
    await call(owner, 'POST', `${path}/reject`, { approval_id: body.approval.id });
    await call(planner, 'PATCH', path, { labels: {} });
    expect(await call(planner, 'POST', `${path}/apply`)).toMatchObject({
      body: { status: 'running', plan: { id: planId } },
    });
  });

  it('that came after the yes are asked for before the run', async () => {
    const made = await recordedDeployment(database, planner);
    const { deploymentId, digest } = made;
    await database.db.write(owner.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
    await call(planner, 'PATCH', `/${deploymentId}`, { labels: { team: 'search' } });
    const run = await database.db.system(owner.orgId, (unit) =>
      dispatchRun(unit, { deploymentId, digest, requestedBy: planner.userId }),
    );
    expect(run).toMatchObject({ outcome: 'approval_requested' });
    expect(await approvalsOf(deploymentId)).toMatchObject([
      { status: 'lapsed', lapse: 'labels' },
      { status: 'pending' },
    ]);
  });

  it('need no approval where none is demanded', async () => {
    const free = await createOrg(database.owner, 'owner', { approval_required: false });
    const { deploymentId } = await deployedDeployment(database, free);
    await call(free, 'PATCH', `/${deploymentId}`, { labels: { team: 'search' } });
    expect(await call(free, 'POST', `/${deploymentId}/apply`)).toMatchObject({ body: { status: 'running' } });
    const [run] = await database.owner`select labels from runs where deployment_id = ${deploymentId}
      order by id desc limit 1`;
    expect(run).toEqual({ labels: { team: 'search' } });
  });
});
