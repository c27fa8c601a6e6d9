import { describe, expect, it } from 'vitest';
import { sweepExpiries } from '../../../functions/deployments/requests/expire.ts';
import { changeRole, removeMember } from '../../../functions/orgs/members.ts';
import { updateOrg } from '../../../functions/orgs/service.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { dayMs } from '../../../functions/shared/durations.ts';
import { hashSecret, newId } from '../../../functions/shared/ids.ts';
import { deployedDeployment } from '../../support/builders/deployments/deployed.ts';
import {
  decide,
  dispatchRun,
  expireApproval,
  saveReviewedPlan,
} from '../../support/builders/deployments/deployment-life.ts';
import {
  recordedDeployment,
  startBody,
  withExternalIds,
} from '../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../support/builders/deployments/group.ts';
import { deploymentHooks } from '../../support/builders/deployments/hooks.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

// What two people have to want, told one by one; matrix/four-eyes.test.ts plays the combinations.

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
const admin = await addMember(database.owner, owner.orgId, 'admin');
await database.owner`update orgs set require_second_approver = true where id = ${owner.orgId}`;

const call = (user: TestOrg, method: string, path: string, body?: object) =>
  ask(user, method, `/api/deployments${path}`, body ? { body } : {});
const sweep = () => sweepExpiries({ db: database.db, hooks: deploymentHooks, now: clock.now() });
const approvalsOf = (id: string) =>
  database.owner`select id, action, status, requested_by, lapse from approvals where deployment_id = ${id} order by id`;

describe('whoever sets an end wants the destroy', () => {
  const refused = { status: 403, body: { code: 'second_approver_required' } };

  it('so an admin who sets it on a colleague’s deployment can’t approve that alone', async () => {
    const { deploymentId } = await deployedDeployment(database, planner);
    // The control: their own request.
    await call(admin, 'POST', `/${deploymentId}/destroy`, { confirm: 'vector-database' });
    const [own] = await approvalsOf(deploymentId).then((all) => all.slice(-1));
    expect(await call(admin, 'POST', `/${deploymentId}/approve`, { approval_id: own?.id })).toMatchObject(
      refused,
    );
    await call(admin, 'POST', `/${deploymentId}/reject`, { approval_id: own?.id });

    await call(admin, 'PATCH', `/${deploymentId}`, {
      expires_at: new Date(clock.now().getTime() + 1000).toISOString(),
    });
    clock.advance(2_000);
    await sweep();
    const { body } = await call(admin, 'GET', `/${deploymentId}`);
    expect(body).toMatchObject({
      approval: {
        action: 'destroy',
        status: 'pending',
        requested_by: admin.userId,
        wanted_by: [{ id: admin.userId, name: 'Ada' }],
        delete_data: false,
      },
    });
    expect(body.allowed_actions).not.toContain('approve');
    const named = { approval_id: body.approval.id };
    expect(await call(admin, 'POST', `/${deploymentId}/approve`, named)).toMatchObject(refused);
    expect(await call(owner, 'POST', `/${deploymentId}/approve`, named)).toMatchObject({
      body: { status: 'destroying' },
    });
  });

  it('and so does the member who set the organization’s usual or longest expiry', async () => {
    for (const setting of ['default_expiry_days', 'longest_expiry_days'] as const) {
      const org = await createOrg(database.owner, 'owner', { approval_required_for_destroy: true });
      await database.owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
      const setter = await addMember(database.owner, org.orgId, 'admin');
      const author = await addMember(database.owner, org.orgId, 'admin');
      await updateOrg(database.db, setter.actor('admin'), { settings: { [setting]: 1 } });
      const { deploymentId } = await deployedDeployment(database, author);
      clock.advance(dayMs);
      await sweep();
      const [asked] = await approvalsOf(deploymentId).then((all) => all.slice(-1));
      expect(asked).toMatchObject({ action: 'destroy', status: 'pending', requested_by: setter.userId });
      const named = { approval_id: asked?.id };
      expect(await call(setter, 'POST', `/${deploymentId}/approve`, named)).toMatchObject(refused);
      expect((await call(author, 'POST', `/${deploymentId}/approve`, named)).status).toBe(200);
    }
  });
});

