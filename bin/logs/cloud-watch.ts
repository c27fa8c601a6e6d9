import { setTimeout as sleep } from 'node:timers/promises';
import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  type CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { batchesOf } from '../../functions/shared/batches.ts';
import { type LogLine, type LogSource, lineOf } from './line.ts';

/** CloudWatch takes no more groups in a query, and answers with no more lines. */
const mostGroups = 50;
const mostLines = 10_000;
const pauseMs = 500;

/** The logs of an installed stage: of its functions, and the gateway's access log. */
export function cloudWatchLogs(
  stage: string,
  logs: CloudWatchLogsClient,
  cloudFormation: CloudFormationClient,
): LogSource {
  let groups: Promise<Map<string, string>> | undefined;
  return {
    async find(texts, { from, to }) {
      groups ??= groupsOf(cloudFormation, stage);
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

/** Log groups of the stage's stacks that have functions, each with what its lines are from. */
async function groupsOf(client: CloudFormationClient, stage: string): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for (const stack of ['api', 'service'])
    for await (const page of paginateListStackResources(
      { client },
      { StackName: `orchestrator-${stage}-${stack}` },
    ))
      for (const {
        ResourceType,
        PhysicalResourceId,
        LogicalResourceId = '',
      } of page.StackResourceSummaries ?? [])
        if (ResourceType === 'AWS::Logs::LogGroup' && PhysicalResourceId)
          groups.set(PhysicalResourceId, LogicalResourceId.replace(/[0-9A-F]{8}$/, ''));
  if (groups.size === 0)
    throw new Error(`The stage ${stage} has no log groups: is it deployed in this account and region?`);
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
