import { describe, expect, it } from 'vitest';
import type { RunEventResponse } from '../../../functions/deployments/http/run-schema.ts';
import type { DeploymentResponse, DeploymentSummary } from '../../../functions/deployments/http/schema.ts';
import { newId } from '../../../functions/shared/ids.ts';
import {
  appendRunEvent,
  dispatchRun,
  failRun,
  saveReviewedPlan,
  succeedRun,
} from '../../support/builders/deployments/deployment-life.ts';
import { planned, recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../support/builders/deployments/group.ts';
import type { EventOptions } from '../../support/builders/proxy-event.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

const { database, api, org: acme } = await apiTest(deploymentsGroup(), { maxConnections: 20 });
const other = await createOrg(database.owner);

const call = async (user: TestOrg, method: string, path: string, options: EventOptions = {}) => {
  const { status, json } = await api.call(method, path, { token: await api.tokenFor(user), ...options });
  return { status, body: json };
};
const inAcme = <T>(work: Parameters<typeof database.db.system<T>>[1]) => database.db.system(acme.orgId, work);
const path = (id: string, rest = '') => `/api/deployments/${id}${rest}`;

async function runningDeployment() {
  const made = await recordedDeployment(database, acme);
  await call(acme, 'POST', path(made.deploymentId, '/approve'));
  const run = await inAcme((unit) =>
    dispatchRun(unit, { deploymentId: made.deploymentId, digest: made.digest, requestedBy: acme.userId }),
  );
  if (run.outcome !== 'dispatched') throw new Error('not dispatched');
  return { ...made, runId: run.runId };
}

describe('GET /api/deployments', () => {
  it('pages newest first and filters by status, with a cursor bound to the filter', async () => {
    const org = await createOrg(database.owner);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await recordedDeployment(database, org)).deploymentId);
    await call(org, 'POST', path(ids[2] as string, '/approve'));
    const list = async (query: Record<string, string>) =>
      (await call(org, 'GET', '/api/deployments', { query })).body as {
        items: { id: string }[];
        next_cursor: string | null;
      };
    const first = await list({ limit: '3' });
    const second = await list({ limit: '3', cursor: first.next_cursor as string });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    const waiting = await list({ status: 'awaiting_approval' });
    expect(waiting.items.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[2]));
    const query = { limit: '3', status: 'approved', cursor: first.next_cursor as string };
    expect(await call(org, 'GET', '/api/deployments', { query })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  it('says what this caller may do: admins decide, members and viewers look', async () => {
    const org = await createOrg(database.owner);
    await recordedDeployment(database, org);
    const expected = {
      owner: ['approve', 'reject', 'update', 'withdraw', 'destroy', 'preflight'],
      admin: ['approve', 'reject', 'update', 'withdraw', 'destroy', 'preflight'],
      member: [],
      viewer: [],
    };
    for (const [role, actions] of Object.entries(expected)) {
      const user = await addMember(database.owner, org.orgId, role as 'owner');
      const { body } = await call(user, 'GET', '/api/deployments');
      expect(body).toMatchObject({ items: [{ status: 'awaiting_approval', allowed_actions: actions }] });
    }
  });

  it('shows what each costs, which request waits, and whether it drifted, without a look at each', async () => {
    const org = await createOrg(database.owner);
    const { deploymentId } = await recordedDeployment(database, org);
    const listed = async () => {
      const { body } = await call(org, 'GET', '/api/deployments');
      return (body as { items: DeploymentSummary[] }).items[0];
    };
    const one = (await call(org, 'GET', path(deploymentId))).body as DeploymentResponse;
    expect(await listed()).toMatchObject({
      monthly_cost: one.plan.cost.monthly_total,
      monthly_most: one.plan.cost.monthly_total,
      region_of_prices: one.plan.cost.region_of_prices,
      pending_approval: {
        action: 'apply',
        requested_by: org.userId,
        requested_by_name: 'Ada',
        requested_at: one.approval?.requested_at,
        expires_at: one.approval?.expires_at,
      },
      drift_status: null,
    });
    await database.owner`update plans set plan = jsonb_set(plan, '{cost,monthly_most}', '9000.5') where org_id = ${org.orgId}`;
    expect(await listed()).toMatchObject({ monthly_cost: one.monthly_cost, monthly_most: 9000.5 });
    await call(org, 'POST', path(deploymentId, '/approve'));
    await database.owner`insert into drift_checks (org_id, deployment_id, due_at, outcome)
      values (${org.orgId}, ${deploymentId}, now(), 'drifted')`;
    expect(await listed()).toMatchObject({ pending_approval: null, drift_status: 'drifted' });
  });

  it('refuses a status that doesn’t exist', async () => {
    const answer = await call(acme, 'GET', '/api/deployments', { query: { status: 'sleeping' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'status' }] } });
  });
});

