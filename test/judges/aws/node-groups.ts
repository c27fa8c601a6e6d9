import { DescribeSubnetsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { DescribeNodegroupCommand, EKSClient, ListNodegroupsCommand } from '@aws-sdk/client-eks';
import type { NodeGroupProperties } from '../../../bin/local/customer-cloud/cloudformation/node-groups.ts';
import type { Stack, StackResource } from '../../../bin/local/customer-cloud/cloudformation/stack.ts';
import { type Cluster, subnetsOf } from '../../../bin/local/customer-cloud/eks/clusters.ts';
import { asRoot } from './accounts.ts';

const type = 'AWS::EKS::Nodegroup';

/** The node groups that the emulator has now, as the double reads them: from a stack that has made them. */
export async function nodeGroupStack(emulatorUrl: string, cluster: Cluster): Promise<Stack> {
  const eks = new EKSClient(asRoot(emulatorUrl, cluster.accountId));
  const ec2 = new EC2Client(asRoot(emulatorUrl, cluster.accountId));
  const { nodegroups = [] } = await eks.send(new ListNodegroupsCommand({ clusterName: cluster.name }));
  const resources: Record<string, StackResource> = {};
  for (const nodegroupName of nodegroups) {
    const command = new DescribeNodegroupCommand({ clusterName: cluster.name, nodegroupName });
    const { nodegroup } = await eks.send(command);
    if (nodegroup?.status !== 'ACTIVE') continue;
    const { scalingConfig: scaling, taints = [], subnets: SubnetIds = [], tags } = nodegroup;
    // Fewer than are wanted, where the emulator has refused some (refusing.py).
    const running = tags?.['judge:running'];
    const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({ SubnetIds }));
    const zones = Subnets.map(({ AvailabilityZone }) => AvailabilityZone);
    const properties: NodeGroupProperties = {
      ClusterName: cluster.name,
      Subnets: subnetsOf(cluster).flatMap(({ zone, subnetId }) => (zones.includes(zone) ? [subnetId] : [])),
      InstanceTypes: nodegroup.instanceTypes ?? [],
      ScalingConfig: { DesiredSize: Number(running ?? scaling?.desiredSize ?? 0) },
      Labels: nodegroup.labels ?? {},
      Taints: taints.map(({ key = '', value = '', effect = '' }) => ({
        Key: key,
        Value: value,
        Effect: effect,
      })),
    };
    const physicalId = `${cluster.name}/${nodegroupName}`;
    resources[nodegroupName] = { type, physicalId, properties: { ...properties }, deletionPolicy: 'Delete' };
  }
  eks.destroy();
  ec2.destroy();
  const made = { at: 0, status: 'CREATE_COMPLETE', type };
  return {
    id: 'emulator',
    name: 'emulator',
    accountId: cluster.accountId,
    region: cluster.region,
    createdAt: '',
    template: '',
    parameters: {},
    tags: {},
    capabilities: [],
    outputs: [],
    resources,
    events: Object.entries(resources).map(([logicalId, { physicalId }]) => ({
      ...made,
      id: logicalId,
      logicalId,
      physicalId,
    })),
  };
}
