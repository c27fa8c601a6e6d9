import { describe, expect, test } from 'vitest';
import type { Agent, Plan } from '../../../../functions/agents/agent.ts';
import { deploymentStatuses } from '../../../../functions/deployments/deployment.ts';
import {
  decide,
  dispatchRun,
  failRun,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';

/** What the agent makes of every input from now on; what was reviewed, where nothing else is said. */
let newPlan: Plan | undefined;
const findAgent = () => ({ plan: ({ deploymentId }) => newPlan ?? reviewed.get(deploymentId) }) as Agent;
const reviewed = new Map<string, Plan>();
const { database, api, db, owner, org } = await apiTest(
  deploymentsGroup({ loadAgents: async () => ({ findAgent }) }),
  { maxConnections: 10 },
);

const system = <T>(work: Parameters<typeof db.system<T>>[1]) => db.system(org.orgId, work);
const apply = async (user: TestOrg, id: string) =>
  api.call('POST', `/api/deployments/${id}/apply`, { token: await api.tokenFor(user) });
const runsOf = (id: string) =>
  owner<{ id: string; status: string; requested_by: string }[]>`
    select id, status, requested_by from runs where deployment_id = ${id} order by id`;
const sessionOf = async (id: string) => (await owner`select * from sessions where id = ${id}`)[0];
const startedOf = async (runId: string) =>
  (
    await owner`select payload from notifications where entity_id = ${runId}
    and event_type = 'deployment.run_started'`
  )[0]?.payload;

/** Approved and applied once, with this end; its session is at gate 6 again, or there is none. */
async function ended(how: 'failed' | 'succeeded', where: 'in a session' | 'without one') {
  const made = await recordedDeployment(database, org);
  const { deploymentId, digest, sessionId, record } = made;
  reviewed.set(deploymentId, record.plan);
  await db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
  if (where === 'without one')
    await owner`update deployments set session_id = null where id = ${deploymentId}`;
  const first = await system((unit) => dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId }));
  const runId = first.outcome === 'dispatched' ? first.runId : '';
  const failure = { step: 'CheckWorkloads', extent: 'partial' as const, reason: 'No node.' };
  await system((unit) => (how === 'failed' ? failRun(unit, runId, failure) : succeedRun(unit, runId, [])));
  // As the workflow does when it has opened the gate.
  if (where === 'in a session')
    await owner`update sessions set waiting_on = 'user', current_gate = 6 where id = ${sessionId}`;
  return made;
}

