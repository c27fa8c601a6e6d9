import { type Cluster, subnetsOf } from '../eks/clusters.ts';
import { failureOf } from '../failures.ts';
import type { CustomerCloudState } from '../state.ts';
import { type LeavingResource, latest, type Stack, standing } from './stack.ts';

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
export const nodeGroupsOf = (state: CustomerCloudState, cluster: Cluster, now: number): NodeGroup[] =>
  groupsOf(state, cluster, now, (stack) => standing(stack, now));

/** Those in the making of which some machines run, while the others are refused: such a group fails. */
export const halfMadeGroups = (state: CustomerCloudState, cluster: Cluster, now: number): NodeGroup[] =>
  groupsOf(state, cluster, now, (stack) =>
    Object.entries(stack.resources)
      .map(([logicalId, resource]) => ({ logicalId, resource }))
      .filter(
        ({ logicalId }) =>
          latest(stack, now, logicalId)?.status === 'CREATE_IN_PROGRESS' &&
          stack.events.some((event) => event.logicalId === logicalId && event.status === 'CREATE_FAILED'),
      ),
  ).filter(({ instanceType, zones }) => isShort(state.failures, instanceType, zones));

const isShort = (failures: CustomerCloudState['failures'], type: string, zones: string[]) =>
  zones.some((zone) => failureOf(failures, 'few_machines', `${type} ${zone}`) !== undefined);

function groupsOf(
  state: CustomerCloudState,
  cluster: Cluster,
  now: number,
  resourcesOf: (stack: Stack) => LeavingResource[],
): NodeGroup[] {
  return state.stacks
    .filter((stack) => stack.accountId === cluster.accountId && stack.region === cluster.region)
    .flatMap((stack) =>
      resourcesOf(stack)
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
