import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric, Stats, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StageSettings } from '../config.ts';
import { burnRate, gatewayMetric, objectives } from './objectives.ts';

export interface Watched {
  settings: StageSettings;
  machines: Record<string, StateMachine>;
  queues: Record<string, { queue: IQueue; deadLetters: IQueue }>;
  cache: ITable;
}

interface Graph {
  title: string;
  left: IMetric[];
}

const period = Duration.minutes(5);
const wholeWidth = 24;

/** The rows, from what people notice to what it may come from. */
function rows({ settings, machines, queues, cache }: Watched): Graph[][] {
  const gateway = (name: string, statistic: string) => gatewayMetric(settings, name, statistic).over(period);
  const lambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  const ofMachines = (metric: (machine: StateMachine) => Metric) =>
    Object.entries(machines).map(([label, machine]) => metric(machine).with({ label }));
  const ofQueues = (metric: (of: { queue: IQueue; deadLetters: IQueue }) => Metric) =>
    Object.entries(queues).map(([label, of]) => metric(of).with({ label }));
  return [
    [
      {
        title: 'Burn rates of an hour (1 is what the objective allows)',
        left: objectives(settings).map((objective) => burnRate(objective, Duration.hours(1))),
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
      {
        title: 'Executions that failed or ran out of time',
        left: [
          ...ofMachines((machine) => machine.metricFailed({ period })),
          ...ofMachines((machine) => machine.metricTimedOut({ period })),
        ],
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
        title: 'Rate limits: writes and throttled ones',
        left: ['ConsumedWriteCapacityUnits', 'WriteThrottleEvents'].map((name) =>
          cache.metric(name, { period, statistic: Stats.SUM }),
        ),
      },
    ],
  ];
}

/** One page for the operator on call. */
export function addDashboard(scope: Construct, watched: Watched): Dashboard {
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
    widgets: [[intro], ...graphs],
  });
}
