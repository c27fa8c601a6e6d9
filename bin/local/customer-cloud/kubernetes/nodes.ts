import { type NodeGroup, nodeGroupsOf } from '../cloudformation/node-groups.ts';
import { runningIn } from '../cloudformation/resource-problems.ts';
import { type Cluster, clusterArn, subnetsOf } from '../eks/clusters.ts';
import { failureOf } from '../failures.ts';
import { stableId } from '../state.ts';
import type { ClusterObjects } from './cluster-objects.ts';
import type { Node } from './object.ts';

/** vCPU, memory in MiB that pods can have (Karpenter's estimates for EKS), and GPUs. */
const instanceTypes: Record<string, [cpu: number, memory: number, gpus?: number]> = {
  'm6i.large': [2, 7_079],
  'r6i.large': [2, 14_481],
  'r6i.xlarge': [4, 29_317],
  'r6i.2xlarge': [8, 59_627],
  'r6i.4xlarge': [16, 118_312],
  'r6i.8xlarge': [32, 239_554],
  'r6i.12xlarge': [48, 360_795],
  'r6i.16xlarge': [64, 476_504],
  'r6i.24xlarge': [96, 718_987],
  'r6i.32xlarge': [128, 961_470],
  'g5.xlarge': [4, 14_162, 1],
  'g5.2xlarge': [8, 29_317, 1],
  'g5.12xlarge': [48, 173_400, 4],
  'g6.xlarge': [4, 14_162, 1],
  'g6.2xlarge': [8, 29_317, 1],
  'g6.12xlarge': [48, 178_933, 4],
  'g6e.xlarge': [4, 29_317, 1],
  'g6e.2xlarge': [8, 59_627, 1],
  'g6e.12xlarge': [48, 360_157, 4],
  'g7e.2xlarge': [8, 57_471, 1],
  'g7e.12xlarge': [48, 477_659, 2],
  'p4d.24xlarge': [96, 1_082_712, 8],
  'p4de.24xlarge': [96, 1_082_712, 8],
  'p5.48xlarge': [192, 1_938_410, 8],
};

/** A type that isn't listed must not be what a run fails on, so it is taken for a large one. */
const unlistedType: (typeof instanceTypes)[string] = [64, 256_000];

/** The customer's own nodes, one per zone, for everything that asks for no particular ones. */
const ownGroup = (zones: string[]): NodeGroup => ({
  name: 'general',
  instanceType: 'm6i.large',
  amiType: 'AL2023_x86_64_STANDARD',
  size: zones.length,
  madeAt: 0,
  bounds: { fewest: zones.length, most: zones.length },
  zones,
  labels: {},
  taints: [],
});

/** Lets the nodes follow the node groups: those that stacks have made, and the customer's own. */
export function syncNodes(objects: ClusterObjects) {
  const { cluster, cloud, now } = objects;
  const zones = subnetsOf(cluster).map(({ zone }) => zone);
  const groups = [ownGroup(zones), ...nodeGroupsOf(cloud.state, cluster, now)];
  const wanted = groups.flatMap((group) =>
    Array.from({ length: runningIn(group, cloud.state.failures) }, (_, index) => ({
      ...placeOf(cluster, group, index),
      group,
    })),
  );
  for (const node of objects.list<Node>('Node')) {
    if (!wanted.some(({ name }) => name === node.metadata.name)) objects.remove(node);
  }
  for (const { name, zone, group } of wanted) {
    if (!objects.get('Node', undefined, name)) objects.save(nodeOf(objects, group, name, zone));
  }
}

/** Bottlerocket for NVIDIA brings the plugin that offers GPUs to pods; the clusters have no other. */
const offersGpus = ({ cloud }: ClusterObjects, { amiType, instanceType }: NodeGroup) =>
  /^BOTTLEROCKET_.*NVIDIA/.test(amiType) &&
  failureOf(cloud.state.failures, 'no_gpu', instanceType) === undefined;

/** Where the node of this number is in its group, and so what it is called. */
function placeOf(cluster: Cluster, group: NodeGroup, index: number) {
  const id = Number.parseInt(stableId(4, clusterArn(cluster), group.name, index), 16);
  return {
    name: `ip-10-0-${id >> 8}-${id & 255}.${cluster.region}.compute.internal`,
    zone: group.zones[index % group.zones.length] ?? '',
  };
}

function nodeOf(objects: ClusterObjects, group: NodeGroup, name: string, zone: string): Node {
  const { cluster, cloud, time } = objects;
  const [cpu, memory, gpus] = instanceTypes[group.instanceType] ?? unlistedType;
  const allocatable = {
    cpu: `${cpu * 1000 - 80}m`,
    memory: `${memory}Mi`,
    pods: '58',
    ...(gpus && offersGpus(objects, group) ? { 'nvidia.com/gpu': String(gpus) } : {}),
  };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'kubernetes.io/hostname': name,
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/os': 'linux',
        'node.kubernetes.io/instance-type': group.instanceType,
        'topology.kubernetes.io/region': cluster.region,
        'topology.kubernetes.io/zone': zone,
        'eks.amazonaws.com/nodegroup': group.name,
        ...group.labels,
      },
    },
    spec: { taints: group.taints },
    status: {
      allocatable,
      capacity: allocatable,
      nodeInfo: { kubeletVersion: `v${cloud.settings.kubernetesVersion}.0-eks` },
      conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady', lastTransitionTime: time }],
    },
  };
}
