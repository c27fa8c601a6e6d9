import type { Plan } from '../../agents/agent.ts';

// Pure: the nodes that a plan's stack starts, read from its template, so that a check knows no agent.

export interface PlannedNodes {
  name: string;
  instanceTypes: string[];
  subnetIds: string[];
  /** How many there may be at most. */
  count: number;
}

interface NodeGroupResource {
  Type?: string;
  Properties?: {
    NodegroupName?: string;
    InstanceTypes?: string[];
    Subnets?: string[];
    ScalingConfig?: { MaxSize?: number };
  };
}

export function plannedNodes({ infrastructure: { template } }: Pick<Plan, 'infrastructure'>): PlannedNodes[] {
  const resources = Object.values((template.Resources ?? {}) as Record<string, NodeGroupResource>);
  return resources
    .filter(({ Type }) => Type === 'AWS::EKS::Nodegroup')
    .map(({ Properties: { NodegroupName = '', InstanceTypes = [], Subnets = [], ScalingConfig } = {} }) => ({
      name: NodegroupName,
      instanceTypes: InstanceTypes,
      subnetIds: Subnets,
      count: ScalingConfig?.MaxSize ?? 1,
    }));
}
