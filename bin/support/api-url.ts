import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { stackPrefix } from '../../lib/compute/entries.ts';
import type { Installation } from '../installed/connection.ts';

/**
 * Where the API of an installed stage answers.
 * @throws Error when it isn't deployed in this account and region
 */
export async function apiUrl({ stage, client: options }: Installation): Promise<string> {
  const client = new CloudFormationClient(options);
  const StackName = `${stackPrefix(stage)}-api`;
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const url = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'Url')?.OutputValue;
    if (!url)
      throw new Error(
        `The stack ${StackName} has no output Url: is the stage deployed in this account and region?`,
      );
    return url.replace(/\/$/, '');
  } finally {
    client.destroy();
  }
}