describe('GET /api/deployments/{id}', () => {
  it('shows plan, approval, gate and what may be done', async () => {
    const { deploymentId, digest, sessionId, cloudAccountId } = await recordedDeployment(database, acme);
    const { status, body } = await call(acme, 'GET', path(deploymentId));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: deploymentId,
      session_id: sessionId,
      cloud_account_id: cloudAccountId,
      status: 'awaiting_approval',
      scope: { cluster_name: 'main', namespace: 'vectors', region: 'eu-central-1' },
      current_gate: 5,
      plan: {
        digest,
        cost: { monthly_total: 600 },
        warnings: [{ code: 'small' }],
        resources: [
          { kind: 'AWS::S3::Bucket', name: 'Bucket', namespace: null },
          { kind: 'StatefulSet', name: 'vectors', namespace: 'vectors' },
        ],
      },
      approval: { status: 'pending', plan_digest: digest, requested_by: acme.userId, decided_by: null },
      active_run: null,
      outputs: null,
      allowed_actions: ['approve', 'reject', 'update', 'withdraw', 'destroy', 'preflight'],
    });
  });

  it('is the same 404 for an unknown id, another org’s and a malformed one', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const answers = await Promise.all(
      [deploymentId, newId('deployment'), 'nonsense'].map((id) => call(other, 'GET', path(id))),
    );
    for (const answer of answers) expect(answer.status).toBe(404);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('POST /api/deployments/{id}/destroy', () => {
  const destroy = (user: TestOrg, id: string, confirm = 'Vectors') =>
    call(user, 'POST', path(id, '/destroy'), { body: { confirm } });

  it('starts one run, voids the approval and ends the session, and says so in the audit log', async () => {
    const { deploymentId, sessionId, approvalId } = await recordedDeployment(database, acme);
    expect(await destroy(acme, deploymentId)).toMatchObject({
      status: 202,
      body: {
        status: 'destroying',
        active_run: { kind: 'destroy', status: 'queued' },
        allowed_actions: [],
        teardown: null,
      },
    });
    const { owner } = database;
    const [approval] = await owner`select status from approvals where id = ${approvalId}`;
    expect(approval?.status).toBe('superseded');
    const [session] =
      await owner`select status, failure_reason as reason from sessions where id = ${sessionId}`;
    expect(session).toEqual({ status: 'ended', reason: expect.stringContaining('destroyed') });
    const told = await owner`select event_type, payload from notifications where entity_id = ${sessionId}`;
    expect(told).toMatchObject([{ event_type: 'session.ended', payload: { cause: 'deployment_gone' } }]);
    const actions = await owner`select action from audit_events where target_id = ${deploymentId}`;
    expect(actions.map(({ action }) => action)).toContain('deployment.destroy_started');
  });

  it('is refused for another name, by strangers and while something is on its way; then nothing changes', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const member = await addMember(database.owner, acme.orgId, 'member');
    const viewer = await addMember(database.owner, acme.orgId, 'viewer');
    const refusals = [
      [await destroy(acme, deploymentId, 'vectors'), 422, 'name_differs'],
      [await destroy(member, deploymentId), 403, 'not_your_deployment'],
      [await destroy(viewer, deploymentId), 403, 'role_too_low'],
      [await destroy(other, deploymentId), 404, 'not_found'],
    ] as const;
    for (const [answer, status, code] of refusals) expect(answer).toMatchObject({ status, body: { code } });
    expect((await call(acme, 'GET', path(deploymentId))).body).toMatchObject({
      status: 'awaiting_approval',
      approval: { status: 'pending' },
    });
    const busy = {
      running: 'run_in_progress',
      destroying: 'being_destroyed',
      destroyed: 'already_destroyed',
    };
    for (const [status, code] of Object.entries(busy)) {
      await database.owner`update deployments set status = ${status} where id = ${deploymentId}`;
      expect(await destroy(acme, deploymentId)).toMatchObject({ status: 409, body: { code } });
    }
  });

  it('is for a member whose deployment it is', async () => {
    const member = await addMember(database.owner, acme.orgId, 'member');
    const { deploymentId } = await recordedDeployment(database, { ...acme, userId: member.userId });
    expect(await destroy(member, deploymentId)).toMatchObject({ status: 202 });
  });

  it('and an approval at once: one of the two wins, the other gets 409', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const approve = () => call(acme, 'POST', path(deploymentId, '/approve'));
    const answers = await Promise.all([destroy(acme, deploymentId), approve(), destroy(acme, deploymentId)]);
    const [first, decided, second] = answers.map(({ status }) => status);
    // Approving first leaves a deployment that can be destroyed; a destroy leaves nothing to approve.
    expect([200, 409]).toContain(decided);
    expect([first, second].sort()).toEqual([202, 409]);
  });
});

