import { DescribeClusterCommand, EKSClient } from '@aws-sdk/client-eks';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import type { ConnectedAccount } from '../../../functions/clouds/accounts.ts';
import { readClusterFacts, zonesOf } from '../../../functions/clusters/cluster-facts.ts';
import { watchClients } from '../../support/doubles/aws-client.ts';
import { createRole, customerCloud, pointAt } from '../../support/doubles/customer-cloud.ts';

const account: ConnectedAccount = {
  id: 'ca-01k0000000000000000000000a',
  orgId: 'o-01k0000000000000000000000e',
  provider: 'aws',
  label: 'Production',
  accountId: '123456789012',
  defaultRegion: 'us-east-1',
  roleArn: 'arn:aws:iam::123456789012:role/orchestrator',
  externalId: 'the-id',
};
const query = { account, clusterName: 'production', region: 'us-east-1' };

let cloud: RunningCustomerCloud;
const openClients = watchClients();
beforeAll(async () => {
  cloud = await customerCloud();
  await createRole(cloud, account.roleArn, account.externalId);
});
afterAll(() => cloud.close());

test('are name, ARN, version and one subnet per zone', async () => {
  const answer = await readClusterFacts(query);
  expect(answer).toMatchObject({
    ok: true,
    facts: {
      name: 'production',
      arn: 'arn:aws:eks:us-east-1:123456789012:cluster/production',
      zones: [{ zone: 'us-east-1a' }, { zone: 'us-east-1b' }, { zone: 'us-east-1c' }],
    },
  });
});

test('of a cluster that is not there are refused, naming those that are', async () => {
  const answer = await readClusterFacts({ ...query, clusterName: 'prodution' });
  expect(answer).toMatchObject({ ok: false, code: 'cluster_not_found' });
  expect((answer as { reason: string }).reason).toBe(
    'There is no cluster prodution in us-east-1. There are: production, staging.',
  );
});

test.each([
  ['API endpoint', { certificateAuthority: { data: 'Q0E=' } }],
  ['certificate authority', { endpoint: 'https://cluster.example.com' }],
])('of an active cluster without %s are refused with what is missing', async (missing, cluster) => {
  const eks = mockClient(EKSClient)
    .on(DescribeClusterCommand)
    .resolves({ cluster: { status: 'ACTIVE', ...cluster } });
  const answer = await readClusterFacts(query);
  eks.restore();
  expect((answer as { reason: string }).reason).toBe(
    `The cluster production is ACTIVE, but AWS names no ${missing} for it. Wait some minutes, then look at it in EKS.`,
  );
});

test('of an empty region are refused with the hint to check the region', async () => {
  const answer = await readClusterFacts({ ...query, region: 'ap-south-1' });
  expect((answer as { reason: string }).reason).toContain('no cluster in this region');
});

test('of too few zones are refused with the zones there are', async () => {
  const answer = await readClusterFacts({ ...query, zonesNeeded: 4 });
  expect(answer).toMatchObject({ ok: false, code: 'too_few_zones' });
  expect((answer as { reason: string }).reason).toContain('us-east-1a, us-east-1b, us-east-1c');
});

test('are refused when the role can not be assumed any more', async () => {
  cloud.inject({ kind: 'deny_assume_role' });
  const answer = await readClusterFacts(query);
  cloud.clearFailures();
  expect(answer).toMatchObject({ ok: false, code: 'assume_role_denied' });
});

test('are to be asked again when AWS does not answer', async () => {
  pointAt({ AWS_ENDPOINT_URL_EKS: 'http://127.0.0.1:1' });
  await expect(readClusterFacts(query)).rejects.toMatchObject({ name: 'RetryableError' });
  pointAt(cloud.environment);
});

test('take a private subnet before a public one, the same one every time', () => {
  const subnet = (zone: string, id: string, isPublic: boolean) => ({
    AvailabilityZone: zone,
    SubnetId: id,
    MapPublicIpOnLaunch: isPublic,
  });
  const zones = zonesOf([
    subnet('b', 'subnet-1', true),
    subnet('a', 'subnet-4', true),
    subnet('a', 'subnet-9', false),
    subnet('a', 'subnet-5', false),
  ]);
  expect(zones).toEqual([
    { zone: 'a', subnetId: 'subnet-5' },
    { zone: 'b', subnetId: 'subnet-1' },
  ]);
});

test('leave no connection to AWS open, with any outcome', () => {
  expect(openClients()).toEqual([]);
});
