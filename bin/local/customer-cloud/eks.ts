import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { type Cluster, clusterArn, clustersIn, subnetsOf } from './clusters.ts';
import { requireAllowed } from './iam.ts';
import { type RoleSession, stableId } from './state.ts';
import { idsIn } from './strays.ts';

const json = (status: number, body: object, headers?: Record<string, string>): AwsAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
  headers,
});

const addons: Record<string, string> = {
  'aws-ebs-csi-driver': 'v1.64.0-eksbuild.1',
  'eks-pod-identity-agent': 'v1.3.9-eksbuild.1',
};

/** EKS: ListClusters, DescribeCluster, ListAddons, DescribeAddon. */
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
  const [collection, name, addonWord, addonName, ...rest] = request.path.split('/').filter(Boolean);
  if (request.method !== 'GET' || collection !== 'clusters' || rest.length > 0)
    throw unknownOperation(request);
  const action = `eks:${name ? 'DescribeCluster' : 'ListClusters'}`;
  const resource = name ? `arn:aws:eks:${request.region}:${session.accountId}:cluster/${name}` : '*';
  requireAllowed(cloud, session, { action, resource }, 'AccessDeniedException');
  const clusters = clustersIn(cloud, session.accountId, request.region);
  if (!name) return json(200, { clusters: clusters.map((cluster) => cluster.name), nextToken: null });
  const cluster = clusters.find((candidate) => candidate.name === decodeURIComponent(name));
  if (!cluster) {
    throw new AwsError(404, 'ResourceNotFoundException', `No cluster found for name: ${name}.`);
  }
  if (!addonWord) return json(200, { cluster: describe(cloud, cluster) });
  if (addonWord !== 'addons') throw unknownOperation(request);
  if (!addonName) return json(200, { addons: Object.keys(addons), nextToken: null });
  return json(200, { addon: describeAddon(cluster, addonName) });
}

/** DescribeNodegroup and DescribePodIdentityAssociation: whether there is one. Undefined for another request. */
function describeNodes(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object | undefined {
  const path = request.path.split('/').filter(Boolean).map(decodeURIComponent);
  const [, cluster = '', word = '', id = ''] = path;
  const kind = (
    { 'node-groups': 'nodegroup', 'pod-identity-associations': 'podidentityassociation' } as const
  )[word];
  if (!kind || !id || request.method !== 'GET') return undefined;
  const action = kind === 'nodegroup' ? 'eks:DescribeNodegroup' : 'eks:DescribePodIdentityAssociation';
  requireAllowed(cloud, session, { action, resource: '*' }, 'AccessDeniedException');
  const there = [...idsIn(cloud, session, request.region, kind).keys()];
  if (there.some((each) => `${each}/`.startsWith(`${cluster}/${id}/`)))
    return kind === 'nodegroup'
      ? { nodegroup: { nodegroupName: id } }
      : { association: { associationId: id } };
  throw new AwsError(404, 'ResourceNotFoundException', `No ${kind} found for name: ${id}.`);
}

export const renderEksError = ({ status, code, message }: AwsError) =>
  json(status, { message }, { 'x-amzn-errortype': code });

const unknownOperation = ({ method, path }: AwsRequest) =>
  new AwsError(400, 'InvalidRequestException', `This double of EKS does not know ${method} ${path}.`);

function describe(cloud: CustomerCloud, cluster: Cluster) {
  const subnets = subnetsOf(cluster);
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
      publicAccessCidrs: ['0.0.0.0/0'],
    },
    accessConfig: { authenticationMode: 'API' },
    kubernetesNetworkConfig: { serviceIpv4Cidr: '172.20.0.0/16', ipFamily: 'ipv4' },
    tags: {},
  };
}

/** The real endpoints differ by host name. On one machine there is one host, so the path tells the cluster. */
export const clusterPath = ({ accountId, region, name }: Cluster) =>
  `/clusters/${accountId}/${region}/${name}`;

function describeAddon(cluster: Cluster, addonName: string) {
  const addonVersion = addons[addonName];
  if (!addonVersion) {
    const text = `No addon: ${addonName} found in cluster: ${cluster.name}`;
    throw new AwsError(404, 'ResourceNotFoundException', text);
  }
  const arn = `arn:aws:eks:${cluster.region}:${cluster.accountId}:addon/${cluster.name}/${addonName}`;
  return {
    addonName,
    clusterName: cluster.name,
    status: 'ACTIVE',
    addonVersion,
    addonArn: `${arn}/${stableId(8, arn)}`,
    health: { issues: [] },
  };
}
