import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IDatabaseCluster } from 'aws-cdk-lib/aws-rds';
import { clusterConnections, functionsShare } from '../compute/connections.ts';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';

// Metrics are of five minutes, as the CDK has them where nothing is said.

/** Alarms of a database that the stage makes by itself. */
export const clusterAlarms = (cluster: IDatabaseCluster, { aurora }: StageSettings): LineAlarm[] => [
  {
    id: 'ConnectionsAlarm',
    metric: cluster.metricDatabaseConnections({ statistic: Stats.MAXIMUM }),
    // The most connections of all functions together.
    over: Math.floor(functionsShare * clusterConnections(aurora)),
    description:
      'The database has more connections than its functions may hold together: something else connects to it, or ' +
      'connections are not ended. Soon it refuses new ones, and the API answers 503. Look at pg_stat_activity.',
    urgency: { page: 'Soon the database refuses connections.' },
    runbook: 'Database: connections, capacity',
  },
  {
    id: 'CapacityAlarm',
    metric: cluster.metric('ACUUtilization', { statistic: Stats.AVERAGE }),
    over: 90,
    periods: 3,
    description:
      'The database has worked for a quarter of an hour at nine tenths of its largest capacity and grows no further: ' +
      'requests get slow and then 503. Look for what it works on in pg_stat_activity, or raise aurora.maxCapacity.',
    urgency: { page: 'Requests get slow, and then 503.' },
    runbook: 'Database: connections, capacity',
  },
];

/** @param aclMetric the name that its own metric has */
export const webAclAlarms = (aclMetric: string, region: string): LineAlarm[] => [
  {
    id: 'BlockedAlarm',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: aclMetric, Region: region, Rule: 'ALL' },
      statistic: Stats.SUM,
    }),
    over: 1_000,
    description:
      'The web ACL has refused more than a thousand requests in five minutes: somebody floods the API, or a rule meets ' +
      'honest callers. The metric of each rule shows which one it was; the access log has none of these requests.',
    urgency: { ticket: 'What is refused does not reach the API.' },
    runbook: 'Web ACL: blocked requests',
  },
];

/** Alarms of all functions of the account and region, which share its concurrency. */
export const throttleAlarms = ({ name }: StageSettings): LineAlarm[] => [
  {
    id: 'ThrottlesAlarm',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM }),
    over: 0,
    periods: 2,
    description:
      'Functions of this account were not started for lack of concurrency. Requests got 5xx, queues and sweeps wait. ' +
      'Look which: one at its own bound gets more with apiExecutions and the like in lib/config.ts; where the account’s ' +
      `quota for Lambda is used up, which is 10 in new accounts, ask AWS for more. Who sends most: npm run top -- ${name}.`,
    urgency: { ticket: 'Requests that were refused for it count against availability.' },
    runbook: 'Throttles',
  },
];

/** Alarms of on-demand tables, which throttle when one key or the whole account takes too much. */
export const tableAlarms = (table: Table): LineAlarm[] => {
  const events = (name: string) => table.metric(name, { statistic: Stats.SUM });
  const operations = [Operation.GET_ITEM, Operation.UPDATE_ITEM];
  return [
    {
      id: 'FailuresAlarm',
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0) + FILL(faults, 0)',
        usingMetrics: {
          reads: events('ReadThrottleEvents'),
          writes: events('WriteThrottleEvents'),
          faults: table.metricSystemErrorsForOperations({ operations }),
        },
      }),
      over: 0,
      periods: 2,
      description:
        'DynamoDB throttled or failed the counting of rate limits for ten minutes. Requests are counted by each container ' +
        'alone meanwhile. Look whether one address or one organization sends most of them.',
      urgency: { ticket: 'Requests are counted by each container alone meanwhile.' },
      runbook: 'Rate limits: store down, table throttled',
    },
  ];
};
