import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { type NodeGroup, nodeGroupsOf } from '../cloudformation/node-groups.ts';
import { missingMachines } from '../cloudformation/resource-problems.ts';
import { failureOf } from '../failures.ts';
import { requireAllowed } from '../iam/iam.ts';
import { type RoleSession, stableId } from '../state.ts';
import { idsIn } from '../strays.ts';
import { type Cluster, clusterArn, clustersIn, settingsOf, subnetsOf } from './clusters.ts';
import { describeAccess, describeVersions } from './eks-access.ts';

const json = (status: number, body: object, headers?: Record<string, string>): AwsAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
  headers,
});

/** EKS: what it says of clusters, their versions, add-ons and access entries. */
export function handleEks(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (session === 'unknown') {
    const text = 'The security token included in the request is invalid.';
    throw new AwsError(403, 'UnrecognizedClientException', text);
  }
  if (session === 'expired') {
    const text = 'The security token included in the request is expired';
    throw new AwsError(403, 'ExpiredTokenException', text);
  }
  const nodes = describeNodes(cloud, request, session);
  if (nodes) return json(200, nodes);
  const [collection, name, word, part, below, ...rest] = request.path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const action = actionOf[[collection, name && '*', word, part && '*', below].filter(Boolean).join('/')];
  if (request.method !== 'GET' || !action || rest.length > 0) throw unknownOperation(request);
  const resource = name ? `arn:aws:eks:${request.region}:${session.accountId}:cluster/${name}` : '*';
  requireAllowed(cloud, session, { action: `eks:${action}`, resource }, 'AccessDeniedException');
  if (action === 'DescribeClusterVersions') return json(200, describeVersions(cloud, request));
  const clusters = clustersIn(cloud, session.accountId, request.region);
  if (!name) return json(200, { clusters: clusters.map((cluster) => cluster.name), nextToken: null });
  const cluster = clusters.find((candidate) => candidate.name === name);
  if (!cluster) {
    throw new AwsError(404, 'ResourceNotFoundException', `No cluster found for name: ${name}.`);
  }
  if (!word) return json(200, { cluster: describe(cloud, cluster) });
  if (part && word === 'access-entries') return json(200, describeAccess(cloud, cluster, part, !below));
  if (!part) return json(200, { addons: Object.keys(settingsOf(cloud, cluster).addons), nextToken: null });
  return json(200, { addon: describeAddon(cloud, cluster, part) });
}

/** By the parts of the path; `*` is a name. */
const actionOf: Record<string, string> = {
  clusters: 'ListClusters',
  'clusters/*': 'DescribeCluster',
  'clusters/*/addons': 'ListAddons',
  'clusters/*/addons/*': 'DescribeAddon',
  'clusters/*/access-entries/*': 'DescribeAccessEntry',
  'clusters/*/access-entries/*/access-policies': 'ListAssociatedAccessPolicies',
  'cluster-versions': 'DescribeClusterVersions',
};