describe('a decision names the request that was read', () => {
  it('so a destroy that keeps data is no yes to one that deletes it', async () => {
    const { deploymentId } = await deployedDeployment(database, planner);
    const path = `/${deploymentId}`;
    await call(admin, 'POST', `${path}/destroy`, { confirm: 'vector-database' });
    const { body: read } = await call(owner, 'GET', path);
    expect(read.approval).toMatchObject({ action: 'destroy', delete_data: false, labels: null });
    await call(admin, 'POST', `${path}/reject`, { approval_id: read.approval.id });
    await call(admin, 'POST', `${path}/destroy`, { confirm: 'vector-database', delete_data: true });
    const { body: now } = await call(owner, 'GET', path);
    const isNamed = expect.stringContaining(`approval_id ${now.approval.id}`);
    for (const [body, code] of [
      [{ action: 'destroy', plan_digest: read.approval.plan_digest }, 'request_not_named'],
      [{ plan_digest: read.approval.plan_digest }, 'request_not_named'],
      [{ action: 'destroy' }, 'request_not_named'],
      [{}, 'request_not_named'],
      [{ approval_id: read.approval.id }, 'other_request'],
      [{ approval_id: newId('approval') }, 'other_request'],
    ] as const)
      for (const decision of ['approve', 'reject'])
        expect(await call(owner, 'POST', `${path}/${decision}`, body)).toMatchObject({
          status: 409,
          body: { code, detail: isNamed },
        });
    const told = await call(owner, 'POST', `${path}/approve`, { approval_id: read.approval.id });
    expect(told.body.detail).toContain(
      'Approval is asked to destroy vector-database and delete its data for good',
    );
    expect(told.body.detail).toContain('The request that you named kept the data, and now it is deleted.');
    expect((await approvalsOf(deploymentId)).at(-1)).toMatchObject({ status: 'pending' });
    const [event] = await database.owner`select payload, body from notifications
      where entity_id = ${now.approval.id} and event_type = 'deployment.approval_requested'`;
    expect(event).toMatchObject({
      payload: { delete_data: true },
      body: expect.stringContaining('and its data as well, for good'),
    });
    await call(owner, 'POST', `${path}/approve`, { approval_id: now.approval.id });
    const [run] = await database.owner`select delete_data from runs
      where deployment_id = ${deploymentId} and kind = 'destroy'`;
    expect(run).toEqual({ delete_data: true });
    const [audited] = await database.owner`select changes from audit_events
      where target_id = ${deploymentId} and action = 'deployment.approval_decided'
        and changes ->> 'approval_id' = ${now.approval.id}`;
    expect(audited?.changes).toMatchObject({
      delete_data: true,
      wanted_by: [admin.userId],
      self_approval: false,
      approver_through: [],
    });
  });

  it('and the first request to apply a plan needs no name', async () => {
    const { deploymentId, digest } = await recordedDeployment(database, planner);
    const of = (body: object) => call(owner, 'POST', `/${deploymentId}/approve`, body);
    expect(await of({ plan_digest: '0'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'plan_changed', detail: expect.stringContaining(digest) },
    });
    expect(await of({})).toMatchObject({ status: 200, body: { status: 'approved' } });
  });
});

