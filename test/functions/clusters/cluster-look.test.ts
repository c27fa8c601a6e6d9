import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import { assumeAccountRole } from '../../../functions/aws/session.ts';
import { readOnly } from '../../../functions/aws/session-policy.ts';
import type { ConnectedAccount } from '../../../functions/clouds/accounts.ts';
import { describeCluster } from '../../../functions/clusters/cluster.ts';
import { lookAtCluster } from '../../../functions/clusters/cluster-look.ts';
import { asOwned } from '../../../functions/clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../../functions/clusters/open-cluster.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createRole, customerCloud } from '../../support/doubles/customer-cloud.ts';

const region = 'us-east-1';
const account: ConnectedAccount = {
  id: 'ca-01k0000000000000000000000a',
  orgId: 'o-01k0000000000000000000000e',
  provider: 'aws',
  label: 'Production',
  accountId: '123456789012',
  defaultRegion: region,
  roleArn: 'arn:aws:iam::123456789012:role/orchestrator',
  externalId: 'the-id',
};
const request = {
  account,
  region,
  clusterName: 'production',
  namespace: 'default',
  deploymentId: 'deploy-own',
  sessionName: 's-1',
  clock: systemClock,
};

let cloud: RunningCustomerCloud;
beforeAll(async () => {
  cloud = await customerCloud();
  await createRole(cloud, account.roleArn, account.externalId);
  const credentials = await assumeAccountRole({ account, sessionName: 'test', region, policy: readOnly });
  const described = await describeCluster({ credentials, clusterName: 'production', region });
  if (!described.ok) throw new Error(described.reason);
  const { cluster } = described;
  const api = await openEksCluster({
    cluster,
    credentials,
    region,
    clock: systemClock,
    fieldManager: 'kubectl',
  });
  const serviceAccount = (name: string) => ({
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, namespace: 'default' },
  });
  const { metadata, ...rest } = serviceAccount('theirs');
  await api.create({ ...rest, metadata: { ...metadata, labels: { team: 'search' } } });
  await api.create(asOwned(serviceAccount('own'), 'deploy-own'));
  await api.create(asOwned(serviceAccount('other'), 'deploy-other'));
});
afterEach(() => cloud.clearFailures());
afterAll(() => cloud.close());

test('a look says what the cluster is and which names others have in the namespace', async () => {
  const { found, problem, inUse, networkPolicies } = await lookAtCluster(request);
  expect(found).toEqual({ version: expect.any(String), zones: ['us-east-1a', 'us-east-1b', 'us-east-1c'] });
  expect(problem).toBeNull();
  expect(networkPolicies).toBe('enforced');
  expect(inUse).toEqual([
    { kind: 'ServiceAccount', name: 'other', owner: 'the deployment deploy-other' },
    { kind: 'ServiceAccount', name: 'theirs', owner: 'kubectl' },
  ]);
});

test('a namespace that does not exist is empty', async () => {
  expect(await lookAtCluster({ ...request, namespace: 'nowhere' })).toMatchObject({
    problem: null,
    inUse: [],
  });
});

test('a cluster that is not there is refused with those that are', async () => {
  const { found, problem } = await lookAtCluster({ ...request, clusterName: 'prodution' });
  expect(found).toBeNull();
  expect(problem).toEqual({
    code: 'cluster_not_found',
    detail: 'There is no cluster prodution in us-east-1. There are: production, staging.',
    refuses: true,
  });
});

test('a cluster that does not show its network plugin is seen all the same', async () => {
  cloud.inject({ kind: 'deny_access', target: 'get configmaps' });
  expect(await lookAtCluster(request)).toMatchObject({ problem: null, networkPolicies: 'unknown' });
});

test('a cluster that refuses lists is found, and its objects are unknown', async () => {
  cloud.inject({ kind: 'deny_access', target: 'list services' });
  const { found, problem, inUse } = await lookAtCluster(request);
  expect(found).not.toBeNull();
  expect(problem).toMatchObject({ code: 'cluster_not_seen', refuses: false });
  expect(inUse).toEqual([]);
});

test('a cluster that can not be reached is no refusal', async () => {
  cloud.inject({ kind: 'cluster_unreachable' });
  expect((await lookAtCluster(request)).problem).toMatchObject({ code: 'cluster_not_seen', refuses: false });
});