/** DescribeNodegroup (its size) and DescribePodIdentityAssociation (whether there is one). Undefined for another request. */
function describeNodes(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object | undefined {
  const path = request.path.split('/').filter(Boolean).map(decodeURIComponent);
  const [, cluster = '', word = '', id = ''] = path;
  const kind = (
    { 'node-groups': 'nodegroup', 'pod-identity-associations': 'podidentityassociation' } as const
  )[word];
  if (!kind || !id || request.method !== 'GET') return undefined;
  const action = kind === 'nodegroup' ? 'eks:DescribeNodegroup' : 'eks:DescribePodIdentityAssociation';
  requireAllowed(cloud, session, { action, resource: '*' }, 'AccessDeniedException');
  const isThere = [...idsIn(cloud, session, request.region, kind).keys()].some((each) =>
    `${each}/`.startsWith(`${cluster}/${id}/`),
  );
  if (isThere && kind !== 'nodegroup') return { association: { associationId: id } };
  const group = isThere ? standingGroup(cloud, request, session, cluster, id) : undefined;
  const health = { issues: issuesOf(cloud, request, session, `${cluster}/${id}`, group) };
  const scalingConfig = group && {
    minSize: group.bounds.fewest,
    maxSize: group.bounds.most,
    desiredSize: group.size,
  };
  if (isThere || health.issues) return { nodegroup: { nodegroupName: id, scalingConfig, health } };
  throw new AwsError(404, 'ResourceNotFoundException', `No ${kind} found for name: ${id}.`);
}

/**
 * What EKS says of a group that a stack makes or changes: it knows that its machines can't be launched before CloudFormation does. And of
 * one that stands, and is larger than it has machines.
 */
function issuesOf(
  cloud: CustomerCloud,
  { region }: AwsRequest,
  session: RoleSession,
  physicalId: string,
  group: NodeGroup | undefined,
) {
  const now = cloud.settings.clock.now().getTime();
  const events = cloud.state.stacks
    .filter((stack) => stack.accountId === session.accountId && stack.region === region)
    .flatMap((stack) => stack.events)
    .filter((event) => event.physicalId === physicalId);
  const begun = events.some(({ at, status }) => /^(CREATE|UPDATE)_IN_PROGRESS$/.test(status) && at <= now);
  const failure = events.find(({ at, status }) => /^(CREATE|UPDATE)_FAILED$/.test(status) && at > now);
  const said = /Code: (\w+),Message: (.*),ResourceIds/.exec((begun && failure?.reason) || '');
  const { failures } = cloud.state;
  const message =
    said?.[2] ??
    failureOf(failures, 'node_group_unwell', physicalId) ??
    (group && missingMachines(group.instanceType, group.size, group.zones, failures));
  return message && [{ code: said?.[1] ?? 'AsgInstanceLaunchFailures', message, resourceIds: [] }];
}

/** A group that a stack has made. */
function standingGroup(
  cloud: CustomerCloud,
  request: AwsRequest,
  session: RoleSession,
  clusterName: string,
  groupName: string,
): NodeGroup | undefined {
  const cluster = clustersIn(cloud, session.accountId, request.region).find(
    ({ name }) => name === clusterName,
  );
  const now = cloud.settings.clock.now().getTime();
  return (
    cluster && nodeGroupsOf(cloud.state, cluster, now).find(({ name }) => name === groupName.split('/')[0])
  );
}

export const renderEksError = ({ status, code, message }: AwsError) =>
  json(status, { message }, { 'x-amzn-errortype': code });

const unknownOperation = ({ method, path }: AwsRequest) =>
  new AwsError(400, 'InvalidRequestException', `This double of EKS does not know ${method} ${path}.`);

function describe(cloud: CustomerCloud, cluster: Cluster) {
  const { authenticationMode, publicAccessCidrs, isAutoMode, zones } = settingsOf(cloud, cluster);
  const subnets = subnetsOf(cluster).slice(0, zones);
  const { url, certificate } = cloud.kubernetes;
  return {
    name: cluster.name,
    arn: clusterArn(cluster),
    status: 'ACTIVE',
    version: cloud.settings.kubernetesVersion,
    platformVersion: 'eks.1',
    createdAt: 1_767_225_600, // 2026-01-01, in seconds as the protocol has it
    endpoint: `${url}${clusterPath(cluster)}`,
    certificateAuthority: { data: Buffer.from(certificate).toString('base64') },
    roleArn: `arn:aws:iam::${cluster.accountId}:role/eks-${cluster.name}`,
    resourcesVpcConfig: {
      subnetIds: subnets.map((subnet) => subnet.subnetId),
      vpcId: subnets[0]?.vpcId,
      clusterSecurityGroupId: `sg-${stableId(17, clusterArn(cluster))}`,
      endpointPublicAccess: true,
      endpointPrivateAccess: true,
      publicAccessCidrs,
    },
    accessConfig: { authenticationMode },
    computeConfig: { enabled: isAutoMode },
    kubernetesNetworkConfig: { serviceIpv4Cidr: '172.20.0.0/16', ipFamily: 'ipv4' },
    tags: {},
  };
}

const notScheduled = 'The add-on is unhealthy because it does not have the desired number of replicas.';

/** The real endpoints differ by host name. On one machine there is one host, so the path tells the cluster. */
export const clusterPath = ({ accountId, region, name }: Cluster) =>
  `/clusters/${accountId}/${region}/${name}`;

function describeAddon(cloud: CustomerCloud, cluster: Cluster, addonName: string) {
  const status = settingsOf(cloud, cluster).addons[addonName];
  if (!status) {
    const text = `No addon: ${addonName} found in cluster: ${cluster.name}`;
    throw new AwsError(404, 'ResourceNotFoundException', text);
  }
  const arn = `arn:aws:eks:${cluster.region}:${cluster.accountId}:addon/${cluster.name}/${addonName}`;
  return {
    addonName,
    clusterName: cluster.name,
    status,
    addonVersion: 'v1.64.0-eksbuild.1',
    addonArn: `${arn}/${stableId(8, arn)}`,
    health: {
      issues: status === 'DEGRADED' ? [{ code: 'InsufficientNumberOfReplicas', message: notScheduled }] : [],
    },
  };
}