describe('who approves', () => {
  /** Joins by an invitation, as its link does. */
  async function join(inviter: TestOrg, role: 'admin' | 'member' = 'admin'): Promise<TestOrg> {
    const stranger = await createOrg(database.owner);
    const token = newId('invite');
    const row = { org_id: owner.orgId, id: newId('invite'), email: stranger.email, role, status: 'pending' };
    await database.owner`insert into invites ${database.owner({
      ...row,
      invited_by: inviter.userId,
      token_hash: hashSecret(token),
      expires_at: new Date(clock.now().getTime() + dayMs),
    })}`;
    await database.owner`select accept_invite(${hashSecret(token)}, ${stranger.userId}, ${new Date(0)})`;
    return { ...stranger, orgId: owner.orgId };
  }
  const pendingBy = async (user: TestOrg) => {
    const { deploymentId, approvalId } = await recordedDeployment(database, user);
    return { path: `/${deploymentId}/approve`, named: { approval_id: approvalId } };
  };
  const through = { status: 403, body: { code: 'approver_through_requester' } };
  const ok = { status: 200, body: { status: 'approved' } };

  it('has the right not through who asks, over any number of invitations by admins', async () => {
    const first = await join(admin);
    const second = await join(first);
    const third = await join(second);
    for (const puppet of [first, second, third]) {
      const { path, named } = await pendingBy(admin);
      expect(await call(puppet, 'POST', path, named)).toMatchObject(through);
      expect(await call(owner, 'POST', path, named)).toMatchObject(ok);
      // For somebody else's request they are a second person.
      const others = await pendingBy(planner);
      expect(await call(puppet, 'POST', others.path, others.named)).toMatchObject(ok);
    }
    const [row] = await database.owner`select approver_through from members
      where org_id = ${owner.orgId} and user_id = ${third.userId}`;
    expect(row?.approver_through).toEqual([admin.userId, first.userId, second.userId]);
  });

  it('an owner’s act stands for the owner alone', async () => {
    const founder = await join(owner);
    const next = await join(founder);
    const [row] = await database.owner`select approver_through from members
      where org_id = ${owner.orgId} and user_id = ${next.userId}`;
    expect(row?.approver_through).toEqual([owner.userId, founder.userId]);
    const boss = await addMember(database.owner, owner.orgId, 'owner');
    const made = await join(boss, 'member');
    await changeRole(database.db, owner.actor('owner'), made.userId, 'admin');
    const [changed] = await database.owner`select approver_through from members
      where org_id = ${owner.orgId} and user_id = ${made.userId}`;
    expect(changed?.approver_through).toEqual([owner.userId]);
  });

  it('has had it since before the request, through promotions as well', async () => {
    const { path, named } = await pendingBy(planner);
    clock.advance(1_000);
    const late = await addMember(database.owner, owner.orgId, 'member');
    await changeRole(database.db, owner.actor('owner'), late.userId, 'admin');
    expect(await call(late, 'POST', path, named)).toMatchObject({
      status: 403,
      body: { code: 'approver_since_request' },
    });
    const next = await pendingBy(planner);
    clock.advance(1_000);
    await changeRole(database.db, owner.actor('owner'), late.userId, 'owner');
    expect(await call(late, 'POST', next.path, next.named)).toMatchObject(ok);
    await changeRole(database.db, owner.actor('owner'), late.userId, 'member');
    const [row] = await database.owner`select approver_since, approver_through from members
      where org_id = ${owner.orgId} and user_id = ${late.userId}`;
    expect(row).toEqual({ approver_since: null, approver_through: [] });
  });
});

