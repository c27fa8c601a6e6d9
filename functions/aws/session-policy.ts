import { nameInAccount } from '../shared/aws/scope.ts';

/**
 * The permissions of one session within its role's: STS gives the intersection of both. Made for a purpose, so that a step
 * which is misled, or credentials that leak, reach no other deployment and no other part of the account.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies.html#policies_session
 */
export type SessionPolicy = Readonly<Record<string, unknown>>;

const policy = (...Statement: object[]): SessionPolicy => ({ Version: '2012-10-17', Statement });

/**
 * For a session that only proves its identity: GetCallerIdentity can't be denied, and a cluster's token is a signed
 * GetCallerIdentity.
 */
export const identityOnly = policy({ Effect: 'Deny', Action: '*', Resource: '*' });

/** Reads what a plan is made from. */
export const readOnly = policy({
  Effect: 'Allow',
  Action: ['eks:List*', 'eks:Describe*', 'ec2:Describe*', 'cloudformation:Describe*'],
  Resource: '*',
});

/** The same, with what a preflight looks at beside it: it changes nothing, and no stack is made under it. */
export const preflightReads = policy({
  Effect: 'Allow',
  Action: [
    'eks:List*',
    'eks:Describe*',
    'ec2:Describe*',
    'cloudformation:Describe*',
    'iam:SimulatePrincipalPolicy',
    'servicequotas:GetServiceQuota',
    'servicequotas:GetAWSDefaultServiceQuota',
  ],
  Resource: '*',
});

/** Reads quotas, and what became of requests for more of them. */
const quotaReads = [
  'servicequotas:GetServiceQuota',
  'servicequotas:GetAWSDefaultServiceQuota',
  'servicequotas:GetRequestedServiceQuotaChange',
  'servicequotas:ListRequestedServiceQuotaChangeHistoryByQuota',
];

/** Follows a request for more of a quota. */
export const quotaFollowing = policy({ Effect: 'Allow', Action: quotaReads, Resource: '*' });

/** Asks for more of one quota of EC2, once a person wants it. */
export const quotaAsking = (accountId: string, code: string) =>
  policy(
    { Effect: 'Allow', Action: quotaReads, Resource: '*' },
    {
      Effect: 'Allow',
      Action: 'servicequotas:RequestServiceQuotaIncrease',
      Resource: `arn:aws:servicequotas:*:${accountId}:ec2/${code}`,
    },
    {
      // At the first request of an account Service Quotas makes its role, by which it opens support cases.
      Effect: 'Allow',
      Action: 'iam:CreateServiceLinkedRole',
      Resource: '*',
      Condition: { StringEquals: { 'iam:AWSServiceName': 'servicequotas.amazonaws.com' } },
    },
  );

/**
 * For the drift detection of one deployment's stack: CloudFormation reads with the session's permissions. Beside it the cluster
 * is described, whose API is then asked with another session.
 */
export const driftReads = (accountId: string, deploymentId: string) =>
  policy(
    {
      Effect: 'Allow',
      Action: [
        'cloudformation:DescribeStacks',
        'cloudformation:DetectStackDrift',
        'cloudformation:DetectStackResourceDrift',
        'cloudformation:DescribeStackResourceDrifts',
      ],
      Resource: `arn:aws:cloudformation:*:${accountId}:stack/${nameInAccount(deploymentId, '*')}/*`,
    },
    {
      Effect: 'Allow',
      Action: [
        // They name no stack.
        'cloudformation:DescribeStackDriftDetectionStatus',
        'cloudformation:BatchDescribeTypeConfigurations',
        'eks:Describe*',
        'eks:List*',
      ],
      Resource: '*',
    },
    {
      Effect: 'Allow',
      Action: [
        'iam:GetRole',
        'iam:GetRolePolicy',
        'iam:ListRolePolicies',
        'iam:ListAttachedRolePolicies',
        's3:ListBucket',
        's3:GetBucket*',
        's3:GetEncryptionConfiguration',
        's3:GetLifecycleConfiguration',
      ],
      Resource: '*',
      Condition: { 'ForAnyValue:StringEquals': { 'aws:CalledVia': ['cloudformation.amazonaws.com'] } },
    },
  );

/**
 * The stacks of one deployment, and every action of CloudFormation for them: it acts with the session's permissions,
 * and the role's own policy says which of these it has.
 */
export const ownStacks = (accountId: string, deploymentId: string) =>
  policy(
    {
      Effect: 'Allow',
      Action: 'cloudformation:*',
      Resource: `arn:aws:cloudformation:*:${accountId}:stack/${nameInAccount(deploymentId, '*')}/*`,
    },
    {
      Effect: 'Allow',
      Action: ['eks:*', 'ec2:*', 'iam:*', 's3:*'],
      Resource: '*',
      Condition: { 'ForAnyValue:StringEquals': { 'aws:CalledVia': ['cloudformation.amazonaws.com'] } },
    },
  );

/** Looks for what a destroy may have left behind, and into the buckets of one deployment without reading an object. */
export const sweepReads = (accountId: string, deploymentId: string) =>
  policy(
    {
      Effect: 'Allow',
      Action: [
        'tag:GetResources',
        'ec2:Describe*',
        'eks:Describe*',
        'elasticloadbalancing:Describe*',
        'logs:DescribeLogGroups',
      ],
      Resource: '*',
    },
    {
      Effect: 'Allow',
      Action: ['s3:ListBucketVersions', 's3:GetLifecycleConfiguration'],
      Resource: `arn:aws:s3:::${nameInAccount(deploymentId, '*')}`,
      Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
    },
  );

/** Empties and deletes the buckets of one deployment, or has them empty themselves. */
export const bucketDeletion = (accountId: string, deploymentId: string) => {
  const buckets = `arn:aws:s3:::${nameInAccount(deploymentId, '*')}`;
  return policy({
    Effect: 'Allow',
    Action: [
      's3:ListBucketVersions',
      's3:DeleteObject',
      's3:DeleteObjectVersion',
      's3:DeleteBucket',
      's3:PutLifecycleConfiguration',
    ],
    Resource: [buckets, `${buckets}/*`],
    Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
  });
};
