import {
  anyNameInAccount,
  attachedPolicies,
  boundaryName,
  deploymentTag,
  rolePath,
} from '../../shared/aws/scope.ts';

const boundaryArn = (accountId: string) => `arn:aws:iam::${accountId}:policy/${boundaryName}`;
const tagged = (key: 'aws:RequestTag' | 'aws:ResourceTag') => ({
  Null: { [`${key}/${deploymentTag}`]: 'false' },
});

/**
 * Only what CloudFormation does in the role's name, and the role may not import existing resources into a stack: so
 * nothing that this service's stacks didn't make can be tagged, renamed or adopted, and then changed.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html (aws:CalledVia)
 */
const byCloudFormation = {
  'ForAnyValue:StringEquals': { 'aws:CalledVia': ['cloudformation.amazonaws.com'] },
};

/**
 * The permissions of the role: to manage this service's stacks and everything that their resources need, since CloudFormation
 * acts with the role's own permissions. It makes, changes and deletes only resources with a name or path of this service; some
 * others it can read. A principal that may make roles could make itself an administrator, so each role has the customer's
 * boundary, which can't be removed again.
 */
export const permissionsPolicy = (accountId: string) => ({
  Version: '2012-10-17',
  Statement: [
    ...stacks(accountId),
    ...looks(accountId),
    ...nodes(accountId),
    ...roles(accountId),
    ...buckets(accountId),
  ],
});

const stacks = (accountId: string) => [
  {
    Sid: 'Stacks',
    Effect: 'Allow',
    Action: [
      'cloudformation:CreateStack',
      'cloudformation:CancelUpdateStack',
      'cloudformation:DeleteStack',
      'cloudformation:DescribeStacks',
      'cloudformation:DescribeStackEvents',
      'cloudformation:DescribeStackResources',
      // For drift detection. Left out, a deployment's drift is unknown.
      'cloudformation:DetectStackDrift',
      'cloudformation:DetectStackResourceDrift',
      'cloudformation:DescribeStackResourceDrifts',
      'cloudformation:TagResource',
    ],
    Resource: `arn:aws:cloudformation:*:${accountId}:stack/${anyNameInAccount}/*`,
  },
  {
    // Not those that import what exists into a stack.
    Sid: 'ChangeSets',
    Effect: 'Allow',
    Action: [
      'cloudformation:CreateChangeSet',
      'cloudformation:DescribeChangeSet',
      'cloudformation:ExecuteChangeSet',
      'cloudformation:DeleteChangeSet',
    ],
    Resource: `arn:aws:cloudformation:*:${accountId}:stack/${anyNameInAccount}/*`,
    Condition: { Null: { 'cloudformation:ImportResourceTypes': 'true' } },
  },
];

const looks = (accountId: string) => [
  {
    Sid: 'Look',
    Effect: 'Allow',
    Action: [
      // Two calls of drift detection that name no stack.
      'cloudformation:DescribeStackDriftDetectionStatus',
      'cloudformation:BatchDescribeTypeConfigurations',
      'eks:ListClusters',
      'eks:DescribeCluster',
      // Whether it is set up for what a plan needs. Left out, these checks of a preflight are `unknown`.
      'eks:DescribeClusterVersions',
      'eks:DescribeAddon',
      'eks:DescribeAccessEntry',
      'eks:ListAssociatedAccessPolicies',
      'eks:DescribeNodegroup',
      'eks:DescribePodIdentityAssociation',
      'eks:DescribeUpdate',
      'eks:ListUpdates',
      'ec2:DescribeSubnets',
      'ec2:DescribeInstanceTypeOfferings',
      'ec2:DescribeInstanceTypes',
      'ec2:DescribeLaunchTemplates',
      'ec2:DescribeLaunchTemplateVersions',
      // For the comparison of running instances with the account's quotas.
      'ec2:DescribeInstances',
      'servicequotas:GetServiceQuota',
      'servicequotas:GetAWSDefaultServiceQuota',
      // For the search of remaining resources after a destroy; instances, too.
      'ec2:DescribeVolumes',
      'ec2:DescribeNetworkInterfaces',
      'ec2:DescribeSecurityGroups',
      'elasticloadbalancing:DescribeLoadBalancers',
      'elasticloadbalancing:DescribeTargetGroups',
      'tag:GetResources',
      // Names and sizes; no line of a log is read.
      'logs:DescribeLogGroups',
    ],
    Resource: '*',
  },
  {
    // To simulate the role's own permissions: whether it may make a plan's stack. Without it that check is `unknown`.
    Sid: 'OwnPolicy',
    Effect: 'Allow',
    Action: 'iam:SimulatePrincipalPolicy',
    Resource: `arn:aws:iam::${accountId}:role/orchestrator`,
  },
];

