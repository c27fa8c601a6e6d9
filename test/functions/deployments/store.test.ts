import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  readAttributes,
  updateAttributes,
} from '../../../functions/deployments/attributes/store.attributes.postgres.ts';
import {
  selectApproval,
  selectApprovalById,
  selectApprovals,
  selectLastRun,
  selectPlan,
  selectPlans,
  selectProposal,
  selectRun,
  selectRunEvents,
  selectRunStatus,
  selectRuns,
} from '../../../functions/deployments/http/store.responses.postgres.ts';
import {
  readNextRevision,
  selectSucceededPlan,
} from '../../../functions/deployments/plans/store.proposals.postgres.ts';
import { putPreflight, readCheckable } from '../../../functions/deployments/preflight/store.postgres.ts';
import {
  putExpiryStep,
  readExpiry,
  selectExpiring,
  selectOverdue,
} from '../../../functions/deployments/requests/store.expiry.postgres.ts';
import { findApprovals } from '../../../functions/deployments/store.approvals.postgres.ts';
import { findPlanned, readPlan, readPlanInput } from '../../../functions/deployments/store.postgres.ts';
import {
  findStandingRun,
  insertRunEvent,
  isInActiveSession,
  keepStepStart,
  requestRunEnd,
  selectEffects,
  selectPlannedRun,
  selectPlansOfRuns,
  selectPlanThatRan,
  selectReportedAt,
  selectRunningOrgs,
  selectUnendedRuns,
} from '../../../functions/deployments/store.runs.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import {
  passedPreflight,
  recordedDeployment,
  withExternalIds,
} from '../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

// Two deployments of one organization, and the same in another one: each statement finds what belongs to its own, in
// its order.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

type Recorded = Awaited<ReturnType<typeof recordedDeployment>>;
let org: TestOrg;
let one: Recorded;
let other: Recorded;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
  one = await recordedDeployment(database, org);
  other = await recordedDeployment(database, org);
});

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const page = { before: undefined, fetch: 9, limit: 9, binding: '' };
const tables = [
  'deployments',
  'plans',
  'approvals',
  'runs',
  'run_events',
  'run_effects',
  'sessions',
  'cloud_accounts',
  'external_ids',
];
const beside = besideTwin(owner, tables);
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const rows = <T>(select: (sql: Tx) => PromiseLike<readonly T[]>) =>
  inOrg(async ({ sql }) => [...(await select(sql))]);
const ids = async (select: (sql: Tx) => PromiseLike<readonly { id: string }[]>) =>
  (await rows(select)).map(({ id }) => id);
const planIds = async (select: (sql: Tx) => PromiseLike<readonly { plan_id: string }[]>) =>
  (await rows(select)).map(({ plan_id }) => plan_id);

const digestOf = (name: string) => createHash('sha256').update(name).digest('hex');
/** Another plan of the deployment, which is not its current one. */
async function plan(id: string, { deploymentId, planId }: Recorded, revision = 2) {
  await owner`insert into plans select (jsonb_populate_record(p, ${owner.json({ id, revision, digest: digestOf(id) })})).*
    from plans p where p.id = ${planId} and p.deployment_id = ${deploymentId}`;
}
const run = (id: string, { deploymentId, planId }: Recorded, more: object = {}) => owner`
  insert into runs ${owner({ org_id: org.orgId, id, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status: 'succeeded', requested_by: org.userId, ...more })}`;
const approval = (id: string, { deploymentId, planId, digest }: Recorded, more: object = {}) => owner`
  insert into approvals ${owner({ org_id: org.orgId, id, deployment_id: deploymentId, plan_id: planId, action: 'apply', status: 'rejected', plan_digest: digest, requested_by: org.userId, requested_at: now, expires_at: now, ...more })}`;
const event = (runId: string, dedup: string) =>
  inOrg((unit) => insertRunEvent(unit, runId, { step: 'Step', level: 'info', message: dedup, dedup }));

