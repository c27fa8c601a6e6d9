import { describe, expect, it } from 'vitest';
import { sweepExpiries } from '../../../../functions/deployments/requests/expire.ts';
import { changeRole } from '../../../../functions/orgs/members.ts';
import { updateOrg } from '../../../../functions/orgs/service.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { deployedDeployment, endLastRun } from '../../../support/builders/deployments/deployed.ts';
import { decide, dispatchRun } from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// What two people have to want, where labels, rights or settings change between the wish, the yes and the run.

const clock = fixedClock('2026-03-01T12:00:00Z');

const { database, call: ask, org: owner } = await apiTest(deploymentsGroup(), { clock, maxConnections: 10 });
const planner = await addMember(database.owner, owner.orgId, 'member');
const admin = await addMember(database.owner, owner.orgId, 'admin');
await database.owner`update orgs set require_second_approver = true where id = ${owner.orgId}`;

const call = (user: TestOrg, method: string, path: string, body?: object) =>
  ask(user, method, `/api/deployments/${path}`, body ? { body } : {});
const approve = (user: TestOrg, id: string, approvalId: string) =>
  call(user, 'POST', `${id}/approve`, { approval_id: approvalId });
const approvalsOf = (id: string) =>
  database.owner`select status, lapse from approvals where deployment_id = ${id} order by id`;
const dispatch = ({ deploymentId, digest }: { deploymentId: string; digest: string }) =>
  database.db.system(owner.orgId, (unit) =>
    dispatchRun(unit, { deploymentId, digest, requestedBy: planner.userId }),
  );
const wantedTwice = { status: 403, body: { code: 'second_approver_required' } };

describe('whoever sets labels wants what brings them into the account', () => {
  it('so a colleague’s change that carries them needs another member’s approval', async () => {
    const { deploymentId: id } = await deployedDeployment(database, planner);
    await call(admin, 'PATCH', id, { labels: { access: 'all' } });
    const { body } = await call(planner, 'PATCH', id, { options: { node_count: 4 } });
    expect(body.approval).toMatchObject({
      labels: { access: 'all' },
      requested_by: planner.userId,
      wanted_by: [{ id: planner.userId }, { id: admin.userId }],
    });
    expect(await approve(admin, id, body.approval.id)).toMatchObject(wantedTwice);
    expect((await approve(owner, id, body.approval.id)).body.status).toBe('running');
    await endLastRun(database, planner, id);
    // They are there by now: another change brings nothing of theirs.
    const next = await call(planner, 'PATCH', id, { options: { node_count: 5 } });
    expect((await approve(admin, id, next.body.approval.id)).body.status).toBe('running');
  });

  it('also where the plan is applied for them alone, or for the first time', async () => {
    const { deploymentId: id } = await deployedDeployment(database, planner);
    await call(admin, 'PATCH', id, { labels: { access: 'all' } });
    const { body } = await call(planner, 'POST', `${id}/apply`);
    expect(await approve(admin, id, body.approval.id)).toMatchObject(wantedTwice);

    const made = await recordedDeployment(database, planner);
    await database.db.write(owner.actor('admin'), (unit) => decide(unit, made.deploymentId, 'approve'));
    await call(admin, 'PATCH', made.deploymentId, { labels: { access: 'all' } });
    const asked = await dispatch(made);
    expect(asked).toMatchObject({ outcome: 'approval_requested' });
    const { approvalId } = asked as { approvalId: string };
    expect(await approve(admin, made.deploymentId, approvalId)).toMatchObject(wantedTwice);
    expect((await approve(owner, made.deploymentId, approvalId)).status).toBe(200);
  });

  it('and who replaces them all wants what is there then, alone', async () => {
    const { deploymentId: id } = await deployedDeployment(database, planner);
    await call(admin, 'PATCH', id, { labels: { access: 'all' } });
    await call(planner, 'PATCH', id, { labels: { access: 'some' } });
    // What leaves them as they are says nothing about them.
    await call(admin, 'PATCH', id, { expires_at: null, labels: { access: 'some' } });
    const { body } = await call(planner, 'POST', `${id}/apply`);
    expect((await approve(admin, id, body.approval.id)).body.status).toBe('running');
  });
});

describe('a yes that waits for its run', () => {
  it('stays ended where its giver gets the right back before it is checked', async () => {
    for (const look of ['dispatch', 'sweep'] as const) {
      const giver = await addMember(database.owner, owner.orgId, 'admin');
      const made = await recordedDeployment(database, planner);
      await database.db.write(giver.actor('admin'), (unit) => decide(unit, made.deploymentId, 'approve'));
      for (const role of ['member', 'admin'] as const) {
        clock.advance(1_000);
        await changeRole(database.db, owner.actor('owner'), giver.userId, role);
      }
      if (look === 'sweep')
        await sweepExpiries({ db: database.db, hooks: deploymentHooks, now: clock.now() });
      else expect(await dispatch(made)).toMatchObject({ outcome: 'approval_requested' });
      expect((await approvalsOf(made.deploymentId))[0]).toEqual({ status: 'lapsed', lapse: 'approver' });
    }
  });

  it('and was one person’s own ends once the organization demands a second one', async () => {
    const org = await createOrg(database.owner, 'owner');
    const single = await addMember(database.owner, org.orgId, 'admin');
    const other = await addMember(database.owner, org.orgId, 'admin');
    const later = { settings: { require_second_approver: true } };
    const [own, others] = [
      await recordedDeployment(database, single),
      await recordedDeployment(database, single),
    ];
    await database.db.write(single.actor('admin'), (unit) => decide(unit, own.deploymentId, 'approve'));
    await database.db.write(other.actor('admin'), (unit) => decide(unit, others.deploymentId, 'approve'));
    await updateOrg(database.db, org.actor('owner'), later);
    const run = ({ deploymentId, digest }: typeof own) =>
      database.db.system(org.orgId, (unit) =>
        dispatchRun(unit, { deploymentId, digest, requestedBy: single.userId }),
      );
    expect(await run(own)).toMatchObject({ outcome: 'approval_requested' });
    expect(await approvalsOf(own.deploymentId)).toEqual([
      { status: 'lapsed', lapse: 'second_approver' },
      { status: 'pending', lapse: null },
    ]);
    // The control: two people have wanted this one.
    expect(await run(others)).toMatchObject({ outcome: 'dispatched' });
  });
});
