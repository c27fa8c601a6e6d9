/** The trust policy of the role that a customer makes for us: us alone, and only with the org's external id. */
export const trustPolicy = (principalArn: string, externalId: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: principalArn },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': externalId } },
    },
  ],
});

/**
 * What the role must be allowed to do: our stacks, and what a stack's resources need in the caller's name, for
 * CloudFormation acts with the role's own permissions.
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
      Resource: `arn:aws:cloudformation:*:${accountId}:stack/*`,
    },
    {
      Sid: 'Clusters',
      Effect: 'Allow',
      Action: [
        'eks:ListClusters',
        'eks:DescribeCluster',
        'eks:CreateNodegroup',
        'eks:UpdateNodegroupConfig',
        'eks:UpdateNodegroupVersion',
        'eks:DeleteNodegroup',
        'eks:DescribeNodegroup',
        'eks:CreatePodIdentityAssociation',
        'eks:UpdatePodIdentityAssociation',
        'eks:DeletePodIdentityAssociation',
        'eks:DescribePodIdentityAssociation',
        'eks:DescribeUpdate',
        'eks:ListUpdates',
        'eks:TagResource',
        'eks:UntagResource',
      ],
      Resource: '*',
    },
    {
      Sid: 'Network',
      Effect: 'Allow',
      Action: [
        'ec2:DescribeSubnets',
        'ec2:DescribeInstanceTypeOfferings',
        'ec2:DescribeLaunchTemplates',
        'ec2:DescribeLaunchTemplateVersions',
        'ec2:CreateLaunchTemplate',
        'ec2:CreateLaunchTemplateVersion',
        'ec2:DeleteLaunchTemplate',
        'ec2:RunInstances',
        'ec2:CreateTags',
      ],
      Resource: '*',
    },
    {
      Sid: 'Roles',
      Effect: 'Allow',
      Action: [
        'iam:CreateRole',
        'iam:DeleteRole',
        'iam:GetRole',
        'iam:TagRole',
        'iam:UntagRole',
        'iam:ListRolePolicies',
        'iam:ListAttachedRolePolicies',
        'iam:UpdateAssumeRolePolicy',
        'iam:PutRolePolicy',
        'iam:DeleteRolePolicy',
        'iam:GetRolePolicy',
        'iam:AttachRolePolicy',
        'iam:DetachRolePolicy',
        'iam:PassRole',
      ],
      Resource: `arn:aws:iam::${accountId}:role/*`,
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
      // Named after the deployment; the customer's own buckets are none of our business.
      Resource: 'arn:aws:s3:::deploy-*',
    },
  ],
});

/** The way from an external id to a connected account, in the order to do it. */
export const connectionSteps = (accountId: string, principalArn: string) => [
  `In account ${accountId}, create an IAM role with the trust policy above; it trusts ${principalArn}.`,
  'Attach the permissions policy above to the role.',
  'Give the role access to the cluster: aws eks create-access-entry --cluster-name <cluster> --principal-arn ' +
    '<role>, then aws eks associate-access-policy with AmazonEKSClusterAdminPolicy.',
  'Connect the account with POST /api/clouds.',
];
