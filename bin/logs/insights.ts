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
import { gateway, type TimeRange } from './line.ts';

/** CloudWatch takes no more groups in a query, and answers with no more rows. */
const mostGroups = 50;
export const mostRows = 10_000;
const pauseMs = 500;

/** Queries of Logs Insights over the log groups of a stage. */
export interface Insights {
  /** The log groups of the stage's functions by their entries, and that of the gateway's access log. */
  groups(): Promise<ReadonlyMap<string, string>>;
  /**
   * The rows of a query, which is asked for each fifty of the groups.
   * @throws Error with a sentence for people
   */
  ask(
    queryString: string,
    time: TimeRange,
    groups: readonly string[],
    limit?: number,
  ): Promise<ResultField[][][]>;
}

export function insights(installation: Installation): Insights {
  const logs = new CloudWatchLogsClient(installation.client);
  const cloudFormation = new CloudFormationClient(installation.client);
  let groups: Promise<Map<string, string>> | undefined;
  return {
    groups: () => {
      groups ??= groupsOf(installation, cloudFormation);
      return groups;
    },
    ask: (queryString, { from, to }, names, limit = mostRows) => {
      const query = {
        queryString,
        startTime: Math.floor(from.getTime() / 1000),
        endTime: Math.ceil(to.getTime() / 1000),
        limit,
      };
      const batches = [...batchesOf([...names], mostGroups)];
      return Promise.all(batches.map((logGroupNames) => resultsOf(logs, { ...query, logGroupNames })));
    },
  };
}

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
        groups.set(PhysicalResourceId, gateway);
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

/** The value of a field; empty where the row has none. */
export const textIn = (row: readonly ResultField[], name: string): string =>
  row.find(({ field }) => field === name)?.value ?? '';
