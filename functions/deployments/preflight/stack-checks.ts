import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { translateAwsError } from '../../clouds/aws/errors.ts';
import { isOurs, readStack } from '../runs/work/stack.ts';
import { type Finding, passed } from './preflight.ts';
import type { Subject } from './subject.ts';

// What is looked at in the account, for the stack that the plan has.

/** Whether the name of the stack is free, or the stack is the deployment's own. */
export async function checkStackName({ plan, deploymentId, settings }: Subject): Promise<Finding> {
  const { stack_name: name } = plan.infrastructure;
  const client = new CloudFormationClient(await settings());
  try {
    const stack = await readStack(client, name);
    if (!stack) return passed(`The account has no stack ${name} yet.`);
    if (isOurs(stack, deploymentId)) return passed(`The stack ${name} is this deployment's own.`);
    const detail = `The account has a stack ${name} that is not this deployment's.`;
    return { outcome: 'fail', detail, fix: 'Delete that stack, or start a new deployment.' };
  } finally {
    client.destroy();
  }
}

const standing = ['CREATE_COMPLETE', 'UPDATE_COMPLETE'];

/** Names of what the deployment's stack has made already, such as node groups that run. */
export async function madeByStack({
  plan,
  deploymentId,
  settings,
}: Pick<Subject, 'plan' | 'deploymentId' | 'settings'>): Promise<string[]> {
  const { stack_name: StackName } = plan.infrastructure;
  const client = new CloudFormationClient(await settings());
  try {
    const stack = await readStack(client, StackName);
    if (!stack || !isOurs(stack, deploymentId)) return [];
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
    return StackResources.filter(({ ResourceStatus = '' }) => standing.includes(ResourceStatus)).map(
      // The id of a node group has its cluster before it: production/nodes.
      ({ PhysicalResourceId = '' }) => PhysicalResourceId.split('/').at(-1) ?? '',
    );
  } catch (error) {
    throw translateAwsError(error, `read the resources of the stack ${StackName}`);
  } finally {
    client.destroy();
  }
}
