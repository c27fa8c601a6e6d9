import { afterAll, describe, expect, it } from 'vitest';
import { updateOrg } from '../../../functions/orgs/service.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import {
  appendRunEvent,
  beginRun,
  decide,
  deploymentIdFor,
  dispatchRun,
  expireApproval,
  failRun,
  readDecision,
  saveReviewedPlan,
  succeedRun,
} from '../../support/builders/deployments/deployment-life.ts';
import {
  planned,
  recordedDeployment,
  sessionAtReview,
} from '../../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const clock = fixedClock('2026-03-01T12:00:00Z');
const database = await testDatabase({ clock, maxConnections: 20 });
const asking = await createOrg(database.owner);
const trusting = await createOrg(database.owner, 'owner', { approval_required: false });
afterAll(() => database.close());

const system = <T>(org: TestOrg, work: (unit: Unit) => Promise<T>) => database.db.system(org.orgId, work);
const approve = (org: TestOrg, id: string, digest?: string) =>
  database.db.write(org.actor('admin'), (unit) =>
    decide(unit, id, 'approve', null, digest ? { planDigest: digest } : undefined),
  );
const reject = (org: TestOrg, id: string, comment: string | null = null) =>
  database.db.write(org.actor('admin'), (unit) => decide(unit, id, 'reject', comment));

async function state(deploymentId: string) {
  const { owner } = database;
  const [row] = await owner`select d.status, d.plan_id, d.failure_reason, d.outputs, s.revision, s.waiting_on,
    (select array_agg(a.status order by a.id) from approvals a where a.deployment_id = d.id) as approvals,
    (select array_agg(n.event_type order by n.id) from notifications n
      where n.payload ->> 'deployment_id' = d.id) as events,
    (select count(*)::int from plans p where p.deployment_id = d.id) as plans
    from deployments d join sessions s on s.id = d.session_id where d.id = ${deploymentId}`;
  return row;
}
const gate = async (sessionId: string, revision: number, number: number) =>
  (
    await database.owner`select status, notice, action from session_gates
    where session_id = ${sessionId} and revision = ${revision} and gate = ${number}`
  )[0];

describe('recording a review', () => {
  it('asks for approval where the org requires it, once however often the step runs', async () => {
    const session = await sessionAtReview(database.owner, asking);
    const id = await system(asking, (unit) => deploymentIdFor(unit, session.sessionId));
    const record = planned(asking, session, id);
    const first = await system(asking, (unit) => saveReviewedPlan(unit, record));
    const again = await Promise.all(
      Array.from({ length: 5 }, () => system(asking, (unit) => saveReviewedPlan(unit, record))),
    );
    expect(first).toMatchObject({ deploymentId: id, status: 'awaiting_approval' });
    for (const result of again) expect(result).toEqual(first);
    expect(await state(id)).toMatchObject({
      status: 'awaiting_approval',
      plans: 1,
      approvals: ['pending'],
      events: ['deployment.created', 'deployment.approval_requested'],
    });
  });

  it('names plan and cost to approvers in whole sentences', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    const [asked] = await database.owner`select body from notifications
      where event_type = 'deployment.approval_requested' and payload ->> 'deployment_id' = ${deploymentId}`;
    expect(asked?.body).toBe('The plan: a vector database with 3 nodes. Estimated at 600.00 USD a month.');
  });

  it('gives the session’s deployment the same id for every revision', async () => {
    const { deploymentId, sessionId } = await recordedDeployment(database, asking);
    expect(await system(asking, (unit) => deploymentIdFor(unit, sessionId))).toBe(deploymentId);
  });

  it('asks for no approval where the org doesn’t require it', async () => {
    const { deploymentId, status, approvalId } = await recordedDeployment(database, trusting);
    expect({ status, approvalId }).toEqual({ status: 'planned', approvalId: null });
    expect(await state(deploymentId)).toMatchObject({ approvals: null, events: ['deployment.created'] });
    const outcome = await system(trusting, (unit) => readDecision(unit, deploymentId));
    expect(outcome).toEqual({ status: 'not_required', reason: null });
  });

  it('lets a later revision’s plan supersede the pending approval', async () => {
    const made = await recordedDeployment(database, asking);
    const next = planned(asking, made, made.deploymentId, 2);
    const second = await system(asking, (unit) => saveReviewedPlan(unit, next));
    expect(second.planId).not.toBe(made.planId);
    expect(await state(made.deploymentId)).toMatchObject({
      status: 'awaiting_approval',
      plan_id: second.planId,
      approvals: ['superseded', 'pending'],
      plans: 2,
    });
  });
});

