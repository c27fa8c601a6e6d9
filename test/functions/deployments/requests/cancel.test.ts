import { expect, test } from 'vitest';
import { newId } from '../../../../functions/shared/ids.ts';
import {
  dispatchRun,
  failRun,
  requestDestroy,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';

const { database, api, db, owner, org } = await apiTest(deploymentsGroup(), {
  maxConnections: 10,
  org: { approval_required: false },
});

const starter = await addMember(owner, org.orgId, 'member');

const system = <T>(work: Parameters<typeof db.system<T>>[1]) => db.system(org.orgId, work);

/** A run that a member has started. */
async function running() {
  const made = await recordedDeployment(database, org);
  const { deploymentId, digest } = made;
  const run = await system((unit) =>
    dispatchRun(unit, { deploymentId, digest, requestedBy: starter.userId }),
  );
  if (run.outcome !== 'dispatched') throw new Error('not dispatched');
  return { ...made, runId: run.runId };
}
type Running = Awaited<ReturnType<typeof running>>;

const call = async (user: TestOrg, method: string, path: string) =>
  api.call(method, path, { token: await api.tokenFor(user) });
const cancel = (user: TestOrg, { deploymentId, runId }: Pick<Running, 'deploymentId' | 'runId'>) =>
  call(user, 'POST', `/api/deployments/${deploymentId}/runs/${runId}/cancel`);
const wishOf = async ({ runId }: Running) =>
  (await owner`select status, cancel_requested_by from runs where id = ${runId}`)[0];

test('who has started a run cancels it: it goes on to its next safe point, and a second wish changes nothing', async () => {
  const run = await running();
  const shown = () => call(starter, 'GET', `/api/deployments/${run.deploymentId}`);
  expect((await shown()).json.allowed_actions).toContain('cancel_run');
  const first = await cancel(starter, run);
  expect(first).toMatchObject({ status: 202, json: { id: run.runId, status: 'queued' } });
  expect(first.json.cancel_requested_at).toMatch(/Z$/);
  const again = await cancel(org, run);
  expect([again.status, again.json]).toEqual([202, first.json]);
  expect((await wishOf(run))?.cancel_requested_by).toBe(starter.userId);
  expect((await shown()).json.allowed_actions).not.toContain('cancel_run');
  const acts = await owner`select actor_id from audit_events where org_id = ${org.orgId}
    and action = 'deployment.run_cancel_requested' and target_id = ${run.deploymentId}`;
  expect(acts).toEqual([{ actor_id: starter.userId }]);
});

test('members don’t cancel what others have started, viewers nothing, admins anything', async () => {
  const run = await running();
  const stranger = await addMember(owner, org.orgId, 'member');
  expect(await cancel(stranger, run)).toMatchObject({ status: 403, json: { code: 'not_your_run' } });
  expect((await cancel(await addMember(owner, org.orgId, 'viewer'), run)).status).toBe(403);
  expect(await wishOf(run)).toEqual({ status: 'queued', cancel_requested_by: null });
  expect((await cancel(await addMember(owner, org.orgId, 'admin'), run)).status).toBe(202);
});

test('a run is found below its own deployment only', async () => {
  const [run, other] = [await running(), await running()];
  expect((await cancel(org, { ...run, deploymentId: other.deploymentId })).status).toBe(404);
  expect((await cancel(org, { ...run, runId: newId('run') })).status).toBe(404);
  expect((await wishOf(run))?.cancel_requested_by).toBeNull();
});

test.each(['succeeded', 'failed', 'cancelled'])('a run that is %s can’t be cancelled', async (status) => {
  const run = await running();
  const failure = { step: 'Preflight', extent: 'full' as const, reason: 'No.' };
  if (status === 'cancelled') await cancel(org, run);
  await system((unit) =>
    status === 'succeeded' ? succeedRun(unit, run.runId, []) : failRun(unit, run.runId, failure),
  );
  // One that was cancelled ends as such, whatever ends it.
  expect((await wishOf(run))?.status).toBe(status);
  const refused = await cancel(org, run);
  expect(refused).toMatchObject({ status: 409, json: { code: 'run_ended' } });
  expect(refused.json.detail).toContain(status);
});

test('a destroy goes on to its end', async () => {
  const { deploymentId, record } = await recordedDeployment(database, org);
  await db.write(org.actor('owner'), (unit) =>
    requestDestroy(unit, deploymentId, { confirm: record.plan.name, deleteData: false }),
  );
  const [run] = await owner<{ id: string }[]>`select id from runs where deployment_id = ${deploymentId}`;
  const refused = await cancel(org, { deploymentId, runId: run?.id ?? '' });
  expect(refused).toMatchObject({ status: 409, json: { code: 'not_cancellable' } });
});

test('of a cancel and a success at once only one takes effect', async () => {
  for (let round = 0; round < 6; round++) {
    const run = await running();
    const [answer, success] = await Promise.all([
      cancel(org, run),
      system((unit) => succeedRun(unit, run.runId, [])).catch(({ name }: Error) => name),
    ]);
    const { status } = (await wishOf(run)) ?? {};
    const outcome = [answer.status, success, status];
    expect([
      [202, 'RunCancelled', 'queued'],
      [409, true, 'succeeded'],
    ]).toContainEqual(outcome);
  }
});
