import { Duration, Stack } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
  SearchExpression,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { OwnDatabase } from '../compute/foundation.ts';
import type { StageSettings } from '../config.ts';
import { oldestCheck } from './account-alarms.ts';
import {
  type CountedLine,
  endpointLines,
  maximumOf,
  oldestDelivery,
  sumOf,
  unbookedCredits,
} from './log-metrics.ts';
import { burnRate, gatewayMetric, objectives } from './objectives.ts';
import {
  oldestRun,
  runsEnded,
  runsFailedByCustomers,
  runsFailedByUs,
  runsUnanswered,
} from './run-metrics.ts';
import { gatewayThrottled, refusedRequests, spentCredits } from './tenant-metrics.ts';

export interface DashboardSources {
  settings: StageSettings;
  machines: Record<string, StateMachine>;
  queues: Record<string, { queue: IQueue; deadLetters: IQueue }>;
  cache: ITable;
  /** Undefined where it is external. */
  database: OwnDatabase | undefined;
}

interface Graph {
  title: string;
  left: IMetric[];
}

const period = Duration.minutes(5);
const wholeWidth = 24;

/** The rows, from symptoms that users notice to their causes. */
function rows({ settings, machines, queues, cache }: DashboardSources): Graph[][] {
  const gateway = (name: string, statistic: string) => gatewayMetric(settings, name, statistic).over(period);
  const lambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  const ofMachines = (metric: (machine: StateMachine) => Metric) =>
    Object.entries(machines).map(([label, machine]) => metric(machine).with({ label }));
  const ofQueues = (metric: (of: { queue: IQueue; deadLetters: IQueue }) => Metric) =>
    Object.entries(queues).map(([label, of]) => metric(of).with({ label }));
  const lines = (line: (of: StageSettings) => CountedLine) => sumOf(line(settings), period);
  const byFunction = (metricName: string, statistic: string) =>
    new SearchExpression({
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=orchestrator FunctionName=${settings.name}', '${statistic}', ${period.toSeconds()})`,
      label: '',
      period,
    });
  return [
    [
      {
        title: 'Burn rates of an hour (1 is what the objective allows)',
        left: objectives(settings).map((objective) =>
          burnRate(objective, Duration.hours(1), objective.least),
        ),
      },
    ],
    [
      { title: 'Requests', left: ['Count', '4XXError', '5XXError'].map((name) => gateway(name, Stats.SUM)) },
      { title: 'Latency, streams included', left: ['p50', 'p95', 'p99'].map((p) => gateway('Latency', p)) },
    ],
    [
      {
        title: 'Functions of the account',
        left: [lambda('ConcurrentExecutions', Stats.MAXIMUM), lambda('Throttles', Stats.SUM)],
      },
      { title: 'Errors by function', left: [byFunction('Errors', Stats.SUM)] },
      { title: 'Longest duration by function, ms', left: [byFunction('Duration', Stats.MAXIMUM)] },
    ],
    [
      {
        title: 'Runs that ended, and by whose fault they failed',
        left: [runsEnded, runsFailedByUs, runsFailedByCustomers, runsUnanswered].map(lines),
      },
      { title: 'Oldest run under way, seconds', left: [maximumOf(oldestRun(settings), period)] },
      {
        title: 'Executions begun, out of time, and throttled',
        left: [
          ...ofMachines((machine) => machine.metricStarted({ period })),
          ...ofMachines((machine) => machine.metricTimedOut({ period })),
          ...ofMachines((machine) => machine.metricThrottled({ period })),
        ],
      },
      {
        title: 'Open executions of the account and their quota',
        left: ['OpenExecutionCount', 'OpenExecutionLimit'].map(
          (metricName) =>
            new Metric({ namespace: 'AWS/States', metricName, statistic: Stats.MAXIMUM, period }),
        ),
      },
    ],
    [
      {
        title: 'Oldest message, seconds',
        left: ofQueues(({ queue }) => queue.metricApproximateAgeOfOldestMessage({ period })),
      },
      {
        title: 'Dead letters',
        left: ofQueues(({ deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible({ period })),
      },
      {
        title: 'Rate limits: reads, writes, and throttled ones',
        left: [
          'ConsumedReadCapacityUnits',
          'ConsumedWriteCapacityUnits',
          'ReadThrottleEvents',
          'WriteThrottleEvents',
        ].map((name) => cache.metric(name, { period, statistic: Stats.SUM })),
      },
    ],
    [
      {
        title: 'Webhooks: deliveries given up, webhooks paused',
        left: Object.values(endpointLines).map(lines),
      },
      {
        title: 'Webhooks: oldest delivery that is due, seconds',
        left: [maximumOf(oldestDelivery(settings), period)],
      },
      { title: 'Credits not booked', left: [lines(unbookedCredits)] },
      {
        title: 'Cloud accounts: oldest check, hours',
        left: [maximumOf(oldestCheck(settings), Duration.hours(1))],
      },
    ],
    [
      {
        title: 'Tenants: answers with 429, and those of the gateway’s throttle',
        left: [refusedRequests, gatewayThrottled].map(lines),
      },
      { title: 'Tenants: credits spent', left: [lines(spentCredits)] },
    ],
  ];
}

/** Graphs of the stage's own cluster. Without one the page says where to look. */
function databaseRow(database: OwnDatabase | undefined): IWidget[] {
  if (!database)
    return [
      new TextWidget({
        markdown:
          'Postgres is not of this stack. What to watch there, and the alarms to make: docs/operations.md, "Alarms of an external database".',
        width: wholeWidth,
        height: 1,
      }),
    ];
  const dimensionsMap = { DBClusterIdentifier: database.cluster.identifier };
  const graphs = [
    ['Database: capacity used of the largest, %', 'ACUUtilization', Stats.AVERAGE],
    ['Database: connections', 'DatabaseConnections', Stats.MAXIMUM],
    ['Database: commit, ms', 'CommitLatency', Stats.AVERAGE],
  ] as const;
  return graphs.map(
    ([title, metricName, statistic]) =>
      new GraphWidget({
        title,
        left: [new Metric({ namespace: 'AWS/RDS', metricName, dimensionsMap, statistic, period })],
        width: wholeWidth / graphs.length,
      }),
  );
}

/** The organizations that send most requests. A metric for each would be paid by the month, so it is a query. */
const tenants = new TextWidget({
  markdown:
    'Requests by organization, in Logs Insights over the log groups of the stack `api`: ' +
    "`filter message = 'request' | stats count(*) as requests by org_id | sort requests desc`. What each organization has: GET /metrics, or its usage.",
  width: wholeWidth,
  height: 2,
});

/** One page for the operator on call. */
export function addDashboard(scope: Construct, watched: DashboardSources): Dashboard {
  const { name } = watched.settings;
  const intro = new TextWidget({
    markdown: `Deployment orchestrator, ${name}. What to do about an alarm: docs/operations.md, "When an alarm rings".`,
    width: wholeWidth,
    height: 1,
  });
  const graphs = rows(watched).map((row) =>
    row.map((graph) => new GraphWidget({ ...graph, width: wholeWidth / row.length })),
  );
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `orchestrator-${name}-${Stack.of(scope).region}`,
    widgets: [[intro], ...graphs, databaseRow(watched.database), [tenants]],
  });
}
