import type { PlanInput } from '../agent.ts';
import { nodeGroupOf } from '../eks/nodes.ts';
import { placeNodes, type ZonePlacement } from '../eks/placement.ts';
import { nodeRole } from '../eks/roles.ts';
import { snapshotDays } from './cost.ts';
import type { Names } from './names.ts';
import { serviceRole, snapshotBucket } from './template-storage.ts';

type Resource = Record<string, unknown>;

/** Output keys of the stack. */
export const stackOutputs = { bucket: 'SnapshotBucketName' } as const;

/** The stack makes IAM roles, with names of this service. */
export const capabilities = ['CAPABILITY_NAMED_IAM'];

/**
 * The CloudFormation template: nodes, snapshot bucket, and the identity under which pods write to it. Everything
 * inside the cluster is applied afterwards.
 */
export function infrastructureTemplate(input: PlanInput, names: Names): Record<string, unknown> {
  const zones = placeNodes(Number(input.values.node_count), input.cluster.zones);
  const nodeGroups = zones.map((zone) => [
    `NodeGroup${logicalName(zone.zone)}`,
    nodeGroup(input, names, zone),
  ]);
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Nodes and snapshot storage of vector database ${names.base} (${names.deploymentId}).`,
    Resources: {
      NodeRole: nodeRole(names, names.nodeRole),
      ...Object.fromEntries(nodeGroups),
      ...snapshotBucket(names, snapshotDays, Object.fromEntries(nodeGroups)),
      ...serviceRole(names, input.cluster),
    },
    Outputs: {
      [stackOutputs.bucket]: { Description: 'Bucket of the snapshots', Value: { Ref: 'SnapshotBucket' } },
    },
  };
}

/**
 * One node group per zone: a volume can only be mounted in its own zone, and a group across zones may start the
 * replacement of a lost node in another one. The size is fixed, since shards don't move to new nodes by themselves.
 */
function nodeGroup(input: PlanInput, names: Names, zone: ZonePlacement): Resource {
  const { name: clusterName } = input.cluster;
  const instanceType = String(input.values.instance_type);
  return nodeGroupOf(names, {
    clusterName,
    subnets: [zone.subnetId],
    amiType: 'AL2023_x86_64_STANDARD',
    instanceType,
    diskSize: 20,
    fixed: [zone.subnetId, clusterName, instanceType],
    scaling: { MinSize: zone.nodes, MaxSize: zone.nodes, DesiredSize: zone.nodes },
  });
}

/** us-east-1a → UsEast1a: logical ids are letters and digits, and a zone keeps its id when others are added. */
const logicalName = (zone: string) =>
  zone
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
