import type { AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { halfMadeGroups, nodeGroupsOf } from '../cloudformation/node-groups.ts';
import { runningIn } from '../cloudformation/resource-problems.ts';
import { clustersIn } from '../eks/clusters.ts';
import type { RoleSession } from '../state.ts';
import { idsIn } from '../strays.ts';
import { listOf } from '../xml.ts';
import { vcpusOf } from './vcpus.ts';

/** DescribeInstanceTypes: vCPUs of the types that are asked for. */
export function describeInstanceTypes({ parameters }: AwsRequest): object {
  const item = listOf(parameters, 'InstanceType').map(({ '': instanceType = '' }) => ({
    instanceType,
    vCpuInfo: { defaultVCpus: vcpusOf(instanceType) },
  }));
  return { instanceTypeSet: { item } };
}

/** Whether DescribeInstances asks for all that run, by their state alone. */
export const asksForRunning = ({ parameters }: AwsRequest) =>
  listOf(parameters, 'Filter').some(({ Name }) => Name === 'instance-state-name');

/** All on one page: nodes of the node groups, or of those that a filter names, and instances that were added by hand (admin.ts). */
export function describeRunning(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object {
  const now = cloud.settings.clock.now().getTime();
  const filter = listOf(request.parameters, 'Filter').find(({ Name }) => Name === 'tag:eks:nodegroup-name');
  const nodes = clustersIn(cloud, session.accountId, request.region)
    .flatMap((cluster) => [
      ...nodeGroupsOf(cloud.state, cluster, now),
      ...halfMadeGroups(cloud.state, cluster, now),
    ])
    .filter(({ name }) => !filter || Object.values(filter).includes(name))
    .flatMap((group) =>
      Array.from({ length: runningIn(group, cloud.state.failures) }, (_, index) => ({
        ...group,
        placement: { availabilityZone: group.zones[index % group.zones.length] },
        tagSet: { item: [{ key: 'eks:nodegroup-name', value: group.name }] },
      })),
    );
  const strays = filter ? [] : idsIn(cloud, session, request.region, 'instance').values();
  const others = [...strays].map(({ instanceType = 't3.medium' }) => ({
    instanceType,
    madeAt: now,
    placement: {},
    tagSet: {},
  }));
  const item = [...nodes, ...others].map(({ instanceType, madeAt, placement, tagSet }) => ({
    instanceType,
    placement,
    tagSet,
    launchTime: new Date(madeAt).toISOString(),
    instanceState: { name: 'running' },
    cpuOptions: { coreCount: vcpusOf(instanceType) / 2, threadsPerCore: 2 },
  }));
  return { reservationSet: { item: { instancesSet: { item } } } };
}
