import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { requireAllowed } from './iam/iam.ts';
import { idsIn } from './strays.ts';
import { listOf, queryAnswer, queryError } from './xml.ts';

const namespace = 'http://elasticloadbalancing.amazonaws.com/doc/2015-12-01/';

const kinds: Record<string, { type: string; list: string; arn: string; missing: string }> = {
  DescribeLoadBalancers: {
    type: 'loadbalancer',
    list: 'LoadBalancers',
    arn: 'LoadBalancerArn',
    missing: 'LoadBalancerNotFound',
  },
  DescribeTargetGroups: {
    type: 'targetgroup',
    list: 'TargetGroups',
    arn: 'TargetGroupArn',
    missing: 'TargetGroupNotFound',
  },
};

/** Elastic Load Balancing v2: DescribeLoadBalancers and DescribeTargetGroups, by their ARNs. */
export function handleBalancers(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (typeof session === 'string')
    throw new AwsError(403, 'InvalidClientTokenId', `The security token is ${session}.`);
  const action = request.parameters.get('Action') ?? '';
  const kind = kinds[action];
  if (!kind) throw new AwsError(400, 'InvalidAction', `Could not find operation ${action}`);
  requireAllowed(cloud, session, { action: `elasticloadbalancing:${action}`, resource: '*' }, 'AccessDenied');
  const there = [...idsIn(cloud, session, request.region, kind.type).values()].map(({ arn }) => arn);
  const asked = listOf(request.parameters, `${kind.arn}s.member`).map((each) => each['']);
  const missing = asked.find((arn) => !there.includes(arn ?? ''));
  if (missing) throw new AwsError(400, kind.missing, `One or more of them not found: ${missing}`);
  return queryAnswer(namespace, action, {
    [kind.list]: { member: asked.map((arn) => ({ [kind.arn]: arn })) },
  });
}

export const renderBalancersError = (error: AwsError) => queryError(namespace, error);
