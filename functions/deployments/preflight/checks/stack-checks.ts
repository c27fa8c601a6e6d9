import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { isOurs, readStack } from '../../runs/stack/stack.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

// The checks in the account, for the plan's stack.

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