describe('POST /api/deployments/{id}/approve and /reject', () => {
  it('answers the decided record', async () => {
    const { deploymentId, digest } = await recordedDeployment(database, acme);
    const body = { comment: 'Looks right', plan_digest: digest };
    const answer = await call(acme, 'POST', path(deploymentId, '/approve'), { body });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        approval: { status: 'approved', decided_by: acme.userId, comment: 'Looks right' },
        allowed_actions: ['update', 'destroy', 'preflight'],
      },
    });
  });

  it('lets one of twenty parallel calls win and answers 409 to the others', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(acme, 'POST', path(deploymentId, n % 2 ? '/approve' : '/reject')),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'already_decided' });
    }
  });

  it('refuses another plan’s digest, a wrong body and a role too low, and changes nothing', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const member = await addMember(database.owner, acme.orgId, 'member');
    const approve = (user: TestOrg, body?: unknown) =>
      call(user, 'POST', path(deploymentId, '/approve'), { body });
    expect(await approve(acme, { plan_digest: 'a'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'plan_changed' },
    });
    expect(await approve(acme, { plan_digest: 'latest' })).toMatchObject({ status: 422 });
    expect(await approve(acme, { comment: 7 })).toMatchObject({ status: 422 });
    expect(await approve(acme, '{"comment":')).toMatchObject({ status: 400 });
    expect(await approve(member)).toMatchObject({ status: 403, body: { code: 'role_too_low' } });
    expect(await approve(other)).toMatchObject({ status: 404 });
    const { body } = await call(acme, 'GET', path(deploymentId));
    expect(body).toMatchObject({ status: 'awaiting_approval', approval: { status: 'pending' } });
  });

  it('says 409 where no approval was requested, or it has expired', async () => {
    const trusting = await createOrg(database.owner, 'owner', { approval_required: false });
    const unasked = await recordedDeployment(database, trusting);
    expect(await call(trusting, 'POST', path(unasked.deploymentId, '/approve'))).toMatchObject({
      status: 409,
      body: { code: 'approval_not_requested' },
    });
    const { deploymentId } = await recordedDeployment(database, acme);
    await database.owner`update approvals set expires_at = now() where deployment_id = ${deploymentId}`;
    const { body } = await call(acme, 'GET', path(deploymentId));
    expect((body as DeploymentResponse).allowed_actions).toEqual([
      'update',
      'withdraw',
      'destroy',
      'preflight',
    ]);
    expect(await call(acme, 'POST', path(deploymentId, '/reject'))).toMatchObject({
      status: 409,
      body: { code: 'approval_expired' },
    });
  });

  it('offers an own request only for rejection where a second approver is required', async () => {
    const strict = await createOrg(database.owner);
    await database.owner`update orgs set require_second_approver = true where id = ${strict.orgId}`;
    const { deploymentId } = await recordedDeployment(database, strict);
    const { body } = await call(strict, 'GET', path(deploymentId));
    expect((body as DeploymentResponse).allowed_actions).toEqual([
      'reject',
      'update',
      'withdraw',
      'destroy',
      'preflight',
    ]);
    expect(await call(strict, 'POST', path(deploymentId, '/approve'))).toMatchObject({
      status: 403,
      body: { code: 'second_approver_required' },
    });
  });
});

