import type { Capability } from '@aws-sdk/client-cloudformation';
import {
  CancelUpdateStackCommand,
  type CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import { translateAwsError } from '../../../aws/errors.ts';
import { deploymentTag } from '../../../shared/aws/scope.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { toTags } from '../../labels.ts';
import type { RunFacts } from '../work/run-facts.ts';

const orgTag = 'deployment-orchestrator:org';

/** CloudFormation's limit for a template in the request itself. */
const mostTemplateBytes = 51_200;
// A stack of this service has some 20 resources with 3 events each; a page holds 100.
const mostEventPages = 5;

const messageOf = (error: unknown) => (error as Error).message ?? '';

// The API has no error of its own for this.
export const isGone = (error: unknown) => /does not exist/i.test(messageOf(error));

/** Undefined when there is none, or only deleted ones. */
export async function readStack(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (isGone(error)) return undefined;
    throw translateAwsError(error, `read the stack ${name}`);
  }
}

/** Newest first: the stack's events, up to 500. Undefined when the stack has vanished since it was read. */
export async function readStackEvents(
  client: CloudFormationClient,
  name: string,
): Promise<StackEvent[] | undefined> {
  const events: StackEvent[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < mostEventPages; pages++) {
    try {
      const command = new DescribeStackEventsCommand({ StackName: name, NextToken: token });
      const { StackEvents = [], NextToken } = await client.send(command);
      events.push(...StackEvents);
      token = NextToken;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw translateAwsError(error, `read the events of the stack ${name}`);
    }
    if (!token) break;
  }
  return events;
}

/** The input of a request that makes a stack of the plan, or changes one to it. */
export const changeOf = ({ plan, runId }: RunFacts) => {
  const TemplateBody = JSON.stringify(plan.infrastructure.template);
  const bytes = Buffer.byteLength(TemplateBody);
  if (bytes > mostTemplateBytes) {
    const limit = `${mostTemplateBytes} bytes that CloudFormation takes`;
    throw new Refusal(
      'template_too_large',
      `The stack's template has ${bytes} bytes, more than the ${limit}.`,
    );
  }
  return {
    StackName: plan.infrastructure.stack_name,
    TemplateBody,
    Capabilities: plan.infrastructure.capabilities as Capability[],
    // The same request again is the same change.
    ClientRequestToken: runId,
  };
};

/** Organization, deployment and the organization's labels. A changed tag is an update of the stack. */
export const tagsOf = ({ orgId, deploymentId, labels }: RunFacts) => [
  { Key: orgTag, Value: orgId },
  { Key: deploymentTag, Value: deploymentId },
  ...toTags(labels),
];

export async function createStack(client: CloudFormationClient, facts: RunFacts): Promise<void> {
  try {
    await client.send(
      new CreateStackCommand({ ...changeOf(facts), OnFailure: 'ROLLBACK', Tags: tagsOf(facts) }),
    );
  } catch (error) {
    throw translateAwsError(error, `create the stack ${facts.plan.infrastructure.stack_name}`);
  }
}

export async function deleteStack(client: CloudFormationClient, name: string): Promise<void> {
  try {
    await client.send(new DeleteStackCommand({ StackName: name }));
  } catch (error) {
    throw translateAwsError(error, `delete the stack ${name}`);
  }
}

/** Has CloudFormation roll an update back. Returns false when the update has come to its end meanwhile. */
export async function cancelUpdate(client: CloudFormationClient, name: string): Promise<boolean> {
  try {
    await client.send(new CancelUpdateStackCommand({ StackName: name }));
    return true;
  } catch (error) {
    if (/cannot be called from current stack status/i.test(messageOf(error))) return false;
    throw translateAwsError(error, `cancel the update of the stack ${name}`);
  }
}

/** Whether the stack was made for this deployment. */
export const isOurs = (stack: Stack, deploymentId: string) =>
  (stack.Tags ?? []).some(({ Key, Value }) => Key === deploymentTag && Value === deploymentId);
