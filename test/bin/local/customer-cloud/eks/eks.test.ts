import { DescribeSubnetsCommand } from '@aws-sdk/client-ec2';
import {
  DescribeAccessEntryCommand,
  DescribeAddonCommand,
  DescribeClusterCommand,
  DescribeClusterVersionsCommand,
  ListAddonsCommand,
  ListAssociatedAccessPoliciesCommand,
  ListClustersCommand,
} from '@aws-sdk/client-eks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientsOf, enter, ROLE_ARN, startWithClock } from '../customer.ts';

let cloud: Awaited<ReturnType<typeof startWithClock>>['cloud'];
beforeEach(async () => {
  ({ cloud } = await startWithClock());
});
afterEach(() => cloud.close());

test('the account has the clusters production and staging in its regions, and none elsewhere', async () => {
  const { credentials, eks } = await enter(cloud);
  expect((await eks.send(new ListClustersCommand({}))).clusters).toEqual(['production', 'staging']);
  const elsewhere = clientsOf(cloud, credentials, 'ap-south-1').eks;
  expect((await elsewhere.send(new ListClustersCommand({}))).clusters).toEqual([]);
});

test('a cluster is described with what is needed to reach it', async () => {
  const { eks } = await enter(cloud);
  const { cluster } = await eks.send(new DescribeClusterCommand({ name: 'production' }));
  expect(cluster).toMatchObject({
    status: 'ACTIVE',
    accessConfig: { authenticationMode: 'API' },
    resourcesVpcConfig: { endpointPublicAccess: true, publicAccessCidrs: ['0.0.0.0/0'] },
  });
  expect(cluster?.endpoint).toMatch(/^https:/);
  expect(Buffer.from(cluster?.certificateAuthority?.data ?? '', 'base64').toString()).toContain(
    'CERTIFICATE',
  );
});

test('an unknown cluster or add-on is a ResourceNotFoundException', async () => {
  const { eks } = await enter(cloud);
  const missing = { name: 'ResourceNotFoundException', message: 'No cluster found for name: nowhere.' };
  await expect(eks.send(new DescribeClusterCommand({ name: 'nowhere' }))).rejects.toMatchObject(missing);
  await expect(
    eks.send(new DescribeAddonCommand({ clusterName: 'staging', addonName: 'none' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('the add-ons for volumes and pod identity are there', async () => {
  const { eks } = await enter(cloud);
  const { addons } = await eks.send(new ListAddonsCommand({ clusterName: 'production' }));
  expect(addons).toEqual(['aws-ebs-csi-driver', 'aws-mountpoint-s3-csi-driver', 'eks-pod-identity-agent']);
  const command = new DescribeAddonCommand({ clusterName: 'production', addonName: 'aws-ebs-csi-driver' });
  expect((await eks.send(command)).addon).toMatchObject({ status: 'ACTIVE' });
});

test('an access entry, its policies and the support of a version are answered as EKS does', async () => {
  const { eks } = await enter(cloud);
  const entry = { clusterName: 'production', principalArn: ROLE_ARN };
  expect((await eks.send(new DescribeAccessEntryCommand(entry))).accessEntry).toMatchObject({
    principalArn: ROLE_ARN,
    kubernetesGroups: ['deployment-orchestrator'],
  });
  const policies = new ListAssociatedAccessPoliciesCommand(entry);
  expect((await eks.send(policies)).associatedAccessPolicies).toEqual([]);
  cloud.changeCluster('production', { access: [] });
  await expect(eks.send(new DescribeAccessEntryCommand(entry))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  cloud.changeCluster('production', { authenticationMode: 'CONFIG_MAP' });
  await expect(eks.send(new DescribeAccessEntryCommand(entry))).rejects.toMatchObject({
    name: 'InvalidRequestException',
  });
  const { clusterVersions } = await eks.send(
    new DescribeClusterVersionsCommand({ clusterVersions: ['1.35'] }),
  );
  expect(clusterVersions?.[0]).toMatchObject({ clusterVersion: '1.35', versionStatus: 'STANDARD_SUPPORT' });
  expect(clusterVersions?.[0]?.endOfStandardSupportDate).toBeInstanceOf(Date);
});

test("a cluster's subnets are private and in three zones", async () => {
  const { eks, ec2 } = await enter(cloud);
  const { cluster } = await eks.send(new DescribeClusterCommand({ name: 'production' }));
  const SubnetIds = cluster?.resourcesVpcConfig?.subnetIds;
  const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({ SubnetIds }));
  expect(Subnets.map((subnet) => subnet.AvailabilityZone)).toEqual([
    'us-east-1a',
    'us-east-1b',
    'us-east-1c',
  ]);
  expect(Subnets.map((subnet) => subnet.MapPublicIpOnLaunch)).toEqual([false, false, false]);
  expect(Subnets[0]?.Tags).toContainEqual({ Key: 'kubernetes.io/role/internal-elb', Value: '1' });

  const Filters = [{ Name: 'vpc-id', Values: [cluster?.resourcesVpcConfig?.vpcId ?? ''] }];
  expect((await ec2.send(new DescribeSubnetsCommand({ Filters }))).Subnets).toHaveLength(3);
  await expect(ec2.send(new DescribeSubnetsCommand({ SubnetIds: ['subnet-0'] }))).rejects.toMatchObject({
    name: 'InvalidSubnetID.NotFound',
  });
});

test('EC2 refuses unknown credentials in its own words', async () => {
  const { ec2 } = clientsOf(cloud, { accessKeyId: 'ASIANONE', secretAccessKey: 'x', sessionToken: 'y' });
  await expect(ec2.send(new DescribeSubnetsCommand({}))).rejects.toMatchObject({ name: 'AuthFailure' });
});
