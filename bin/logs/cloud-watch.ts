import { setTimeout as sleep } from 'node:timers/promises';
import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { batchesOf } from '../../functions/shared/concurrency/batches.ts';
import { stackPrefix } from '../../lib/compute/entries.ts';
import { type Installation, listFunctions } from '../installed/connection.ts';
import { type LogLine, type LogSource, lineOf } from './line.ts';

/** CloudWatch takes no more groups in a query, and answers with no more lines. */
const mostGroups = 50;
const mostLines = 10_000;
const pauseMs = 500;

/** The logs of an installed stage: of its functions, and the gateway's access log. */
export function cloudWatchLogs(installation: Installation): LogSource {
  const logs = new CloudWatchLogsClient(installation.client);
  const cloudFormation = new CloudFormationClient(installation.client);
  let groups: Promise<Map<string, string>> | undefined;
  return {
    async find(texts, { from, to }) {
      groups ??= groupsOf(installation, cloudFormation);
      const named = await groups;
      const query = {
        queryString: `fields @timestamp, @message, @log | filter @message like /${texts.map(escaped).join('|')}/ | sort @timestamp asc`,
        startTime: Math.floor(from.getTime() / 1000),
        endTime: Math.ceil(to.getTime() / 1000),
        limit: mostLines,
      };
      const results = await Promise.all(
        [...batchesOf([...named.keys()], mostGroups)].map((logGroupNames) =>
          resultsOf(logs, { ...query, logGroupNames }),
        ),
      );
      const lines = results.flatMap((rows) => rows.map((row) => lineIn(row, named)));
      return { lines, isCut: results.some(({ length }) => length >= mostLines) };
    },
  };
}

/** The log groups of the stage's functions by their entries, and that of the gateway's access log. */
async function groupsOf(
  installation: Installation,
  cloudFormation: CloudFormationClient,
): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for (const { entry, logGroup } of await listFunctions(installation)) groups.set(logGroup, entry);
  if (groups.size === 0)
    throw new Error(
      `There are no functions of ${installation.stage} here: is it deployed in this account and region?`,
    );
  const StackName = `${stackPrefix(installation.stage)}-api`;
  for await (const page of paginateListStackResources({ client: cloudFormation }, { StackName }))
    for (const { ResourceType, PhysicalResourceId, LogicalResourceId = '' } of page.StackResourceSummaries ??
      [])
      if (
        ResourceType === 'AWS::Logs::LogGroup' &&
        PhysicalResourceId &&
        LogicalResourceId.includes('AccessLogs')
      )
        groups.set(PhysicalResourceId, 'gateway');
  return groups;
}

async function resultsOf(
  client: CloudWatchLogsClient,
  query: ConstructorParameters<typeof StartQueryCommand>[0],
): Promise<ResultField[][]> {
  const { queryId } = await client.send(new StartQueryCommand(query));
  for (;;) {
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }));
    if (status === 'Complete') return results;
    if (status !== 'Scheduled' && status !== 'Running')
      throw new Error(`The query of Logs Insights ended as ${status}: ask for a shorter time with --since.`);
    await sleep(pauseMs);
  }
}

function lineIn(row: ResultField[], named: ReadonlyMap<string, string>): LogLine {
  const value = (name: string) => row.find(({ field }) => field === name)?.value ?? '';
  // Of the account and the group: 123456789012:/aws/….
  const group = value('@log').replace(/^\d+:/, '');
  // Its times have no time zone and are of UTC.
  const at = new Date(`${value('@timestamp').replace(' ', 'T')}Z`);
  return lineOf(at, named.get(group) ?? group, value('@message'));
}

const escaped = (text: string) => text.replace(/[.=\-/]/g, '\\$&');