describe('a yes that no run has used', () => {
  const losses: [string, string, (giver: TestOrg) => Promise<unknown>][] = [
    [
      'its giver was removed',
      'approver',
      ({ userId }) => removeMember(database.db, owner.actor('owner'), userId),
    ],
    [
      'its giver was demoted',
      'approver',
      ({ userId }) => changeRole(database.db, owner.actor('owner'), userId, 'member'),
    ],
    [
      'its giver has logged out everywhere, or has another password',
      'approver',
      ({ userId }) => database.owner`update users set token_version = token_version + 1 where id = ${userId}`,
    ],
    ['it is a week old', 'unused', async () => clock.advance(7 * dayMs)],
  ];

  async function approved() {
    const giver = await addMember(database.owner, owner.orgId, 'admin');
    const made = await recordedDeployment(database, planner);
    await database.db.write(giver.actor('admin'), (unit) => decide(unit, made.deploymentId, 'approve'));
    return { giver, ...made };
  }
  const dispatch = ({ deploymentId, digest }: { deploymentId: string; digest: string }) =>
    database.db.system(owner.orgId, (unit) =>
      dispatchRun(unit, { deploymentId, digest, requestedBy: planner.userId }),
    );

  it.each(losses)('starts nothing once %s, and is asked for again', async (_name, lapse, lose) => {
    const made = await approved();
    await lose(made.giver);
    expect(await dispatch(made)).toMatchObject({ outcome: 'approval_requested' });
    expect(await approvalsOf(made.deploymentId)).toMatchObject([
      { status: 'lapsed', lapse },
      { status: 'pending', lapse: null },
    ]);
  });

  it.each(losses)(
    'is ended by the sweep once %s, and its requester is notified',
    async (_name, lapse, lose) => {
      const made = await approved();
      await sweep();
      expect((await approvalsOf(made.deploymentId)).at(-1)).toMatchObject({ status: 'approved' });
      await lose(made.giver);
      await sweep();
      await sweep();
      const { body } = await call(planner, 'GET', `/${made.deploymentId}`);
      expect(body).toMatchObject({ status: 'planned', approval: { status: 'lapsed', lapse } });
      const told = await database.owner`select title, payload from notifications
      where event_type = 'deployment.approval_lapsed' and entity_id = ${made.approvalId as string}`;
      expect(told).toMatchObject([
        { title: 'The approval of Vectors has ended before it was used', payload: { lapse } },
      ]);
      expect(await dispatch(made)).toMatchObject({ outcome: 'approval_requested' });
    },
  );

  it('stays while it isn’t demanded, and ends once it is demanded again', async () => {
    const made = await approved();
    const demand = (on: boolean) =>
      database.owner`update orgs set approval_required = ${on} where id = ${owner.orgId}`;
    const last = async () => (await approvalsOf(made.deploymentId)).at(-1);
    await demand(false);
    try {
      clock.advance(7 * dayMs);
      await sweep();
      expect(await last()).toMatchObject({ status: 'approved', lapse: null });
    } finally {
      await demand(true);
    }
    await sweep();
    expect(await last()).toMatchObject({ status: 'lapsed', lapse: 'unused' });
  });

  it('says once it has ended, at gate 6 of its session and to the next decider, how it is asked for again', async () => {
    const made = await approved();
    const { sessionId, deploymentId } = made;
    clock.advance(7 * dayMs);
    await sweep();
    const again =
      'When its user says deploy in the session, approval is asked for again, and the run starts once it is given.';
    const [row] =
      await database.owner`select notice from session_gates where session_id = ${sessionId} and gate = 6`;
    expect(row?.notice).toBe(
      `The approval of this plan has ended before it was used. It was not used within seven days. ${again}`,
    );
    const late = await call(owner, 'POST', `/${deploymentId}/approve`, { approval_id: made.approvalId });
    expect(late).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(late.body.detail).toContain(again);
    // Where no session goes on, another way is named, which is open.
    await database.owner`update sessions set status = 'ended' where id = ${sessionId}`;
    const { body } = await call(owner, 'POST', `/${deploymentId}/approve`, { approval_id: made.approvalId });
    expect(body.detail).toContain(`asked for again with POST /api/deployments/${deploymentId}/apply.`);
  });

  it('is used where all is as it was', async () => {
    const made = await approved();
    clock.advance(6 * dayMs);
    expect(await dispatch(made)).toMatchObject({ outcome: 'dispatched' });
  });
});

describe('a request that was rejected', () => {
  const again = async (first: Awaited<ReturnType<typeof recordedDeployment>>, requestedBy: string) => {
    const record = { ...first.record, revision: 2, requestedBy };
    return database.db.system(owner.orgId, (unit) => saveReviewedPlan(unit, record));
  };

  it('is over: who asks again wants the new one, and the former requester may approve that', async () => {
    const first = await recordedDeployment(database, admin);
    await database.db.write(owner.actor('owner'), (unit) => decide(unit, first.deploymentId, 'reject'));
    const second = await again(first, planner.userId);
    const named = { approval_id: second.approvalId };
    const path = `/${first.deploymentId}`;
    expect(
      (await call(admin, 'GET', path)).body.approval.wanted_by.map(({ id }: { id: string }) => id),
    ).toEqual([planner.userId]);
    expect(await call(admin, 'POST', `${path}/approve`, named)).toMatchObject({ status: 200 });
  });

  it('counts among the former ones, also where it was deleted with a plan that never ran', async () => {
    const first = await recordedDeployment(database, planner);
    await database.db.write(owner.actor('owner'), (unit) => decide(unit, first.deploymentId, 'reject'));
    const second = await again(first, planner.userId);
    // As purge_plans does it.
    await database.owner`delete from approvals where plan_id = ${first.planId}`;
    await database.owner`delete from plans where id = ${first.planId}`;
    const path = `/${first.deploymentId}/approve`;
    expect(await call(owner, 'POST', path)).toMatchObject({
      status: 409,
      body: { code: 'request_not_named' },
    });
    expect(await call(owner, 'POST', path, { approval_id: second.approvalId })).toMatchObject({
      status: 200,
    });
  });
});

