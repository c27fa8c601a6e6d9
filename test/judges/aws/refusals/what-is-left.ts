import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation';
import { DescribeNodegroupCommand, EKSClient, ListNodegroupsCommand } from '@aws-sdk/client-eks';
import { IAMClient, paginateListRoles } from '@aws-sdk/client-iam';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { asRoot, customerAccount } from '../accounts.ts';
import { clusterName } from '../customer.ts';

/** What the customer's account has of a deployment, as its root sees it: every name has the deployment's id or its end. */
export async function partsLeft(url: string, deploymentId: string): Promise<string[]> {
  const root = asRoot(url, customerAccount);
  const isOurs = (name = '') => name.includes(deploymentId.replace(/^\w+-/, ''));
  const formation = new CloudFormationClient(root);
  const iam = new IAMClient(root);
  const s3 = new S3Client({ ...root, forcePathStyle: true });
  const found: string[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks({ client: formation }, {}))
    for (const { StackName, StackStatus } of StackSummaries)
      if (isOurs(StackName) && StackStatus !== 'DELETE_COMPLETE')
        found.push(`stack ${StackName} (${StackStatus})`);
  for await (const { Roles = [] } of paginateListRoles({ client: iam }, {}))
    found.push(...Roles.flatMap(({ RoleName }) => (isOurs(RoleName) ? `role ${RoleName}` : [])));
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  found.push(...Buckets.flatMap(({ Name }) => (isOurs(Name) ? `bucket ${Name}` : [])));
  for (const client of [formation, iam, s3]) client.destroy();
  return [...found, ...(await nodesOf(url, deploymentId)).map((group) => `node group of ${group}`)];
}

/** How many nodes each of its node groups is to have. */
export async function nodesOf(url: string, deploymentId: string): Promise<number[]> {
  const eks = new EKSClient(asRoot(url, customerAccount));
  const { nodegroups = [] } = await eks.send(new ListNodegroupsCommand({ clusterName }));
  const groups = await Promise.all(
    nodegroups.map((nodegroupName) => eks.send(new DescribeNodegroupCommand({ clusterName, nodegroupName }))),
  );
  eks.destroy();
  return groups.flatMap(({ nodegroup: { labels = {}, scalingConfig } = {} }) =>
    Object.values(labels).includes(deploymentId) ? (scalingConfig?.desiredSize ?? 0) : [],
  );
}
