import { createHash } from 'node:crypto';
import { deploymentTag, nameInAccount } from '../../shared/aws/scope.ts';
import { type DeploymentNames, nodePoolKey } from './names.ts';

interface NodeGroup {
  clusterName: string;
  subnets: readonly string[];
  amiType: string;
  instanceType: string;
  /** The size of the root volume, in GiB. */
  diskSize: number;
  /**
   * The immutable settings of a node group are part of its name: CloudFormation makes the new group before it deletes the old
   * one, and two groups of one name can't be in a cluster.
   */
  fixed: readonly (string | number)[];
  scaling: { MinSize: number; MaxSize: number; DesiredSize: number | { Ref: string } };
  /** Beside the one that keeps other pods away. */
  taints?: readonly Record<string, string>[];
}

/** A group of nodes on which the deployment's pods run alone. */
export const nodeGroupOf = (names: DeploymentNames, group: NodeGroup): Record<string, unknown> => ({
  Type: 'AWS::EKS::Nodegroup',
  Properties: {
    NodegroupName: nameInAccount(
      names.deploymentId,
      createHash('sha256').update(group.fixed.join(' ')).digest('hex').slice(0, 12),
    ),
    ClusterName: group.clusterName,
    NodeRole: { 'Fn::GetAtt': ['NodeRole', 'Arn'] },
    Subnets: group.subnets,
    AmiType: group.amiType,
    CapacityType: 'ON_DEMAND',
    InstanceTypes: [group.instanceType],
    DiskSize: group.diskSize,
    ScalingConfig: group.scaling,
    // One at a time, as the disruption budgets allow.
    UpdateConfig: { MaxUnavailable: 1 },
    Labels: { [nodePoolKey]: names.deploymentId },
    Taints: [{ Key: nodePoolKey, Value: names.deploymentId, Effect: 'NO_SCHEDULE' }, ...(group.taints ?? [])],
    Tags: { [deploymentTag]: names.deploymentId },
  },
});
