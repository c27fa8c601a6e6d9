import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { clustersIn, type Subnet, subnetsOf } from '../eks/clusters.ts';
import { failureOf } from '../failures.ts';
import { requireAllowed } from '../iam/iam.ts';
import { ec2Answer, ec2Error, listOf } from '../xml.ts';
import { asksForRunning, describeInstanceTypes, describeRunning } from './instances.ts';
import { describeOfferings } from './offerings.ts';
import { describeTagged, taggedKinds } from './tagged.ts';

const NAMESPACE = 'http://ec2.amazonaws.com/doc/2016-11-15/';

export const renderEc2Error = ec2Error;

/** EC2: DescribeSubnets, by id and by the filters vpc-id and subnet-id; and what a destroy may have left behind. */
export function handleEc2(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (session === 'unknown') {
    const text = 'AWS was not able to validate the provided access credentials';
    throw new AwsError(401, 'AuthFailure', text);
  }
  if (session === 'expired') throw new AwsError(400, 'RequestExpired', 'Request has expired.');
  const action = request.parameters.get('Action') ?? '';
  if (action === 'DescribeInstanceTypes' || (action === 'DescribeInstances' && asksForRunning(request))) {
    requireAllowed(cloud, session, { action: `ec2:${action}`, resource: '*' }, 'UnauthorizedOperation');
    const isRunning = action === 'DescribeInstances';
    const answer = isRunning ? describeRunning(cloud, request, session) : describeInstanceTypes(request);
    return ec2Answer(NAMESPACE, action, answer);
  }
  const tagged = taggedKinds[action];
  if (tagged) {
    requireAllowed(cloud, session, { action: `ec2:${action}`, resource: '*' }, 'UnauthorizedOperation');
    return ec2Answer(NAMESPACE, action, describeTagged(cloud, request, session, tagged));
  }
  if (action === 'DescribeInstanceTypeOfferings') {
    requireAllowed(cloud, session, { action: `ec2:${action}`, resource: '*' }, 'UnauthorizedOperation');
    return ec2Answer(NAMESPACE, action, describeOfferings(cloud, request));
  }
  if (action !== 'DescribeSubnets') {
    throw new AwsError(400, 'InvalidAction', `The action ${action} is not valid for this web service.`);
  }
  requireAllowed(cloud, session, { action: `ec2:${action}`, resource: '*' }, 'UnauthorizedOperation');
  let subnets = clustersIn(cloud, session.accountId, request.region).flatMap(subnetsOf);
  const ids = listOf(request.parameters, 'SubnetId').map((entry) => entry['']);
  const missing = ids.find((id) => !subnets.some((subnet) => subnet.subnetId === id));
  if (missing) {
    throw new AwsError(400, 'InvalidSubnetID.NotFound', `The subnet ID '${missing}' does not exist`);
  }
  if (ids.length > 0) subnets = subnets.filter((subnet) => ids.includes(subnet.subnetId));
  for (const filter of listOf(request.parameters, 'Filter')) subnets = narrow(subnets, filter);
  return ec2Answer(NAMESPACE, action, {
    subnetSet: { item: subnets.map((subnet) => render(cloud, subnet)) },
  });
}

function narrow(subnets: Subnet[], { Name, ...rest }: Record<string, string>): Subnet[] {
  const field = Name === 'vpc-id' ? 'vpcId' : Name === 'subnet-id' ? 'subnetId' : undefined;
  if (!field) throw new AwsError(400, 'InvalidParameterValue', `The filter '${Name}' is invalid`);
  const values = Object.values(rest);
  return subnets.filter((subnet) => values.includes(subnet[field]));
}

function render({ state }: CustomerCloud, { subnetId, vpcId, zone, cidr, cluster }: Subnet) {
  const tags = {
    Name: `${cluster.name}-private-${zone}`,
    'kubernetes.io/role/internal-elb': '1',
    [`kubernetes.io/cluster/${cluster.name}`]: 'shared',
  };
  return {
    subnetId,
    subnetArn: `arn:aws:ec2:${cluster.region}:${cluster.accountId}:subnet/${subnetId}`,
    vpcId,
    ownerId: cluster.accountId,
    state: 'available',
    availabilityZone: zone,
    cidrBlock: cidr,
    availableIpAddressCount: failureOf(state.failures, 'subnet_full', subnetId) ? 1 : 16_000,
    mapPublicIpOnLaunch: false,
    defaultForAz: false,
    tagSet: { item: Object.entries(tags).map(([key, value]) => ({ key, value })) },
  };
}