describe('deciding', () => {
  it('approves, and lets the session’s workflow go on', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    const waiting = await system(asking, (unit) => readDecision(unit, deploymentId));
    expect(waiting).toEqual({ status: 'pending', reason: null });
    await approve(asking, deploymentId);
    const [approval] = await database.owner`select decided_by from approvals
      where deployment_id = ${deploymentId}`;
    expect(approval).toEqual({ decided_by: asking.userId });
    expect(await state(deploymentId)).toMatchObject({
      status: 'approved',
      waiting_on: 'workflow',
      revision: 1,
    });
    const after = await system(asking, (unit) => readDecision(unit, deploymentId));
    expect(after).toEqual({ status: 'approved', reason: null });
    const [told] = await database.owner`select body from notifications
      where event_type = 'deployment.approval_decided' and payload ->> 'deployment_id' = ${deploymentId}`;
    expect(told?.body).toContain('Nothing runs yet: it starts with “deploy” in its session');
  });

  it('lets exactly one of twenty parallel decisions win, and answers the others with a conflict', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? approve(asking, deploymentId) : reject(asking, deploymentId),
      ),
    );
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(19);
    for (const { reason } of lost)
      expect(reason).toMatchObject({ kind: 'conflict', code: 'already_decided' });
    const { events } = (await state(deploymentId)) as { events: string[] };
    expect(events.filter((type) => type === 'deployment.approval_decided')).toHaveLength(1);
  });

  it('begins the next revision at gate 5 after a rejection, with the reason as its notice', async () => {
    const { deploymentId, sessionId } = await recordedDeployment(database, asking);
    await reject(asking, deploymentId, 'Use fewer nodes');
    expect(await state(deploymentId)).toMatchObject({
      status: 'rejected',
      revision: 2,
      approvals: ['rejected'],
      waiting_on: 'workflow',
    });
    expect(await gate(sessionId, 2, 5)).toMatchObject({
      status: 'open',
      notice: 'Ada rejected the plan: Use fewer nodes',
    });
    const outcome = await system(asking, (unit) => readDecision(unit, deploymentId));
    expect(outcome).toEqual({ status: 'rejected', reason: 'Use fewer nodes' });
  });

  it('decides only on the plan that the approver has seen', async () => {
    const { deploymentId, digest } = await recordedDeployment(database, asking);
    await expect(approve(asking, deploymentId, '0'.repeat(64))).rejects.toMatchObject({
      code: 'plan_changed',
    });
    await approve(asking, deploymentId, digest);
    expect(await state(deploymentId)).toMatchObject({ status: 'approved' });
  });

  it('lets an admin approve what they requested and says so in the audit, unless a second one is required', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    await approve(asking, deploymentId);
    const [own] = await database.owner`select changes from audit_events
      where target_id = ${deploymentId} and action = 'deployment.approval_decided'`;
    expect(own?.changes).toMatchObject({
      outcome: 'approved',
      self_approval: true,
      requested_by: asking.userId,
    });

    const strict = await createOrg(database.owner);
    await database.owner`update orgs set require_second_approver = true where id = ${strict.orgId}`;
    const second = await addMember(database.owner, strict.orgId, 'admin');
    const made = await recordedDeployment(database, strict);
    await expect(approve(strict, made.deploymentId)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'second_approver_required',
    });
    // Whoever is to be watched can't take the watch off the request that is open.
    await database.owner`update orgs set require_second_approver = false where id = ${strict.orgId}`;
    await expect(approve(strict, made.deploymentId)).rejects.toMatchObject({
      code: 'second_approver_required',
    });
    await approve(second, made.deploymentId);
    const [other] = await database.owner`select changes from audit_events
      where target_id = ${made.deploymentId} and action = 'deployment.approval_decided'`;
    expect(other?.changes).toMatchObject({ self_approval: false });
  });

  it('asks for a second approver when that is demanded between request and decision', async () => {
    const org = await createOrg(database.owner);
    const { deploymentId } = await recordedDeployment(database, org);
    await database.owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
    await expect(approve(org, deploymentId)).rejects.toMatchObject({ code: 'second_approver_required' });
  });

  it('refuses an expired request before the workflow has recorded its expiry, and after', async () => {
    const { deploymentId, sessionId } = await recordedDeployment(database, asking);
    clock.advance(7 * 24 * 60 * 60 * 1000);
    await expect(approve(asking, deploymentId)).rejects.toMatchObject({ code: 'approval_expired' });
    const expired = await system(asking, (unit) => expireApproval(unit, deploymentId));
    expect(expired.status).toBe('expired');
    expect(await system(asking, (unit) => expireApproval(unit, deploymentId))).toEqual(expired);
    await expect(approve(asking, deploymentId)).rejects.toMatchObject({ code: 'approval_expired' });
    expect(await state(deploymentId)).toMatchObject({
      status: 'rejected',
      revision: 2,
      approvals: ['expired'],
    });
    expect((await gate(sessionId, 2, 5))?.notice).toBe(expired.reason);
    const audited = await database.owner`select actor_id from audit_events
      where target_id = ${deploymentId} and action = 'deployment.approval_expired'`;
    expect([...audited]).toEqual([{ actor_id: null }]);
  });

  it('doesn’t wait for a decision that came too late for the restarted workflow', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    const read = () => system(asking, (unit) => readDecision(unit, deploymentId));
    clock.advance(7 * 24 * 60 * 60 * 1000 - 1);
    expect((await read()).status).toBe('pending');
    clock.advance(1);
    expect((await read()).status).toBe('expired');
  });

  it('keeps a decision made just before the expiry', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    await approve(asking, deploymentId);
    expect(await system(asking, (unit) => expireApproval(unit, deploymentId))).toMatchObject({
      status: 'approved',
    });
  });

  it('leaves one consistent story when decision, expiry and the session’s own step meet', async () => {
    const stories = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const { deploymentId, sessionId } = await recordedDeployment(database, asking);
      const sessionStep = (unit: Unit) =>
        unit.sql`update sessions set updated_at = now() where id = ${sessionId}`;
      const expiry = () => system(asking, (unit) => expireApproval(unit, deploymentId));
      const results = await Promise.allSettled([
        ...(round % 2
          ? [approve(asking, deploymentId), expiry()]
          : [expiry(), approve(asking, deploymentId)]),
        system(asking, async (unit) => {
          await sessionStep(unit);
          await readDecision(unit, deploymentId);
        }),
      ]);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'approval_expired' });
      }
      const { status, approvals, revision } = (await state(deploymentId)) as Record<string, unknown>;
      stories.add(JSON.stringify({ status, approvals, revision }));
    }
    for (const story of stories) {
      expect([
        '{"status":"approved","approvals":["approved"],"revision":1}',
        '{"status":"rejected","approvals":["expired"],"revision":2}',
      ]).toContain(story);
    }
  });

  it('knows no deployment of another org', async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    await expect(approve(trusting, deploymentId)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('a run', () => {
  const dispatch = (org: TestOrg, deploymentId: string, digest: string) =>
    system(org, (unit) => dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId }));
  async function dispatched() {
    const made = await recordedDeployment(database, trusting);
    const result = await dispatch(trusting, made.deploymentId, made.digest);
    if (result.outcome !== 'dispatched') throw new Error('not dispatched');
    return { ...made, runId: result.runId };
  }

  const audited = async (deploymentId: string) =>
    (
      await database.owner`select action, actor_id, changes from audit_events
        where target_id = ${deploymentId} order by created_at, id`
    ).map(({ action, actor_id, changes }) => [action, actor_id, changes]);

  it('is dispatched once, however many ask at once', async () => {
    const { deploymentId, digest } = await recordedDeployment(database, trusting);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => dispatch(trusting, deploymentId, digest)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await state(deploymentId)).toMatchObject({
      status: 'running',
      waiting_on: 'run',
      events: ['deployment.created', 'deployment.run_started'],
    });
  });

  it('isn’t dispatched before the approval', async () => {
    const { deploymentId, digest, approvalId } = await recordedDeployment(database, asking);
    const waits = await dispatch(asking, deploymentId, digest);
    expect(waits).toEqual({ outcome: 'approval_requested', approvalId });
    expect(await state(deploymentId)).toMatchObject({ status: 'awaiting_approval', approvals: ['pending'] });
  });

  it('doesn’t apply a plan other than the approved one: the approval is void and the review starts again', async () => {
    const made = await recordedDeployment(database, asking);
    await approve(asking, made.deploymentId);
    const refused = await dispatch(asking, made.deploymentId, '1'.repeat(64));
    expect(refused).toEqual({ outcome: 'plan_changed' });
    const expected = { status: 'planned', revision: 2, approvals: ['superseded'] };
    expect(await state(made.deploymentId)).toMatchObject(expected);
    expect((await gate(made.sessionId, 2, 5))?.status).toBe('open');
    // The step's retry, also when the account has changed back meanwhile.
    expect(await dispatch(asking, made.deploymentId, made.digest)).toEqual(refused);
    expect(await state(made.deploymentId)).toMatchObject(expected);
  });

  it('doesn’t apply a withdrawn plan in an org without approvals either', async () => {
    const made = await recordedDeployment(database, trusting);
    await dispatch(trusting, made.deploymentId, '1'.repeat(64));
    expect(await dispatch(trusting, made.deploymentId, made.digest)).toEqual({ outcome: 'plan_changed' });
  });

  /** An org that asks for no approval at the review, and does when the run is about to be dispatched. */
  async function toggledAfterReview() {
    const org = await createOrg(database.owner, 'owner', { approval_required: false });
    const made = await recordedDeployment(database, org);
    const require = (is: boolean) =>
      database.owner`update orgs set approval_required = ${is} where id = ${org.orgId}`;
    await require(true);
    return { ...made, org, require };
  }

  it('isn’t dispatched without the approval that the org has come to demand since the review: it is asked for', async () => {
    const { org, deploymentId, digest } = await toggledAfterReview();
    const asked = await dispatch(org, deploymentId, digest);
    expect(asked).toMatchObject({ outcome: 'approval_requested' });
    expect(await dispatch(org, deploymentId, digest)).toEqual(asked);
    expect(await state(deploymentId)).toMatchObject({ status: 'awaiting_approval', approvals: ['pending'] });
    expect(await database.owner`select from runs where deployment_id = ${deploymentId}`).toHaveLength(0);
    await approve(org, deploymentId, digest);
    expect(await dispatch(org, deploymentId, digest)).toMatchObject({ outcome: 'dispatched' });
  });

  it('asks for it before a failed run is repeated, too', async () => {
    const org = await createOrg(database.owner, 'owner', { approval_required: false });
    const { deploymentId, digest } = await recordedDeployment(database, org);
    const first = await dispatch(org, deploymentId, digest);
    if (first.outcome !== 'dispatched') throw new Error('not dispatched');
    const failure = { step: 'CheckWorkloads', extent: 'partial', reason: 'No pods.' } as const;
    await system(org, (unit) => failRun(unit, first.runId, failure));
    await database.owner`update orgs set approval_required = true where id = ${org.orgId}`;
    expect(await dispatch(org, deploymentId, digest)).toMatchObject({ outcome: 'approval_requested' });
    await approve(org, deploymentId);
    expect(await dispatch(org, deploymentId, digest)).toMatchObject({ outcome: 'dispatched' });
  });

  it('keeps waiting for an approval that was asked for, also when the org demands none any more', async () => {
    const { org, deploymentId, digest, require } = await toggledAfterReview();
    await dispatch(org, deploymentId, digest);
    await require(false);
    expect(await dispatch(org, deploymentId, digest)).toMatchObject({ outcome: 'approval_requested' });
    expect(await state(deploymentId)).toMatchObject({ status: 'awaiting_approval' });
  });

  it('is never there without an approval once the demand was answered, however closely both meet', async () => {
    for (let round = 0; round < 6; round++) {
      const org = await createOrg(database.owner, 'owner', { approval_required: false });
      const { deploymentId, digest } = await recordedDeployment(database, org);
      const demand = updateOrg(database.db, org.actor('owner'), { settings: { approval_required: true } });
      const first = dispatch(org, deploymentId, digest);
      await demand;
      const runs = await database.owner`select from runs where deployment_id = ${deploymentId}`;
      const outcome = (await first).outcome;
      // Either the run was committed when the demand was, or it was asked for.
      expect(outcome).toBe(runs.length > 0 ? 'dispatched' : 'approval_requested');
    }
  });

  it('is announced with its action and requester, and with its deployment and session', async () => {
    const { deploymentId, sessionId, digest, approvalId } = await recordedDeployment(database, asking);
    await approve(asking, deploymentId);
    const { runId } = (await dispatch(asking, deploymentId, digest)) as { runId: string };
    await system(asking, (unit) => succeedRun(unit, runId, []));
    const told =
      await database.owner`select event_type, entity_type, entity_id, actor_id, actor_email, deep_link
      from notifications where payload ->> 'deployment_id' = ${deploymentId}
        and payload ->> 'session_id' = ${sessionId} order by created_at, id`;
    const actor = { actor_id: asking.userId, actor_email: asking.email };
    const common = { ...actor, deep_link: expect.stringMatching(`/deployments/${deploymentId}$`) };
    const asked = { ...common, entity_type: 'approval_request', entity_id: approvalId };
    const ran = { ...common, entity_type: 'run', entity_id: runId };
    expect([...told]).toEqual([
      { ...common, event_type: 'deployment.created', entity_type: 'deployment', entity_id: deploymentId },
      { ...asked, event_type: 'deployment.approval_requested' },
      { ...asked, event_type: 'deployment.approval_decided' },
      { ...ran, event_type: 'deployment.run_started' },
      { ...ran, event_type: 'deployment.run_succeeded' },
    ]);
  });

  it('tells its events once and in order, and none after its end', async () => {
    const { runId, deploymentId } = await dispatched();
    expect(await system(trusting, (unit) => beginRun(unit, runId))).toMatchObject({ status: 'running' });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        system(trusting, (unit) =>
          appendRunEvent(unit, runId, { step: 'Preflight', level: 'info', message: 'x', dedup: `k${n % 6}` }),
        ),
      ),
    );
    const outputs = [{ name: 'http_endpoint', description: 'HTTP', value: 'http://vectors:6333' }];
    expect(await system(trusting, (unit) => succeedRun(unit, runId, outputs))).toBe(true);
    expect(await system(trusting, (unit) => succeedRun(unit, runId, []))).toBe(false);
    const failure = { step: 'StartApply', extent: 'partial', reason: 'late' } as const;
    expect(await system(trusting, (unit) => failRun(unit, runId, failure))).toBe(false);
    const late = { step: 'Preflight', level: 'info', message: 'late', dedup: 'late' } as const;
    expect(await system(trusting, (unit) => appendRunEvent(unit, runId, late))).toBe(false);
    const events =
      await database.owner`select seq, dedup from run_events where run_id = ${runId} order by seq`;
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(events.at(-1)?.dedup).toBe('succeeded');
    // Open pages are told of each event that a run adds, and of its end by the event of that.
    const progress = await database.owner`select detail from outbox
      where event_type = ${'run.progressed'} and detail ->> 'run_id' = ${runId}`;
    expect(progress).toHaveLength(6);
    expect(await state(deploymentId)).toMatchObject({
      status: 'succeeded',
      outputs,
      waiting_on: 'workflow',
      events: ['deployment.created', 'deployment.run_started', 'deployment.run_succeeded'],
    });
    expect(await system(trusting, (unit) => beginRun(unit, runId))).toMatchObject({ status: 'succeeded' });
    const by = trusting.userId;
    expect(await audited(deploymentId)).toEqual([
      ['deployment.created', by, { plan_id: expect.any(String), plan_digest: expect.any(String) }],
      ['deployment.run_started', by, { plan_id: expect.any(String), run_id: runId, in_session: true }],
      ['deployment.run_succeeded', by, { plan_id: expect.any(String), run_id: runId }],
    ]);
  });

  it('that fails opens gate 6 again with the reason, and the same plan may be run again', async () => {
    const made = await dispatched();
    await database.owner`insert into session_gates ${database.owner({
      org_id: trusting.orgId,
      session_id: made.sessionId,
      revision: 1,
      gate: 6,
      status: 'completed',
      action: 'deploy',
      completed_at: new Date(),
    })}`;
    const failure = {
      step: 'CheckWorkloads',
      extent: 'partial',
      reason: 'The pods never got ready.',
    } as const;
    await system(trusting, (unit) => failRun(unit, made.runId, failure));
    await system(trusting, (unit) => failRun(unit, made.runId, failure));
    expect(await gate(made.sessionId, 1, 6)).toEqual({
      status: 'open',
      notice: failure.reason,
      action: null,
    });
    expect(await state(made.deploymentId)).toMatchObject({
      status: 'failed',
      failure_reason: failure.reason,
      revision: 1,
      waiting_on: 'workflow',
    });
    expect((await audited(made.deploymentId)).at(-1)).toEqual([
      'deployment.run_failed',
      trusting.userId,
      expect.objectContaining({ run_id: made.runId, step: 'CheckWorkloads', extent: 'partial' }),
    ]);
    expect(await system(trusting, (unit) => succeedRun(unit, made.runId, []))).toBe(false);
    expect(await state(made.deploymentId)).toMatchObject({ status: 'failed', outputs: null });
    const again = await dispatch(trusting, made.deploymentId, made.digest);
    expect(again).toMatchObject({ outcome: 'dispatched' });
    expect(again).not.toMatchObject({ runId: made.runId });
    expect(await state(made.deploymentId)).toMatchObject({ status: 'running', failure_reason: null });
  });

  it('is unknown in another org', async () => {
    const { runId } = await dispatched();
    const event = { step: 'Preflight', level: 'info', message: 'x', dedup: 'x' } as const;
    await expect(system(asking, (unit) => appendRunEvent(unit, runId, event))).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});
