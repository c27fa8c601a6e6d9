import type { Act } from '../../bin/local/customer-cloud/iam/iam-policy.ts';
import { boundaryName, deploymentTag, nameInAccount } from '../../functions/shared/aws/scope.ts';

// What somebody could do with the role that a customer made for us: what a deployment needs, and what a thief would
// try. A test and a judge ask the same of two evaluators.

export const account = '111122223333';
const region = 'eu-west-1';
const id = 'deploy-01m7ysdq7qp0zxbzgfcesfkxnz';
const name = (part: string) => nameInAccount(id, part);

const iam = (rest: string) => `arn:aws:iam::${account}:${rest}`;
const stack = (stackName: string) =>
  `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/6b2f0c1e-0000-4000-8000-000000000000`;
const nodegroup = (group: string) =>
  `arn:aws:eks:${region}:${account}:nodegroup/production/${group}/0ac7d9a6-0000-4000-8000-000000000000`;
const association = `arn:aws:eks:${region}:${account}:podidentityassociation/production/a-abcdefghijklmnop1`;
const cluster = `arn:aws:eks:${region}:${account}:cluster/production`;
const addon = `arn:aws:eks:${region}:${account}:addon/production/aws-ebs-csi-driver/0ac7d9a6-0000-4000-8000-000000000000`;
const accessEntry = `arn:aws:eks:${region}:${account}:access-entry/production/role/${account}/orchestrator/0ac7d9a6-0000-4000-8000-000000000000`;
const bucket = (bucketName: string) => `arn:aws:s3:::${bucketName}`;

const inOurs = { 'aws:ResourceAccount': account };
const via = { 'aws:CalledVia': 'cloudformation.amazonaws.com' };
const bounded = { 'iam:PermissionsBoundary': iam(`policy/${boundaryName}`) };
const passedTo = (service: string) => ({ 'iam:PassedToService': `${service}.amazonaws.com` });
const ourTag = { [`aws:ResourceTag/${deploymentTag}`]: id };
const asksOurTag = { [`aws:RequestTag/${deploymentTag}`]: id };

const ourRole = iam(`role/deployment-orchestrator/${name('nodes')}`);
const administrator = 'arn:aws:iam::aws:policy/AdministratorAccess';
const workerNode = 'arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy';

type Acts = readonly (readonly [string, Act])[];
const act = (action: string, resource: string, context: Record<string, string> = {}): Act => ({
  action,
  resource,
  context,
});

/** What a deployment does, from the plan to its end. */
export const needed: Acts = [
  ['look for clusters', act('eks:ListClusters', '*')],
  ['read a cluster', act('eks:DescribeCluster', cluster)],
  ['see which versions are supported', act('eks:DescribeClusterVersions', '*')],
  ['read an add-on', act('eks:DescribeAddon', addon)],
  ['read an access entry', act('eks:DescribeAccessEntry', accessEntry)],
  ['read its policies', act('eks:ListAssociatedAccessPolicies', accessEntry)],
  ['read subnets', act('ec2:DescribeSubnets', '*')],
  ['ask what the role may do', act('iam:SimulatePrincipalPolicy', iam('role/orchestrator'))],
  ['count what runs', act('ec2:DescribeInstances', '*')],
  ['see how large an instance type is', act('ec2:DescribeInstanceTypes', '*')],
  ['read a quota', act('servicequotas:GetServiceQuota', '*')],
  ['read its default', act('servicequotas:GetAWSDefaultServiceQuota', '*')],
  ['create our stack', act('cloudformation:CreateStack', stack(name('vector-database')))],
  ['plan a change of our stack', act('cloudformation:CreateChangeSet', stack(name('vector-database')))],
  ['read the change', act('cloudformation:DescribeChangeSet', stack(name('vector-database')))],
  ['make it', act('cloudformation:ExecuteChangeSet', stack(name('vector-database')))],
  ['drop it', act('cloudformation:DeleteChangeSet', stack(name('vector-database')))],
  ['cancel it', act('cloudformation:CancelUpdateStack', stack(name('vector-database')))],
  ['delete our stack', act('cloudformation:DeleteStack', stack(name('vector-database')))],
  ['read our stack', act('cloudformation:DescribeStacks', stack(name('vector-database')))],
  ['read its events', act('cloudformation:DescribeStackEvents', stack(name('vector-database')))],
  ['compare our stack', act('cloudformation:DetectStackDrift', stack(name('vector-database')))],
  ['compare a part of it', act('cloudformation:DetectStackResourceDrift', stack(name('vector-database')))],
  ['see what differs', act('cloudformation:DescribeStackResourceDrifts', stack(name('vector-database')))],
  ['see how far it is', act('cloudformation:DescribeStackDriftDetectionStatus', '*')],
  ['see how types are set', act('cloudformation:BatchDescribeTypeConfigurations', '*')],
  ['make a bounded role', act('iam:CreateRole', ourRole, { ...via, ...bounded })],
  ['give it its policy', act('iam:PutRolePolicy', ourRole, { ...via, ...bounded })],
  [
    'give nodes what nodes need',
    act('iam:AttachRolePolicy', ourRole, { ...via, ...bounded, 'iam:PolicyARN': workerNode }),
  ],
  ['read it', act('iam:GetRole', ourRole, via)],
  ['delete it', act('iam:DeleteRole', ourRole, via)],
  ['hand it to nodes', act('iam:PassRole', ourRole, { ...via, ...passedTo('eks') })],
  ['hand it to pods', act('iam:PassRole', ourRole, { ...via, ...passedTo('pods.eks') })],
  ['make nodes', act('eks:CreateNodegroup', cluster, { ...via, ...asksOurTag })],
  ['tag them', act('eks:TagResource', nodegroup(name('0a1b2c3d4e5f')), { ...via, ...asksOurTag })],
  ['resize them', act('eks:UpdateNodegroupConfig', nodegroup(name('0a1b2c3d4e5f')), { ...via, ...ourTag })],
  ['delete them', act('eks:DeleteNodegroup', nodegroup(name('0a1b2c3d4e5f')), { ...via, ...ourTag })],
  ['let pods have a role', act('eks:CreatePodIdentityAssociation', cluster, { ...via, ...asksOurTag })],
  ['take it away', act('eks:DeletePodIdentityAssociation', association, { ...via, ...ourTag })],
  ['make our bucket', act('s3:CreateBucket', bucket(name('snapshots')), via)],
  ['close it to the public', act('s3:PutBucketPublicAccessBlock', bucket(name('snapshots')), via)],
  ['give it its policy', act('s3:PutBucketPolicy', bucket(name('snapshots')), via)],
  ['look who carries our tag', act('tag:GetResources', '*')],
  ['look for disks', act('ec2:DescribeVolumes', '*')],
  ['look for load balancers', act('elasticloadbalancing:DescribeLoadBalancers', '*')],
  ['look for log groups', act('logs:DescribeLogGroups', '*')],
  ['see how large our bucket is', act('s3:ListBucketVersions', bucket(name('snapshots')), inOurs)],
  ['empty our bucket', act('s3:DeleteObjectVersion', `${bucket(name('snapshots'))}/shard-0`, inOurs)],
  ['delete our bucket', act('s3:DeleteBucket', bucket(name('snapshots')), inOurs)],
  ['let old snapshots expire', act('s3:PutLifecycleConfiguration', bucket(name('snapshots')), via)],
];

