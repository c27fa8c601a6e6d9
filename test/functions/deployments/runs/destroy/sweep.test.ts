import { afterAll, expect, test, vi } from 'vitest';
import { sweepDestroys } from '../../../../../functions/deployments/runs/destroy/executions.ts';
import { sessionMoves } from '../../../../../functions/sessions/moves.ts';
import type { ExecutionState } from '../../../../../functions/shared/executions.ts';
import { requestDestroy } from '../../../../support/builders/deployment-life.ts';
import { recordedDeployment } from '../../../../support/builders/deployments.ts';
import { createOrg, testDatabase } from '../../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

/** A destroy that was asked for just now, in an org of its own. */
async function asked() {
  const org = await createOrg(owner);
  const { deploymentId, record } = await recordedDeployment(database, org);
  await db.write(org.actor('owner'), (unit) =>
    requestDestroy(unit, deploymentId, { confirm: record.plan.name, deleteData: false }),
  );
  const [run] = await owner<{ id: string }[]>`select id from runs where deployment_id = ${deploymentId}`;
  return { orgId: org.orgId, deploymentId, runId: run?.id ?? '' };
}

const statusOf = async (deploymentId: string) => {
  const [row] = await owner`select status, failure_reason from deployments where id = ${deploymentId}`;
  return row;
};

/** One sweep, as it finds the executions in this state; what it starts is told to `start`. */
const sweep = (state: ExecutionState, start = vi.fn(async () => {}), laterSeconds = 120) =>
  sweepDestroys({
    db,
    destroys: { start, state: async () => state },
    hooks: sessionMoves,
    now: new Date(Date.now() + laterSeconds * 1000),
    stalledAfterSeconds: 60,
  });

test('a destroy whose execution was never started is started under the name of its run', async () => {
  const { orgId, runId } = await asked();
  const start = vi.fn(async () => {});
  expect((await sweep('unknown', start)).moved).toBeGreaterThanOrEqual(1);
  expect(start).toHaveBeenCalledWith(runId, { org_id: orgId, run_id: runId });
});

test('one that goes on, or was asked for a moment ago, is left alone', async () => {
  const { deploymentId, runId } = await asked();
  await sweep('running');
  const start = vi.fn(async (_name: string) => {});
  await sweep('unknown', start as never, 0);
  expect(start.mock.calls.map(([name]) => name)).not.toContain(runId);
  expect(await statusOf(deploymentId)).toMatchObject({ status: 'destroying' });
});

test('one whose execution is gone ends as failed, so that it can be asked for again', async () => {
  const { deploymentId, runId } = await asked();
  await sweep('ended');
  expect(await statusOf(deploymentId)).toEqual({
    status: 'destroy_failed',
    failure_reason: expect.stringContaining(runId),
  });
  const [run] = await owner`select status from runs where id = ${runId}`;
  expect(run?.status).toBe('failed');
});
