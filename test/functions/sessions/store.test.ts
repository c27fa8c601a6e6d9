import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepLook, selectLook } from '../../../functions/sessions/store.looks.postgres.ts';
import {
  completeGateRow,
  giveSession,
  leaveTaskToken,
  locatingSession,
  lockSession,
  lockStarts,
  moveSession,
  openGateRow,
  raiseAttempt,
  readCompletion,
  reopenGateRow,
  selectPlan,
  selectSession,
  selectSessions,
  selectTaskToken,
  takeTaskToken,
  toLocated,
} from '../../../functions/sessions/store.postgres.ts';
import { selectStalled } from '../../../functions/sessions/store.sweep.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

// Sessions of one organization, and the same in another one: each statement finds and changes its own.

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

let org: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
});
const tables = ['members', 'sessions', 'session_gates', 'deployments', 'plans', 'runs'];
const beside = besideTwin(owner, tables, () => now);
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const rows = <T>(select: (sql: Tx) => PromiseLike<readonly T[]>) =>
  inOrg(async ({ sql }) => [...(await select(sql))]);
const session = (id: string, more: object = {}) => owner`
  insert into sessions ${owner({ org_id: org.orgId, id, agent_id: 'vector-database', user_id: org.userId, status: 'active', current_gate: 2, waiting_on: 'user', ...more })}`;
const rowOf = async (id: string) => (await owner`select * from sessions where id = ${id}`)[0];
const locked = (id = 's-1') => inOrg((unit) => lockSession(unit, id));
const page = { before: undefined, fetch: 9, limit: 9, binding: '' };

test('Sessions come newest first, page by page, and by what they are asked for', async () => {
  const other = await addMember(owner, org.orgId, 'member');
  await session('s-2', { status: 'failed', waiting_on: 'nothing' });
  await session('s-1', { user_id: other.userId });
  await session('s-3', { agent_id: 'inference-server' });
  const listed = async (filters: object = {}, more: object = {}) =>
    (await rows((sql) => selectSessions(sql, org.orgId, filters, { ...page, ...more }))).map(({ id }) => id);
  expect(await listed()).toEqual(['s-3', 's-2', 's-1']);
  expect([await listed({}, { fetch: 2 }), await listed({}, { before: 's-3' })]).toEqual([
    ['s-3', 's-2'],
    ['s-2', 's-1'],
  ]);
  expect(await listed({ status: 'failed' })).toEqual(['s-2']);
  expect(await listed({ agent_id: 'inference-server' })).toEqual(['s-3']);
  expect(await listed({ user_id: other.userId })).toEqual(['s-1']);
});

test('A session is shown with its own deployment, whether its owner left, and why its gate is open again', async () => {
  const { sessionId, deploymentId } = await recordedDeployment(database, org);
  await session('s-1', { revision: 2 });
  const shown = async (id = 's-1') => (await rows((sql) => selectSession(sql, org.orgId, id)))[0];
  expect(await shown(sessionId)).toMatchObject({ deploymentId, ownerLeft: false, userName: 'Ada' });
  const reopened = { revision: 2, gate: 2, notice: 'Rejected.' };
  await inOrg((unit) => reopenGateRow(unit, 's-1', reopened));
  await inOrg((unit) => reopenGateRow(unit, 's-1', { ...reopened, revision: 1, notice: 'Former.' }));
  await inOrg((unit) => reopenGateRow(unit, 's-1', { ...reopened, gate: 3, notice: 'Another gate.' }));
  expect(await shown()).toMatchObject({ deploymentId: null, notice: 'Rejected.' });
  await owner`update session_gates set status = 'completed' where notice = 'Rejected.'`;
  expect(await shown()).toMatchObject({ notice: null });
  await owner`update sessions set user_id = 'u-gone'`;
  expect([await shown(), await shown('s-9')]).toMatchObject([{ ownerLeft: true }, undefined]);
});

test('The latest started sessions are counted', async () => {
  for (const id of ['s-2', 's-3', 's-1']) await session(id, { created_at: after(Number(id.at(-1))) });
  const starts = await inOrg((unit) => lockStarts(unit, 2));
  expect(starts.map(({ createdAt }) => createdAt)).toEqual([after(3), after(2)]);
});

test('Writes of a session leave others unchanged', async () => {
  await session('s-1', { task_token: 'former' });
  await session('s-2', { task_token: 'other' });
  const other = await rowOf('s-2');
  const token = (id = 's-1') =>
    inOrg(async ({ sql, orgId }) => (await selectTaskToken(sql, orgId, id))[0]?.token ?? null);
  await inOrg((unit) => giveSession(unit, 's-1', 'u-1'));
  await inOrg((unit) => keepLook(unit, 's-1', { looked_at: 'now' } as never));
  await inOrg((unit) => takeTaskToken(unit, 's-1', 'another'));
  expect([await token(), await token('s-2'), await token('s-9')]).toEqual(['former', 'other', null]);
  await inOrg((unit) => leaveTaskToken(unit, 's-1', 'new'));
  expect(await token()).toBe('new');
  await inOrg((unit) => takeTaskToken(unit, 's-1', 'new'));
  expect(await rowOf('s-1')).toMatchObject({ user_id: 'u-1', updated_at: now, task_token: null });
  const look = (id: string) => rows((sql) => selectLook(sql, org.orgId, id));
  expect([await look('s-1'), await look('s-2')]).toEqual([
    [{ cluster_look: { looked_at: 'now' }, model_look: null }],
    [{ cluster_look: null, model_look: null }],
  ]);
  expect(await rowOf('s-2')).toEqual(other);
});

