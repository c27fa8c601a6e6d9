import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { customerCloud, pointedBackAfter } from '../../../support/doubles/customer-cloud.ts';
import type { DispatchedRun } from '../../../support/hosts/workflows/apply-run.ts';
import { playedOnce, rowsOf } from '../../../support/hosts/workflows/played.ts';
import { runHost } from '../../../support/hosts/workflows/run-host.ts';

// What tests begin with that are about a deployment that runs.

const { database, cloud, newRun, playedRun } = await runHost();

const leftOf = async ({ orgId }: DispatchedRun) => {
  const { serial: _, ...state } = cloud.state();
  return { rows: await rowsOf(database.owner, orgId), state };
};

test('A played deployment is as its run has left it, each time that a test begins with it', async () => {
  const first = await playedRun();
  const left = await leftOf(first);
  expect(left.rows.runs).toMatchObject([{ id: first.runId, kind: 'apply', status: 'succeeded' }]);
  expect(left.rows.run_events?.length).toBeGreaterThan(20);
  expect(left.state.stacks).toHaveLength(1);

  await database.owner`update deployments set status = 'failed', outputs = '[]' where org_id = ${first.orgId}`;
  await database.owner`delete from run_events where org_id = ${first.orgId}`;
  const other = await newRun({}, first.planInput.account.accountId);
  cloud.removeObjects('StatefulSet');
  cloud.removeCluster(first.planInput.cluster.arn);
  cloud.putObject('a-bucket', { key: 'a', versionId: 'v1', bytes: 1, at: '2026-03-01T00:00:00Z' });

  const again = await playedRun();
  expect(again).toEqual(first);
  expect(await leftOf(again)).toEqual(left);
  // Other organizations keep their rows.
  expect((await rowsOf(database.owner, other.orgId)).runs).toHaveLength(1);
});

test('A play that fails is told to all that ask for it, and is not played again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'played-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let plays = 0;
  const ask = () =>
    playedOnce(join(folder, 'a.json'), async () => {
      plays += 1;
      throw new Error('no cluster');
    });
  const asked = [...(await Promise.allSettled([ask(), ask()])), ...(await Promise.allSettled([ask()]))];
  const reason = expect.objectContaining({ message: expect.stringContaining('no cluster') });
  expect(asked).toEqual(Array(3).fill({ status: 'rejected', reason }));
  expect(plays).toBe(1);
});

test('A play that fails leaves the AWS clients with the cloud that they had', async () => {
  const pointed = () => process.env.AWS_ENDPOINT_URL_STS;
  const former = pointed();
  let own: string | undefined;
  const failing = pointedBackAfter(async () => {
    await (await customerCloud()).close();
    own = pointed();
    throw new Error('no cluster');
  });
  await expect(failing).rejects.toThrow('no cluster');
  expect([own === former, pointed()]).toEqual([false, cloud.environment.AWS_ENDPOINT_URL_STS]);
});
