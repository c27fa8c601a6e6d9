import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import { assumeAccountRole } from '../../../../functions/aws/session.ts';
import { readOnly } from '../../../../functions/aws/session-policy.ts';
import { describeCluster } from '../../../../functions/clusters/cluster.ts';
import { eksToken } from '../../../../functions/clusters/eks-token.ts';
import { clusterClients, PatchStrategy } from '../../../../functions/clusters/kubernetes/client.ts';
import type { ClusterApi } from '../../../../functions/clusters/kubernetes/cluster-api.ts';
import { ownerLabel } from '../../../../functions/clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../../../functions/clusters/open-cluster.ts';
import { ensureSecret } from '../../../../functions/deployments/runs/objects/ensure-secret.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { createRole, customerCloud } from '../../../support/doubles/customer-cloud.ts';

const region = 'us-east-1';
const account = {
  id: 'ca-01k0000000000000000000000a',
  orgId: 'o-01k0000000000000000000000e',
  provider: 'aws' as const,
  label: 'Production',
  accountId: '123456789012',
  defaultRegion: region,
  roleArn: 'arn:aws:iam::123456789012:role/orchestrator',
  externalId: 'the-id',
};
const configMap = (name: string, data: object) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'default' },
  data,
});

let cloud: RunningCustomerCloud;
let cluster: ClusterApi;
/** The same cluster through the bare library, as somebody else would use it. */
let somebodyElse: ReturnType<typeof clusterClients>['objects'];

beforeAll(async () => {
  cloud = await customerCloud();
  await createRole(cloud, account.roleArn, account.externalId);
  const credentials = await assumeAccountRole({ account, sessionName: 'test/run', region, policy: readOnly });
  const described = await describeCluster({ credentials, clusterName: 'production', region });
  if (!described.ok) throw new Error(described.reason);
  cluster = await openEksCluster({
    cluster: described.cluster,
    credentials,
    region,
    clock: systemClock,
    fieldManager: 'ours',
  });
  const token = await eksToken({ credentials, region, clusterName: 'production', clock: systemClock });
  const { endpoint, certificateAuthority, isOnThisMachine } = described.cluster;
  somebodyElse = clusterClients({ endpoint, certificateAuthority, isOnThisMachine, token }).objects;
});
afterAll(() => cloud.close());

test('objects are applied, read, listed and deleted with our own token', async () => {
  const object = configMap('ours', { a: '1' });
  await cluster.apply(object);
  await cluster.apply(object);
  expect(await cluster.read(object)).toMatchObject({ data: { a: '1' } });
  expect(await cluster.list('v1', 'ConfigMap', { namespace: 'default' })).toMatchObject([
    { metadata: { name: 'ours' } },
  ]);
  await cluster.remove(object);
  await cluster.remove(object);
  expect(await cluster.read(object)).toBeUndefined();
});

test('a field that another manager has set stays theirs, and the refusal names it', async () => {
  const theirs = configMap('theirs', { mode: 'manual' });
  const { ServerSideApply } = PatchStrategy;
  await somebodyElse.patch(theirs, undefined, undefined, 'their-tool', true, ServerSideApply);
  const refusal = await cluster.apply(configMap('theirs', { mode: 'ours' })).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'field_conflict' });
  expect((refusal as Error).message).toMatch(/mode.*their-tool/);
  expect(await cluster.read(theirs)).toMatchObject({ data: { mode: 'manual' } });
});

test('an unserved kind, and a missing permission, are answers', async () => {
  expect(await cluster.served('apps/v1', 'StatefulSet')).toEqual({
    resource: 'statefulsets',
    namespaced: true,
  });
  expect(await cluster.served('unknown.example/v1', 'Thing')).toBeUndefined();
  expect(await cluster.served('apps/v1', 'Teapot')).toBeUndefined();
  const question = { group: 'apps', resource: 'statefulsets', verb: 'create', namespace: 'default' };
  expect(await cluster.mayI(question)).toBe(true);
  cloud.inject({ kind: 'deny_access', target: 'statefulsets' });
  expect(await cluster.mayI(question)).toBe(false);
  cloud.clearFailures();
});

test('a cluster that can not be reached may be asked again', async () => {
  cloud.inject({ kind: 'cluster_unreachable' });
  await expect(cluster.read(configMap('any', {}))).rejects.toMatchObject({ name: 'RetryableError' });
  cloud.clearFailures();
});

test('a generated secret keeps its values and gets only the keys that it lacks', async () => {
  const secret = { namespace: 'default', name: 'keys', keys: ['full'] };
  const read = async () =>
    (
      await cluster.read({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'keys', namespace: 'default' },
      })
    )?.data as Record<string, string>;
  const now = new Date('2026-11-24T00:00:00Z');
  const made = 'made, with values that only the cluster knows';
  expect(await ensureSecret(cluster, secret, 'deploy-1', now)).toBe(made);
  const before = await read();
  expect(await ensureSecret(cluster, secret, 'deploy-1', now)).toBe('kept as it is');
  expect(await ensureSecret(cluster, { ...secret, keys: ['full', 'read-only'] }, 'deploy-1', now)).toBe(made);
  const after = await read();
  expect(after.full).toBe(before.full);
  expect(Object.keys(after).sort()).toEqual(['full', 'read-only']);
  expect(after['read-only']).not.toBe(after.full);
});

describe('a secret that the deployment did not make is refused', () => {
  const planted = (name: string, labels: Record<string, string>, value: string) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'default', labels },
    data: { full: Buffer.from(value).toString('base64') },
  });
  const ensured = (name: string) =>
    ensureSecret(
      cluster,
      { namespace: 'default', name, keys: ['full', 'more'] },
      'deploy-1',
      new Date('2026-11-24T00:00:00Z'),
    ).catch((error: unknown) => error);

  test('with any owner, and it stays as it is', async () => {
    const secret = planted('planted', {}, 'known to whoever planted it, and long enough');
    await somebodyElse.create(secret);
    expect(await ensured('planted')).toMatchObject({ name: 'Refusal', code: 'object_taken' });
    expect(Object.keys((await cluster.read(secret))?.data as object)).toEqual(['full']);
  });

  test('also where it is of another deployment', async () => {
    await somebodyElse.create(planted('other', { [ownerLabel]: 'deploy-2' }, 'x'.repeat(43)));
    const refusal = (await ensured('other')) as Error;
    expect(refusal.message).toContain('Secret other (of the deployment deploy-2)');
  });

  test('and so is a value that is too short, with our label on it', async () => {
    await somebodyElse.create(planted('short', { [ownerLabel]: 'deploy-1' }, 'guessable'));
    const refusal = (await ensured('short')) as Error;
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'secret_too_short' });
    expect(refusal.message).toMatch(/value full of Secret short has 9 bytes/);
    expect(refusal.message).not.toContain('guessable');
  });
});

test('a trial stores nothing', async () => {
  await cluster.apply(configMap('trial', { a: '1' }), { dryRun: true });
  expect(await cluster.create(configMap('trial', { a: '1' }), { dryRun: true })).toBe(true);
  expect(await cluster.read(configMap('trial', {}))).toBeUndefined();
});