describe('a failed run', () => {
  test('is repeated under its approval, as if its session’s user had said deploy', async () => {
    const { deploymentId, sessionId } = await ended('failed', 'in a session');
    const { status, json } = await apply(org, deploymentId);
    expect([status, json.status, json.active_run.status]).toEqual([202, 'running', 'queued']);
    const [, second] = await runsOf(deploymentId);
    expect(second?.requested_by).toBe(org.userId);
    expect(await startedOf(second?.id ?? '')).toMatchObject({ in_session: true });
    expect((await sessionOf(sessionId))?.waiting_on).toBe('run');
    const [gate] = await owner`select status, action from session_gates
      where session_id = ${sessionId} and gate = 6`;
    expect(gate).toEqual({ status: 'completed', action: 'deploy' });
  });

  test('is repeated without a session by a workflow of its own', async () => {
    const { deploymentId } = await ended('failed', 'without one');
    expect((await apply(org, deploymentId)).json).toMatchObject({ status: 'running', failure: null });
    const [, second] = await runsOf(deploymentId);
    expect(await startedOf(second?.id ?? '')).toMatchObject({ in_session: false });
  });

  test('is not repeated with a plan that comes out differently: the session reviews it again', async () => {
    const { deploymentId, sessionId, record } = await ended('failed', 'in a session');
    newPlan = { ...record.plan, summary: 'at other prices' };
    const { json } = await apply(org, deploymentId).finally(() => (newPlan = undefined));
    expect(json.status).toBe('planned');
    expect(await runsOf(deploymentId)).toHaveLength(1);
    expect(await sessionOf(sessionId)).toMatchObject({ revision: 2, waiting_on: 'workflow' });
  });

  test('without a session the plan as it comes out now waits for approval, and is applied once approved', async () => {
    const { deploymentId, record } = await ended('failed', 'without one');
    newPlan = { ...record.plan, summary: 'at other prices' };
    const { json } = await apply(org, deploymentId).finally(() => (newPlan = undefined));
    expect(json).toMatchObject({ status: 'awaiting_approval', plan: { summary: 'at other prices' } });
    expect(json.approval).toMatchObject({ status: 'pending', plan_digest: json.plan.digest });
    expect(await runsOf(deploymentId)).toHaveLength(1);
  });

  test('is left alone while its session is elsewhere', async () => {
    const { deploymentId, sessionId } = await ended('failed', 'in a session');
    await owner`update sessions set waiting_on = 'workflow' where id = ${sessionId}`;
    expect(await apply(org, deploymentId)).toMatchObject({ status: 409, json: { code: 'review_open' } });
    expect(await runsOf(deploymentId)).toHaveLength(1);
  });

  test('of two requests at once one repeats it', async () => {
    for (const where of ['in a session', 'without one'] as const) {
      const { deploymentId } = await ended('failed', where);
      const answers = await Promise.all([apply(org, deploymentId), apply(org, deploymentId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
      expect(await runsOf(deploymentId)).toHaveLength(2);
    }
  });
});

test('an approval that is given after the session has ended starts the run', async () => {
  const { deploymentId, sessionId, record } = await recordedDeployment(database, org);
  reviewed.set(deploymentId, record.plan);
  await owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = ${sessionId}`;
  const token = await api.tokenFor(org);
  const { json } = await api.call('POST', `/api/deployments/${deploymentId}/approve`, { token });
  expect(json).toMatchObject({ status: 'running' });
  const [run] = await runsOf(deploymentId);
  expect(await startedOf(run?.id ?? '')).toMatchObject({ in_session: false });
});

test('an approval that a repeated run had to wait for starts it, though the plan has succeeded before', async () => {
  const { deploymentId } = await ended('succeeded', 'without one');
  // It was applied when the organization demanded no approval.
  await owner`delete from approvals where deployment_id = ${deploymentId}`;
  await owner`update deployments set requests_asked = 0 where id = ${deploymentId}`;
  await apply(org, deploymentId);
  const [, second] = await runsOf(deploymentId);
  const failure = { step: 'CheckWorkloads', extent: 'partial' as const, reason: 'No node.' };
  await system((unit) => failRun(unit, second?.id ?? '', failure));
  expect((await apply(org, deploymentId)).json.status).toBe('awaiting_approval');
  const token = await api.tokenFor(org);
  const { json } = await api.call('POST', `/api/deployments/${deploymentId}/approve`, { token });
  expect(json).toMatchObject({ status: 'running' });
  expect(await runsOf(deploymentId)).toHaveLength(3);
});

test('what was approved before its session ended is applied on request, and so is what was only planned', async () => {
  for (const status of ['approved', 'planned']) {
    const { deploymentId, sessionId, record } = await recordedDeployment(database, org);
    reviewed.set(deploymentId, record.plan);
    await owner`update approvals set status = 'approved', decided_by = requested_by, decided_at = requested_at where deployment_id = ${deploymentId}`;
    await owner`update deployments set status = ${status} where id = ${deploymentId}`;
    expect((await apply(org, deploymentId)).json).toMatchObject({ code: 'not_repeatable' });
    await owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = ${sessionId}`;
    expect((await apply(org, deploymentId)).json).toMatchObject({ status: 'running' });
  }
});

test('a deployment that has succeeded is applied again as it is, though the plan would come out differently', async () => {
  const { deploymentId, record } = await ended('succeeded', 'without one');
  newPlan = { ...record.plan, summary: 'at other prices' };
  const { json } = await apply(org, deploymentId).finally(() => (newPlan = undefined));
  expect(json).toMatchObject({ status: 'running', plan: { summary: record.plan.summary } });
  expect(await runsOf(deploymentId)).toMatchObject([{ status: 'succeeded' }, { status: 'queued' }]);
});

test('members apply what they had planned, admins anything, viewers nothing', async () => {
  const { deploymentId } = await ended('failed', 'without one');
  const member = await addMember(owner, org.orgId, 'member');
  const refused = await apply(member, deploymentId);
  expect(refused).toMatchObject({ status: 403, json: { code: 'not_your_deployment' } });
  expect((await apply(await addMember(owner, org.orgId, 'viewer'), deploymentId)).status).toBe(403);
  await owner`update deployments set requested_by = ${member.userId} where id = ${deploymentId}`;
  expect((await apply(member, deploymentId)).status).toBe(202);
});

test('in every other status there is nothing to repeat, and nothing changes', async () => {
  const { deploymentId } = await recordedDeployment(database, org);
  const repeatable = ['failed', 'cancelled', 'succeeded'];
  for (const status of deploymentStatuses.filter((each) => !repeatable.includes(each))) {
    await owner`update deployments set status = ${status} where id = ${deploymentId}`;
    const refused = await apply(org, deploymentId);
    expect([status, refused.status]).toEqual([status, 409]);
    expect(['run_in_progress', 'not_repeatable']).toContain(refused.json.code);
    const [row] = await owner`select status from deployments where id = ${deploymentId}`;
    expect(row?.status).toBe(status);
  }
  expect(await runsOf(deploymentId)).toEqual([]);
});