// A name that begins like a deployment's id and is 26 characters long behind it.
const alike = 'deploy-orders-services-production1-admin';
const theirRole = iam(`role/${alike}`);
const theirNodes = nodegroup('workers');

/** What nobody may, by themselves or through CloudFormation. */
const everyWay: Acts = [
  ['compare another stack', act('cloudformation:DetectStackDrift', stack('theirs'))],
  ['make a role without the boundary', act('iam:CreateRole', ourRole)],
  [
    'make a role with another boundary',
    act('iam:CreateRole', ourRole, { 'iam:PermissionsBoundary': administrator }),
  ],
  ['make a role outside of our path', act('iam:CreateRole', iam(`role/${name('nodes')}`), bounded)],
  ['put a policy on a role that has no boundary', act('iam:PutRolePolicy', ourRole)],
  ['put a policy on itself', act('iam:PutRolePolicy', iam('role/orchestrator'), bounded)],
  ['put a policy on a role that is called like ours', act('iam:PutRolePolicy', theirRole, bounded)],
  [
    'attach the administrator policy',
    act('iam:AttachRolePolicy', ourRole, { ...bounded, 'iam:PolicyARN': administrator }),
  ],
  ['take a boundary off', act('iam:DeleteRolePermissionsBoundary', ourRole)],
  ['change a boundary', act('iam:PutRolePermissionsBoundary', ourRole, bounded)],
  ['rewrite the boundary', act('iam:CreatePolicyVersion', bounded['iam:PermissionsBoundary'] ?? '')],
  ['choose another version of it', act('iam:SetDefaultPolicyVersion', iam(`policy/${boundaryName}`))],
  ['delete it', act('iam:DeletePolicy', iam(`policy/${boundaryName}`))],
  ['make a policy', act('iam:CreatePolicy', iam('policy/deployment-orchestrator-other'))],
  ['take over the role of CI', act('iam:UpdateAssumeRolePolicy', theirRole)],
  ['take over the administrator', act('iam:UpdateAssumeRolePolicy', iam('role/admin'))],
  ['delete the role of CI', act('iam:DeleteRole', theirRole)],
  ['hand the role of CI to nodes', act('iam:PassRole', theirRole, passedTo('ec2'))],
  ['hand the administrator to pods', act('iam:PassRole', iam('role/admin'), passedTo('pods.eks'))],
  ['hand our role to a function', act('iam:PassRole', ourRole, passedTo('lambda'))],
  ['hand our role to CloudFormation', act('iam:PassRole', ourRole, passedTo('cloudformation'))],
  ['make a user', act('iam:CreateUser', iam('user/x'))],
  ['make an access key', act('iam:CreateAccessKey', iam('user/deploy'))],
  ['assume another role', act('sts:AssumeRole', iam('role/admin'))],
  ['trust another identity provider', act('iam:CreateOpenIDConnectProvider', iam('oidc-provider/x.example'))],
  ['delete their nodes', act('eks:DeleteNodegroup', theirNodes, { 'aws:ResourceTag/team': 'web' })],
  ['delete their nodes, tagged as ours', act('eks:DeleteNodegroup', theirNodes, ourTag)],
  ['scale their nodes, tagged as ours', act('eks:UpdateNodegroupConfig', theirNodes, ourTag)],
  ['tag their nodes as ours', act('eks:TagResource', theirNodes, asksOurTag)],
  ['make nodes without our tag', act('eks:CreateNodegroup', cluster)],
  ['delete their cluster', act('eks:DeleteCluster', cluster)],
  ['open their cluster to somebody', act('eks:CreateAccessEntry', cluster)],
  [
    'make somebody its administrator',
    act('eks:AssociateAccessPolicy', `arn:aws:eks:${region}:${account}:access-entry/production/role/x/y/z`),
  ],
  ['change who reaches its API', act('eks:UpdateClusterConfig', cluster)],
  [
    'open the bucket of CI',
    act('s3:PutBucketPublicAccessBlock', bucket('deploy-orders-services-production1-artifacts')),
  ],
  ['change its policy', act('s3:PutBucketPolicy', bucket('deploy-orders-services-production1-artifacts'))],
  ['list it', act('s3:ListBucket', bucket('deploy-orders-services-production1-artifacts'))],
  ['delete it', act('s3:DeleteBucket', bucket('deploy-orders-services-production1-artifacts'))],
  ['read objects, even ours', act('s3:GetObject', `${bucket(name('snapshots'))}/shard-0`)],
  [
    'delete objects of the bucket of CI',
    act('s3:DeleteObject', `${bucket('deploy-orders-services-production1-artifacts')}/app.zip`, inOurs),
  ],
  [
    'delete objects of a bucket of another account',
    act('s3:DeleteObject', `${bucket(name('snapshots'))}/shard-0`, { 'aws:ResourceAccount': '999999999999' }),
  ],
  ['delete a disk', act('ec2:DeleteVolume', `arn:aws:ec2:${region}:${account}:volume/vol-0123456789abcdef0`)],
  ['delete a stack of theirs', act('cloudformation:DeleteStack', stack('production'))],
  [
    'change a stack that is called like ours',
    act('cloudformation:CreateChangeSet', stack('web-deploy-orders-services-production1')),
  ],
  [
    'import what exists into a stack',
    act('cloudformation:CreateChangeSet', stack(name('vector-database')), {
      'cloudformation:ImportResourceTypes': 'AWS::S3::Bucket',
    }),
  ],
  ['change our stack unseen', act('cloudformation:UpdateStack', stack(name('vector-database')))],
  ['give our stack another policy', act('cloudformation:SetStackPolicy', stack(name('vector-database')))],
  ['have a quota raised', act('servicequotas:RequestServiceQuotaIncrease', '*')],
  ['start instances', act('ec2:RunInstances', `arn:aws:ec2:${region}:${account}:instance/*`)],
  [
    'open a security group',
    act(
      'ec2:AuthorizeSecurityGroupIngress',
      `arn:aws:ec2:${region}:${account}:security-group/sg-0123456789abcdef0`,
    ),
  ],
  [
    'read secrets',
    act('secretsmanager:GetSecretValue', `arn:aws:secretsmanager:${region}:${account}:secret:db-AbCdEf`),
  ],
  ['read parameters', act('ssm:GetParameter', `arn:aws:ssm:${region}:${account}:parameter/db`)],
  [
    'read logs',
    act('logs:GetLogEvents', `arn:aws:logs:${region}:${account}:log-group:/aws/eks/production/cluster:*`),
  ],
  ['delete logs', act('logs:DeleteLogGroup', `arn:aws:logs:${region}:${account}:log-group:/ours:*`)],
  [
    'decrypt',
    act('kms:Decrypt', `arn:aws:kms:${region}:${account}:key/0ac7d9a6-0000-4000-8000-000000000000`),
  ],
  ['call a function', act('lambda:InvokeFunction', `arn:aws:lambda:${region}:${account}:function:orders`)],
  [
    'stop the audit trail',
    act('cloudtrail:StopLogging', `arn:aws:cloudtrail:${region}:${account}:trail/all`),
  ],
];

/** What CloudFormation may for us, and we by ourselves may not. */
const directly: Acts = needed
  .filter(([, { context = {} }]) => 'aws:CalledVia' in context)
  .map(([what, { context = {}, ...rest }]) => {
    const { 'aws:CalledVia': _, ...others } = context;
    return [`${what}, by itself`, { ...rest, context: others }] as const;
  });

export const abuses: Acts = [
  ...everyWay,
  ...everyWay.map(
    ([what, { context = {}, ...rest }]) =>
      [`${what}, through CloudFormation`, { ...rest, context: { ...context, ...via } }] as const,
  ),
  ...directly,
];
