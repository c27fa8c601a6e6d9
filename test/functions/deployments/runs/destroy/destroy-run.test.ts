import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningCustomerCloud } from '../../../../../bin/local/customer-cloud/customer-cloud.ts';
import { ownerLabel } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { stillThere } from '../../../../../functions/deployments/runs/destroy/cluster-parts.ts';
import { nameInAccount } from '../../../../../functions/shared/aws-scope.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { requestDestroy } from '../../../../support/builders/deployment-life.ts';
import { customerCloud } from '../../../../support/doubles/customer-cloud.ts';
import {
  type DispatchedRun,
  dispatchedRun,
  execute,
  executeDestroy,
  storyOf,
} from '../../../../support/hosts/apply-run.ts';
import { type TestDatabase, testDatabase } from '../../../../support/hosts/database.ts';

let database: TestDatabase;
let cloud: RunningCustomerCloud;

// A whole run makes some 200 requests, and other test files want the two cores as well.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  logger.setLogLevel('SILENT');
  database = await testDatabase();
  const settings = { stackDurationMs: 100, podReadyMs: 20, jobDurationMs: 20, deletionMs: 20 };
  cloud = await customerCloud({ settings });
});
afterEach(() => cloud.clearFailures());
afterAll(async () => {
  await cloud.close();
  await database.close();
});

const accountOf = async ({ orgId }: DispatchedRun) => {
  const [row] = await database.owner`select account_id from cloud_accounts where org_id = ${orgId}`;
  return row?.account_id as string;
};

/** What is in the clusters of the run's account, but for the namespace and what the cluster itself made. */
const inCluster = async (run: DispatchedRun) => {
  const account = await accountOf(run);
  const clusters = Object.entries(cloud.state().clusters).filter(([arn]) => arn.includes(account));
  return clusters
    .flatMap(([, objects]) => Object.values(objects))
    .filter(({ metadata }) => JSON.stringify(metadata.labels ?? {}).includes(run.deploymentId))
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
};

/** The owner of the org asks for it; answers with the run that does it. */
async function destroying(run: DispatchedRun): Promise<DispatchedRun> {
  const { orgId, deploymentId, plan } = run;
  const caller = { userId: 'u-test', email: 'owner@example.com', name: null, role: 'owner' as const };
  await database.db.system(orgId, (unit) =>
    requestDestroy(Object.assign(unit, { caller }), deploymentId, plan.name),
  );
  const [row] = await database.owner`select id from runs where deployment_id = ${deploymentId}
    and kind = 'destroy' order by id desc limit 1`;
  return { ...run, runId: row?.id };
}

const teardownOf = async ({ deploymentId }: DispatchedRun) => {
  const [row] = await database.owner`select status, teardown, failure_reason, outputs from deployments
    where id = ${deploymentId}`;
  return row as {
    status: string;
    teardown: Record<string, { kind: string; name: string }[]>;
    failure_reason: string;
  };
};

describe('a destroy', () => {
  test('of a deployment that runs leaves nothing but the bucket with its snapshots and the namespace', async () => {
    const run = await dispatchedRun(database, cloud);
    expect((await execute(run, { database })).outcome).toBe('succeeded');
    expect((await inCluster(run)).length).toBeGreaterThan(20);

    const destroy = await destroying(run);
    const { outcome, entered } = await executeDestroy(destroy, { database });
    expect([outcome, (await storyOf(database, destroy)).run?.failure_reason]).toEqual(['succeeded', null]);
    expect(entered[0]).toBe('BeginDestroy');
    expect(await inCluster(run)).toEqual(['Namespace vector-database']);
    const { status, teardown } = await teardownOf(run);
    expect(status).toBe('destroyed');
    expect(teardown.left_over).toEqual([]);
    expect(teardown.kept).toMatchObject([
      { kind: 'AWS::S3::Bucket', name: nameInAccount(run.deploymentId, 'snapshots') },
      { kind: 'Namespace', name: 'vector-database' },
    ]);
    const deleted = teardown.deleted?.map(({ kind, name }) => `${kind} ${name}`);
    expect(deleted).toContain('PersistentVolumeClaim data-vector-database-0');
    expect(deleted).toContain('StatefulSet vector-database');
    expect(deleted).toContain('Secret vector-database-api-keys');
    expect(deleted).toContain(`AWS::CloudFormation::Stack ${run.plan.infrastructure.stack_name}`);
  });

  test('of a deployment that never ran asks nothing of the account', async () => {
    const run = await dispatchedRun(database, cloud);
    await database.owner`delete from runs where id = ${run.runId}`;
    await database.owner`update deployments set status = 'planned' where id = ${run.deploymentId}`;
    await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${run.orgId}`;
    const destroy = await destroying(run);
    expect((await executeDestroy(destroy, { database })).outcome).toBe('succeeded');
    expect(await teardownOf(run)).toMatchObject({
      status: 'destroyed',
      teardown: { deleted: [], kept: [], left_over: [] },
    });
  });

  test('goes on where it stands when each step is done twice, and tells nothing twice', async () => {
    const run = await dispatchedRun(database, cloud);
    await execute(run, { database });
    const destroy = await destroying(run);
    expect((await executeDestroy(destroy, { database, times: 2 })).outcome).toBe('succeeded');
    const { messages } = await storyOf(database, destroy);
    expect(new Set(messages).size).toBe(messages.length);
  });

  test('that the account refuses says so, and the next one ends it, though the account was connected anew', async () => {
    const run = await dispatchedRun(database, cloud);
    await execute(run, { database });
    await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${run.orgId}`;
    const first = await destroying(run);
    expect((await executeDestroy(first, { database })).outcome).toBe('failed');
    const refused = await teardownOf(run);
    expect(refused.status).toBe('destroy_failed');
    expect(refused.failure_reason).toContain('is disconnected');
    expect(refused.teardown.left_over).toMatchObject([{ kind: 'AWS::CloudFormation::Stack' }]);

    const [account] = await database.owner`select * from cloud_accounts where org_id = ${run.orgId}`;
    await database.owner`insert into cloud_accounts ${database.owner({
      ...account,
      id: newId('cloudAccount'),
      disconnected_at: null,
    } as never)}`;
    const second = await destroying(run);
    expect((await executeDestroy(second, { database })).outcome).toBe('succeeded');
    expect((await teardownOf(run)).status).toBe('destroyed');
  });

  test('leaves alone what somebody else has under the name of one of its objects', async () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'scripts', namespace: 'vectors' },
    };
    const labelled = (labels: Record<string, string>) => ({
      ...object,
      metadata: { ...object.metadata, labels },
    });
    const found = (labels: Record<string, string>) => {
      const cluster = { served: async () => ({}), read: async () => labelled(labels) };
      return stillThere(cluster as never, 'deploy-1', { objects: [object], claims: [] });
    };
    expect(await found({ [ownerLabel]: 'deploy-1' })).toHaveLength(1);
    expect(await found({ [ownerLabel]: 'deploy-2' })).toEqual([]);
    expect(await found({ 'app.kubernetes.io/managed-by': 'Helm' })).toEqual([]);
  });
});