describe('an expired request says how to make it again, and that works', () => {
  const expire = (id: string) => database.db.system(owner.orgId, (unit) => expireApproval(unit, id));
  /** What the refusals name: method, path and body. */
  const wayIn = (detail: string) =>
    /(PATCH|POST) \/api\/deployments(\/\S+?)(?: with (\{.*?\}))?[,.]/.exec(detail);

  it('a plan that was asked for by request', async () => {
    await withExternalIds(database.owner, owner);
    const name = `search-${newId('run').slice(-6)}`;
    const started = await call(owner, 'POST', '', { ...startBody, name });
    const { id } = started.body;
    await expire(id);
    for (const refused of [
      await call(admin, 'POST', `/${id}/approve`, { approval_id: started.body.approval.id }),
      await call(owner, 'POST', `/${id}/apply`),
    ]) {
      expect(refused.status).toBe(409);
      const [, method = '', path = '', body = ''] = wayIn(refused.body.detail) ?? [];
      expect([method, path, body]).toEqual(['PATCH', `/${id}`, JSON.stringify({ name })]);
    }
    expect(await call(owner, 'PATCH', `/${id}`, { name })).toMatchObject({
      status: 200,
      body: { status: 'awaiting_approval', approval: { status: 'pending' } },
    });
  });

  it('a plan of a session that goes on, a change and a destroy', async () => {
    const inSession = await recordedDeployment(database, planner);
    await expire(inSession.deploymentId);
    const refused = await call(admin, 'POST', `/${inSession.deploymentId}/approve`);
    expect(refused.body.detail).toContain(`in its session, ${inSession.sessionId}, which is at the review`);

    const { deploymentId } = await deployedDeployment(database, planner);
    await call(planner, 'PATCH', `/${deploymentId}`, { options: { node_count: 4 } });
    await expire(deploymentId);
    const change = await call(admin, 'POST', `/${deploymentId}/approve`);
    expect(wayIn(change.body.detail)?.slice(1, 3)).toEqual(['PATCH', `/${deploymentId}`]);
    expect(await call(planner, 'PATCH', `/${deploymentId}`, { options: { node_count: 4 } })).toMatchObject({
      body: { approval: { action: 'update', status: 'pending' } },
    });
    await call(planner, 'DELETE', `/${deploymentId}/proposal`);

    await call(planner, 'POST', `/${deploymentId}/destroy`, { confirm: 'vector-database' });
    await expire(deploymentId);
    const destroy = await call(admin, 'POST', `/${deploymentId}/approve`);
    expect(wayIn(destroy.body.detail)?.slice(1, 3)).toEqual(['POST', `/${deploymentId}/destroy`]);
  });
});

describe('who may decide', () => {
  const decisionOn = async (user: TestOrg, id: string) => (await call(user, 'GET', `/${id}`)).body.decision;

  it('is told with each request that waits, and to those who may not why', async () => {
    const invited = await addMember(database.owner, owner.orgId, 'admin');
    await database.owner`update members set approver_through = ${database.owner.json([admin.userId])}
      where org_id = ${owner.orgId} and user_id = ${invited.userId}`;
    const { deploymentId } = await deployedDeployment(database, planner);
    expect(await decisionOn(admin, deploymentId)).toBe(null);
    await call(admin, 'POST', `/${deploymentId}/destroy`, { confirm: 'vector-database' });

    const told = await decisionOn(invited, deploymentId);
    const ids = told.deciders.map(({ id }: { id: string }) => id);
    expect(ids).toContain(owner.userId);
    expect(ids).not.toContain(admin.userId);
    expect(ids).not.toContain(invited.userId);
    expect(told).toMatchObject({
      caller_refusal: { code: 'approver_through_requester', detail: expect.stringContaining('invited') },
    });
    expect((await decisionOn(owner, deploymentId)).caller_refusal).toBe(null);
    expect((await decisionOn(planner, deploymentId)).caller_refusal.code).toBe('role_too_low');
    // The same rule as that of the decision itself.
    const asked = (await approvalsOf(deploymentId)).at(-1);
    const body = { approval_id: asked?.id };
    expect(await call(invited, 'POST', `/${deploymentId}/approve`, body)).toMatchObject({
      status: 403,
      body: { code: told.caller_refusal.code },
    });
  });

  it('is nobody where all others have their right through those who wanted it', async () => {
    const { deploymentId } = await deployedDeployment(database, planner);
    await database.owner`update members set approver_through = ${database.owner.json([owner.userId])}
      where org_id = ${owner.orgId} and user_id <> ${owner.userId} and approver_since is not null`;
    await call(owner, 'POST', `/${deploymentId}/destroy`, { confirm: 'vector-database' });
    expect((await decisionOn(owner, deploymentId)).deciders).toEqual([]);
  });
});