const nodes = (accountId: string) => [
  {
    Sid: 'NewNodes',
    Effect: 'Allow',
    Action: ['eks:CreateNodegroup', 'eks:CreatePodIdentityAssociation'],
    Resource: `arn:aws:eks:*:${accountId}:cluster/*`,
    Condition: { ...tagged('aws:RequestTag'), ...byCloudFormation },
  },
  {
    Sid: 'OurNodes',
    Effect: 'Allow',
    Action: [
      'eks:UpdateNodegroupConfig',
      'eks:UpdateNodegroupVersion',
      'eks:DeleteNodegroup',
      'eks:UpdatePodIdentityAssociation',
      'eks:DeletePodIdentityAssociation',
      'eks:UntagResource',
    ],
    Resource: nodeResources(accountId),
    Condition: { ...tagged('aws:ResourceTag'), ...byCloudFormation },
  },
  {
    Sid: 'TagNodes',
    Effect: 'Allow',
    Action: 'eks:TagResource',
    Resource: nodeResources(accountId),
    Condition: { ...tagged('aws:RequestTag'), ...byCloudFormation },
  },
];

const roles = (accountId: string) => [
  {
    Sid: 'BoundedRoles',
    Effect: 'Allow',
    Action: ['iam:CreateRole', 'iam:PutRolePolicy'],
    Resource: ourRoles(accountId),
    Condition: { StringEquals: { 'iam:PermissionsBoundary': boundaryArn(accountId) }, ...byCloudFormation },
  },
  {
    Sid: 'PoliciesOfNodes',
    Effect: 'Allow',
    Action: 'iam:AttachRolePolicy',
    Resource: ourRoles(accountId),
    Condition: {
      StringEquals: { 'iam:PermissionsBoundary': boundaryArn(accountId) },
      ArnEquals: { 'iam:PolicyARN': attachedPolicies.map((name) => `arn:aws:iam::aws:policy/${name}`) },
      ...byCloudFormation,
    },
  },
  {
    Sid: 'OurRoles',
    Effect: 'Allow',
    Action: [
      'iam:GetRole',
      'iam:GetRolePolicy',
      'iam:ListRolePolicies',
      'iam:ListAttachedRolePolicies',
      'iam:TagRole',
      'iam:UntagRole',
      'iam:UpdateAssumeRolePolicy',
      'iam:DeleteRole',
      'iam:DeleteRolePolicy',
      'iam:DetachRolePolicy',
    ],
    Resource: ourRoles(accountId),
    Condition: byCloudFormation,
  },
  {
    Sid: 'RolesOfNodesAndPods',
    Effect: 'Allow',
    Action: 'iam:PassRole',
    Resource: ourRoles(accountId),
    Condition: {
      StringEquals: {
        'iam:PassedToService': ['eks.amazonaws.com', 'ec2.amazonaws.com', 'pods.eks.amazonaws.com'],
      },
      ...byCloudFormation,
    },
  },
  {
    Sid: 'NodegroupServiceRole',
    Effect: 'Allow',
    Action: 'iam:CreateServiceLinkedRole',
    Resource: '*',
    Condition: { StringEquals: { 'iam:AWSServiceName': 'eks-nodegroup.amazonaws.com' } },
  },
];

const buckets = (accountId: string) => [
  {
    Sid: 'Buckets',
    Effect: 'Allow',
    Action: [
      's3:CreateBucket',
      's3:DeleteBucket',
      's3:ListBucket',
      's3:PutBucketPolicy',
      's3:DeleteBucketPolicy',
      // The handlers of CloudFormation read back what they have set.
      's3:GetBucket*',
      's3:GetEncryptionConfiguration',
      's3:GetLifecycleConfiguration',
      's3:PutBucketPublicAccessBlock',
      's3:PutBucketTagging',
      's3:PutEncryptionConfiguration',
      's3:PutLifecycleConfiguration',
      's3:PutBucketVersioning',
      's3:PutBucketOwnershipControls',
    ],
    Resource: `arn:aws:s3:::${anyNameInAccount}`,
    Condition: byCloudFormation,
  },
  {
    // For the kept buckets of a destroy, their size and expiry; no object is read.
    Sid: 'KeptData',
    Effect: 'Allow',
    Action: ['s3:ListBucketVersions', 's3:GetLifecycleConfiguration'],
    Resource: `arn:aws:s3:::${anyNameInAccount}`,
    Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
  },
  {
    // For a destroy that an admin asks for with delete_data, and for plans by which data isn't kept for good. Left out,
    // such a destroy says what it lacks.
    Sid: 'DataOnRequest',
    Effect: 'Allow',
    Action: ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:DeleteBucket', 's3:PutLifecycleConfiguration'],
    Resource: [`arn:aws:s3:::${anyNameInAccount}`, `arn:aws:s3:::${anyNameInAccount}/*`],
    Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
  },
];

const ourRoles = (accountId: string) => `arn:aws:iam::${accountId}:role${rolePath}*`;

const nodeResources = (accountId: string) => [
  `arn:aws:eks:*:${accountId}:nodegroup/*/${anyNameInAccount}/*`,
  `arn:aws:eks:*:${accountId}:podidentityassociation/*/*`,
];