test('The attempt is raised by one, from the one that is known, while the session goes on', async () => {
  await session('s-1');
  await session('s-2');
  const raise = (attempt: number) => inOrg((unit) => raiseAttempt(unit, 's-1', attempt));
  expect([await raise(2), await raise(1), await raise(1)]).toEqual([false, true, false]);
  await owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = 's-1'`;
  expect(await raise(2)).toBe(false);
  const attempts = (await owner`select execution_attempt as attempt from sessions order by id`).map(
    ({ attempt }) => attempt,
  );
  expect(attempts).toEqual([2, 1]);
});

test('A gate is opened and completed once, of its session and its revision', async () => {
  await session('s-1', { revision: 2 });
  await session('s-2', { revision: 2 });
  const [one, other] = [await locked(), await locked('s-2')];
  for (const gate of [1, 2]) await inOrg((unit) => openGateRow(unit, one, gate));
  await inOrg((unit) => openGateRow(unit, { ...one, revision: 1 }, 1));
  await inOrg((unit) => openGateRow(unit, other, 1));
  const values = { node_count: 3 };
  const complete = (gate: number, revision = 2) =>
    inOrg((unit) =>
      completeGateRow(unit, 's-1', { gate, revision, action: 'confirm', values, userId: org.userId }),
    );
  expect([await complete(1, 3), await complete(3), await complete(1), await complete(1)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  await inOrg((unit) => openGateRow(unit, one, 1));
  const completed =
    await owner`select session_id, revision, gate from session_gates where status = 'completed'`;
  expect(completed.map((row) => ({ ...row }))).toEqual([{ session_id: 's-1', revision: 2, gate: 1 }]);
  const completion = (of: typeof one, gate: number) => inOrg((unit) => readCompletion(unit, of, gate));
  expect(await completion(one, 1)).toEqual({ inputs: values, completedBy: org.userId, goal: null });
  for (const [of, gate] of [
    [one, 2],
    [other, 1],
    [{ ...one, revision: 1 }, 1],
  ] as const)
    expect(await completion(of, gate)).toBeUndefined();
});

test('A position is that of the session’s own gates, revision, deployment and apply under way', async () => {
  const first = await recordedDeployment(database, org);
  await recordedDeployment(database, org);
  await session('s-1');
  const run = (id: string, more: object) => owner`
    insert into runs ${owner({ org_id: org.orgId, id, deployment_id: first.deploymentId, plan_id: first.planId, kind: 'apply', status: 'succeeded', requested_by: org.userId, ...more })}`;
  await run('r-1', {});
  await run('r-3', { kind: 'destroy', status: 'queued' });
  const gates: [string, number, number, string][] = [
    [first.sessionId, 1, 2, 'completed'],
    [first.sessionId, 1, 1, 'completed'],
    [first.sessionId, 1, 3, 'open'],
    [first.sessionId, 2, 4, 'completed'],
    ['s-1', 1, 5, 'completed'],
  ];
  for (const [session_id, revision, gate, status] of gates)
    await owner`insert into session_gates ${owner({ org_id: org.orgId, session_id, revision, gate, status, action: 'confirm' })}`;
  const position = async () => {
    return inOrg(async ({ sql, orgId }) =>
      toLocated(await Promise.all(locatingSession(sql, orgId, first.sessionId))),
    );
  };
  const { facts, deployment } = await position();
  expect(facts.completed.map(({ gate }) => gate)).toEqual([1, 2]);
  expect(deployment).toMatchObject({
    id: first.deploymentId,
    planId: first.planId,
    planRevision: 1,
    runId: null,
  });
  await owner`delete from runs where id = 'r-3'`;
  await run('r-2', { status: 'running' });
  expect((await position()).deployment?.runId).toBe('r-2');
  const plan = await rows((sql) => selectPlan(sql, org.orgId, first.sessionId));
  expect(plan).toEqual([
    { summary: 'a vector database with 3 nodes', monthly: '600.00', digest: first.digest },
  ]);
});

test('The wait of a session counts from when another party had to act', async () => {
  await session('s-1', { waiting_on: 'workflow', waiting_since: after(-9) });
  const moved = async (move: 'open_gate') => {
    await inOrg((unit) => moveSession(unit, 's-1', move));
    return (await rowOf('s-1'))?.waiting_since;
  };
  expect(await moved('open_gate')).toEqual(now);
  await owner`update sessions set waiting_since = ${after(-5)}`;
  expect(await moved('open_gate')).toEqual(after(-5));
});

test('Sessions stall that wait for the workflow or a run, from the moment on, in the order of their ids', async () => {
  const at = (ms: number) => ({ waiting_since: after(ms) });
  await session('s-3', { waiting_on: 'run', ...at(0) });
  await session('s-2', { waiting_on: 'workflow', ...at(-1) });
  await session('s-1', { waiting_on: 'workflow', ...at(1) });
  await session('s-4', { waiting_on: 'user', ...at(-1) });
  await session('s-5', { status: 'failed', waiting_on: 'nothing', ...at(-1) });
  const stalled = async (behind = '', limit = 9) =>
    (
      await db.sweep((sql) => selectStalled(sql, { orgId: org.orgId, before: now, after: behind, limit }))
    ).map(({ id }) => id);
  expect([await stalled(), await stalled('s-2'), await stalled('', 1)]).toEqual([
    ['s-2', 's-3'],
    ['s-3'],
    ['s-2'],
  ]);
});