test('Plans of a deployment come newest first, page by page, and none of another deployment', async () => {
  await plan('pl-2', one);
  await plan('pl-3', one, 3);
  await plan('pl-4', other);
  const plans = (more: object = {}) =>
    planIds((sql) => selectPlans(sql, org.orgId, one.deploymentId, { ...page, ...more }));
  // The recorded one's id begins with "plan".
  expect([await plans(), await plans({ fetch: 2 }), await plans({ before: 'pl-3' })]).toEqual([
    [one.planId, 'pl-3', 'pl-2'],
    [one.planId, 'pl-3'],
    ['pl-2'],
  ]);
  const found = (id: string) => planIds((sql) => selectPlan(sql, org.orgId, one.deploymentId, id));
  expect([await found('pl-2'), await found('pl-4'), await found('pl-9')]).toEqual([['pl-2'], [], []]);
  expect(await inOrg((unit) => readNextRevision(unit, one.deploymentId))).toBe(4);
  expect(await inOrg((unit) => readNextRevision(unit, other.deploymentId))).toBe(3);
});

test('The plan of a change is the one whose approval waits, of this deployment', async () => {
  await plan('pl-2', one);
  await plan('pl-3', other);
  const proposal = () => planIds((sql) => selectProposal(sql, org.orgId, one.deploymentId));
  await owner`update approvals set status = 'approved'`;
  await approval('ap-1', { ...one, planId: 'pl-2' }, { action: 'update' });
  await approval('ap-2', { ...other, planId: 'pl-3' }, { action: 'update', status: 'pending' });
  expect(await proposal()).toEqual([]);
  await owner`update approvals set status = 'pending' where id = 'ap-1'`;
  expect(await proposal()).toEqual(['pl-2']);
  await owner`update approvals set action = 'destroy' where id = 'ap-1'`;
  expect(await proposal()).toEqual([]);
});

test('Approvals of a deployment come newest first, and the one shown waits, else is of the plan', async () => {
  await owner`delete from approvals`;
  await plan('pl-2', one);
  const former = { ...one, planId: 'pl-2' };
  await approval('ap-1', one);
  await approval('ap-3', former, { action: 'update' });
  await approval('ap-2', one, { action: 'destroy' });
  await approval('ap-4', other);
  const listed = (more: object = {}) =>
    ids((sql) => selectApprovals(sql, org.orgId, one.deploymentId, { ...page, ...more }));
  expect([await listed(), await listed({ fetch: 1 }), await listed({ before: 'ap-2' })]).toEqual([
    ['ap-3', 'ap-2', 'ap-1'],
    ['ap-3'],
    ['ap-1'],
  ]);
  const byId = (id: string) => ids((sql) => selectApprovalById(sql, org.orgId, one.deploymentId, id));
  expect([await byId('ap-2'), await byId('ap-4')]).toEqual([['ap-2'], []]);
  const shown = () => ids((sql) => selectApproval(sql, org.orgId, one.deploymentId));
  expect(await shown()).toEqual(['ap-1']);
  const found = async () => {
    const { approval, pending, latest } = await inOrg((unit) => findApprovals(unit, one.deploymentId));
    return [approval?.id, pending?.id, latest?.id];
  };
  expect(await found()).toEqual(['ap-1', undefined, 'ap-3']);
  // Of two for the plan the later one counts, and the one that waits before both.
  await approval('ap-5', one);
  expect([await shown(), await found()]).toEqual([['ap-5'], ['ap-5', undefined, 'ap-5']]);
  await owner`update approvals set status = 'pending' where id = 'ap-2'`;
  expect([await shown(), await found()]).toEqual([['ap-2'], ['ap-5', 'ap-2', 'ap-5']]);
});

