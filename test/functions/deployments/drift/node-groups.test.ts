import { DescribeNodegroupCommand, EKSClient, ResourceNotFoundException } from '@aws-sdk/client-eks';
import { beforeEach, expect, test } from 'vitest';
import type { ConnectedAccount } from '../../../../functions/clouds/accounts.ts';
import { unwellNodeGroups } from '../../../../functions/deployments/drift/node-groups.ts';
import { awsAccount } from '../../../support/builders/agents/agent-plans.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

// What EKS says of the node groups of what runs.

const eks = mockAws(EKSClient);
beforeEach(() => {
  eks.reset();
});
const account = { ...awsAccount, orgId: 'o-1' } as ConnectedAccount;
const deployed = { plan: planFor(), account };
const place = { region: 'eu-west-1' };
const said = async (...issues: { code: string; message: string }[]) => {
  eks.on(DescribeNodegroupCommand).resolves({ nodegroup: {} });
  eks
    .on(DescribeNodegroupCommand)
    .resolvesOnce({ nodegroup: { health: { issues: issues as never } } })
    .resolves({ nodegroup: {} });
  return (await unwellNodeGroups(deployed, place)).map(({ kind, detail }) => `${kind}: ${detail}`);
};

test('a machine that AWS does not have after the run is told in its words and ours', async () => {
  const message =
    'Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient r6i.xlarge capacity in the Availability Zone you requested (eu-west-1a).';
  expect(await said({ code: 'AsgInstanceLaunchFailures', message })).toEqual([
    `AWS::EKS::Nodegroup: AWS says of NodeGroupUsEast1a: ${message} The cloud has no machine of this instance type to spare in a zone of the nodes. Deploy again later, choose another instance type, or reserve capacity. A way around: instance_type = r6i.2xlarge, about 1364 USD a month (552 USD more).`,
  ]);
});

test('where the words say nothing that is known, the code does', async () => {
  const [detail] = await said({ code: 'Ec2SubnetNotFound', message: 'Something is wrong.' });
  expect(detail).toContain('Something is wrong. The settings of a subnet or security group');
});

test('groups that are well, and those that are gone, say nothing', async () => {
  expect(await said()).toEqual([]);
  eks.on(DescribeNodegroupCommand).rejects(new ResourceNotFoundException({ message: 'gone', $metadata: {} }));
  expect(await unwellNodeGroups(deployed, place)).toEqual([]);
});
