import { anyDeployment, attachedPolicies, boundaryName, deploymentTag } from '../../shared/aws-scope.ts';

const boundaryArn = (accountId: string) => `arn:aws:iam::${accountId}:policy/${boundaryName}`;
const tagged = (key: 'aws:RequestTag' | 'aws:ResourceTag') => ({
  Null: { [`${key}/${deploymentTag}`]: 'false' },
});

/**
 * What the role must be allowed to do: our stacks, and what a stack's resources need in the caller's name, for
 * CloudFormation acts with the role's own permissions. Everything that is made, changed or deleted carries a
 * deployment's id in its name or our tag; of the rest, some things can be read. Who may make roles could make
 * themselves administrators, so each has the customer's boundary, which can't be taken off again.
 */
export const permissionsPolicy = (accountId: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'Stacks',
      Effect: 'Allow',
      Action: [
        'cloudformation:CreateStack',
        'cloudformation:UpdateStack',
        'cloudformation:DeleteStack',
        'cloudformation:DescribeStacks',
        'cloudformation:DescribeStackEvents',
        'cloudformation:DescribeStackResources',
        'cloudformation:TagResource',
      ],
      Resource: `arn:aws:cloudformation:*:${accountId}:stack/*-${anyDeployment}/*`,
    },
    {
      Sid: 'Look',
      Effect: 'Allow',
      Action: [
        'eks:ListClusters',
        'eks:DescribeCluster',
        'eks:DescribeNodegroup',
        'eks:DescribePodIdentityAssociation',
        'eks:DescribeUpdate',
        'eks:ListUpdates',
        'ec2:DescribeSubnets',
        'ec2:DescribeInstanceTypeOfferings',
        'ec2:DescribeLaunchTemplates',
        'ec2:DescribeLaunchTemplateVersions',
      ],
      Resource: '*',
    },
    {
      Sid: 'NewNodes',
      Effect: 'Allow',
      Action: ['eks:CreateNodegroup', 'eks:CreatePodIdentityAssociation'],
      Resource: `arn:aws:eks:*:${accountId}:cluster/*`,
      Condition: tagged('aws:RequestTag'),
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
      Condition: tagged('aws:ResourceTag'),
    },
    {
      Sid: 'TagNodes',
      Effect: 'Allow',
      Action: 'eks:TagResource',
      Resource: nodeResources(accountId),
      Condition: tagged('aws:RequestTag'),
    },
    {
      Sid: 'BoundedRoles',
      Effect: 'Allow',
      Action: ['iam:CreateRole', 'iam:PutRolePolicy'],
      Resource: ourRoles(accountId),
      Condition: { StringEquals: { 'iam:PermissionsBoundary': boundaryArn(accountId) } },
    },
    {
      Sid: 'PoliciesOfNodes',
      Effect: 'Allow',
      Action: 'iam:AttachRolePolicy',
      Resource: ourRoles(accountId),
      Condition: {
        StringEquals: { 'iam:PermissionsBoundary': boundaryArn(accountId) },
        ArnEquals: { 'iam:PolicyARN': attachedPolicies.map((name) => `arn:aws:iam::aws:policy/${name}`) },
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
      },
    },
    {
      Sid: 'NodegroupServiceRole',
      Effect: 'Allow',
      Action: 'iam:CreateServiceLinkedRole',
      Resource: '*',
      Condition: { StringEquals: { 'iam:AWSServiceName': 'eks-nodegroup.amazonaws.com' } },
    },
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
      Resource: `arn:aws:s3:::${anyDeployment}-*`,
    },
  ],
});

const ourRoles = (accountId: string) => `arn:aws:iam::${accountId}:role/${anyDeployment}-*`;

const nodeResources = (accountId: string) => [
  `arn:aws:eks:*:${accountId}:nodegroup/*/*/*`,
  `arn:aws:eks:*:${accountId}:podidentityassociation/*/*`,
];

/**
 * The most that nodes and pods of our deployments can do: join a cluster, get addresses and images, and keep
 * snapshots in our buckets of this account. It gives nothing by itself.
 */
export const boundaryPolicy = (accountId: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'Nodes',
      Effect: 'Allow',
      Action: [
        'ec2:Describe*',
        'ec2:AssignPrivateIpAddresses',
        'ec2:UnassignPrivateIpAddresses',
        'ec2:CreateNetworkInterface',
        'ec2:AttachNetworkInterface',
        'ec2:DetachNetworkInterface',
        'ec2:DeleteNetworkInterface',
        'ec2:ModifyNetworkInterfaceAttribute',
        'eks:DescribeCluster',
        'eks-auth:AssumeRoleForPodIdentity',
        'ecr:GetAuthorizationToken',
        'ecr:GetDownloadUrlForLayer',
        'ecr:BatchCheckLayerAvailability',
        'ecr:BatchGetImage',
        'ecr:BatchImportUpstreamImage',
      ],
      Resource: '*',
    },
    {
      Sid: 'TagsOfAddresses',
      Effect: 'Allow',
      Action: 'ec2:CreateTags',
      Resource: `arn:aws:ec2:*:${accountId}:network-interface/*`,
    },
    {
      Sid: 'Snapshots',
      Effect: 'Allow',
      Action: [
        's3:ListBucket',
        's3:ListBucketMultipartUploads',
        's3:GetObject',
        's3:PutObject',
        's3:DeleteObject',
        's3:AbortMultipartUpload',
        's3:ListMultipartUploadParts',
      ],
      Resource: `arn:aws:s3:::${anyDeployment}-*`,
      Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
    },
  ],
});
