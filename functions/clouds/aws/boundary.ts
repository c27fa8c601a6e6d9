import { anyNameInAccount, mirrorPath } from '../../shared/aws/scope.ts';

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
      ],
      Resource: '*',
    },
    {
      // The images of every node (network plugin, pause) are in registries of AWS.
      Sid: 'ImagesOfOthers',
      Effect: 'Allow',
      Action: ['ecr:GetDownloadUrlForLayer', 'ecr:BatchCheckLayerAvailability', 'ecr:BatchGetImage'],
      Resource: '*',
      Condition: { StringNotEquals: { 'aws:ResourceAccount': accountId } },
    },
    {
      // A mirror that the customer made for them; nothing else of the account's registry.
      Sid: 'ImagesOfMirror',
      Effect: 'Allow',
      Action: [
        'ecr:GetDownloadUrlForLayer',
        'ecr:BatchCheckLayerAvailability',
        'ecr:BatchGetImage',
        'ecr:BatchImportUpstreamImage',
      ],
      Resource: `arn:aws:ecr:*:${accountId}:repository/${mirrorPath}/*`,
    },
    {
      Sid: 'TagsOfAddresses',
      Effect: 'Allow',
      Action: 'ec2:CreateTags',
      Resource: `arn:aws:ec2:*:${accountId}:network-interface/*`,
      Condition: { StringEquals: { 'ec2:CreateAction': 'CreateNetworkInterface' } },
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
      Resource: `arn:aws:s3:::${anyNameInAccount}`,
      Condition: { StringEquals: { 'aws:ResourceAccount': accountId } },
    },
  ],
});