test('Runs of a deployment come newest first, page by page, and none of another deployment', async () => {
  await run('r-1', one);
  await run('r-3', one, { kind: 'destroy' });
  await run('r-2', one);
  await run('r-4', other);
  const listed = (more: object = {}) =>
    ids((sql) => selectRuns(sql, org.orgId, one.deploymentId, { ...page, ...more }));
  expect([await listed(), await listed({ fetch: 2 }), await listed({ before: 'r-2' })]).toEqual([
    ['r-3', 'r-2', 'r-1'],
    ['r-3', 'r-2'],
    ['r-1'],
  ]);
  expect(await ids((sql) => selectLastRun(sql, org.orgId, one.deploymentId))).toEqual(['r-3']);
  const shown = (id: string) => ids((sql) => selectRun(sql, org.orgId, one.deploymentId, id));
  expect([await shown('r-2'), await shown('r-4')]).toEqual([['r-2'], []]);
  const status = (id: string) => rows((sql) => selectRunStatus(sql, org.orgId, one.deploymentId, id));
  expect([await status('r-1'), await status('r-4')]).toEqual([
    [{ status: 'succeeded', events_purged_at: null }],
    [],
  ]);
});

test('A run stands that is on its way, or has succeeded with this plan, and no destroy does', async () => {
  await plan('pl-2', one);
  const standing = (planId = one.planId) => inOrg((unit) => findStandingRun(unit, one.deploymentId, planId));
  await run('r-9', other);
  await run('r-8', one, { kind: 'destroy' });
  await run('r-7', one, { status: 'failed' });
  expect(await standing()).toBeUndefined();
  await run('r-1', one);
  expect([await standing(), await standing('pl-2')]).toEqual(['r-1', undefined]);
  await run('r-2', one, { kind: 'update' });
  expect(await standing()).toBe('r-2');
  await run('r-3', one, { status: 'queued', plan_id: 'pl-2' });
  expect([await standing(), await standing('pl-2')]).toEqual(['r-3', 'r-3']);
});

test('A plan that runs is the one of the last apply or update that has succeeded', async () => {
  await plan('pl-2', one);
  await plan('pl-3', one, 3);
  await owner`update plans set plan = jsonb_set(plan, '{values}', to_jsonb(jsonb_build_object('id', id)))`;
  const running = async (planId?: string) =>
    inOrg((unit) => selectSucceededPlan(unit, one.deploymentId, planId));
  await run('r-9', other);
  await run('r-8', one, { kind: 'destroy', plan_id: 'pl-3' });
  await run('r-7', one, { status: 'failed', plan_id: 'pl-3' });
  expect(await running()).toBeUndefined();
  expect(await running('pl-3')).toMatchObject({ plan: { values: { id: 'pl-3' } }, hasSucceeded: false });
  await run('r-1', one);
  await run('r-2', one, { kind: 'update', plan_id: 'pl-2' });
  expect(await running()).toMatchObject({ plan: { values: { id: 'pl-2' } }, hasSucceeded: true });
  expect(await running(one.planId)).toMatchObject({
    plan: { values: { id: one.planId } },
    hasSucceeded: true,
  });
  expect(await running(other.planId)).toBeUndefined();
  const plans = await inOrg((unit) => selectPlansOfRuns(unit, one.deploymentId));
  expect(plans.map(({ values }) => values.id)).toEqual(['pl-3', 'pl-2', one.planId].toSorted().reverse());
  const ran = async () => (await inOrg((unit) => selectPlanThatRan(unit, one.deploymentId)))?.values.id;
  expect(await ran()).toBe(one.planId);
  await owner`update deployments set plan_id = 'pl-2' where id = ${one.deploymentId}`;
  expect(await ran()).toBe('pl-2');
  // A plan that no run has had.
  await owner`delete from runs where plan_id = 'pl-2'`;
  expect(await ran()).toBe(['pl-3', one.planId].toSorted().at(-1));
  await owner`delete from runs where kind <> 'destroy'`;
  expect(await ran()).toBeUndefined();
});

