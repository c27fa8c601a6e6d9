import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { stackPrefix } from '../../lib/compute/entries.ts';
import type { StageSettings } from '../../lib/config.ts';

/** Takes away the alarms that the deploy before had watched: CloudFormation remembers them from one deploy to the next. */
export const watchesNothing = ['--rollback-trigger-alarm-arns', 'none'];

/**
 * The CDK command's words for: go back to the former version when the API's alarm on server errors rings during the
 * deploy, or in the minutes after it that the stage sets. The first deploy has nothing to go back to.
 */
export async function rollbackWords(
  client: CloudFormationClient,
  identity: STSClient,
  { name, rollbackMinutes }: Pick<StageSettings, 'name' | 'rollbackMinutes'>,
): Promise<string[]> {
  if (rollbackMinutes === undefined) return watchesNothing;
  const alarms = await serverErrorAlarms(client, `${stackPrefix(name)}-api`);
  if (alarms.length === 0) return watchesNothing;
  const { Account } = await identity.send(new GetCallerIdentityCommand());
  const region = await client.config.region();
  const partition = region.startsWith('cn-') ? 'aws-cn' : 'aws';
  const arns = alarms.map((alarm) => `arn:${partition}:cloudwatch:${region}:${Account}:alarm:${alarm}`);
  const triggers = arns.flatMap((arn) => ['--rollback-trigger-alarm-arns', arn]);
  return [...triggers, '--monitoring-time-minutes', String(rollbackMinutes)];
}

/** Their names: CloudFormation refuses a deploy that watches an alarm that isn't there. */
async function serverErrorAlarms(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const page of paginateListStackResources({ client }, { StackName }))
      for (const {
        ResourceType,
        LogicalResourceId = '',
        ResourceStatus,
        PhysicalResourceId,
      } of page.StackResourceSummaries ?? [])
        if (
          ResourceType === 'AWS::CloudWatch::Alarm' &&
          // Not the errors of a function whose name ends in "Server".
          LogicalResourceId.includes('ApiServerErrorsAlarm') &&
          /^(CREATE|UPDATE)_COMPLETE$/.test(ResourceStatus ?? '') &&
          PhysicalResourceId
        )
          names.push(PhysicalResourceId);
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error;
  }
  return names;
}