describe('runs', () => {
  const say = (runId: string, n: number) =>
    inAcme((unit) =>
      appendRunEvent(unit, runId, { step: 'Preflight', level: 'info', message: `line ${n}`, dedup: `${n}` }),
    );

  it('lists them newest first with what became of them', async () => {
    const { deploymentId, runId, digest } = await runningDeployment();
    await inAcme((unit) =>
      failRun(unit, runId, { step: 'CheckWorkloads', extent: 'partial', reason: 'Pods never got ready.' }),
    );
    const request = { deploymentId, digest, requestedBy: acme.userId };
    await inAcme((unit) => dispatchRun(unit, request));
    const { body } = await call(acme, 'GET', path(deploymentId, '/runs'));
    expect(body).toMatchObject({
      items: [
        { status: 'queued', failure: null, ended_at: null },
        { id: runId, status: 'failed', failure: { extent: 'partial', reason: 'Pods never got ready.' } },
      ],
      next_cursor: null,
    });
    const shown = (await call(acme, 'GET', path(deploymentId))).body as DeploymentResponse;
    expect(shown).toMatchObject({ status: 'running', failure: null, active_run: { status: 'queued' } });
  });

  it('can be followed: there is a next cursor until the run has ended and all is read', async () => {
    const { deploymentId, runId } = await runningDeployment();
    const read = async (cursor?: string | null) =>
      (
        await call(acme, 'GET', path(deploymentId, `/runs/${runId}/events`), {
          query: { limit: '2', ...(cursor && { cursor }) },
        })
      ).body as { items: RunEventResponse[]; next_cursor: string | null; run_status: string };
    const heard: string[] = [];
    const none = await read();
    expect(none).toMatchObject({ items: [], run_status: 'queued' });
    let cursor = none.next_cursor;
    for (let n = 1; n <= 3; n++) await say(runId, n);
    for (let round = 0; round < 10 && cursor; round++) {
      const events = await read(cursor);
      heard.push(...events.items.map(({ message }) => message));
      cursor = events.next_cursor;
      if (round === 2) await inAcme((unit) => succeedRun(unit, runId, []));
    }
    expect(cursor).toBeNull();
    expect(heard).toEqual(['line 1', 'line 2', 'line 3', 'The deployment has succeeded.']);
  });

  it('are unknown under another deployment, in another org and with another run’s cursor', async () => {
    const one = await runningDeployment();
    const two = await runningDeployment();
    const events = (user: TestOrg, deployment: string, run: string, cursor?: string) =>
      call(user, 'GET', path(deployment, `/runs/${run}/events`), { ...(cursor && { query: { cursor } }) });
    expect(await events(acme, one.deploymentId, two.runId)).toMatchObject({ status: 404 });
    expect(await events(other, one.deploymentId, one.runId)).toMatchObject({ status: 404 });
    expect(await call(other, 'GET', path(one.deploymentId, '/runs'))).toMatchObject({ status: 404 });
    const { next_cursor: cursor } = (await events(acme, one.deploymentId, one.runId)).body as {
      next_cursor: string;
    };
    expect(await events(acme, two.deploymentId, two.runId, cursor)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });
});

it.each(['approve', 'reject'])(
  '%s asks for a verified address, like connecting and inviting',
  async (act) => {
    const made = await recordedDeployment(database, acme);
    const unverified = await addMember(database.owner, acme.orgId, 'admin');
    await database.owner`update users set email_verified_at = null where id = ${unverified.userId}`;
    expect(await call(unverified, 'POST', path(made.deploymentId, `/${act}`))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  },
);

it('names the people behind ids, also those who were removed', async () => {
  const member = await addMember(database.owner, acme.orgId, 'member');
  await database.owner`update users set name = null where id = ${member.userId}`;
  const { deploymentId } = await recordedDeployment(database, member);
  await database.owner`delete from members where user_id = ${member.userId}`;
  const pending = await call(acme, 'GET', path(deploymentId));
  const named = { requested_by: member.userId, requested_by_name: member.email };
  expect(pending.body).toMatchObject({
    ...named,
    approval: { ...named, decided_by: null, decided_by_name: null },
  });
  const { body } = await call(acme, 'POST', path(deploymentId, '/approve'));
  expect(body).toMatchObject({ approval: { ...named, decided_by: acme.userId, decided_by_name: 'Ada' } });
  const { body: list } = await call(acme, 'GET', '/api/deployments');
  expect((list as { items: object[] }).items[0]).toMatchObject(named);
});

describe('the facts that an approver reads before the decision', () => {
  it('is the whole plan: template, objects, values, and no more than the digest covers', async () => {
    const { deploymentId, planId, record, digest } = await recordedDeployment(database, acme);
    const { status, body } = await call(acme, 'GET', path(deploymentId, `/plans/${planId}`));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: planId,
      deployment_id: deploymentId,
      digest,
      values: record.plan.values,
      stack: { name: deploymentId, template: record.plan.infrastructure.template, capabilities: [] },
      objects: [{ phase: 'workload', is_optional: false, manifest: record.plan.objects[0]?.object }],
      outputs: [{ name: 'http_endpoint', description: 'HTTP' }],
    });
    const { body: shown } = await call(acme, 'GET', path(deploymentId));
    expect(shown.links).toEqual({
      plans: path(deploymentId, '/plans'),
      plan: path(deploymentId, `/plans/${planId}`),
      approvals: path(deploymentId, '/approvals'),
      runs: path(deploymentId, '/runs'),
      session: `/api/sessions/${shown.session_id}`,
      cloud_account: `/api/clouds/${shown.cloud_account_id}`,
    });
    expect(shown.approval.plan_id).toBe(planId);
  });

  it('keeps former plans and their rejection in sight', async () => {
    const first = await recordedDeployment(database, acme);
    const { deploymentId, sessionId, cloudAccountId } = first;
    await call(acme, 'POST', path(deploymentId, '/reject'), { body: { comment: 'Too large.' } });
    const session = { sessionId, cloudAccountId };
    const second = await inAcme((unit) => saveReviewedPlan(unit, planned(acme, session, deploymentId, 2)));
    const ids = [second.planId, first.planId];
    const plans = await call(acme, 'GET', path(deploymentId, '/plans'));
    expect(plans.body.items.map(({ id }: { id: string }) => id)).toEqual(ids);
    const { body } = await call(acme, 'GET', path(deploymentId, '/approvals'));
    expect(body.items).toMatchObject([
      { plan_id: second.planId, status: 'pending' },
      { plan_id: first.planId, status: 'rejected', comment: 'Too large.', decided_by: acme.userId },
    ]);
    const { id } = body.items[1];
    expect((await call(acme, 'GET', path(deploymentId, `/approvals/${id}`))).body).toEqual(body.items[1]);
    const paged = await call(acme, 'GET', path(deploymentId, '/plans'), { query: { limit: '1' } });
    const query = { limit: '1', cursor: paged.body.next_cursor };
    const rest = await call(acme, 'GET', path(deploymentId, '/plans'), { query });
    expect(rest.body).toMatchObject({ items: [{ id: first.planId }], next_cursor: null });
  });
});

describe('a run by its id', () => {
  it('is shown while it goes on, and stays the last one when it has ended', async () => {
    const { deploymentId, runId } = await runningDeployment();
    const { body: run } = await call(acme, 'GET', path(deploymentId, `/runs/${runId}`));
    expect(run).toMatchObject({ id: runId, deployment_id: deploymentId, kind: 'apply' });
    const { body: during } = await call(acme, 'GET', path(deploymentId));
    expect([during.active_run, during.last_run]).toEqual([run, run]);
    await inAcme((unit) => succeedRun(unit, runId, []));
    const { body: after } = await call(acme, 'GET', path(deploymentId));
    expect(after.active_run).toBeNull();
    expect(after.last_run).toMatchObject({ id: runId, status: 'succeeded' });
  });
});