test('Events of a run are numbered on their own, told once, and read behind the last one', async () => {
  await run('r-1', one);
  await run('r-2', one);
  await run('r-3', other);
  expect([await event('r-1', 'applied:1'), await event('r-1', 'applied:1'), await event('r-1', 'b')]).toEqual(
    [true, false, true],
  );
  for (const [id, dedup] of [
    ['r-2', 'applied:1'],
    ['r-2', 'applied:2'],
    ['r-3', 'applied:3'],
  ] as const)
    await event(id, dedup);
  const events = async (seq: number, fetch = 9) =>
    (await rows((sql) => selectRunEvents(sql, org.orgId, 'r-1', seq, fetch))).map((row) => [
      row.seq,
      row.message,
    ]);
  expect([await events(0), await events(1), await events(0, 1)]).toEqual([
    [
      [1, 'applied:1'],
      [2, 'b'],
    ],
    [[2, 'b']],
    [[1, 'applied:1']],
  ]);
  expect(await inOrg((unit) => selectEffects(unit, one.deploymentId, 'applied:'))).toEqual([
    'applied:1',
    'applied:2',
  ]);
  expect(await inOrg((unit) => selectReportedAt(unit, 'r-1', 'b'))).toBeInstanceOf(Date);
  for (const [id, dedup] of [
    ['r-1', 'applied:2'],
    ['r-3', 'b'],
  ] as const)
    expect(await inOrg((unit) => selectReportedAt(unit, id, dedup))).toBeUndefined();
});

test('The wish to cancel and the start of a step are kept of a run that goes on, and of no other', async () => {
  await run('r-1', one, { status: 'running' });
  await run('r-2', one);
  await run('r-3', other, { status: 'queued' });
  const kept = async () =>
    (await owner`select id, cancel_requested_by, step_starts from runs order by id`).map((row) => [
      row.id,
      row.cancel_requested_by,
      Object.keys(row.step_starts),
    ]);
  for (const id of ['r-1', 'r-2']) {
    await inOrg((unit) => requestRunEnd(unit, id, org.userId));
    await inOrg((unit) => keepStepStart(unit, id, 'Preflight'));
  }
  expect(await kept()).toEqual([
    ['r-1', org.userId, ['Preflight']],
    ['r-2', null, []],
    ['r-3', null, []],
  ]);
  const [first] = await owner`select step_starts from runs where id = 'r-1'`;
  await inOrg((unit) => keepStepStart(unit, 'r-1', 'Preflight'));
  expect((await owner`select step_starts from runs where id = 'r-1'`)[0]).toEqual(first);
});

test('A run is carried out with its own plan, and the last approval of that plan', async () => {
  await owner`delete from approvals`;
  await plan('pl-2', one);
  await run('r-1', one);
  await approval('ap-9', other, { plan_digest: digestOf('of the other deployment') });
  await approval('ap-8', { ...one, planId: 'pl-2' }, { plan_digest: digestOf('of another plan') });
  await approval('ap-7', one, { action: 'destroy', plan_digest: digestOf('of a destroy') });
  const planned = async () => (await inOrg((unit) => selectPlannedRun(unit, 'r-1')))[0];
  expect(await planned()).toMatchObject({ digest: one.digest, approval_status: null, approval_digest: null });
  await approval('ap-1', one, { plan_digest: digestOf('former') });
  await approval('ap-2', one, { status: 'approved' });
  expect(await planned()).toMatchObject({
    deployment_id: one.deploymentId,
    approval_status: 'approved',
    approval_digest: one.digest,
  });
});

test('A session that goes on carries out the runs of its own deployment', async () => {
  await run('r-1', one);
  await run('r-2', other);
  const isInSession = (id: string) => inOrg((unit) => isInActiveSession(unit, id));
  expect([await isInSession('r-1'), await isInSession('r-2')]).toEqual([true, true]);
  await owner`update sessions set status = 'completed', waiting_on = 'nothing' where id = ${one.sessionId}`;
  expect([await isInSession('r-1'), await isInSession('r-2')]).toEqual([false, true]);
  await owner`update deployments set session_id = null where id = ${other.deploymentId}`;
  expect([await isInSession('r-2'), await isInSession('r-9')]).toEqual([false, false]);
});

