import type { Plan } from '../../../agents/agent.ts';
import { boundaryName, deploymentTag } from '../../../shared/aws/scope.ts';

// Pure: the actions that CloudFormation takes with the role's permissions when it makes the resources of a plan.

export interface StackAct {
  action: string;
  resource: string;
  /** The values of condition keys that IAM sees with the action. */
  context: Record<string, string>;
}

interface Place {
  accountId: string;
  region: string;
  clusterName: string;
  deploymentId: string;
}

type Properties = Record<string, unknown>;

const via = { 'aws:CalledVia': 'cloudformation.amazonaws.com' };
const roleArn = ({ accountId }: Place, { Path = '/', RoleName }: Properties) =>
  `arn:aws:iam::${accountId}:role${Path}${RoleName}`;
const clusterArn = ({ region, accountId, clusterName }: Place) =>
  `arn:aws:eks:${region}:${accountId}:cluster/${clusterName}`;
const tagged = ({ deploymentId }: Place) => ({ [`aws:RequestTag/${deploymentTag}`]: deploymentId });
const bounded = ({ accountId }: Place) => ({
  'iam:PermissionsBoundary': `arn:aws:iam::${accountId}:policy/${boundaryName}`,
});

/** By type of resource. Deleting and reading back are in the same statements of the policy that setup prints. */
const actsOfType: Record<string, (place: Place, properties: Properties) => Omit<StackAct, 'context'>[]> = {
  'AWS::EKS::Nodegroup': (place) => [{ action: 'eks:CreateNodegroup', resource: clusterArn(place) }],
  'AWS::EKS::PodIdentityAssociation': (place) => [
    { action: 'eks:CreatePodIdentityAssociation', resource: clusterArn(place) },
  ],
  'AWS::IAM::Role': (place, properties) => [
    { action: 'iam:CreateRole', resource: roleArn(place, properties) },
    ...(properties.Policies ? [{ action: 'iam:PutRolePolicy', resource: roleArn(place, properties) }] : []),
  ],
  'AWS::S3::Bucket': (_, { BucketName }) => [
    { action: 's3:CreateBucket', resource: `arn:aws:s3:::${BucketName}` },
  ],
};

/**
 * The requests to AWS that making the stack takes, for the check of permissions. All resources of one type are in it, not
 * one of them: a policy may allow an action on some names and deny it on others.
 */
export function stackActs(
  { infrastructure, scope }: Plan,
  accountId: string,
  deploymentId: string,
): StackAct[] {
  const place = { accountId, region: scope.region, clusterName: scope.cluster_name, deploymentId };
  const resources = Object.values(
    (infrastructure.template.Resources ?? {}) as Record<string, { Type: string; Properties?: Properties }>,
  );
  const made = resources.flatMap(({ Type, Properties = {} }) =>
    (actsOfType[Type]?.(place, Properties) ?? []).map((act) => ({
      ...act,
      context: { ...via, ...(Type === 'AWS::IAM::Role' ? bounded(place) : tagged(place)) },
    })),
  );
  const stack = `arn:aws:cloudformation:${scope.region}:${accountId}:stack/${infrastructure.stack_name}/0`;
  const acts = [{ action: 'cloudformation:CreateStack', resource: stack, context: {} }, ...made];
  return [...new Map(acts.map((act) => [`${act.action} ${act.resource}`, act])).values()];
}
