import { type Cluster, subnetsOf } from '../eks/clusters.ts';
import type { CustomerCloudState } from '../state.ts';
import { latest, standing } from './stack.ts';

/** A managed node group, as its nodes show it. */
export interface NodeGroup {
  name: string;
  instanceType: string;
  amiType: string;
  size: number;
  /** When CloudFormation last changed it. */
  madeAt: number;
  bounds: { fewest: number; most: number };
  zones: string[];
  labels: Record<string, string>;
  taints: { key: string; value: string; effect: string }[];
}

/** The properties of AWS::EKS::Nodegroup that make a difference here. */
export interface NodeGroupProperties {
  ClusterName?: string;
  Subnets?: string[];
  InstanceTypes?: string[];
  AmiType?: string;
  ScalingConfig?: { MinSize?: number; DesiredSize?: number; MaxSize?: number };
  Labels?: Record<string, string>;
  Taints?: { Key: string; Value?: string; Effect: string }[];
}

/** CloudFormation spells effects NO_SCHEDULE, Kubernetes NoSchedule. */
export const taintEffects: Record<string, string> = {
  NO_SCHEDULE: 'NoSchedule',
  NO_EXECUTE: 'NoExecute',
  PREFER_NO_SCHEDULE: 'PreferNoSchedule',
};

/** The node groups that stacks have made in the cluster and not deleted. */
export function nodeGroupsOf(state: CustomerCloudState, cluster: Cluster, now: number): NodeGroup[] {
  return state.stacks
    .filter((stack) => stack.accountId === cluster.accountId && stack.region === cluster.region)
    .flatMap((stack) =>
      standing(stack, now)
        .filter(({ resource }) => resource.type === 'AWS::EKS::Nodegroup')
        .map(({ logicalId, resource: { physicalId, properties } }) => ({
          physicalId,
          madeAt: latest(stack, now, logicalId)?.at ?? now,
          // Past CloudFormation, as an autoscaler of nodes does it.
          properties: { ...properties, ...stack.byHand?.[logicalId] } as NodeGroupProperties,
        })),
    )
    .filter(({ properties }) => properties.ClusterName === cluster.name)
    .map(({ physicalId, properties, madeAt }) => ({
      madeAt,
      name: physicalId.split('/')[1] ?? '',
      instanceType: properties.InstanceTypes?.[0] ?? 't3.medium',
      amiType: properties.AmiType ?? 'AL2023_x86_64_STANDARD',
      size: Number(properties.ScalingConfig?.DesiredSize ?? properties.ScalingConfig?.MinSize ?? 1),
      bounds: {
        fewest: Number(properties.ScalingConfig?.MinSize ?? 1),
        most: Number(properties.ScalingConfig?.MaxSize ?? 2),
      },
      zones: subnetsOf(cluster)
        .filter(({ subnetId }) => properties.Subnets?.includes(subnetId))
        .map(({ zone }) => zone),
      labels: properties.Labels ?? {},
      taints: (properties.Taints ?? []).map(({ Key, Value, Effect }) => ({
        key: Key,
        value: Value ?? '',
        effect: taintEffects[Effect] ?? Effect,
      })),
    }));
}