test('Runs that have not ended are looked after in the order of their deployments, from the moment on', async () => {
  await run('r-2', one, { status: 'queued', created_at: now });
  await run('r-1', other, { status: 'running', created_at: after(-1) });
  const third = await recordedDeployment(database, org);
  await run('r-3', third, { status: 'running', created_at: after(1) });
  await run('r-0', third, { status: 'failed', created_at: after(-1) });
  const unended = async (behind = '', limit = 9) =>
    (
      await db.sweep((sql) => selectUnendedRuns(sql, { orgId: org.orgId, before: now, after: behind, limit }))
    ).map(({ id }) => id);
  expect([await unended(), await unended(one.deploymentId), await unended('', 1)]).toEqual([
    ['r-2', 'r-1'],
    ['r-1'],
    ['r-2'],
  ]);
  expect(await db.sweep((sql) => selectRunningOrgs(sql, { after: '', limit: 9 }))).toEqual([
    { orgId: org.orgId },
  ]);
});

test('The plan that is read is the deployment’s current one, or another one of its own', async () => {
  await plan('pl-2', one);
  await plan('pl-3', other);
  const read = async (planId?: string) =>
    (await inOrg((unit) => readPlan(unit, one.deploymentId, planId))).planId;
  expect([await read(), await read('pl-2')]).toEqual([one.planId, 'pl-2']);
  await expect(read('pl-3')).rejects.toMatchObject({ code: 'not_found' });
  expect(await inOrg((unit) => readPlanInput(unit, one.planId))).toMatchObject({
    deploymentId: one.deploymentId,
  });
  await expect(inOrg((unit) => readPlanInput(unit, 'pl-9'))).rejects.toMatchObject({ code: 'not_found' });
});

test('What was planned for a revision counts for it and those before, with the last approval to apply it', async () => {
  await owner`delete from approvals`;
  await owner`update plans set revision = 3 where id = ${one.planId}`;
  await approval('ap-1', one);
  await approval('ap-2', one);
  await approval('ap-3', one, { action: 'destroy' });
  await approval('ap-4', other);
  const planned = (revision: number) => inOrg((unit) => findPlanned(unit, one.deploymentId, revision));
  const found = { deploymentId: one.deploymentId, planId: one.planId, approvalId: 'ap-2' };
  expect([await planned(2), await planned(3), await planned(4)]).toMatchObject([found, found, undefined]);
  const ofOther = await inOrg((unit) => findPlanned(unit, other.deploymentId, 1));
  expect(ofOther).toMatchObject({ deploymentId: other.deploymentId, approvalId: 'ap-4' });
});

test('A preflight is kept for the deployment’s current plan alone', async () => {
  await plan('pl-2', one);
  const put = (planId: string, { deploymentId } = one) =>
    inOrg((unit) => putPreflight(unit, { deploymentId, planId }, { ...passedPreflight, checks: [] }));
  expect([await put('pl-2'), await put(one.planId, other), await put(one.planId)]).toEqual([
    false,
    false,
    true,
  ]);
  const kept = await owner`select id from plans where preflight -> 'checks' = '[]'`;
  expect(kept.map(({ id }) => id)).toEqual([one.planId]);
  await withExternalIds(owner, org);
  expect(await inOrg((unit) => readCheckable(unit, one.deploymentId))).toMatchObject({
    planId: one.planId,
    account: { id: one.cloudAccountId },
  });
});

test('Labels, protection and end are those of the deployment, whose notices begin anew where its end is moved', async () => {
  const change = (isMoved: boolean) =>
    inOrg((unit) =>
      updateAttributes(unit, one.deploymentId, {
        labels: { team: 'a' },
        protection: { isProtected: true, byRole: 'admin' },
        expiresAt: after(1),
        movedBy: isMoved ? 'u-mover' : null,
        labelledBy: isMoved ? 'u-labeller' : null,
      }),
    );
  await inOrg((unit) => putExpiryStep(unit, one.deploymentId, 2));
  await inOrg((unit) => putExpiryStep(unit, other.deploymentId, 1));
  const read = ({ deploymentId }: Recorded) =>
    inOrg(async (unit) => ({
      ...(await readAttributes(unit, deploymentId)),
      ...(await readExpiry(unit, deploymentId)),
    }));
  const protection = { isProtected: true, byRole: 'admin' };
  const untouched = {
    labels: {},
    protection: { isProtected: false, byRole: null },
    expiresAt: null,
    setBy: null,
    step: 1,
  };
  await change(false);
  const changed = { labels: { team: 'a' }, protection, expiresAt: after(1) };
  expect(await read(one)).toEqual({ ...changed, setBy: null, step: 2 });
  expect(await read(other)).toEqual(untouched);
  await change(true);
  expect([await read(one), await read(other)]).toMatchObject([{ setBy: 'u-mover', step: 0 }, untouched]);
  const planned = await inOrg((unit) => readPlan(unit, one.deploymentId));
  expect(planned.labelsSetBy).toBe('u-labeller');
});

