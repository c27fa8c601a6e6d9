import { setTimeout as sleep } from 'node:timers/promises';
import {
  CloudFormationClient,
  type CloudFormationClientConfig,
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';

/**
 * Makes the resources as a stack and waits for its end.
 * @throws Error with the reasons of what failed
 */
export async function makeStack(
  settings: CloudFormationClientConfig,
  StackName: string,
  Resources: object,
): Promise<void> {
  const client = new CloudFormationClient(settings);
  const TemplateBody = JSON.stringify({ AWSTemplateFormatVersion: '2010-09-09', Resources });
  const Capabilities = ['CAPABILITY_NAMED_IAM' as const];
  await client.send(
    new CreateStackCommand({ StackName, TemplateBody, Capabilities, OnFailure: 'DO_NOTHING' }),
  );
  let status = 'CREATE_IN_PROGRESS';
  for (let waited = 0; status === 'CREATE_IN_PROGRESS' && waited < 30_000; waited += 200) {
    await sleep(200);
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    status = Stacks[0]?.StackStatus ?? 'gone';
  }
  if (status === 'CREATE_COMPLETE') return client.destroy();
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  const reasons = StackEvents.filter(({ ResourceStatus }) => ResourceStatus === 'CREATE_FAILED').map(
    ({ LogicalResourceId, ResourceStatusReason }) => `${LogicalResourceId} ${ResourceStatusReason}`,
  );
  throw new Error(`The stack ${StackName} is ${status}: ${reasons.join('; ')}`);
}
