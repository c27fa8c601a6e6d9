import type { CustomerCloud } from '../cloud.ts';
import { denying } from '../iam/iam.ts';
import type { Act } from '../iam/iam-policy.ts';
import type { RoleSession } from '../state.ts';
import type { Stack, StackResource } from './stack.ts';

/** An operation on a stack: who does it, and the tags that the stack gets. */
export interface Change {
  session: RoleSession;
  stack: Stack;
  tags: Record<string, string>;
}

type Properties = Record<string, unknown>;

const text = (value: unknown) => String(value ?? '');

/** Tags in a list or as a map, as the keys that IAM knows them by. */
function requestTags(tags: unknown, change: Change): Record<string, string> {
  const own = Array.isArray(tags)
    ? Object.fromEntries(tags.map(({ Key, Value }) => [Key, text(Value)]))
    : ((tags ?? {}) as Record<string, string>);
  // CloudFormation hands a stack's tags to its resources.
  return Object.fromEntries(
    Object.entries({ ...change.tags, ...own }).map(([key, value]) => [`aws:RequestTag/${key}`, text(value)]),
  );
}

const clusterArn = (name: unknown, { region, accountId }: Stack) =>
  `arn:aws:eks:${region}:${accountId}:cluster/${text(name)}`;

const passing = (roleArn: unknown, service: string): Act => ({
  action: 'iam:PassRole',
  resource: text(roleArn),
  context: { 'iam:PassedToService': service },
});

/** What making a resource comes to, of the types that the product's templates use. */
const making: Record<string, (properties: Properties, resource: StackResource, change: Change) => Act[]> = {
  'AWS::S3::Bucket': (_, { physicalId }) =>
    ['s3:CreateBucket', 's3:PutBucketTagging', 's3:PutEncryptionConfiguration'].map((action) => ({
      action,
      resource: `arn:aws:s3:::${physicalId}`,
    })),
  'AWS::S3::BucketPolicy': ({ Bucket }) => [
    { action: 's3:PutBucketPolicy', resource: `arn:aws:s3:::${text(Bucket)}` },
  ],
  'AWS::IAM::Role': (properties, { physicalId }, { stack: { accountId } }) => {
    const boundary = properties.PermissionsBoundary;
    const context: Act['context'] = boundary ? { 'iam:PermissionsBoundary': text(boundary) } : {};
    const role = {
      resource: `arn:aws:iam::${accountId}:role${properties.Path ?? '/'}${physicalId}`,
      context,
    };
    const attached = (properties.ManagedPolicyArns ?? []) as string[];
    return [
      { action: 'iam:CreateRole', ...role },
      ...(properties.Policies ? [{ action: 'iam:PutRolePolicy', ...role }] : []),
      ...attached.map((policy) => ({
        action: 'iam:AttachRolePolicy',
        resource: role.resource,
        context: { ...context, 'iam:PolicyARN': policy },
      })),
    ];
  },
  'AWS::EKS::Nodegroup': ({ ClusterName, NodeRole, Tags }, _, change) => [
    {
      action: 'eks:CreateNodegroup',
      resource: clusterArn(ClusterName, change.stack),
      context: requestTags(Tags, change),
    },
    passing(NodeRole, 'eks.amazonaws.com'),
  ],
  'AWS::EKS::PodIdentityAssociation': ({ ClusterName, RoleArn, Tags }, _, change) => [
    {
      action: 'eks:CreatePodIdentityAssociation',
      resource: clusterArn(ClusterName, change.stack),
      context: requestTags(Tags, change),
    },
    passing(RoleArn, 'pods.eks.amazonaws.com'),
  ],
};

const viaCloudFormation = { 'aws:CalledVia': 'cloudformation.amazonaws.com' };

/** Why the session that CloudFormation acts with may not make this, or undefined. */
export function deniedResource(
  cloud: CustomerCloud,
  resource: StackResource,
  change: Change,
): string | undefined {
  for (const act of making[resource.type]?.(resource.properties, resource, change) ?? []) {
    const via = { ...act, context: { ...act.context, ...viaCloudFormation } };
    const policy = denying(cloud, change.session, via);
    if (policy) {
      return (
        `User: ${change.session.roleArn} is not authorized to perform: ${act.action} on resource: ${act.resource} ` +
        `because no ${policy} allows the action (Status Code: 403)`
      );
    }
  }
  return undefined;
}