test('An end is due with its first notice, its second one and itself, each from its moment on, and never again', async () => {
  const notices: [Date, Date] = [after(100), after(50)];
  const { deploymentId } = one;
  const due = async () => (await db.sweep((sql) => selectExpiring(sql, { now, notices, limit: 9 }))).length;
  const put = async (ms: number | null, step: number, status = 'succeeded') => {
    await owner`update deployments set ${owner({ expires_at: ms === null ? null : after(ms), expiry_step: step, status })} where id = ${deploymentId}`;
    return due();
  };
  // The end in so many milliseconds, how many of the three steps were taken, and whether one is due.
  for (const [ms, step, isDue] of [
    [101, 0, 0],
    [100, 0, 1],
    [100, 1, 0],
    [51, 1, 0],
    [50, 1, 1],
    [50, 2, 0],
    [1, 2, 0],
    [0, 2, 1],
    [0, 3, 0],
    [null, 0, 0],
  ] as const)
    expect([ms, step, await put(ms, step)]).toEqual([ms, step, isDue]);
  expect([await put(0, 2, 'destroying'), await put(0, 2, 'destroyed'), await put(0, 2, 'failed')]).toEqual([
    0, 0, 1,
  ]);
  // The destroy waits for a run, its notices don't.
  expect([await put(0, 2, 'running'), await put(1, 1, 'running')]).toEqual([0, 1]);
  await put(0, 2);
  await owner`delete from approvals`;
  await approval('ap-1', other, { status: 'pending', action: 'destroy' });
  await approval('ap-2', one, { status: 'pending', action: 'update' });
  expect(await due()).toBe(1);
  await owner`update approvals set action = 'destroy' where id = 'ap-2'`;
  expect([await due(), await put(1, 1)]).toEqual([0, 1]);
  await owner`update approvals set status = 'expired' where id = 'ap-2'`;
  expect(await put(0, 2)).toBe(1);
});

test('Requests for approval that no session waits for are overdue from their end on, the first ones first', async () => {
  await owner`delete from approvals`;
  const overdue = async (limit = 9) =>
    (await db.sweep((sql) => selectOverdue(sql, { now, limit }))).map(({ id }) => id);
  await approval('ap-1', one, { status: 'pending' });
  await approval('ap-2', other, { status: 'pending', action: 'destroy', expires_at: after(1) });
  expect(await overdue()).toEqual([]);
  await owner`update approvals set action = 'update' where id = 'ap-1'`;
  expect(await overdue()).toEqual([one.deploymentId]);
  await owner`update approvals set action = 'apply' where id = 'ap-1'`;
  await owner`update deployments set session_id = null where id = ${one.deploymentId}`;
  await owner`update approvals set expires_at = ${after(-1)} where id = 'ap-2'`;
  expect([await overdue(), await overdue(1)]).toEqual([
    [other.deploymentId, one.deploymentId],
    [other.deploymentId],
  ]);
  await owner`update approvals set status = 'expired' where id = 'ap-2'`;
  expect(await overdue()).toEqual([one.deploymentId]);
  // Of each organization its own, once.
  const all = await inOrg(async ({ sql }) => [...(await selectOverdue(sql, { now, limit: 9 }))]);
  expect(all.map(({ orgId, id }) => [orgId, id]).toSorted()).toEqual(
    [org.orgId, 'o-twin'].sort().map((orgId) => [orgId, one.deploymentId]),
  );
});
